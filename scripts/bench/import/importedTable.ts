import { addDays } from '../../../core/rules/days.ts';
import { makePerson } from '../../demo/names.ts';
import { createRandom } from '../../demo/random.ts';

const HEADS = [
  'Voornaam',
  'Achternaam',
  'Geslacht',
  'Geboortedatum',
  'Land van herkomst',
  'Telefoon',
  'E-mailadres',
  'Registratiedatum',
  'Vergunninghouder',
  'Naam consulent',
  'Klas',
];

/** A country of every tenth student, by a name that means two of them. */
export const FOREIGN_COUNTRY = 'Congo';

/**
 * Students as comma-separated values, 11 columns each, spread over classes that are called so in the table; no two are
 * the same person.
 */
export function importedTable(rows: number, classrooms: readonly string[]): string {
  const random = createRandom(rows);
  const lines = Array.from({ length: rows }, (_, index) => {
    const { firstName, lastName, sex, country } = makePerson(random);
    return [
      firstName,
      lastName,
      sex,
      addDays('1960-01-01', index),
      index % 10 === 0 ? FOREIGN_COUNTRY : country,
      `06${String(10_000_000 + index)}`,
      `student${index}@example.org`,
      addDays('2024-01-01', index % 700),
      index % 3 === 0 ? 'ja' : 'nee',
      `Consulent ${index % 50}`,
      classrooms[index % classrooms.length] ?? '',
    ];
  });
  return [HEADS, ...lines].map(cells => cells.join(';')).join('\r\n');
}
