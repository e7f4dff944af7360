import Type, { type Static } from 'typebox';
import { FREE_DAY_LESSONS_MAX, FREE_PERIODS_MAX } from '../rules/limits.ts';
import { DayText, edited, Id, ListOf, Name } from './common.ts';

/** Days without lessons, such as a school holiday; both days included. */
export const FreePeriod = Type.Object({ _id: Id, name: Type.String(), from: DayText, to: DayText });
export type FreePeriod = Static<typeof FreePeriod>;

/** GET /api/free-periods: in order of date. */
export const ListedFreePeriod = Type.Object({
  ...FreePeriod.properties,
  /** How many lessons of attendance lists are still to take place on its days, from today on. */
  lessons: Type.Optional(Type.Integer()),
});
export type ListedFreePeriod = Static<typeof ListedFreePeriod>;
export const FreePeriodList = ListOf(ListedFreePeriod);

export const FreePeriodInput = Type.Object({
  name: Name,
  from: DayText,
  to: DayText,
  edited: edited({ name: Type.String(), from: DayText, to: DayText }),
});
export type FreePeriodInput = Static<typeof FreePeriodInput>;

/** A free period with the lessons on it that the user may cancel; a lesson on two is counted for the first. */
export const FreePeriodLessons = Type.Object({
  ...FreePeriod.properties,
  lessons: Type.Integer(),
  /** How many attendance lists they are of. */
  lists: Type.Integer(),
});
export type FreePeriodLessons = Static<typeof FreePeriodLessons>;

/** GET /api/attention/free-day-lessons: lessons on free days that are pointed out and not hidden. */
export const FreeDayLessons = Type.Object({
  periods: ListOf(FreePeriodLessons),
  /** How many lessons are of lists of which the user may not change the days. */
  others: Type.Integer(),
});
export type FreeDayLessons = Static<typeof FreeDayLessons>;

/** POST …/not-held: the free periods whose lessons are cancelled, and how many lessons the user was told that is. */
export const FreeDaysNotHeld = Type.Object({
  freePeriods: Type.Array(Id, { minItems: 1, maxItems: FREE_PERIODS_MAX }),
  lessons: Type.Integer({ minimum: 1, maximum: FREE_DAY_LESSONS_MAX }),
});
export type FreeDaysNotHeld = Static<typeof FreeDaysNotHeld>;

/** A lesson: the attendance list and its day. */
export const ListedLesson = Type.Object({ _id: Id, date: DayText });
export type ListedLesson = Static<typeof ListedLesson>;

/** The answer: what was cancelled, which …/held takes back. */
export const LessonsCancelled = Type.Object({ message: Type.String(), lessons: ListOf(ListedLesson) });
export type LessonsCancelled = Static<typeof LessonsCancelled>;

/** POST …/held: lessons that are to take place after all. */
export const LessonsHeld = Type.Object({
  lessons: Type.Array(ListedLesson, { minItems: 1, maxItems: FREE_DAY_LESSONS_MAX }),
});
