import { addYears, type Day, isDay } from './days.ts';
import { REPORT_MAX_YEARS } from './limits.ts';

/** What is wrong with a report's period. */
export type PeriodFault = 'missing' | 'endBeforeStart' | 'tooLong';

/**
 * Why a report cannot cover these days, both included; undefined when it can. A period of exactly two years,
 * such as 2024-03-01 to 2026-03-01, is taken.
 */
export function periodFault({
  from,
  to,
}: {
  from: Day | null | undefined;
  to: Day | null | undefined;
}): PeriodFault | undefined {
  if (!from || !to || !isDay(from) || !isDay(to)) return 'missing';
  if (to < from) return 'endBeforeStart';
  return to > addYears(from, REPORT_MAX_YEARS) ? 'tooLong' : undefined;
}
