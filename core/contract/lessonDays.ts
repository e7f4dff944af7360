import Type, { type Static } from 'typebox';
import { NOT_HELD_REASONS } from '../rules/lessonNotHeld.ts';
import { DATES_PER_SCHEDULE_MAX, LESSON_NOTE_MAX, MARKS_PER_SAVE_MAX } from '../rules/limits.ts';
import { DayText, edited, Id, ListOf } from './common.ts';

const Days = Type.Array(DayText, { minItems: 1, maxItems: DATES_PER_SCHEDULE_MAX });

/** POST /api/lists/attendance-list-for-teacher/{id}/days: days that come to a list. */
export const AddedDays = Type.Object({ dates: Days });

/** POST …/days/move: a day, with its marks, that becomes another. */
export const MovedDay = Type.Object({ from: DayText, to: DayText });
export type MovedDay = Static<typeof MovedDay>;

/** POST …/days/removal: days to take away, and how many marks the user was told are in them. */
export const RemovedDays = Type.Object({
  dates: Days,
  marks: Type.Integer({ minimum: 0, maximum: MARKS_PER_SAVE_MAX }),
});
export type RemovedDays = Static<typeof RemovedDays>;

/** The answer to the removal: what stands for each day in the restoration, in order of date. */
export const DaysRemoved = Type.Object({ message: Type.String(), removedDays: ListOf(Id) });
export type DaysRemoved = Static<typeof DaysRemoved>;

/** POST …/days/restoration: days that were taken away, to be put back with their marks. */
export const RestoredDays = Type.Object({
  removedDays: Type.Array(Id, { minItems: 1, maxItems: DATES_PER_SCHEDULE_MAX }),
});

export const RemovedDay = Type.Object({
  _id: Id,
  date: DayText,
  removedAt: Type.String(),
  /** By whom, by the name of that moment. */
  removedBy: Type.String(),
  /** How many marks of how many students are stored. */
  marks: Type.Integer(),
  students: Type.Integer(),
});
export type RemovedDay = Static<typeof RemovedDay>;

const Reason = Type.Enum([...NOT_HELD_REASONS], { type: 'string' });

/** How a lesson stands: why it did not take place, or no reason when it did, or is to. */
export const NotHeld = Type.Object({ reason: Type.Union([Reason, Type.Null()]), note: Type.String() });
export type NotHeld = Static<typeof NotHeld>;

/** PUT …/not-held/{date}: why the lesson of a day did not take place. */
export const NotHeldInput = Type.Object({
  reason: Reason,
  note: Type.Optional(Type.String({ maxLength: LESSON_NOTE_MAX })),
  edited: edited(NotHeld.properties),
});
export type NotHeldInput = Static<typeof NotHeldInput>;

export const LessonNotHeld = Type.Object({ date: DayText, reason: Reason, note: Type.String() });
export type LessonNotHeld = Static<typeof LessonNotHeld>;
