/** What the disk, or SQLite for it, says when there is no room left. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether a write failed because the disk is full. */
export const isFull = (error: unknown): boolean => FULL.has(codeOf(error));

/** Whether a write failed because of the disk: it is full, or does not work. */
export const isDiskFault = (error: unknown): boolean =>
  isFull(error) || codeOf(error).startsWith('SQLITE_IOERR');
