// In JavaScript: `npm start` runs it in the server's process, where what strips types would take 20 MB for good.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export const SERVER = join(ROOT, 'dist-server', 'main.js');

/**
 * Builds the web app into dist/ when it is missing or older than its sources; says so.
 * @throws Error when the build fails
 */
export const ensureWebApp = () =>
  ensure('the web app', join(ROOT, 'dist', 'index.html'), 'vite.config.ts', ['src', 'public', 'index.html']);

/**
 * Builds the server into dist-server/ when it is missing or older than its sources; says so.
 * @throws Error when the build fails
 */
export const ensureServer = () => ensure('the server', SERVER, 'vite.server.config.ts', ['server']);

/**
 * @param {string} name
 * @param {string} result
 * @param {string} config
 * @param {readonly string[]} sources
 */
function ensure(name, result, config, sources) {
  const paths = [...sources, 'core', config, 'package-lock.json'].map(source => join(ROOT, source));
  if (!isStale(result, paths)) return;
  console.log(`Building ${name} …`);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Building ${name} failed.`);
}

/**
 * True when the file is missing or older than any of the sources: files, and folders with all that they hold.
 * @param {string} result
 * @param {readonly string[]} sources
 */
export function isStale(result, sources) {
  if (!existsSync(result)) return true;
  const built = statSync(result).mtimeMs;
  const inside = (/** @type {string} */ path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true }).map(name => join(path, `${name}`))
      : [];
  return sources
    .filter(existsSync)
    .flatMap(path => [path, ...inside(path)])
    .some(path => statSync(path).mtimeMs > built);
}
