import { existsSync } from 'node:fs';
import { MigrationError } from './database/migrate.ts';
import { FolderInUseError } from './dataFolder/lockFolder.ts';
import { readSettings, SettingsError } from './env.ts';
import { startServer } from './startServer.ts';

const PLAIN = [SettingsError, MigrationError, FolderInUseError];

/** Errors whose sentence says all that is needed. */
function isPlain(error: unknown): error is Error {
  if (PLAIN.some(kind => error instanceof kind)) return true;
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

// Whatever the server writes is for its own account alone.
process.umask(0o077);

try {
  if (existsSync('.env')) process.loadEnvFile();
  const server = await startServer({ settings: readSettings(process.env), say: console.log });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await server.close();
      process.exit();
    });
  }
  // Only now: whoever reads this may ask it to stop at once.
  console.log(`Samenklas runs at ${server.address}`);
} catch (error) {
  console.error(isPlain(error) ? error.message : error);
  process.exitCode = 1;
}
