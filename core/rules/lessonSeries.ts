import { addDays, type Day, weekdayOf } from './days.ts';

/** Some weekdays of every n-th week of a period, both days included; the weeks count from that of the first day. */
export type LessonSeries = {
  /** From 0 for Monday. */
  weekdays: readonly number[];
  everyWeeks: number;
  from: Day;
  to: Day;
};

/** The days of a series, in order; no more than `max` and one, so that a period of centuries takes no time. */
export function daysOfSeries({ weekdays, everyWeeks, from, to }: LessonSeries, max: number): Day[] {
  const days: Day[] = [];
  if (weekdays.length === 0) return days;
  const inWeek = [...weekdays].sort((a, b) => a - b);
  let monday = addDays(from, -weekdayOf(from));
  while (monday <= to && days.length <= max) {
    for (const weekday of inWeek) {
      const day = addDays(monday, weekday);
      if (day >= from && day <= to) days.push(day);
    }
    monday = addDays(monday, 7 * everyWeeks);
  }
  return days;
}
