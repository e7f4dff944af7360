import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '../../server/database/database.ts';
import { isOnPostgres } from './database.ts';

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
