import { plainText } from './imported.ts';

const LABELS = new Set(['totaal', 'totalen', 'total', 'totals', 'eindtotaal']);

/**
 * Whether a row adds up those above, and is nobody: it begins with ‘Totaal’ and has nothing else but numbers, as the last
 * row of the students list that is downloaded.
 */
export function isTotalsRow(cells: readonly string[]): boolean {
  const [label = '', ...others] = cells.filter(cell => cell !== '');
  return LABELS.has(plainText(label)) && others.every(cell => /^[\d.,\s]+%?$/.test(cell));
}
