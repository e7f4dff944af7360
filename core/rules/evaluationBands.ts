import { type Day, daysBetween } from './days.ts';

export type EvaluationColor = 'green' | 'yellow' | 'orange' | 'red';

/** From which number of active weeks a colour counts, longest first (docs/product.md §9). */
export const EVALUATION_BANDS: readonly { fromWeeks: number; color: EvaluationColor }[] = [
  { fromWeeks: 35, color: 'red' },
  { fromWeeks: 30, color: 'orange' },
  { fromWeeks: 25, color: 'yellow' },
  { fromWeeks: 20, color: 'green' },
];

/** From how many active weeks an evaluation is due: where the first band begins. */
export const EVALUATION_DUE_WEEKS = Math.min(...EVALUATION_BANDS.map(({ fromWeeks }) => fromWeeks));

/** The colour of a number of active weeks; `null` when that is too few to be shown. */
export function evaluationColor(weeks: number): EvaluationColor | null {
  return EVALUATION_BANDS.find(({ fromWeeks }) => weeks >= fromWeeks)?.color ?? null;
}

/**
 * The number of active days up to today, summed over periods that do not overlap. Days are counted
 * half-open: 2024-01-01 to 2024-05-20 is 140. Days before the last evaluation done do not count, nor
 * does what lies ahead. Takes the periods that `activePeriods` returns.
 */
export function activeDays(
  periods: readonly { start: Day; end: Day | null }[],
  lastEvaluation: Day | null,
  today: Day,
): number {
  return periods
    .map(({ start, end }) => {
      const from = lastEvaluation && lastEvaluation > start ? lastEvaluation : start;
      const to = end && end < today ? end : today;
      return Math.max(0, daysBetween(from, to));
    })
    .reduce((sum, days) => sum + days, 0);
}

/** The whole weeks in a number of days. */
export function activeWeeks(days: number): number {
  return Math.floor(days / 7);
}
