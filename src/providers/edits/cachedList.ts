import type { QueryClient } from '@tanstack/react-query';
import type { AttendanceRecord, ChangedCell, TeacherList } from '../../../core/contract/attendance.ts';
import { type AnsweredCell, watchAnswers } from './sendEdits.ts';

export type CachedRecord = AttendanceRecord & Partial<Pick<ChangedCell, 'changedAt' | 'changedBy'>>;

export type CachedList = Omit<TeacherList, 'studentsAttendance'> & { studentsAttendance: CachedRecord[] };

export const listKey = (id: string) => ['attendance', 'list', id] as const;

/** False for a back end that follows docs/product.md §7 alone. */
export const hasVersions = (list: CachedList): boolean =>
  list.studentsAttendance.every(({ version }) => version !== undefined);

const withCells = (list: CachedList, cells: readonly AnsweredCell[]): CachedList => {
  const answered = new Map(cells.map(cell => [cell._id, cell]));
  return {
    ...list,
    studentsAttendance: list.studentsAttendance.map(record => {
      const cell = answered.get(record._id);
      if (!cell || cell.version < (record.version ?? 0)) return record;
      const { student, date } = record;
      return cell.changedAt === undefined ? { ...record, status: cell.status } : { student, date, ...cell };
    }),
  };
};

export const cacheCells = (queryClient: QueryClient, id: string, cells: readonly AnsweredCell[]): void => {
  if (cells.length === 0) return;
  queryClient.setQueryData<CachedList>(listKey(id), list => list && withCells(list, cells));
};

/** A list that was fetched, but for cells of which the cache knows a newer version by now. */
export const keepNewer = (former: CachedList | undefined, fetched: CachedList): CachedList => {
  if (!former) return fetched;
  const known = new Map(former.studentsAttendance.map(record => [record._id, record]));
  return {
    ...fetched,
    studentsAttendance: fetched.studentsAttendance.map(record => {
      const cached = known.get(record._id);
      const [age, cachedAge] = [record.version ?? 0, cached?.version ?? 0];
      if (!cached || cachedAge < age) return record;
      if (cachedAge > age) return cached;
      const { changedAt, changedBy } = cached;
      return changedAt && changedBy ? { ...record, changedAt, changedBy } : record;
    }),
  };
};

/** Brings what the server answers to saves into the cache; returns the function that stops it. */
export const followAnswers = (queryClient: QueryClient): (() => void) =>
  watchAnswers((id, { cells, reload }) => {
    cacheCells(queryClient, id, cells);
    if (reload) queryClient.invalidateQueries({ queryKey: listKey(id) });
  });
