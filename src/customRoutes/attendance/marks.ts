import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { isEqual } from '../../components/conflict/threeWay.ts';

/** Something of students by date; a student's row is the same object until something of it changes. */
export type ByStudent<Value> = Readonly<Record<string, Readonly<Record<Day, Value>>>>;

export type Marks = ByStudent<AttendanceStatus>;

export type CellMark = { studentId: string; date: Day; to: AttendanceStatus };

export const markOf = (marks: Marks, studentId: string, date: Day): AttendanceStatus =>
  marks[studentId]?.[date] ?? '';

type Place = { studentId: string; date: Day };

/**
 * `base` with other values in some places, undefined for none. A row that says the same as in `former` is the same
 * object.
 */
export const withValues = <Value>(
  base: ByStudent<Value>,
  places: readonly (Place & { value: Value | undefined })[],
  former: ByStudent<Value> = {},
): ByStudent<Value> => {
  const rows: Record<string, Record<Day, Value>> = {};
  for (const { studentId, date, value } of places) {
    const row = rows[studentId] ?? { ...base[studentId] };
    if (value === undefined) delete row[date];
    else row[date] = value;
    rows[studentId] = row;
  }
  return { ...base, ...shared(former, rows) };
};

/** The rows, of which those that are as before are the former objects. */
export const shared = <Value>(former: ByStudent<Value>, rows: ByStudent<Value>): ByStudent<Value> =>
  Object.fromEntries(
    Object.entries(rows).map(([id, row]) => {
      const before = former[id];
      return [id, before && isSameRow(before, row) ? before : row];
    }),
  );

const isSameRow = <Value>(a: Readonly<Record<Day, Value>>, b: Readonly<Record<Day, Value>>): boolean => {
  const dates = Object.keys(a);
  return dates.length === Object.keys(b).length && dates.every(date => isEqual(a[date], b[date]));
};
