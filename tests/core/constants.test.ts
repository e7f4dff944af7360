import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../core/rules/countries.ts';
import { IMAGE_MAX_HEIGHT, IMAGE_MAX_WIDTH, JPEG_QUALITY } from '../../core/rules/files.ts';
import * as limits from '../../core/rules/limits.ts';
import { DEFAULT_NOTE_CATEGORY, NOTE_CATEGORIES } from '../../core/rules/noteCategory.ts';
import { SEXES } from '../../core/rules/sex.ts';

test('times and the size of a page are those of the specification', () => {
  const times = { SUCCESS_MESSAGE_MS: 1800, STATUS_REMINDER_MS: 2000, SAVE_TICK_MS: 1000 };
  expect(limits).toMatchObject({ ...times, CYCLE_ANIMATION_MS: 300, PAGE_SIZE: 20 });
});

test('an image is at most 800 by 600, as JPEG of quality 0.6', () => {
  expect([IMAGE_MAX_WIDTH, IMAGE_MAX_HEIGHT, JPEG_QUALITY]).toEqual([800, 600, 0.6]);
});

test('a note is about an evaluation, a status, a class or, to begin with, something else', () => {
  expect(NOTE_CATEGORIES).toEqual(['Evaluatie', 'Status', 'Klas', 'Andere']);
  expect(DEFAULT_NOTE_CATEGORY).toBe('Andere');
});

test('sexes are those of the specification', () => {
  expect(SEXES).toEqual(['Man', 'Vrouw', 'X']);
});

describe('COUNTRIES', () => {
  test('are the 249 of ISO 3166-1, and Kosovo, Staatloos and Onbekend', () => {
    expect(COUNTRIES).toHaveLength(252);
    expect(COUNTRIES).toEqual(expect.arrayContaining(['Kosovo', 'Staatloos', 'Onbekend']));
  });

  test('are sorted as Dutch sorts', () => {
    expect(COUNTRIES).toEqual(COUNTRIES.toSorted(new Intl.Collator('nl').compare));
  });
});
