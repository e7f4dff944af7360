import { expect, test } from 'vitest';
import { compareNames, tidyFields } from '../../../../server/platform/http/text.ts';

test('the texts of an object are tidied, and nothing else', () => {
  expect(tidyFields({ name: ' a ', status: true, deep: { name: ' b ' } })).toEqual({
    name: 'a',
    status: true,
    deep: { name: ' b ' },
  });
  for (const value of [null, undefined, ' a ', 1, [' a ']]) expect(tidyFields(value)).toEqual(value);
});

test('names are in Dutch order, numbers by their value', () => {
  const names = ['Groep 10', 'zon', 'Élan', 'Groep 2', 'elf'].map(name => ({ name }));
  expect(names.sort(compareNames).map(({ name }) => name)).toEqual([
    'Élan',
    'elf',
    'Groep 2',
    'Groep 10',
    'zon',
  ]);
});
