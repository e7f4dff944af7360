import { moveInstallation } from '../move/moveInstallation.ts';
import { startPostgres } from '../postgres/startPostgres.ts';

/** As an operator would set them for a machine of this size; every commit waits for the disk, as on SQLite. */
const SETTINGS = ['shared_buffers=512MB', 'effective_cache_size=2GB', 'random_page_cost=1.1'];

/** Copies the sample of a data folder into a PostgreSQL that is gone when it is stopped. */
export async function copyIntoPostgres(
  dataDir: string,
): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const server = await startPostgres(SETTINGS);
  const databaseUrl = server.url('postgres');
  const started = performance.now();
  await moveInstallation({ from: { dataDir }, to: { dataDir, databaseUrl }, now: new Date() });
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`Copied the sample into PostgreSQL in ${seconds} seconds.`);
  return { databaseUrl, stop: server.stop };
}
