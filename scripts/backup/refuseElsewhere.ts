import type { Settings } from '../../server/env.ts';
import { BackupError } from './BackupError.ts';

/**
 * Refuses where data lie outside of DATA_DIR, which backups do not hold.
 * @throws BackupError
 */
export function refuseElsewhere({ files }: Settings): void {
  if (!files) return;
  throw new BackupError(
    'FILES_URL is set: back up that storage by its own means, beside the database (docs/operate.md). Without FILES_URL this works on DATA_DIR.',
  );
}
