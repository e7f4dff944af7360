import type BetterSqlite3 from 'better-sqlite3';
import { type CompiledQuery, Kysely, type LogEvent } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import type { Schema } from '../../server/database/schema.ts';
import { Dialect } from '../../server/database/sqlite/dialect.ts';

/** Runs `work` and returns the steps by which SQLite answers its queries: 'SEARCH students USING INDEX …'. */
export async function queryPlans(
  connection: BetterSqlite3.Database,
  work: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const log = ({ query }: LogEvent) => {
    queries.push(query);
  };
  await work(new Kysely<Schema>({ dialect: new Dialect(connection), log }));
  return queries.flatMap(({ sql, parameters }) =>
    connection
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail),
  );
}
