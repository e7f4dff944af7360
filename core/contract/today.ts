import Type, { type Static } from 'typebox';
import { DayText, Id, ListOf } from './common.ts';
import { EvaluationRow } from './evaluations.ts';

const StudentName = { _id: Id, firstName: Type.String(), lastName: Type.String() };

/** A list of today with its cells of today: how many students, and of how many nothing is recorded yet. */
export const Lesson = Type.Object({
  /** Of the list. */
  _id: Id,
  classroom: Type.Object({ _id: Id, name: Type.String() }),
  students: Type.Integer(),
  empty: Type.Integer(),
  /** The lesson does not take place: nothing is to be filled in. */
  notHeld: Type.Optional(Type.Boolean()),
});
export type Lesson = Static<typeof Lesson>;

/**
 * GET /api/today: what the home page begins with. `lessons` are those that are not filled in first, then by class;
 * `evaluations` is null for who may not see them; `files` are those that the user opened last.
 */
export const Today = Type.Object({
  date: DayText,
  lessons: ListOf(Lesson),
  evaluations: Type.Union([
    Type.Object({ count: Type.Integer(), first: ListOf(EvaluationRow) }),
    Type.Null(),
  ]),
  files: ListOf(Type.Object(StudentName)),
});
export type Today = Static<typeof Today>;
