import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| ([\d., to]+) \| [\d, ]+ \| (.+?) \| .+ \|$/gm)].map(
  ([, numbers = '', result = '']) => ({ numbers, result }),
);

/** How many requirements have a result; a row of several says how many: `pass (2)`. */
const countOf = (matches: (result: string) => boolean): number =>
  rows
    .filter(({ result }) => matches(result))
    .reduce((sum, { result }) => sum + Number(/\((\d+)\)/.exec(result)?.[1] ?? 1), 0);

test('docs/asvs.md counts its results rightly', () => {
  const failed = countOf(result => result.startsWith('**fail**'));
  const bySpecification = countOf(result => result === '**fail**, specification');
  expect(text).toContain(
    [
      `Passed: ${countOf(result => result.startsWith('pass'))}.`,
      `Partly: ${countOf(result => result.startsWith('partly'))}.`,
      `Failed: ${failed}, of which ${bySpecification} because the specification asks otherwise`,
      `and ${failed - bySpecification} because it is not built.`,
      `Not applicable: ${countOf(result => result.startsWith('n.a.'))}.`,
    ].join(' '),
  );
});

test('a row of several requirements of docs/asvs.md says how many it is about', () => {
  const several = rows.filter(({ numbers }) => /,| to /.test(numbers));
  expect(several.length).toBeGreaterThan(5);
  for (const { numbers, result } of several) {
    expect({ numbers, count: Number(/\((\d+)\)/.exec(result)?.[1]) }).toEqual({
      numbers,
      count: numbers.split(', ').reduce((sum, part) => sum + sizeOf(part), 0),
    });
  }
});

/** '6.5.1 to 6.5.5' is five. */
const sizeOf = (part: string): number => {
  const [from = '', to] = part.split(' to ');
  if (to === undefined) return 1;
  return Number(to.split('.').at(-1)) - Number(from.split('.').at(-1)) + 1;
};
