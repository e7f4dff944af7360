import type { PresenceCell } from '../../../../core/contract/presence.ts';
import { type AttendanceTotals, attendanceRate, isCounted } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { explanation } from '../../../i18n/explanation.ts';
import { spreadsheets } from '../../../i18n/spreadsheets.ts';

const { presence: texts } = explanation;
const { attendance } = spreadsheets;

/** A cell as far as it explains: what it says beside its status is shown where it is known. */
export type ExplainedCell = Pick<PresenceCell, 'date' | 'status' | 'notHeld' | 'reason' | 'remark'> & {
  classroom?: string;
};

/** The cells behind a presence as a spreadsheet, with the sum below them and the rule on its second sheet. */
export const presenceFile = (
  title: string,
  cells: readonly ExplainedCell[],
  { totals, today }: { totals: AttendanceTotals; today: Day },
): ExplanationFile => ({
  fileName: spreadsheetFileName(title),
  sheetName: attendance.rate,
  title,
  madeOn: today,
  columns: [
    { header: texts.column.date, type: 'date' },
    { header: texts.column.classroom, type: 'text' },
    { header: texts.column.status, type: 'text' },
    { header: texts.column.reason, type: 'text' },
    { header: texts.column.remark, type: 'text' },
    { header: texts.column.counts, type: 'text' },
  ],
  frozenColumns: 1,
  rows: cells.map(cell => [
    cell.date,
    cell.classroom,
    cell.status,
    cell.reason?.name,
    cell.remark,
    countsText(cell, today),
  ]),
  totals: [
    { type: 'number', values: [attendance.present, totals.present] },
    { type: 'number', values: [attendance.absent, totals.absent] },
    { type: 'number', values: [attendance.excused, totals.excused] },
    { type: 'percentage', values: [attendance.rate, attendanceRate(totals)] },
  ],
  explanation: [[attendance.rate, texts.rule]],
});

const countsText = (cell: ExplainedCell, today: Day): string => {
  if (cell.notHeld) return attendance.notHeld;
  if (!isCounted(cell, today)) return texts.counts.ahead;
  return texts.counts[cell.status === '' ? 'no' : 'yes'];
};
