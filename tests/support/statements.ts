import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { isOnPostgres } from './database.ts';

const statement = Object.getPrototypeOf(new BetterSqlite3(':memory:').prepare('select 1'));

/** The text of a query that has a name or values beside it. */
const textOf = (query: unknown): string => String(Object(query).text);

/** Runs `work` and returns the statements that the database got meanwhile, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  if (isOnPostgres()) {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await work();
    const statements = spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : textOf(query)));
    spy.mockRestore();
    return statements;
  }
  const spies = (['all', 'run', 'get'] as const).map(method => vi.spyOn(statement, method));
  await work();
  const run = spies.flatMap(({ mock: { contexts, invocationCallOrder } }) =>
    contexts.map((context, at) => ({
      sql: (context as BetterSqlite3.Statement).source,
      order: invocationCallOrder[at] ?? 0,
    })),
  );
  for (const spy of spies) spy.mockRestore();
  return run.sort((a, b) => a.order - b.order).map(({ sql }) => sql);
}

/** Counts rows that are written, whether or not they are kept. */
export interface WrittenRows {
  count: () => Promise<number>;
  stop: () => void;
}

/** Counts from now on, until `stop`. */
export function countWrittenRows(database: Database): WrittenRows {
  return isOnPostgres() ? countByAnswers() : countByEngine(database);
}

const countByEngine = (database: Database): WrittenRows => ({
  count: async () => {
    const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(database);
    return rows[0]?.count ?? 0;
  },
  stop: () => {},
});

/** PostgreSQL says of each statement how many rows it wrote. */
function countByAnswers(): WrittenRows {
  let written = 0;
  const prototype: { query: (...parameters: unknown[]) => unknown } = pg.Client.prototype;
  const { query } = prototype;
  const add = ({ command, rowCount }: pg.QueryResult) => {
    if (/^(INSERT|UPDATE|DELETE)$/.test(command)) written += rowCount ?? 0;
  };
  prototype.query = function (...parameters) {
    const answer = query.apply(this, parameters);
    if (answer instanceof Promise) answer.then(add, () => {});
    return answer;
  };
  return {
    count: async () => written,
    stop: () => {
      prototype.query = query;
    },
  };
}
