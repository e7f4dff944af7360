import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Vite's manifest: the file of each module, and the modules that load with it. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * The most JavaScript that screens may load, in bytes as brotli sends it, and their entries, by the manifest's key.
 * Calendars, charts, spreadsheets and what a student's file holds come in chunks of their own.
 */
export const BUDGETS: Record<string, { entries: string[]; bytes: number }> = {
  'sign-in': { entries: ['index.html'], bytes: 260_000 },
  'students list': {
    entries: ['index.html', 'src/resources/students/list/StudentList.tsx'],
    bytes: 340_000,
  },
};

/**
 * The files that load with these entries, each once.
 * @throws Error when the manifest lacks an entry
 */
export function filesOf(manifest: Manifest, entries: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (key: string) => {
    const module = manifest[key];
    if (!module) throw new Error(`The build has no ${key}`);
    if (files.has(module.file)) return;
    files.add(module.file);
    for (const each of module.imports ?? []) add(each);
  };
  for (const entry of entries) add(entry);
  return [...files];
}

/** The bytes that a built file takes on its way: brotli's, or its own where it is too small to compress. */
export function sentBytes(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}

if (import.meta.main) {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const folder = join(import.meta.dirname, '..', 'dist');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  for (const [screen, { entries, bytes: budget }] of Object.entries(BUDGETS)) {
    const files = filesOf(manifest, entries);
    const bytes = files.reduce((sum, file) => sum + sentBytes(folder, file), 0);
    const over = bytes > budget;
    console.log(
      `${over ? 'Too heavy' : 'Light enough'}: the ${screen} loads ${kilobytes(bytes)} of JavaScript in ${files.length} files, of at most ${kilobytes(budget)}.`,
    );
    if (over) process.exitCode = 1;
  }
}
