import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';

/** What is marked of one student, by date; a date without a mark is empty. */
export type StudentMarks = Readonly<Record<Day, AttendanceStatus>>;

/**
 * What is marked, by the student's `_id`. A student's marks are the same object until one of them changes.
 */
export type Marks = Readonly<Record<string, StudentMarks>>;

/** A cell with the status that it is to get. */
export type CellMark = { studentId: string; date: Day; to: AttendanceStatus };

/** One mark that changes. */
export type MarkChange = CellMark & { from: AttendanceStatus };

/** The status marked for a student on a date; '' when there is none. */
export const markOf = (marks: Marks, studentId: string, date: Day): AttendanceStatus =>
  marks[studentId]?.[date] ?? '';

/** The marks after the changes, or before them when they are taken back. */
export const withChanges = (marks: Marks, changes: readonly MarkChange[], side: 'from' | 'to'): Marks => {
  const next: Record<string, Record<Day, AttendanceStatus>> = {};
  for (const change of changes) {
    const own = next[change.studentId] ?? { ...marks[change.studentId] };
    own[change.date] = change[side];
    next[change.studentId] = own;
  }
  return { ...marks, ...next };
};

/** The changes that lead from one state of the marks to another. */
export const changesBetween = (from: Marks, to: Marks): MarkChange[] =>
  Object.entries(to).flatMap(([studentId, marks]) => {
    if (marks === from[studentId]) return [];
    return Object.entries(marks).flatMap(([date, status]) => {
      const before = markOf(from, studentId, date);
      return before === status ? [] : [{ studentId, date, from: before, to: status }];
    });
  });

/** The new marks, in which every student whose marks are as before keeps the former object. */
export const sharing = (former: Marks, marks: Marks): Marks =>
  Object.fromEntries(
    Object.entries(marks).map(([studentId, own]) => {
      const before = former[studentId];
      return [studentId, before && sameMarks(before, own) ? before : own];
    }),
  );

const sameMarks = (a: StudentMarks, b: StudentMarks): boolean => {
  const dates = Object.keys(a);
  return dates.length === Object.keys(b).length && dates.every(date => a[date] === b[date]);
};

/** The date that is animated after a step, by the student's `_id`; none where several cells of a student changed. */
export const freshAfter = (
  fresh: Readonly<Record<string, Day>>,
  { ofMany, changes }: { ofMany: boolean; changes: readonly MarkChange[] },
): Readonly<Record<string, Day>> => {
  const next = { ...fresh };
  for (const { studentId, date } of changes) {
    if (ofMany) delete next[studentId];
    else next[studentId] = date;
  }
  return next;
};
