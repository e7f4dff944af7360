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

  test.each([
    'Syrië',
    'Eritrea',
    'Turkije',
    'Oekraïne',
    'Afghanistan',
    'Somalië',
    'Jemen',
    'Åland',
    'Curaçao',
  ])('have %s', name => expect(COUNTRIES).toContain(name));

  test.each(['Sovjet-Unie', 'Joegoslavië', 'Nederlandse Antillen', 'Europese Unie', 'Zaïre', 'wereld'])(
    'have no %s',
    name => expect(COUNTRIES).not.toContain(name),
  );
});
