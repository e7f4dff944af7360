import { formatDay } from '../../../../core/rules/days.ts';
import { getSession } from '../../../providers/session.ts';
import { dayOf, timeOf } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { KnownCell } from '../saving/useListCells.ts';

/** Who set a cell last, and when, as far as was told: 'Karin (10:42)'. */
export const useSetBy = () => {
  return ({ set }: Pick<KnownCell, 'set'>): string => {
    const self =
      set !== undefined && set.changedBy._id !== null && set.changedBy._id === getSession()?.userId;
    const told = self ? attendanceTexts.clash.self : set?.changedBy.name;
    const name = told || attendanceTexts.clash.colleague;
    return set ? `${name} (${whenOf(set.changedAt)})` : name;
  };
};

/** '10:42' of today, else '21/11/2026 10:42'. */
export const whenOf = (instant: string): string => {
  const day = dayOf(instant);
  const time = timeOf(instant);
  return day === dayOf() ? time : `${formatDay(day)} ${time}`;
};
