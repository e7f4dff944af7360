import type BetterSqlite3 from 'better-sqlite3';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { dayFromNumber } from '../../core/rules/days.ts';
import type { Schema } from '../../server/database/schema.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 2026;
const MS_PER_DAY = 86_400_000;

/** A database that is filled with made-up rows: chance, `_id`s and rows. The same day brings the same. */
export class Filling {
  readonly random: Random = createRandom(SEED);
  readonly today: number;
  readonly #idBytes = createRandom(SEED + 1);
  readonly #connection: BetterSqlite3.Database;
  readonly #prepared = new Map<string, BetterSqlite3.Statement>();
  #idMs: number;

  constructor(connection: BetterSqlite3.Database, today: number) {
    this.#connection = connection;
    this.today = today;
    this.#idMs = (today - 1) * MS_PER_DAY;
  }

  /** Each later than the one before, and all from before today. */
  newId(): string {
    this.#idMs += 1;
    const random = Uint8Array.from({ length: 16 }, () => this.#idBytes.integer(0, 255));
    return uuidv7({ msecs: this.#idMs, seq: 0, random });
  }

  /** Adds a row, by a statement that is prepared once a table; all rows of a table have the same columns. */
  insert<Table extends keyof Schema>(table: Table, row: Insertable<Schema[Table]>): void {
    const columns = Object.keys(row);
    const values = columns.map(column => `@${column}`).join(', ');
    const statement =
      this.#prepared.get(table) ??
      this.#connection.prepare(`insert into "${table}" ("${columns.join('", "')}") values (${values})`);
    this.#prepared.set(table, statement);
    statement.run(row);
  }
}

/** An instant on that day: during working hours. */
export const instantOf = (number: number): string => `${dayFromNumber(number)}T09:00:00.000Z`;
