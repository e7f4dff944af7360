import type BetterSqlite3 from 'better-sqlite3';
import type { Schema } from '../database/schema.ts';

/**
 * Tables that no kept answer is made of (`AnswerCache`): what is written there leaves the version as it is. A
 * write to any other table, also to one that is added tomorrow, moves it.
 */
const QUIET_TABLES = [
  'sessions',
  'refreshTokens',
  'passwordLinks',
  'passwordMails',
  'auditEntries',
  'auditContents',
  'schedules',
  'scheduleDates',
  'attendanceRecords',
] as const satisfies readonly (keyof Schema)[];

const QUIET_WRITE = new RegExp(`^\\s*(insert into|update|delete from) "(${QUIET_TABLES.join('|')})"`, 'i');
const BEGINNING = /^\s*(begin|savepoint)\b/i;

/** Tells versions of the data apart: while `current` gives the same, what was read before still holds. */
export class DataVersion {
  readonly #ofOthers: BetterSqlite3.Statement<[], number>;
  #own = 0;

  constructor(connection: BetterSqlite3.Database) {
    // Moves when another connection, such as that of another process, has written anything.
    this.#ofOthers = connection.prepare<[], number>('pragma data_version').pluck();
  }

  /** The version now. */
  current(): string {
    return `${this.#own}.${this.#ofOthers.get()}`;
  }

  /** To be called before a statement that writes is run, whatever comes of it. */
  noteWrite(sql: string): void {
    if (!QUIET_WRITE.test(sql) && !BEGINNING.test(sql)) this.#own += 1;
  }
}

/**
 * Refuses to read a table whose writes the version does not tell.
 * @throws Error that names the table
 */
export function refuseQuietTables(tables: Iterable<string>): void {
  for (const table of tables) {
    if (QUIET_TABLES.some(quiet => quiet === table)) {
      throw new Error(`An answer that is kept reads ${table}, whose changes would not reach it`);
    }
  }
}
