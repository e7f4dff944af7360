import type { ExplainedCell } from '../../../resources/students/presence/presenceFile.ts';
import type { DetailsByStudent } from '../cellDetails/cellDetails.ts';
import { type Marks, markOf } from '../marks.ts';
import type { AttendanceSheet } from '../sheet.ts';

type Shown = { sheet: AttendanceSheet; marks: Marks; details: DetailsByStudent };

/** The cells of a student as they are on the screen, oldest first: what the presence is counted from. */
export const explainedCells = ({ sheet, marks, details }: Shown, id: string): ExplainedCell[] =>
  sheet.dates.flatMap((date, column) => {
    const state = sheet.states[id]?.[column] ?? 'none';
    if (state === 'none') return [];
    const { reason, remark } = details[id]?.[date] ?? {};
    return { date, status: markOf(marks, id, date), notHeld: state === 'off', reason, remark };
  });
