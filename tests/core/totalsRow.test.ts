import { expect, test } from 'vitest';
import { isTotalsRow } from '../../core/rules/import/totalsRow.ts';

test.each([
  { cells: ['Totaal', '12', '', ''], is: true },
  { cells: ['', 'TOTAAL:', '1.234', '56,7%'], is: true },
  { cells: ['Total'], is: true },
  { cells: ['Totaal', 'Haddad'], is: false },
  { cells: ['Totaal', '12', 'A1'], is: false },
  { cells: ['Amal', '12'], is: false },
  { cells: ['12'], is: false },
  { cells: ['', ''], is: false },
])('$cells is a row of totals: $is', ({ cells, is }) => {
  expect(isTotalsRow(cells)).toBe(is);
});
