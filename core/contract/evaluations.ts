import Type, { type Static } from 'typebox';
import { EVALUATION_BANDS } from '../rules/evaluationBands.ts';
import { DayText, ListOf, OptionalDay, PERSON, Repeated } from './common.ts';

/** A student whose evaluation is due; `_id` is the student's, `organization` a name or '', `lastEvaluation` a day. */
export const EvaluationRow = Type.Object({
  ...PERSON,
  organization: Type.String(),
  totalActiveWeeks: Type.Integer(),
  lastEvaluation: OptionalDay,
  color: Type.Enum(EVALUATION_BANDS.map(({ color }) => color)),
});
export type EvaluationRow = Static<typeof EvaluationRow>;

export const EvaluationList = ListOf(EvaluationRow);

/** A time without a change of the status since the last evaluation, or the first status; `until` is no part of it. */
const ActivityPeriod = Type.Object({
  from: DayText,
  until: DayText,
  active: Type.Boolean(),
  days: Type.Integer(),
});

/** How the active weeks of a student come about: `days` are those of the active periods together. */
export const EvaluationWeeks = Type.Object({
  ...PERSON,
  lastEvaluation: OptionalDay,
  periods: ListOf(ActivityPeriod),
  days: Type.Integer(),
  weeks: Type.Integer(),
  /** The next band, and the first day of it if the statuses stay as they are planned; null in the last, or never. */
  next: Type.Union([Type.Object({ weeks: Type.Integer(), date: DayText }), Type.Null()]),
});
export type EvaluationWeeks = Static<typeof EvaluationWeeks>;

/** The query of GET /api/evaluations: organizations and classes of today, by `_id`. */
export const EvaluationsQuery = Type.Object({
  organization: Type.Optional(Repeated),
  classroom: Type.Optional(Repeated),
});
