import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { type Database, tableNames } from '../../../../../server/database/database.ts';
import { isOnPostgres, run } from '../../../../support/database.ts';
import type { TestServer } from '../../../../support/server.ts';
import { countWrittenRows } from '../../../../support/statements.ts';

/**
 * Tables that a refusal or a reading may write to: the audit log records them, and lets nothing be taken out, and
 * the files that a user opened last and attempts to sign in are remembered.
 */
const RECORDS = /^(audit|attempts$|openedFiles$)/;

/** The contents of a server, to see whether they moved, and to put them back as they were. */
export interface Contents {
  /** Something else when a row was written since, whether or not it was kept; costs next to nothing. */
  writes: () => Promise<string>;
  /** A hash by table and the names of all files; the same when nothing changed. */
  digest: () => Promise<Record<string, string>>;
  /** Puts tables and files back as they were when this was made. */
  restore: () => Promise<void>;
  close: () => void;
}

/** Remembers what the server holds now. */
export async function rememberContents({ database, dataDir }: TestServer): Promise<Contents> {
  const written = countWrittenRows(database);
  const tables = (await storedTables(database)).filter(name => !RECORDS.test(name));
  const rowsOf = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database)).rows;
  await keepTables(database, tables);
  const copies = mkdtempSync(join(tmpdir(), 'samenklas-fuzz-'));
  cpSync(dataDir, copies, { recursive: true });
  const before = filesIn(dataDir);

  const digest = async () => {
    const hashes: Record<string, string> = { files: filesIn(dataDir).join() };
    for (const table of tables) {
      hashes[table] = createHash('sha1')
        .update(
          (await rowsOf(table))
            .map(row => JSON.stringify(row))
            .sort()
            .join('\n'),
        )
        .digest('hex');
    }
    return hashes;
  };

  const restore = async () => {
    await restoreTables(database, tables);
    const now = filesIn(dataDir);
    for (const file of now) if (!before.includes(file)) rmSync(join(dataDir, file));
    for (const file of before) if (!now.includes(file)) copyFileSync(join(copies, file), join(dataDir, file));
  };

  const writes = async () => `${await written.count()} ${filesIn(dataDir).join()}`;

  const close = () => {
    written.stop();
    rmSync(copies, { recursive: true });
  };

  return { writes, digest, restore, close };
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** The tables that hold what is stored, those that triggers fill after those that fill them. */
async function storedTables(database: Database): Promise<string[]> {
  if (isOnPostgres()) {
    return tableNames(database);
  }
  // Virtual tables, and what they keep, follow by triggers alone.
  const { rows } = await sql<{ name: string }>`
    select made.name from sqlite_master as made
    inner join pragma_table_list as listed on listed.name = made.name
    where listed.schema = 'main' and listed.type = 'table' and made.name not like 'sqlite_%'
    order by made.rowid`.execute(database);
  return rows.map(({ name }) => name);
}

/** Copies the tables within the database: on PostgreSQL with a function that puts back those that differ. */
async function keepTables(database: Database, tables: readonly string[]): Promise<void> {
  if (!isOnPostgres()) {
    for (const table of tables) await run(database, `create temp table ${keptName(table)} as ${all(table)}`);
    return;
  }
  const lines = tables.map(table => `if ${differs(table)} then ${emptied(table)}; ${filled(table)}; end if;`);
  await run(database, 'create schema kept');
  for (const table of tables) await run(database, `create table ${keptName(table)} as ${all(table)}`);
  await run(
    database,
    `create function kept.restore() returns void language plpgsql as $$ begin ${lines.join('\n')} end $$`,
  );
}

/** Puts back the tables that differ from their copies, in a transaction in which rows may refer to what is not there. */
async function restoreTables(database: Database, tables: readonly string[]): Promise<void> {
  if (isOnPostgres()) {
    await database.transaction().execute(async trx => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`select kept.restore()`.execute(trx);
    });
    return;
  }
  await sql`pragma foreign_keys = off`.execute(database);
  await database.transaction().execute(async trx => {
    for (const table of tables) {
      const { rows } = await sql.raw<{ yes: number }>(`select ${differs(table)} as yes`).execute(trx);
      if (!rows[0]?.yes) continue;
      await sql.raw(emptied(table)).execute(trx);
      await sql.raw(filled(table)).execute(trx);
    }
  });
  await sql`pragma foreign_keys = on`.execute(database);
}

const keptName = (table: string) => (isOnPostgres() ? `kept."${table}"` : `temp."kept ${table}"`);
const all = (table: string) => `select * from "${table}"`;
const emptied = (table: string) => `delete from "${table}"`;
const filled = (table: string) => `insert into "${table}" select * from ${keptName(table)}`;
/** No two rows of a table are the same. */
const differs = (table: string) =>
  `((select count(*) from "${table}") <> (select count(*) from ${keptName(table)})
    or exists (${all(table)} except select * from ${keptName(table)}))`;
