import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, DatabaseError, readOneState } from './database.ts';
import { engineOf, type TableShape } from './engine.ts';

/** Tables that are no data of ours: of migrations, and the salt of a key that the copy's own servers generate. */
const LEFT_OUT = new Set(['kysely_migration', 'kysely_migration_lock', 'secretSalts']);

/** Rows of a page: those of images are large. */
const PAGE = 200;
/** Parameters of a statement, well below what databases take. */
const PARAMETERS = 15_000;

type Row = Record<string, unknown>;

/**
 * Copies all rows of a database into another one, whichever the engines, as they are at one moment: in one transaction,
 * counted, and each table read back and compared by its digest. Both are migrated to the same version; the target holds
 * nothing but what migrations put there.
 * @returns how many rows of each table there are
 * @throws DatabaseError when the target is not empty, or what was read back differs
 */
export async function copyRows(source: Database, target: Database): Promise<Map<string, number>> {
  const tables = await copiedTables(source, target);
  const names = tables.map(({ name }) => name);
  const copied = new Map<string, Copied>();
  await readOneState(source, reading =>
    target.transaction().execute(async writing => {
      await refuseFilled(writing);
      await engineOf(target).fill(writing, names, async () => {
        for (const name of names.toReversed()) await sql`delete from ${sql.id(name)}`.execute(writing);
        for (const table of tables) {
          const pages = pagesOf(reading, table);
          copied.set(table.name, await digestOf(pages, rows => insert(writing, table.name, rows)));
        }
      });
      for (const table of tables) {
        const [is, found] = [copied.get(table.name), await digestOf(pagesOf(writing, table))];
        if (found.rows !== is?.rows || found.digest !== is.digest) {
          throw new DatabaseError(
            `${table.name} differs in the copy (${found.rows} of ${is?.rows} rows): nothing was copied.`,
          );
        }
      }
    }),
  );
  return new Map([...copied].map(([name, { rows }]) => [name, rows]));
}

/**
 * The tables that both have, those that others refer to first. What only one engine has follows from the others.
 * @throws Error when a table has no key, or tables refer to each other in a circle
 */
export async function copiedTables(source: Database, target: Database): Promise<TableShape[]> {
  const known = new Set((await engineOf(target).describeTables()).map(({ name }) => name));
  const both = (await engineOf(source).describeTables()).filter(
    ({ name }) => known.has(name) && !LEFT_OUT.has(name),
  );
  const names = new Set(both.map(({ name }) => name));
  const ordered = new Map<string, TableShape>();
  let rest = both.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  while (rest.length > 0) {
    const isReady = ({ name, parents }: TableShape) =>
      parents.every(parent => parent === name || ordered.has(parent) || !names.has(parent));
    const ready = rest.filter(isReady);
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${rest.map(({ name }) => name)}`);
    for (const table of ready) {
      if (table.key.length === 0) throw new Error(`${table.name} has no key`);
      ordered.set(table.name, table);
    }
    rest = rest.filter(({ name }) => !ordered.has(name));
  }
  return [...ordered.values()];
}

/** @throws DatabaseError when somebody has worked with the database */
export async function refuseFilled(database: Database): Promise<void> {
  for (const table of ['users', 'students', 'auditEntries'] as const) {
    const row = await database.selectFrom(table).select(sql.lit(1).as('one')).limit(1).executeTakeFirst();
    if (row) {
      throw new DatabaseError(
        `The database to copy into is not empty (it has ${table}): make a new one. Nothing was changed.`,
      );
    }
  }
}

/** All rows of a table in the order of its key, a page at a time. */
async function* pagesOf(database: Database, { name, key }: TableShape): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map(column => sql.id(column)));
  let last: unknown[] | undefined;
  do {
    const after = last ? sql`where (${columns}) > (${sql.join(last)})` : sql``;
    const { rows } = await sql<Row>`select * from ${sql.id(name)} ${after}
      order by ${columns} limit ${sql.lit(PAGE)}`.execute(database);
    if (rows.length > 0) yield rows;
    const end = rows.length === PAGE ? rows.at(-1) : undefined;
    last = end && key.map(column => end[column]);
  } while (last);
}

async function insert(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.max(1, Math.floor(PARAMETERS / columns.length));
  for (let from = 0; from < rows.length; from += size) {
    const values = rows
      .slice(from, from + size)
      .map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
    await sql`insert into ${sql.id(table)} (${sql.join(columns.map(column => sql.id(column)))})
      values ${sql.join(values)}`.execute(database);
  }
}

interface Copied {
  rows: number;
  digest: string;
}

/** Counts and hashes rows, whose columns may come in any order, as `use` takes them. */
async function digestOf(pages: AsyncIterable<Row[]>, use?: (rows: Row[]) => Promise<void>): Promise<Copied> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of pages) {
    for (const row of rows) {
      const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
      hash.update(`${JSON.stringify(columns)}\n`);
    }
    count += rows.length;
    await use?.(rows);
  }
  return { rows: count, digest: hash.digest('hex') };
}
