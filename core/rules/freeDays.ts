import type { Day } from './days.ts';

type Period = { name: string; from: Day; to: Day };

/** The first of the free periods that has a day; undefined for a day with lessons. */
export const freePeriodOf = <Free extends Period>(periods: readonly Free[], day: Day): Free | undefined =>
  periods.find(({ from, to }) => from <= day && day <= to);

/** Name of a day without lessons, such as 'Koningsdag'; undefined for any other day. */
export const freeDayName = (periods: readonly Period[], day: Day): string | undefined =>
  freePeriodOf(periods, day)?.name;
