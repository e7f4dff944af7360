import { BackupError } from './BackupError.ts';

/**
 * Refuses where the data are in a database server, which these backups do not hold.
 * @throws BackupError
 */
export function refuseServer(databaseUrl: string | undefined): void {
  if (databaseUrl === undefined) return;
  throw new BackupError(
    'DATABASE_URL is set: back up that database by its own tools, and the files beside it (docs/operate.md). Without DATABASE_URL this works on DATA_DIR.',
  );
}
