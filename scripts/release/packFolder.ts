import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { create } from 'tar';

export type Packages = Record<
  string,
  { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
>;

/** The same time for every file, so that the same contents are the same bytes. */
const MOMENT = new Date('2020-01-01T00:00:00.000Z');

/** Where packages of these names lie, and all that they need. */
export function packagesWith(packages: Packages, names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const path = placeOf(packages, name, from);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path);
  };
  for (const name of names) add(name, '');
  return [...found].toSorted();
}

/** Where a package finds another, as Node looks for it: in its own folder first, then further up. */
function placeOf(packages: Packages, name: string, from: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  const up = from.lastIndexOf('/node_modules/');
  if (from === '') return undefined;
  return placeOf(packages, name, up < 0 ? '' : from.slice(0, up));
}

/**
 * Writes the files of a folder into a tar file, in order of their names and without what differs between machines.
 * @returns the SHA-256 of the file, in hexadecimal
 */
export async function packFolder(folder: string, file: string): Promise<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
  await create(
    { file, cwd: folder, portable: true, gzip: { level: 9 }, mtime: MOMENT, noDirRecurse: true },
    names,
  );
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
