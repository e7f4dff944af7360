import { isDeepStrictEqual } from 'node:util';
import { type CompiledQuery, createQueryId } from 'kysely';
import type { Database } from './database.ts';
import { type Engine, engineOf } from './engine.ts';

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A statement that is built and compiled once for each engine: for what nearly every call asks, as that takes longer than
 * to run it. Its parameters are the values, each once and in their order.
 */
export function compiledOnce<Row, Values extends readonly unknown[]>(
  build: (database: Database, ...values: Values) => Compilable<Row>,
): (database: Database, ...values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Engine, CompiledQuery<Row>>();
  return async (database, ...values) => {
    const engine = engineOf(database);
    const query = compiled.get(engine) ?? build(database, ...values).compile();
    if (!compiled.has(engine)) {
      if (!isDeepStrictEqual(query.parameters, values)) throw new Error(`Other parameters: ${query.sql}`);
      compiled.set(engine, query);
    }
    const executor = database.getExecutor();
    const queryId = createQueryId();
    // A plugin learns of each run.
    executor.transformQuery(query.query, queryId);
    const { rows } = await executor.executeQuery<Row>({ ...query, parameters: values, queryId });
    return rows;
  };
}
