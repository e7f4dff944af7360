import type { Day } from './days.ts';

type Period = { name: string; from: Day; to: Day };

/** What the foundation calls a day without lessons, such as 'Koningsdag'; undefined for any other day. */
export const freeDayName = (periods: readonly Period[], day: Day): string | undefined =>
  periods.find(({ from, to }) => from <= day && day <= to)?.name;
