import type { Day } from './days.ts';

type Span = { startDate?: Day | null; endDate?: Day | null };

/** Whether a student is enrolled in a class on a day: first and last day included, the end may be open. */
export function isEnrolledOn({ startDate, endDate }: Span, day: Day): boolean {
  return Boolean(startDate) && (startDate ?? '') <= day && (!endDate || endDate >= day);
}
