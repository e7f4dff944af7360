import type { Database, Statement } from 'better-sqlite3';
import type { Insertable } from 'kysely';
import type { Schema } from '../../server/database/schema.ts';

/** Adds a row to a table; all rows of a table have the same columns. */
export type Insert = <Table extends keyof Schema>(table: Table, row: Insertable<Schema[Table]>) => void;

/** Adds rows by statements that are prepared once a table: for millions of rows. */
export function createInserter(connection: Database): Insert {
  const prepared = new Map<string, { columns: string[]; statement: Statement }>();

  const prepare = (table: string, columns: string[]) => {
    const names = columns.map(column => `"${column}"`).join(', ');
    const values = columns.map(() => '?').join(', ');
    const statement = connection.prepare(`insert into "${table}" (${names}) values (${values})`);
    prepared.set(table, { columns, statement });
    return { columns, statement };
  };

  return (table, row) => {
    const values: Record<string, unknown> = row;
    const { columns, statement } = prepared.get(table) ?? prepare(table, Object.keys(values));
    statement.run(columns.map(column => values[column]));
  };
}
