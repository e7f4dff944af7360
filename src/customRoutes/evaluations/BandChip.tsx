import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { EVALUATION_BANDS, type EvaluationColor } from '../../../core/rules/evaluationBands.ts';
import { StatusChip } from '../../components/StatusChip.tsx';

type BandChipProps = {
  color: EvaluationColor;
  /** What follows the band's name. */
  children?: ReactNode;
};

/** A band by its colour and by its weeks in words. */
export const BandChip = ({ color, children }: BandChipProps) => {
  const translate = useTranslate();
  const { from, to } = bandRange(color);
  return (
    <StatusChip tone={color}>
      {translate(to === null ? 'evaluations.bands.from' : 'evaluations.bands.upTo', { from, to })}
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
