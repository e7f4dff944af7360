import { type Compilable, type CompiledQuery, createQueryId, type Insertable } from 'kysely';
import type { Database } from './database.ts';
import { type Engine, engineOf } from './engine.ts';
import type { Schema } from './schema.ts';

/** A query whose parameters at some places are the values that it is run with. */
interface Prepared<Row> {
  query: CompiledQuery<Row>;
  /** The value that each parameter is, by its number; -1 for one that stays. */
  values: readonly number[];
}

/**
 * A query that is built and compiled once instead of at each call, which takes longer than running a short one
 * (docs/decisions/0124-prepared-queries.md): for what every request asks. Plugins see it at each call. Its best plan must
 * not depend on the values: the engine keeps one for all of them.
 * @param build gets a stand-in for each value, which it passes on as it is, and looks at none
 * @throws Error when it does not pass on all of them, or when a plugin of the database changes queries
 */
export function preparedQuery<Values extends readonly (string | number | null)[], Row>(
  build: (database: Database, ...values: Values) => Compilable<Row>,
): (database: Database, ...values: Values) => Promise<Row[]> {
  const known = new WeakMap<Engine, Prepared<Row>>();
  return async (database, ...values) => {
    const engine = engineOf(database);
    let prepared = known.get(engine);
    if (!prepared) {
      prepared = prepare(values.length, standIns => build(database, ...(standIns as unknown as Values)));
      known.set(engine, prepared);
      engine.keepPlan(prepared.query.sql);
    }
    const { query, values: places } = prepared;
    const parameters = query.parameters.map((parameter, index) => {
      const place = places[index] ?? -1;
      return place < 0 ? parameter : values[place];
    });
    const queryId = createQueryId();
    for (const plugin of database.getExecutor().plugins) {
      if (plugin.transformQuery({ node: query.query, queryId }) !== query.query) {
        throw new Error('A plugin changes queries, but prepared ones are not built again');
      }
    }
    return (await database.executeQuery<Row>({ ...query, parameters, queryId })).rows;
  };
}

/** The insertion of one row into a table, prepared likewise. */
export function preparedInsert<Table extends keyof Schema, Column extends keyof Schema[Table] & string>(
  table: Table,
  columns: readonly Column[],
): (database: Database, row: Record<Column, string | number | null>) => Promise<void> {
  const insert = preparedQuery((database, ...values: (string | number | null)[]) =>
    database
      .insertInto(table)
      .values(
        Object.fromEntries(columns.map((column, index) => [column, values[index]])) as Insertable<
          Schema[Table]
        >,
      ),
  );
  return async (database, row) => {
    await insert(database, ...columns.map(column => row[column]));
  };
}

function prepare<Row>(count: number, build: (standIns: string[]) => Compilable<Row>): Prepared<Row> {
  const standIns = Array.from({ length: count }, (_, index) => `stand-in ${index}`);
  const query = build(standIns).compile();
  const values = query.parameters.map(parameter => standIns.indexOf(String(parameter)));
  if (standIns.some((_, index) => !values.includes(index))) {
    throw new Error(`A prepared query does not use all of its values: ${query.sql}`);
  }
  return { query, values };
}
