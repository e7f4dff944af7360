import BetterSqlite3 from 'better-sqlite3';
import pg from 'pg';
import { vi } from 'vitest';
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
