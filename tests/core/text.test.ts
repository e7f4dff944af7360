import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ATTACHMENT_NAME_LENGTH,
  foldText,
  NOTE_EXCERPT_LENGTH,
  nameKey,
  shorten,
} from '../../core/rules/text.ts';

describe('foldText', () => {
  test.each([
    ['Łukasz', 'lukasz'],
    ['Zoë', 'zoe'],
    ['Zoe\u0308', 'zoe'],
    ['Đorđević', 'dordevic'],
    ['Søren Ærø', 'soren aero'],
    ['Þórður', 'thordur'],
    ['Strauß', 'strauss'],
    ['STRAUẞ', 'strauss'],
    ['Cœur', 'coeur'],
    ['Işık', 'isik'],
    ['İpek', 'ipek'],
    ['Nguyễn', 'nguyen'],
    ['Əliyev', 'eliyev'],
    ['N’Diaye', "n'diaye"],
    ['IJsbrand', 'ijsbrand'],
    ['ĳsbrand', 'ijsbrand'],
    ['El\u00a0Amin', 'el amin'],
    ['أحمد', 'احمد'],
    ['Ολυμπος', 'ολυμποσ'],
    ['Klas 1-A', 'klas 1-a'],
    ['', ''],
  ])('%j is searched as %j', (value, expected) => {
    expect(foldText(value)).toBe(expected);
  });

  test('folding twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), value => {
        expect(foldText(foldText(value))).toBe(foldText(value));
      }),
    );
  });

  test('upper case finds lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aáÁäbcçdđeéëiıİłnñoøßsšžþ -') }), value => {
        expect(foldText(value.toLowerCase())).toBe(foldText(value));
      }),
    );
  });
});

describe('nameKey', () => {
  test.each([
    ['case', 'Klas A', 'klas a', true],
    ['surrounding white space', '  Klas A\t', 'Klas A', true],
    ['white space within', 'Klas \u00a0 A', 'Klas A', true],
    ['how a letter is encoded', 'Zoe\u0308', 'Zoë', true],
    ['the case of an e-mail address', 'Jan@Example.org', 'jan@example.org', true],
    ['accents', 'Zoë', 'Zoe', false],
    ['a missing space', 'Klas A', 'KlasA', false],
    ['hyphens', 'Klas-A', 'Klas A', false],
  ])('names that differ in %s only', (_, a, b, same) => {
    expect(nameKey(a) === nameKey(b)).toBe(same);
  });
});

describe('shorten', () => {
  test.each([
    ['12345678901234567890', '12345678901234567890'],
    ['123456789012345678901', '12345678901234567890…'],
    ['', ''],
    ['kort', 'kort'],
    ['😀'.repeat(20), '😀'.repeat(20)],
    ['😀'.repeat(21), `${'😀'.repeat(20)}…`],
  ])('%j to 20 characters: %j', (value, expected) => {
    expect(shorten(value, NOTE_EXCERPT_LENGTH)).toBe(expected);
  });

  test('names of attachments are cut at 30', () => {
    expect(shorten('a'.repeat(31), ATTACHMENT_NAME_LENGTH)).toBe(`${'a'.repeat(30)}…`);
  });
});
