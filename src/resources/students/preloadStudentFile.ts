/** The code of the popup, a chunk of its own. */
export const loadStudentFile = () => import('./file/StudentFileContent.tsx');

/**
 * Fetches the popup's code ahead, for when the list is idle or a row is pointed at. Only the code: reading
 * somebody's file is recorded, so it is not done on a guess.
 */
export const preloadStudentFile = (): void => {
  loadStudentFile().catch(() => undefined);
};
