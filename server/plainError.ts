import { DatabaseError } from './database/DatabaseError.ts';
import { FolderInUseError } from './database/lockFolder.ts';
import { MigrationError } from './database/migrate.ts';
import { DataFolderError } from './platform/dataFolder/prepareFolder.ts';
import { SettingsError } from './platform/env.ts';
import { FileStorageError } from './platform/files/fileStore.ts';

const PLAIN = [
  SettingsError,
  MigrationError,
  FolderInUseError,
  DataFolderError,
  DatabaseError,
  FileStorageError,
];

/** Errors whose sentence says all that is needed, those of the disk and of the network among them. */
export function isPlain(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return 'errno' in error || PLAIN.some(kind => error instanceof kind);
}
