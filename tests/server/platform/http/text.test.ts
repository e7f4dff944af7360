import { expect, test } from 'vitest';
import { compareNames, tidyFields, tidyLine, tidyText } from '../../../../server/platform/http/text.ts';

test.each([
  ['  Anna  ', 'Anna'],
  ['Anna\r\nBcc: x', 'Anna Bcc: x'],
  ['A\0B', 'A B'],
  ['Van  Dam', 'Van Dam'],
  ['Qnl \n\u00a0x', 'Qnl x'],
  ['Syrie\u0308', 'Syrië'],
  ['Zoe\u200B\u0308', 'Zoë'],
  ['\u200B\uFEFF', ''],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['half \ud800', 'half \uFFFD'],
  ['Zoë Ünal 😀', 'Zoë Ünal 😀'],
])('the line %j is kept as %j', (value, expected) => {
  expect(tidyLine(value)).toBe(expected);
});

test.each([
  [' Eerste regel \r\nTweede\tregel\r\n', 'Eerste regel \nTweede\tregel'],
  ['een\u2028twee\rdrie', 'een\ntwee\ndrie'],
  ['A\0B\u0007', 'AB'],
  ['Syrie\u0308  en', 'Syrië  en'],
  ['\u202Egnp.exe \ud800', 'gnp.exe \uFFFD'],
  ['\n \u200B ', ''],
])('the text %j is kept as %j, and then stays so', (value, expected) => {
  expect(tidyText(value)).toBe(expected);
  expect(tidyText(expected)).toBe(expected);
});

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
