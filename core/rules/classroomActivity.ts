import type { Day } from './days.ts';

type Span = { startDate?: Day | null; endDate?: Day | null };

/**
 * Whether a student's classroom card is active: it lacks a start or an end date, or its end date is not
 * before today (docs/product.md §4, Classroom card).
 */
export function isClassroomActive({ startDate, endDate }: Span, today: Day): boolean {
  return !startDate || !endDate || endDate >= today;
}
