import type { DatabaseFault } from '../engine.ts';

/** Faults by the beginning of SQLite's code. */
const FAULTS: readonly [code: RegExp, fault: DatabaseFault][] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'unavailable'],
  [/^SQLITE_(FULL|IOERR_SHMSIZE)/, 'full'],
  [/^SQLITE_IOERR/, 'broken'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
];

export function faultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return FAULTS.find(([pattern]) => pattern.test(code))?.[1];
}

/** SQLite timed out waiting for another process that holds the database. */
export const isBusy = (error: unknown): boolean => faultOf(error) === 'unavailable';
