import { type Day, isDay } from './days.ts';

/** What is wrong with a report's period. */
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
