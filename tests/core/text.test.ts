import { describe, expect, test } from 'vitest';
import {
  ATTACHMENT_NAME_LENGTH,
  foldText,
  isEmailAddress,
  NOTE_EXCERPT_LENGTH,
  nameKey,
  shorten,
  tidyLine,
  tidyText,
} from '../../core/rules/text.ts';

test.each([
  ['Łukasz', 'lukasz'],
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['Søren Ærø', 'soren aero'],
  ['Þórður', 'thordur'],
  ['Strauß', 'strauss'],
  ['Cœur', 'coeur'],
  ['Işık', 'isik'],
  ['N’Diaye', "n'diaye"],
  ['IJsbrand', 'ijsbrand'],
  ['El\u00a0Amin', 'el amin'],
  ['علی', 'علي'],
  ['فاطمة', 'فاطمه'],
  ['مصطفى', 'مصطفي'],
  ['ۀ ہ ھ ە', 'ه ه ه ه'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['06\u20115555\u20136666', '06-5555-6666'],
  ['', ''],
])('foldText: %j is searched as %j', (value, expected) => {
  expect(foldText(value)).toBe(expected);
  expect(foldText(expected)).toBe(expected);
});

test.each([
  ['case', 'Klas A', 'klas a', true],
  ['surrounding white space', '  Klas A\t', 'Klas A', true],
  ['white space within', 'Klas \u00a0 A', 'Klas A', true],
  ['how a letter is encoded', 'Zoe\u0308', 'Zoë', true],
  ['accents', 'Zoë', 'Zoe', false],
  ['a missing space', 'Klas A', 'KlasA', false],
])('nameKey: names that differ in %s only', (_, a, b, same) => {
  expect(nameKey(a) === nameKey(b)).toBe(same);
});

describe('shorten', () => {
  test.each([
    ['12345678901234567890', '12345678901234567890'],
    ['123456789012345678901', '12345678901234567890…'],
    ['', ''],
    ['😀'.repeat(21), `${'😀'.repeat(20)}…`],
  ])('%j to 20 characters: %j', (value, expected) => {
    expect(shorten(value, NOTE_EXCERPT_LENGTH)).toBe(expected);
  });

  test('names of attachments are cut at 30', () => {
    expect(shorten('a'.repeat(31), ATTACHMENT_NAME_LENGTH)).toBe(`${'a'.repeat(30)}…`);
  });
});

test.each([
  ['  Anna  ', 'Anna'],
  ['A\0B', 'A B'],
  ['Van  Dam', 'Van Dam'],
  ['Syrie\u0308', 'Syrië'],
  ['Zoe\u200B\u0308', 'Zoë'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['\u061C06 12\u00AD34', '06 1234'],
  ['\u200C\u200Dنیم\u200Cفاصله\u200C', 'نیم\u200Cفاصله'],
  ['half \ud800', 'half \uFFFD'],
  ['Zoë Ünal 😀', 'Zoë Ünal 😀'],
])('the line %j is kept as %j', (value, expected) => {
  expect(tidyLine(value)).toBe(expected);
});

test.each([
  [' Eerste regel \r\nTweede\tregel\r\n', 'Eerste regel \nTweede\tregel'],
  ['een\u2028twee\rdrie', 'een\ntwee\ndrie'],
  ['A\0B\u0007', 'AB'],
  ['\u200Eeen\u00AD\ntwee\u200C\uFE0F', 'een\ntwee'],
  ['Syrie\u0308  en', 'Syrië  en'],
  ['\u202Egnp.exe \ud800', 'gnp.exe \uFFFD'],
])('the text %j is kept as %j, and then stays so', (value, expected) => {
  expect(tidyText(value)).toBe(expected);
  expect(tidyText(expected)).toBe(expected);
});

test.each([...'\u200E\u061C\u00AD\u200B\u200C\u200D\uFE0F\u2060\uFEFF\u202B'])(
  'names that differ in %j alone are the same name',
  sign => {
    for (const name of [`${sign}Klas A`, `Klas A${sign}`, `Kl${sign}as A`])
      expect(nameKey(name)).toBe('klas a');
  },
);

test.each([
  ...['a@voorbeeld.nl', 'anna.de-vries+les@post.voorbeeld.nl', "o'brien@voorbeeld.co.uk", 'a@münchen.de'],
  ...['a@ΑΘΉΝΑ.gr', 'a@xn--mnchen-3ya.de', 'a@localhost'],
])('%j is an e-mail address', address => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  ...['', 'a@', '@voorbeeld.nl', 'a b@voorbeeld.nl', 'a@voorbeeld..nl', 'a@-voorbeeld.nl'],
  ...['a@voorbeeld.nl,b@voorbeeld.nl', 'a@voor\u200Ebeeld.nl', `a@${'x'.repeat(64)}.nl`, 'a@voorbeeld.nl\n'],
])('%j is no e-mail address', address => {
  expect(isEmailAddress(address)).toBe(false);
});
