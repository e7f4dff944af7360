import type { PresenceCell } from '../../../../core/contract/presence.ts';
import { type AttendanceTotals, isCounted, shownRate } from '../../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../../core/rules/files.ts';
import type { ExplanationFile } from '../../../components/ExplanationDialog.tsx';
import { spreadsheetTexts } from '../../../spreadsheets/spreadsheetTexts.ts';
import { presenceTexts } from './presenceTexts.ts';

const { attendance } = spreadsheetTexts;

/** A cell as far as it explains: what it says beside its status is shown where it is known. */
export type ExplainedCell = Pick<
  PresenceCell,
  'date' | 'status' | 'notHeld' | 'notEnrolled' | 'reason' | 'remark'
> & {
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
    { header: presenceTexts.column.date, type: 'date' },
    { header: presenceTexts.column.classroom, type: 'text' },
    { header: presenceTexts.column.status, type: 'text' },
    { header: presenceTexts.column.reason, type: 'text' },
    { header: presenceTexts.column.remark, type: 'text' },
    { header: presenceTexts.column.counts, type: 'text' },
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
    { type: 'wholePercentage', values: [attendance.rate, shownRate(totals)] },
  ],
  explanation: [[attendance.rate, presenceTexts.rule]],
});

const countsText = (cell: ExplainedCell, today: Day): string => {
  if (cell.notHeld) return attendance.notHeld;
  if (cell.notEnrolled) return attendance.notEnrolled;
  if (!isCounted(cell, today)) return presenceTexts.counts.ahead;
  return presenceTexts.counts[cell.status === '' ? 'no' : 'yes'];
};
