import type BetterSqlite3 from 'better-sqlite3';
import type { CompiledQuery, LogEvent } from 'kysely';
import type { Database } from '../../server/database/database.ts';
import { kyselyOn } from '../../server/database/sqlite/openSqlite.ts';

/** Runs `work` and returns the steps by which SQLite answers its queries: 'SEARCH students USING INDEX …'. */
export async function queryPlans(
  connection: BetterSqlite3.Database,
  work: (database: Database) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const log = ({ query }: LogEvent) => {
    queries.push(query);
  };
  await work(kyselyOn(connection, { log }));
  return queries.flatMap(({ sql, parameters }) =>
    connection
      .prepare<unknown[], { detail: string }>(`explain query plan ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail),
  );
}
