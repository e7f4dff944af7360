import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { EvaluationColor } from '../../../core/rules/evaluationBands.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { bandRange } from './bandRange.ts';

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
