import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../screens.ts';

/** The address of the student's file. */
export const studentAddress = ({ _id }: Pick<EvaluationRow, '_id'>): string =>
  pathTo(SCREENS.student.path, { id: _id });
