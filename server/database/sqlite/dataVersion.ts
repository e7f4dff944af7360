import type BetterSqlite3 from 'better-sqlite3';
import { UNCACHED_TABLES } from '../../cache/uncachedTables.ts';

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
