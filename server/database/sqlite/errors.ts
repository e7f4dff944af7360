import BetterSqlite3 from 'better-sqlite3';
import { DatabaseError } from '../database.ts';
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

const damagedSentence = (file: string) =>
  `The database ${file} is damaged: restore a backup (npm run restore).`;

/** The refusal of a database whose damage a check found. */
export const damaged = (file: string, check: string): DatabaseError =>
  new DatabaseError(`${damagedSentence(file)} (${check})`);

/** Sentences for the operator, by the beginning of SQLite's code. */
const SENTENCES: readonly [code: string, sentence: (file: string) => string][] = [
  ['SQLITE_NOTADB', file => `${file} is no database, or it is damaged: restore a backup (npm run restore).`],
  ['SQLITE_CORRUPT', damagedSentence],
  [
    'SQLITE_CANTOPEN',
    file =>
      `${file} cannot be opened: the account that runs this must own the folder, and be able to write there, on a disk that is not read-only.`,
  ],
  [
    'SQLITE_READONLY',
    file =>
      `${file} cannot be written: the account that runs this must own it, and the disk must not be read-only.`,
  ],
  ['SQLITE_FULL', file => `The disk with ${file} is full: make room, nothing was lost.`],
  ['SQLITE_IOERR', file => `The disk with ${file} cannot be read or written.`],
];

/**
 * An error of SQLite about a file as a `DatabaseError`, where there is a sentence for it; any other error as it
 * is.
 */
export function fileError(error: unknown, file: string): unknown {
  if (!(error instanceof BetterSqlite3.SqliteError)) return error;
  const { code } = error;
  const [, sentence] = SENTENCES.find(([prefix]) => code.startsWith(prefix)) ?? [];
  return sentence ? new DatabaseError(`${sentence(file)} (${code})`, { cause: error }) : error;
}

/** 'Samk' in ASCII: the program whose file it is, by migration 0008. */
const APPLICATION_ID = 0x53616d6b;

/**
 * Refuses a database that another program made, before anything is written to it.
 * @throws DatabaseError
 */
export function refuseForeign(connection: BetterSqlite3.Database): void {
  const id = connection.pragma('application_id', { simple: true });
  const tables = connection
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all();
  const isOlder = id === 0 && (tables.length === 0 || tables.includes('kysely_migration'));
  const isOurs = id === APPLICATION_ID || isOlder;
  if (isOurs) return;
  throw new DatabaseError(
    `${connection.name} is the database of another program: set DATA_DIR to a folder of Samenklas's own.`,
  );
}
