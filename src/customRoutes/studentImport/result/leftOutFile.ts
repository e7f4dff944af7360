import type { LeftOutRows } from '../../../../core/contract/studentImport.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { Spreadsheet } from '../../../spreadsheets/spreadsheet.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The rows that were not imported, as they were, with their number and why; it can be imported again. */
export const leftOutFile = (
  { heads, rows }: LeftOutRows,
  { translate, madeOn }: { translate: Translate; madeOn: Day },
): Spreadsheet & { fileName: string } => {
  const text = (key: string) => translate(`studentImport.leftOut.${key}`);
  const columns = heads.map((head, index) => ({
    header: head || translate('studentImport.leftOut.column', { number: index + 1 }),
    type: 'text' as const,
  }));
  return {
    fileName: spreadsheetFileName(text('fileName')),
    sheetName: text('sheet'),
    title: text('title'),
    madeOn,
    columns: [
      { header: text('number'), type: 'number' },
      { header: text('reason'), type: 'text' },
      ...columns,
    ],
    frozenColumns: 2,
    rows: rows.map(({ number, cells, reason }) => [number, reason, ...cells]),
    totals: [],
    explanation: [[text('reason'), text('meaning')]],
  };
};
