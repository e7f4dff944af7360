import { addMonths, addYears, type Day, isDay, lastDayOf, type Month, monthOf } from './days.ts';

export type PeriodFault = 'missing' | 'endBeforeStart';

/** Why a report cannot cover these days, both included; undefined when it can. */
export function periodFault({
  from,
  to,
}: {
  from: Day | null | undefined;
  to: Day | null | undefined;
}): PeriodFault | undefined {
  if (!from || !to || !isDay(from) || !isDay(to)) return 'missing';
  return to < from ? 'endBeforeStart' : undefined;
}

/** The report of everybody covers a year at most. */
export const isWithinYear = ({ from, to }: { from: Day; to: Day }): boolean => to < addYears(from, 1);

/** Periods that are chosen with one press. */
export const QUICK_PERIODS = ['thisMonth', 'lastMonth', 'thisSchoolYear'] as const;
export type QuickPeriod = (typeof QUICK_PERIODS)[number];

/** Schools in the Netherlands begin their year on 1 August. */
const FIRST_SCHOOL_MONTH = '08';

export function quickPeriod(name: QuickPeriod, today: Day): { from: Day; to: Day } {
  const month = monthOf(today);
  if (name === 'thisMonth') return monthsFrom(month, 1);
  if (name === 'lastMonth') return monthsFrom(addMonths(month, -1), 1);
  const thisYear = `${today.slice(0, 4)}-${FIRST_SCHOOL_MONTH}`;
  return monthsFrom(month < thisYear ? addMonths(thisYear, -12) : thisYear, 12);
}

const monthsFrom = (first: Month, count: number) => ({
  from: `${first}-01`,
  to: lastDayOf(addMonths(first, count - 1)),
});
