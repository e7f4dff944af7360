import type { Day } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import type { Spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { studentImportTexts } from './studentImportTexts.ts';

/** A row that was not imported, as it was or was corrected, with why. */
export interface LeftOutRow {
  number: number;
  name: string;
  cells: readonly string[];
  reason: string;
}

/** The rows that were not imported, with their numbers and why; the file can be imported again. */
export const leftOutFile = (
  heads: readonly string[],
  rows: readonly LeftOutRow[],
  madeOn: Day,
): Spreadsheet & { fileName: string } => {
  const texts = studentImportTexts.leftOut;
  return {
    fileName: spreadsheetFileName(texts.fileName),
    sheetName: texts.sheet,
    title: texts.title,
    madeOn,
    columns: [
      { header: texts.number, type: 'number' },
      { header: texts.reason, type: 'text' },
      ...heads.map((head, index) => ({ header: head || texts.column(index + 1), type: 'text' as const })),
    ],
    frozenColumns: 2,
    rows: rows.map(({ number, reason, cells }) => [number, reason, ...cells]),
    totals: [],
    explanation: [[texts.reason, texts.meaning]],
  };
};
