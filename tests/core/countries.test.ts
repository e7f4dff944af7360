import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../../core/rules/countries.ts';

describe('COUNTRIES', () => {
  test('are the 249 of ISO 3166-1, and Kosovo, Staatloos and Onbekend', () => {
    expect(COUNTRIES).toHaveLength(252);
    expect(COUNTRIES).toEqual(expect.arrayContaining(['Kosovo', 'Staatloos', 'Onbekend']));
  });

  test('are sorted as Dutch sorts', () => {
    expect(COUNTRIES).toEqual(COUNTRIES.toSorted(new Intl.Collator('nl').compare));
  });
});
