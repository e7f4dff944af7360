import type { Day } from './days.ts';

type Span = { startDate?: Day | null; endDate?: Day | null };

/** Enrolled in a class on a day: first and last day included, the end may be open. */
export function isEnrolledOn({ startDate, endDate }: Span, day: Day): boolean {
  return Boolean(startDate) && (startDate ?? '') <= day && (!endDate || endDate >= day);
}

/**
 * A student's classroom card is active when it lacks a start or an end date, or its end date is not
 * before today (docs/product.md §4, Classroom card).
 */
export function isClassroomActive({ startDate, endDate }: Span, today: Day): boolean {
  return !startDate || !endDate || endDate >= today;
}
