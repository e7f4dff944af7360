import { expect, test } from 'vitest';
import { listContents } from '../../core/rules/listContents.ts';

test('counts the cells up to today of lessons that took place, and names the empty ones by day', () => {
  const cell = (studentId: string, date: string, status: string) => ({ studentId, date, status });
  const { students, ...rest } = listContents(
    [
      cell('amal', '2026-03-02', ''),
      cell('bilal', '2026-03-02', 'Afwezig'),
      cell('amal', '2026-02-23', 'Aanwezig'),
      cell('bilal', '2026-02-23', ''),
      cell('amal', '2026-02-24', ''),
      cell('amal', '2026-03-03', ''),
      cell('chiara', '2026-03-03', ''),
    ],
    { today: '2026-03-02', notHeld: new Set(['2026-02-24']) },
  );
  expect(rest).toEqual({
    cells: 4,
    filled: 2,
    emptyDays: [
      { date: '2026-02-23', studentIds: ['bilal'] },
      { date: '2026-03-02', studentIds: ['amal'] },
    ],
  });
  expect(Object.fromEntries(students)).toEqual({
    amal: { cells: 2, filled: 1 },
    bilal: { cells: 2, filled: 1 },
    chiara: { cells: 0, filled: 0 },
  });
});
