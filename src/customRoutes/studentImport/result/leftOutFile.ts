import type { LeftOutRows } from '../../../../core/contract/studentImport.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { Spreadsheet } from '../../../spreadsheets/spreadsheet.ts';
import { studentImportTexts } from '../studentImportTexts.ts';

/** The rows that were not imported, as they were, with their number and why; it can be imported again. */
export const leftOutFile = (
  { heads, rows }: LeftOutRows,
  madeOn: Day,
): Spreadsheet & { fileName: string } => {
  const texts = studentImportTexts.leftOut;
  const columns = heads.map((head, index) => ({
    header: head || texts.column(index + 1),
    type: 'text' as const,
  }));
  return {
    fileName: spreadsheetFileName(texts.fileName),
    sheetName: texts.sheet,
    title: texts.title,
    madeOn,
    columns: [{ header: texts.number, type: 'number' }, { header: texts.reason, type: 'text' }, ...columns],
    frozenColumns: 2,
    rows: rows.map(({ number, cells, reason }) => [number, reason, ...cells]),
    totals: [],
    explanation: [[texts.reason, texts.meaning]],
  };
};
