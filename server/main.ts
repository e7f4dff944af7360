import { existsSync } from 'node:fs';
import { readSettings } from './platform/env.ts';
import { nameSourcesInStacks } from './platform/nameSourcesInStacks.ts';
import { isPlain } from './platform/plainError.ts';
import { startWatchdog } from './platform/startWatchdog.ts';
import { startServer } from './startServer.ts';

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
  nameSourcesInStacks();
  // Opening, checking and migrating a large database may take longer than the watchdog waits.
  startWatchdog(process.env);
  // Only now: a reader of this line may stop it at once.
  console.log(`Samenklas runs at ${server.address}`);
} catch (error) {
  nameSourcesInStacks();
  console.error(isPlain(error) ? error.message : error);
  process.exitCode = 1;
}
