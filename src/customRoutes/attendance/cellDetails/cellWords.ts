import type { GivenReason } from '../../../../core/contract/absences.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import type { OtherSave } from '../../../components/conflict/FieldConflicts.tsx';
import type { CellValues } from '../../../providers/edits/Edit.ts';
import { getSession } from '../../../providers/session.ts';
import { dayOf, timeOf } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { SheetCell } from '../sheet.ts';

type Said = { values: Partial<CellValues>; reasonName?: string | undefined };

/** The details of a cell, a line each: minutes, reason, remark. */
export const detailLines = ({ values, reasonName }: Said): string[] => {
  const { remark, minutesLate, minutesLeftEarly } = values;
  return [
    ...(minutesLate ? [attendanceTexts.details.late(minutesLate)] : []),
    ...(minutesLeftEarly ? [attendanceTexts.details.leftEarly(minutesLeftEarly)] : []),
    ...(reasonName ? [attendanceTexts.details.reasonIs(reasonName)] : []),
    ...(remark ? [remark] : []),
  ];
};

/** All that a cell says, in a line; `reasons` are those that are known by name. */
export const cellWords = (values: Partial<CellValues>, reasons: readonly GivenReason[]): string => {
  const reasonName = reasons.find(({ _id }) => _id === values.reason)?.name;
  return [values.status || attendanceTexts.grid.empty, ...detailLines({ values, reasonName })].join(', ');
};

/** Who set a cell last, and when, as far as was told: 'Karin (10:42)'. */
export const setBy = ({ set }: Pick<SheetCell, 'set'>): string => {
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

export const lastSave = (cells: readonly Pick<SheetCell, 'set'>[]): OtherSave => {
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
