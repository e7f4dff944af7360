import Type, { type Static } from 'typebox';
import { LOOKED_AT_RULES } from '../rules/attentionRules.ts';
import { DayText, Id, ListOf, NamedRecord, PERSON } from './common.ts';
import { EvaluationRow } from './evaluations.ts';

/** A list of today with its cells of today: how many students, and of how many nothing is recorded yet. */
export const Lesson = Type.Object({
  /** Of the list. */
  _id: Id,
  classroom: NamedRecord,
  students: Type.Integer(),
  empty: Type.Integer(),
  /** The lesson does not take place: nothing is to be filled in. */
  notHeld: Type.Optional(Type.Boolean()),
  /** The user made or marked the list lately. */
  mine: Type.Optional(Type.Boolean()),
});
export type Lesson = Static<typeof Lesson>;

/** A lesson of the user's own of the last days that is not filled in. */
const UnfilledLesson = Type.Object({
  _id: Id,
  classroom: NamedRecord,
  date: DayText,
  empty: Type.Integer(),
});

/** A student of the user's own whom a rule points out. */
const StudentToLookAt = Type.Object({
  _id: Id,
  name: Type.String(),
  rule: Type.Enum([...LOOKED_AT_RULES]),
});

/** Last change by a colleague of one of the user's own lists or students. */
const ColleagueChange = Type.Object({
  kind: Type.Union([Type.Literal('student'), Type.Literal('list')]),
  /** Of the student or the list. */
  _id: Id,
  name: Type.String(),
  by: Type.String(),
  /** An instant. */
  at: Type.String(),
});

/** A student whose evaluation turns orange on that day, if nothing changes. */
const ComingEvaluation = Type.Object({ ...PERSON, orangeOn: DayText });
export type ComingEvaluation = Static<typeof ComingEvaluation>;

/** True for each thing of a first start that is there, a colleague beside the user among them. */
const FirstSteps = Type.Object({
  classrooms: Type.Boolean(),
  organizations: Type.Boolean(),
  colleagues: Type.Boolean(),
  students: Type.Boolean(),
  lists: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;

/** An open goal that the user set for a student, whose day has come. */
const DueGoal = Type.Object({
  _id: Id,
  studentId: Id,
  name: Type.String(),
  text: Type.String(),
  untilDate: DayText,
});

/**
 * GET /api/today: what the home page begins with. `lessons` are those that are not filled in first, then by class;
 * `evaluations` is null for anyone who may not see them; `files` are those that the user opened last. A user's own are the
 * lists that they made or marked lately, and the students who are in those classes or whose files they opened last.
 * `firstSteps`: left out once all of them are done.
 * `ownSinceToday`: none of the user's own lessons of this day were their own before it; they come first.
 */
export const Today = Type.Object({
  date: DayText,
  lessons: ListOf(Lesson),
  ownSinceToday: Type.Optional(Type.Boolean()),
  unfilled: ListOf(UnfilledLesson),
  evaluations: Type.Union([
    Type.Object({
      count: Type.Integer(),
      first: ListOf(EvaluationRow),
      coming: ListOf(ComingEvaluation),
    }),
    Type.Null(),
  ]),
  lookAt: ListOf(StudentToLookAt),
  goals: ListOf(DueGoal),
  changes: ListOf(ColleagueChange),
  files: ListOf(Type.Object(PERSON)),
  firstSteps: Type.Optional(FirstSteps),
});
export type Today = Static<typeof Today>;
