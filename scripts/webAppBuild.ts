import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const RESULT = join(ROOT, 'dist', 'index.html');
const SOURCES = ['src', 'core', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'].map(name =>
  join(ROOT, name),
);

/**
 * Builds the web app into dist/ when it is missing or older than its sources; says so.
 * @throws Error when the build fails
 */
export function ensureWebApp(): void {
  if (!isStale(RESULT, SOURCES)) return;
  console.log('Building the web app …');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The web app could not be built.');
}

/** Whether the file is missing or older than any of the sources: files, and folders with all that they hold. */
export function isStale(result: string, sources: readonly string[]): boolean {
  return !existsSync(result) || newest(sources) > statSync(result).mtimeMs;
}

/** The latest change, in milliseconds since 1970, of the files and of all that the folders hold. */
function newest(paths: readonly string[]): number {
  return Math.max(
    0,
    ...paths.filter(existsSync).map(path => {
      const status = statSync(path);
      if (!status.isDirectory()) return status.mtimeMs;
      return newest(readdirSync(path).map(name => join(path, name)));
    }),
  );
}
