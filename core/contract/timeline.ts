import Type, { type Static } from 'typebox';
import { SKILL_NAMES } from '../progress/skills.ts';
import { TIMELINE_KINDS } from '../rules/timelineKinds.ts';
import { DayText, ListOf, NamedRecord, Repeated, TOTALS } from './common.ts';
import { EvaluationWeeks } from './evaluations.ts';
import { PresenceCell } from './presence.ts';

/** Something in a student's line of time. `key` tells it from others of its day and kind. */
export const TimelineItem = Type.Object({
  kind: Type.Enum([...TIMELINE_KINDS], { type: 'string' }),
  /** Of presence, the Monday of its week. */
  date: DayText,
  key: Type.String(),
  active: Type.Optional(Type.Boolean()),
  /** Of a class: its name, and whether the student left it then. */
  classroom: Type.Optional(Type.String()),
  ended: Type.Optional(Type.Boolean()),
  category: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  /** Who wrote, evaluated or changed; '' for whom nobody knows any more. */
  by: Type.Optional(Type.String()),
  /** Of a level; with the day and the user where another one took its place. */
  skill: Type.Optional(Type.Enum([...SKILL_NAMES], { type: 'string' })),
  level: Type.Optional(Type.String()),
  source: Type.Optional(Type.String()),
  replacedOn: Type.Optional(DayText),
  replacedBy: Type.Optional(Type.String()),
  /** Of a report, whose `key` is its `_id`: whether an evaluation is of its day. */
  evaluated: Type.Optional(Type.Boolean()),
  /** Of a goal: the day until when, or that it was reached. */
  until: Type.Optional(DayText),
  reached: Type.Optional(Type.Boolean()),
  fileName: Type.Optional(Type.String()),
  presence: Type.Optional(Type.Object(TOTALS)),
  /** Of a change: the parts of the file that it is about, and the values of the profile's fields. */
  changes: Type.Optional(
    ListOf(
      Type.Object({
        field: Type.String(),
        from: Type.Union([Type.String(), Type.Null()]),
        to: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  ),
});
export type TimelineItem = Static<typeof TimelineItem>;

/** `kind` may be repeated, all when left out; `before` is the `next` of the page before. */
export const TimelineQuery = Type.Object({
  kind: Type.Optional(Repeated),
  before: Type.Optional(Type.String({ maxLength: 200 })),
});

/** A page, newest first; `next` is null at the end. */
export const TimelinePage = Type.Object({
  items: ListOf(TimelineItem),
  next: Type.Union([Type.String(), Type.Null()]),
});
export type TimelinePage = Static<typeof TimelinePage>;

/** Presence by month and class, newest first, lessons with a reason or remark, and the active weeks. */
export const TimelineSummary = Type.Object({
  months: ListOf(Type.Object({ month: Type.String(), classroom: NamedRecord, ...TOTALS })),
  lessons: ListOf(PresenceCell),
  /** Null for anyone who may not see evaluations. */
  evaluation: Type.Union([EvaluationWeeks, Type.Null()]),
});
export type TimelineSummary = Static<typeof TimelineSummary>;
