import type BetterSqlite3 from 'better-sqlite3';
import type { Schema } from '../database/schema.ts';

/**
 * Tables that no cached response reads (`ResponseCache`): writes to them, which come all day long, leave the version
 * as it is. A write to any other table, also to one that is added later, moves it.
 */
const UNCACHED_TABLES = [
  'sessions',
  'refreshTokens',
  'passwordLinks',
  'passwordMails',
  'lastSignIns',
  'openedFiles',
  'auditEntries',
  'auditContents',
  'schedules',
  'scheduleDates',
  'attendanceRecords',
  'answeredSaves',
] as const satisfies readonly (keyof Schema)[];

const UNCACHED_WRITE = new RegExp(
  `^\\s*(insert into|update|delete from) "(${UNCACHED_TABLES.join('|')})"`,
  'i',
);
const BEGINNING = /^\s*(begin|savepoint)\b/i;

/** The version of the data: while `current` returns the same, what was read before is still valid. */
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

  /** To be called before a statement that writes is run, whether it succeeds or not. */
  bumpVersion(sql: string): void {
    if (!UNCACHED_WRITE.test(sql) && !BEGINNING.test(sql)) this.#own += 1;
  }
}

/**
 * Refuses to read a table whose writes do not move the version.
 * @throws Error that names the table
 */
export function assertCacheable(tables: Iterable<string>): void {
  for (const table of tables) {
    if (UNCACHED_TABLES.some(uncached => uncached === table)) {
      throw new Error(`A cached response reads ${table}, whose changes do not invalidate it`);
    }
  }
}
