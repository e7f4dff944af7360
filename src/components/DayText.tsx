import { type Day, formatDay } from '../../core/rules/days.ts';

export const DayText = ({ day }: { day: Day | null | undefined }) =>
  day ? <time dateTime={day}>{formatDay(day)}</time> : null;
