import pg from 'pg';
import { addressesOf } from '../../server/platform/postgresHosts.ts';
import { BackupError } from '../backup/BackupError.ts';

/**
 * Refuses to move a database that servers work with.
 * @throws BackupError
 */
export async function refuseConnected(databaseUrl: string): Promise<void> {
  for (const connectionString of addressesOf(databaseUrl) ?? []) {
    const client = new pg.Client({ connectionString, application_name: 'samenklas move' });
    try {
      await client.connect();
    } catch {
      // Of several hosts one may be gone; opening the database says so when it is the only one.
      continue;
    }
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'samenklas' limit 1",
    );
    await client.end();
    if (rows.length > 0)
      throw new BackupError('A server works with the database of DATABASE_URL: stop all servers first.');
  }
}
