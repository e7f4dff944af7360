import Type, { type Static } from 'typebox';
import { Id, ListOf, OptionalDay, Repeated } from './common.ts';

/** A student whose evaluation is due; `_id` is the student's, `organization` a name or '', `lastEvaluation` a day. */
export const EvaluationRow = Type.Object({
  _id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  organization: Type.String(),
  totalActiveWeeks: Type.Integer(),
  lastEvaluation: OptionalDay,
  color: Type.Union([
    Type.Literal('green'),
    Type.Literal('yellow'),
    Type.Literal('orange'),
    Type.Literal('red'),
  ]),
});
export type EvaluationRow = Static<typeof EvaluationRow>;

export const EvaluationList = ListOf(EvaluationRow);

/** The query of GET /api/evaluations: organizations and classes of today, by `_id`. */
export const EvaluationsQuery = Type.Object({
  organization: Type.Optional(Repeated),
  classroom: Type.Optional(Repeated),
});
