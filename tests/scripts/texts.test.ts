import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../core/rules/countries.ts';
import { NOTE_CATEGORIES } from '../../core/rules/noteCategory.ts';
import { makePerson } from '../../scripts/demo/names.ts';
import { createRandom } from '../../scripts/demo/random.ts';
import { classroomText, fillNote, NOTES, organizationName } from '../../scripts/demo/texts.ts';

const many = <Item>(number: number, make: (n: number) => Item) =>
  Array.from({ length: number }, (_, n) => make(n));

describe('chance', () => {
  test('repeats itself for the same seed, and differs for another', () => {
    const numbers = (seed: number) => many(20, createRandom(seed).number);
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
  });

  test('gives whole numbers up to both ends, and items by weight', () => {
    const random = createRandom(1);
    expect(new Set(many(200, () => random.integer(1, 3)))).toEqual(new Set([1, 2, 3]));
    const picked = many(1_000, () =>
      random.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ] as const),
    );
    expect(picked.filter(item => item === 'often').length).toBeGreaterThan(800);
    expect(picked).not.toContain('never');
    expect(picked).toContain('seldom');
  });
});

describe('names and texts', () => {
  test('organizations and classes have names of their own', () => {
    expect(new Set(many(400, organizationName)).size).toBe(400);
    expect(new Set(many(2_000, n => classroomText(n).name)).size).toBe(2_000);
  });

  test('people have a name, a sex and a country that can be chosen', () => {
    const random = createRandom(1);
    const people = many(500, () => makePerson(random));
    expect(people.filter(({ country }) => !COUNTRIES.includes(country))).toEqual([]);
    expect(new Set(people.map(({ sex }) => sex))).toEqual(new Set(['Man', 'Vrouw', 'X']));
    expect(people.every(({ firstName, lastName }) => firstName.trim() !== '' && lastName.trim() !== '')).toBe(
      true,
    );
  });

  test('a note names the person and leaves nothing to fill in', () => {
    for (const template of NOTE_CATEGORIES.flatMap(category => NOTES[category])) {
      for (const sex of ['Man', 'Vrouw', 'X'] as const) {
        expect(fillNote(template, 'Selam', sex)).not.toMatch(/[{}]/);
      }
    }
    expect(fillNote('{Hij} en {zijn} klas, zegt {hij}, {naam}', 'Selam', 'Vrouw')).toBe(
      'Zij en haar klas, zegt zij, Selam',
    );
  });
});
