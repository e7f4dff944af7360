import type { CompiledQuery, Insertable } from 'kysely';
import { chunks } from './chunks.ts';
import type { Database } from './database.ts';
import { engineOf } from './engine.ts';
import type { Schema } from './schema.ts';

/** How many rows the statements add that are compiled once: each takes as many as there are, the most first. */
const SIZES = [128, 32, 8, 2, 1] as const;

/** By engine, table, columns and number of rows. */
const compiled = new Map<string, CompiledQuery>();

/**
 * Adds rows that all have the same columns. Building a statement takes longer than adding its rows, so that it is
 * compiled once for a table and a number of rows (docs/decisions/0124-prepared-queries.md).
 */
export async function insertAll<Table extends keyof Schema>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  // Plugins look at what is built.
  if (database.getExecutor().plugins.length > 0) {
    for (const some of chunks(rows)) await database.insertInto(table).values(some).execute();
    return;
  }
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first) as (keyof Insertable<Schema[Table]>)[];
  const { name } = engineOf(database);
  const statements: CompiledQuery[] = [];
  let start = 0;
  for (const size of SIZES) {
    for (; rows.length - start >= size; start += size) {
      const some = rows.slice(start, start + size);
      const key = `${name} ${table} ${columns.join()} ${size}`;
      const query = compiled.get(key) ?? database.insertInto(table).values(some).compile();
      compiled.set(key, query);
      const parameters = some.flatMap(row => columns.map(column => row[column]));
      if (query.parameters.length !== parameters.length)
        throw new Error(`Rows of ${table} that differ in columns`);
      statements.push({ ...query, parameters });
    }
  }
  // Together in a transaction; outside of one each would take a connection.
  if (database.isTransaction) await Promise.all(statements.map(each => database.executeQuery(each)));
  else for (const each of statements) await database.executeQuery(each);
}
