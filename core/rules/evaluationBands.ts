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

/** From how many active weeks home says when an evaluation turns orange: shortly before it is due. */
export const EVALUATION_COMING_WEEKS = EVALUATION_DUE_WEEKS - 2;

export const EVALUATION_ORANGE_WEEKS =
  EVALUATION_BANDS.find(({ color }) => color === 'orange')?.fromWeeks ?? EVALUATION_DUE_WEEKS;

/** The colour of a number of active weeks; `null` when that is too few to be shown. */
export function evaluationColor(weeks: number): EvaluationColor | null {
  return EVALUATION_BANDS.find(({ fromWeeks }) => weeks >= fromWeeks)?.color ?? null;
}
