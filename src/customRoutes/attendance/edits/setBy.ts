import { formatDay } from '../../../../core/rules/days.ts';
import { getSession } from '../../../providers/session.ts';
import { dayOf, timeOf } from '../../../providers/today.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { ServerCell } from './serverCells.ts';

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
