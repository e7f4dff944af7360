import { globSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');

/** Stands for any value of a text: a number, a string, or an object of such. */
const ANY: unknown = new Proxy(() => 2, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 2 : ANY),
});

/** The texts of a catalogue by their paths; one with values is written with some. */
export const leaves = (tree: object, path: string[] = []): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'function') return [[[...path, key].join('.'), String(value(ANY, ANY))]];
    return value !== null && typeof value === 'object'
      ? leaves(value, [...path, key])
      : [[[...path, key].join('.'), String(value)]];
  });

const catalogues = await Promise.all(
  globSync('**/*Texts.ts', { cwd: SOURCES }).map(async file => {
    const exported: [string, unknown][] = Object.entries(await import(join(SOURCES, file)));
    return exported.filter(([, value]) => typeof value === 'object');
  }),
);

/** All Dutch of the web app by its path, such as 'signInTexts.email'. */
export const dutch = new Map(leaves(Object.fromEntries(catalogues.flat())));
