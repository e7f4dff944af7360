import type { Day } from '../../../../core/rules/days.ts';
import { type Marks, markOf } from '../marks.ts';
import type { AttendanceSheet } from '../sheet.ts';

/** How many can be marked on a date and how many are, in all and as present. */
export type ColumnCount = { total: number; marked: number; present: number };

/** The column of a day, or of the next one that there is; else the last. */
export const columnOf = (dates: readonly Day[], day: Day): number => {
  const next = dates.findIndex(date => date >= day);
  return next < 0 ? dates.length - 1 : next;
};

/** Per date, how many can be marked and how many are. */
export const columnCounts = ({ dates, students, states }: AttendanceSheet, marks: Marks): ColumnCount[] =>
  dates.map((date, column) => {
    const count = { total: 0, marked: 0, present: 0 };
    for (const { _id } of students) {
      if (states[_id]?.[column] !== 'open') continue;
      const status = markOf(marks, _id, date);
      count.total += 1;
      if (status) count.marked += 1;
      if (status === 'Aanwezig') count.present += 1;
    }
    return count;
  });
