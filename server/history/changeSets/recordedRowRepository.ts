import { type RawBuilder, sql } from 'kysely';
import { chunks, type Database, insertAll, queryInChunks, type Trx } from '../../database/database.ts';
import type { RecordedTable, Row, TableName } from '../registry.ts';

/** Keeps a statement short, as other calls wait for it: a student can have hundreds of rows. */
const OWNERS_PER_STATEMENT = 100;

export async function* rowsOfScope(
  trx: Trx,
  { name, scopes }: RecordedTable,
  scope: TableName,
  ids: readonly string[],
): AsyncGenerator<Row[]> {
  const found = scopes[scope];
  if (!found) return;
  for (let start = 0; start < ids.length; start += OWNERS_PER_STATEMENT) {
    const some = list(ids.slice(start, start + OWNERS_PER_STATEMENT));
    const owned = found.via
      ? sql`(select "id" from ${sql.table(found.via.table)} where ${sql.ref(found.via.column)} in (${some}))`
      : sql`(${some})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(name)} where ${sql.ref(found.column)} in ${owned}`.execute(trx);
    yield rows;
  }
}

/** The rows whose column has one of these values, and a second one too, where it is given. */
export const rowsWhere = (
  database: Database,
  table: TableName,
  column: string,
  values: readonly string[],
  second?: { column: string; values: readonly string[] },
): Promise<Row[]> => rowsThat(database, table, { column, values }, second && sql`and ${isAmong(second)}`);

/** Rows of a table that would go with what a column refers to, but for those that follow from others. */
export const dependentRows = (
  trx: Trx,
  { name, entered }: RecordedTable,
  column: string,
  owners: readonly string[],
): Promise<Row[]> => rowsThat(trx, name, { column, values: owners }, entered && sql`and ${entered.where}`);

const rowsThat = (
  database: Database,
  table: TableName,
  { column, values }: { column: string; values: readonly string[] },
  also: RawBuilder<unknown> = sql``,
): Promise<Row[]> =>
  queryInChunks([...new Set(values)], async some => {
    const isFound = isAmong({ column, values: some });
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${isFound} ${also}`.execute(database);
    return rows;
  });

const isAmong = ({ column, values }: { column: string; values: readonly string[] }) =>
  sql`${sql.ref(column)} in (${list([...new Set(values)])})`;

const VALUES_PER_STATEMENT = 5_000;

export async function insertRows(trx: Trx, { name }: RecordedTable, rows: readonly Row[]): Promise<void> {
  const alike = Map.groupBy(rows, row => Object.keys(row).sort().join());
  for (const [names, group] of alike) {
    const size = Math.floor(VALUES_PER_STATEMENT / names.split(',').length);
    for (const some of chunks(group, size)) await insertAll(trx, name, some as never[]);
  }
}

export async function updateRow(trx: Trx, table: RecordedTable, rowKey: string, values: Row): Promise<void> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table.name)} set ${sql.join(set)} where ${isRow(table, rowKey)}`.execute(trx);
}

export async function deleteRows(trx: Trx, table: RecordedTable, rowKeys: readonly string[]): Promise<void> {
  const [column, ...others] = table.key;
  if (others.length > 0) {
    for (const key of rowKeys) {
      await sql`delete from ${sql.table(table.name)} where ${isRow(table, key)}`.execute(trx);
    }
    return;
  }
  for (const some of chunks(rowKeys)) {
    await sql`delete from ${sql.table(table.name)} where ${sql.ref(column)} in (${list(some)})`.execute(trx);
  }
}

const isRow = ({ key }: RecordedTable, rowKey: string): RawBuilder<unknown> => {
  const values = rowKey.split(' ');
  const isValue = key.map((column, index) => sql`${sql.ref(column)} = ${values[index]}`);
  return sql.join(isValue, sql` and `);
};

const list = (values: readonly unknown[]) => sql.join(values);
