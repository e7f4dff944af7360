import type { Settings } from '../../server/env.ts';
import { BackupError } from './BackupError.ts';

/**
 * Refuses where data lie outside of DATA_DIR, which backups do not hold.
 * @throws BackupError
 */
export function refuseElsewhere({ databaseUrl, files }: Settings): void {
  if (databaseUrl !== undefined) {
    throw new BackupError(
      'DATABASE_URL is set: back up that database by its own tools, and the files beside it (docs/operate.md). Without DATABASE_URL this works on DATA_DIR.',
    );
  }
  if (files) {
    throw new BackupError(
      'FILES_URL is set: back up that storage by its own means, beside the database (docs/operate.md). Without FILES_URL this works on DATA_DIR.',
    );
  }
}
