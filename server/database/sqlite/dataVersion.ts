import type BetterSqlite3 from 'better-sqlite3';
import {
  UNCACHED_TABLES,
  UNENROLLED_TABLES,
  UNLISTED_COLUMNS,
  UNLISTED_TABLES,
  UNSPANNED_TABLES,
  type VersionScope,
} from '../../cache/uncachedTables.ts';

const UNCACHED_WRITE = new RegExp(
  `^\\s*(insert into|update|delete from) "(${UNCACHED_TABLES.join('|')})"`,
  'i',
);

const UNLISTED_COLUMN = `"(${UNLISTED_COLUMNS.join('|')})" = (\\?|"version" \\+ \\?)`;
const UNLISTED_WRITES = [
  new RegExp(`^(insert into|update|delete from) "(${UNLISTED_TABLES.join('|')})"`),
  new RegExp(`^update "students" set ${UNLISTED_COLUMN}(, ${UNLISTED_COLUMN})* where "id" = \\?$`),
];

/** A student who is deleted takes the spans along. */
const UNSPANNED_WRITES = [
  new RegExp(`^(insert into|update|delete from) "(${UNSPANNED_TABLES.join('|')})"`),
  /^update "students" /,
];

const UNENROLLED_WRITES = [
  new RegExp(`^(insert into|update|delete from) "(${UNENROLLED_TABLES.join('|')})"`),
  /^update "students" /,
];

const BEGINNING = /^\s*(begin|savepoint)\b/i;

/** The version of the data: while `current` returns the same, what was read before is still valid. */
export class DataVersion {
  readonly #ofOthers: BetterSqlite3.Statement<[], number>;
  readonly #own: Record<VersionScope, number> = { all: 0, list: 0, spans: 0, enrolments: 0 };

  constructor(connection: BetterSqlite3.Database) {
    // Moves when another connection, such as that of another process, has written anything.
    this.#ofOthers = connection.prepare<[], number>('pragma data_version').pluck();
  }

  /** The version now. */
  current(scope: VersionScope): string {
    return `${this.#own[scope]}.${this.#ofOthers.get()}`;
  }

  /** To be called before a statement that writes is run, whether it succeeds or not. */
  bumpVersion(sql: string): void {
    if (UNCACHED_WRITE.test(sql) || BEGINNING.test(sql)) return;
    this.#own.all += 1;
    if (!UNLISTED_WRITES.some(write => write.test(sql))) this.#own.list += 1;
    if (!UNSPANNED_WRITES.some(write => write.test(sql))) this.#own.spans += 1;
    if (!UNENROLLED_WRITES.some(write => write.test(sql))) this.#own.enrolments += 1;
  }
}
