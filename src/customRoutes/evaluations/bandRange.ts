import { EVALUATION_BANDS, type EvaluationColor } from '../../../core/rules/evaluationBands.ts';

/** The weeks that a band holds, both included; the last has no end. */
export const bandRange = (color: EvaluationColor): { from: number; to: number | null } => {
  const index = EVALUATION_BANDS.findIndex(band => band.color === color);
  const later = EVALUATION_BANDS[index - 1];
  return { from: EVALUATION_BANDS[index]?.fromWeeks ?? 0, to: later ? later.fromWeeks - 1 : null };
};
