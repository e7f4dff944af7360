import { preloadable } from '../../components/preloadable.tsx';

/**
 * What the popup holds, a chunk of its own that is fetched ahead when the list is idle or a row is pointed at. Only
 * the code: reading somebody's file is recorded, so it is not done on a guess.
 */
export const StudentFileCode = preloadable(
  async () => (await import('./file/StudentFileContent.tsx')).StudentFileContent,
);
