import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const product = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'product.md'), 'utf8');

/** The cells of the rows of the tables between two headings of docs/product.md, the heads of columns among them. */
export function rowsOfTables(from: string, to: string): string[][] {
  const [, after = ''] = product.split(`\n${from}\n`);
  const [part = ''] = after.split(`\n${to}\n`);
  return part.split('\n').flatMap(line => {
    const cells = /^\| (.+) \|$/.exec(line)?.[1];
    return cells === undefined ? [] : [cells.split(' | ')];
  });
}

/** Who may open each path of the web app, in the words of docs/product.md. */
export const WHO_OPENS: ReadonlyMap<string, string> = new Map(
  rowsOfTables('### Routes', '### Search').flatMap(([paths = '', who = '']) =>
    [...paths.matchAll(/`([^`]+)`/g)].map(
      ([, path = '']) => [path.replace(/\{(\w+)\}/g, ':$1'), who] as const,
    ),
  ),
);
