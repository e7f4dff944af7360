import type { SheetRow } from '../../../../core/rules/import/readCsv.ts';
import { IMPORT_EXAMPLES } from '../../../../core/rules/import/studentImport.ts';

/** Of a value that is shown as an example. */
const EXAMPLE_LENGTH = 60;
const HEAD_LENGTH = 100;

/** The head of a column, as it stands in the row of the heads. */
export const columnHead = ({ cells }: Pick<SheetRow, 'cells'>, column: number): string =>
  (cells[column] ?? '').slice(0, HEAD_LENGTH);

/** The first values of a column, each once. */
export function columnExamples(rows: readonly Pick<SheetRow, 'cells'>[], column: number): string[] {
  const examples = new Set<string>();
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell) examples.add(cell.slice(0, EXAMPLE_LENGTH));
    if (examples.size === IMPORT_EXAMPLES) break;
  }
  return [...examples];
}
