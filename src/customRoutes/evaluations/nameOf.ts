import type { EvaluationRow } from '../../../core/contract/evaluations.ts';

/** The student's full name. */
export const nameOf = ({ firstName, lastName }: Pick<EvaluationRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
