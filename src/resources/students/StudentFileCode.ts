import { lazyPage } from '../../components/lazyPage.ts';

/**
 * What the popup holds, a chunk of its own that is fetched ahead when the list is idle or a row is pointed at. Only
 * the code: reading somebody's file is recorded, so it is not done on a guess.
 */
export const StudentFileCode = lazyPage(
  async () => (await import('./file/StudentFileContent.tsx')).StudentFileContent,
);
