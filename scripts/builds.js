// In JavaScript: `npm start` runs it in the server's process, where what strips types would take 20 MB for good.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..');

/** The server's module that `npm run build` makes. */
export const SERVER = join(ROOT, 'dist-server', 'main.js');

/** @typedef {{ name: string, result: string, sources: string[], config: string }} Build */

/** @type {Build} */
const WEB_APP = {
  name: 'the web app',
  result: join(ROOT, 'dist', 'index.html'),
  sources: ['src', 'core', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'],
  config: 'vite.config.ts',
};

/** @type {Build} */
const SERVER_BUNDLE = {
  name: 'the server',
  result: SERVER,
  sources: ['server', 'core', 'vite.server.config.ts', 'package-lock.json'],
  config: 'vite.server.config.ts',
};

/**
 * Builds the web app into dist/ when it is missing or older than its sources; says so.
 * @throws Error when the build fails
 */
export function ensureWebApp() {
  ensure(WEB_APP);
}

/**
 * Builds the server into dist-server/ when it is missing or older than its sources; says so.
 * @throws Error when the build fails
 */
export function ensureServer() {
  ensure(SERVER_BUNDLE);
}

/** Runs the built server in this process. */
export async function runServer() {
  await import(pathToFileURL(SERVER).href);
}

/** @param {Build} build */
function ensure({ name, result, sources, config }) {
  if (
    !isStale(
      result,
      sources.map(source => join(ROOT, source)),
    )
  )
    return;
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
  return !existsSync(result) || newest(sources) > statSync(result).mtimeMs;
}

/**
 * The latest change, in milliseconds since 1970, of the files and of all that the folders hold.
 * @param {readonly string[]} paths
 * @returns {number}
 */
function newest(paths) {
  return Math.max(
    0,
    ...paths.filter(existsSync).map(path => {
      const status = statSync(path);
      if (!status.isDirectory()) return status.mtimeMs;
      return newest(readdirSync(path).map(name => join(path, name)));
    }),
  );
}
