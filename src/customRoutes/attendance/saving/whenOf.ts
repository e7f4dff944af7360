import { formatDay } from '../../../../core/rules/days.ts';
import { dayOf, timeOf } from '../../../providers/today.ts';

/** '10:42' of today, else '21/11/2026 10:42'. */
export const whenOf = (instant: string): string => {
  const day = dayOf(instant);
  const time = timeOf(instant);
  return day === dayOf() ? time : `${formatDay(day)} ${time}`;
};
