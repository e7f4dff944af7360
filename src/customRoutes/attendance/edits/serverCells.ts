import { type Day, formatDay } from '../../../../core/rules/days.ts';
import type { OtherSave } from '../../../components/conflict/FieldConflicts.tsx';
import type { CachedRecord } from '../../../providers/edits/cachedList.ts';
import type { CellValues } from '../../../providers/edits/Edit.ts';
import { getSession } from '../../../providers/session.ts';
import { dayOf, timeOf } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';

export type ServerCell = {
  _id: string;
  studentId: string;
  date: Day;
  /** 0 where the back end knows none. */
  version: number;
  values: CellValues;
  announced: boolean;
  set?: Required<Pick<CachedRecord, 'changedAt' | 'changedBy'>>;
};

export type ServerCells = ReadonlyMap<string, ServerCell>;

export const EMPTY: CellValues = {
  status: '',
  reason: null,
  remark: '',
  minutesLate: 0,
  minutesLeftEarly: 0,
};

export const serverCell = (record: CachedRecord): ServerCell => {
  const { _id, student, date, version = 0, status, announced = false, changedAt, changedBy } = record;
  const { reason, remark = '', minutesLate = 0, minutesLeftEarly = 0 } = record;
  return {
    ...{ _id, studentId: student._id, date, version, announced },
    values: { status, reason: reason?._id ?? null, remark, minutesLate, minutesLeftEarly },
    ...(changedAt && changedBy && { set: { changedAt, changedBy } }),
  };
};

/** Who set a cell last, and when, as far as was told: 'Karin (10:42)'. */
export const setBy = ({ set }: Pick<ServerCell, 'set'>): string => {
  const { self, colleague } = attendanceTexts.conflict;
  if (!set) return colleague;
  const { _id, name } = set.changedBy;
  const who = _id !== null && _id === getSession()?.userId ? self : name || colleague;
  return `${who} (${whenOf(set.changedAt)})`;
};

/** '10:42' of today, else '21/11/2026 10:42'. */
const whenOf = (instant: string): string => {
  const day = dayOf(instant);
  const time = timeOf(instant);
  return day === dayOf() ? time : `${formatDay(day)} ${time}`;
};

export const lastSave = (cells: readonly ServerCell[]): OtherSave => {
  const { changedAt, changedBy } =
    cells
      .flatMap(({ set }) => set ?? [])
      .toSorted((a, b) => (a.changedAt < b.changedAt ? -1 : 1))
      .at(-1) ?? {};
  return {
    savedAt: changedAt,
    savedBy: changedBy?._id ? { _id: changedBy._id, name: changedBy.name } : null,
  };
};
