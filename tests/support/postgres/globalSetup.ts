import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres, WITHOUT_DISK } from '../../../scripts/postgres/startPostgres.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests of this project make their databases; undefined in those that run on the default engine. */
    postgres: TestDatabases | undefined;
  }
}

export interface TestDatabases {
  /** Of a database from which others may be made. */
  url: string;
  /** The name of a migrated database, to be copied. */
  template: string;
}

/** Starts PostgreSQL for a run of tests, or takes that of TEST_DATABASE_URL, and migrates a template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given === undefined ? await startPostgres(WITHOUT_DISK) : undefined;
  const url = given ?? server?.url('postgres') ?? '';
  const template = `samenklas_template_${process.pid}`;
  const administrator = new pg.Client({ connectionString: url });
  await administrator.connect();
  await administrator.query(`create database ${template}`);
  const database = await openPostgres(inDatabase(url, template));
  await migrate({ database, backupsDir: '', now: () => new Date(), log: () => {} });
  await database.destroy();
  project.provide('postgres', { url, template });
  return async () => {
    if (server === undefined) await administrator.query(`drop database ${template} with (force)`);
    await administrator.end();
    await server?.stop();
  };
}

export function inDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
