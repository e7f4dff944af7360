import Type, { type Static } from 'typebox';
import { Id, ListOf } from './common.ts';

/** A student whose evaluation is due; `_id` is the student's, `organization` a name or ''. */
export const EvaluationRow = Type.Object({
  _id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  organization: Type.String(),
  totalActiveWeeks: Type.Integer(),
  color: Type.Union([
    Type.Literal('green'),
    Type.Literal('yellow'),
    Type.Literal('orange'),
    Type.Literal('red'),
  ]),
});
export type EvaluationRow = Static<typeof EvaluationRow>;

export const EvaluationList = ListOf(EvaluationRow);
