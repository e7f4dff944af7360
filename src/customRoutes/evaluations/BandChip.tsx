import type { ReactNode } from 'react';
import { EVALUATION_BANDS, type EvaluationColor } from '../../../core/rules/evaluationBands.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { evaluationsTexts } from './evaluationsTexts.ts';

type BandChipProps = {
  color: EvaluationColor;
  /** What follows the band's name. */
  children?: ReactNode;
};

/** A band by its colour and by its weeks in words. */
export const BandChip = ({ color, children }: BandChipProps) => {
  const { from, to } = bandRange(color);
  return (
    <StatusChip tone={color}>
      {to === null ? evaluationsTexts.bands.from(from) : evaluationsTexts.bands.upTo({ from, to })}
      {children}
    </StatusChip>
  );
};

/** The weeks that a band holds, both included; the last has no end. */
export const bandRange = (color: EvaluationColor): { from: number; to: number | null } => {
  const index = EVALUATION_BANDS.findIndex(band => band.color === color);
  const later = EVALUATION_BANDS[index - 1];
  return { from: EVALUATION_BANDS[index]?.fromWeeks ?? 0, to: later ? later.fromWeeks - 1 : null };
};
