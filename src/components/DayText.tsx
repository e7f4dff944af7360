import { type Day, formatDay } from '../../core/rules/days.ts';

/** A calendar day as people read it, dd/mm/yyyy; nothing when there is none. */
export const DayText = ({ day }: { day: Day | null | undefined }) =>
  day ? <time dateTime={day}>{formatDay(day)}</time> : null;
