import type { Insertable } from 'kysely';
import { chunks } from './chunks.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Adds rows, some hundred at a time. */
export async function insertAll<Table extends keyof Schema>(
  database: Database,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const some of chunks(rows)) await database.insertInto(table).values(some).execute();
}
