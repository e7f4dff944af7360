import Type, { type Static } from 'typebox';
import {
  DayText,
  edited,
  Id,
  ListOf,
  NamedRecord,
  OptionalDay,
  OptionalDayInput,
  PERSON,
  TOTALS,
} from '../contract/common.ts';
import { AGREEMENTS_MAX, GOAL_TEXT_MAX, LEVELS_PER_SAVE_MAX, NOTES_PER_REPORT_MAX } from './limits.ts';
import { LEVEL_SOURCES, LEVELS, SKILL_NAMES } from './skills.ts';

const SkillNameText = Type.Enum([...SKILL_NAMES], { type: 'string' });
const LevelText = Type.Enum([...LEVELS], { type: 'string' });
const SourceText = Type.Enum([...LEVEL_SOURCES], { type: 'string' });

/** Who entered it, by `_id`, null once that user is deleted, and by the name of that moment; and the instant. */
const AUTHOR = {
  authorId: Type.Union([Id, Type.Null()]),
  authorName: Type.String(),
  createdAt: Type.String(),
};

/** A level of a skill on a day. */
export const Level = Type.Object({
  _id: Id,
  skill: SkillNameText,
  level: Type.String(),
  date: DayText,
  source: SourceText,
  ...AUTHOR,
  /** When and by whom it was corrected: another one stands in its place, and this one on the timeline alone. */
  replacedAt: Type.Union([Type.String(), Type.Null()]),
  replacedByName: Type.String(),
});
export type Level = Static<typeof Level>;

const KnownLevel = Type.String({ maxLength: 20 });
const LEVEL_FIELDS = { skill: SkillNameText, level: LevelText, date: DayText, source: SourceText };

/**
 * Request body of POST and PUT of a level. A skill has one level a day: another one of that day is corrected where it is
 * `known`, that of the day as the form showed it, '' for none.
 */
export const LevelInput = Type.Object({ ...LEVEL_FIELDS, known: Type.Optional(KnownLevel) });
export type LevelInput = Static<typeof LevelInput>;

/** A goal of a student, to be reached by a day; `reachedDate` is null as long as it is not reached. */
export const Goal = Type.Object({
  _id: Id,
  text: Type.String(),
  untilDate: DayText,
  reachedDate: OptionalDay,
  ...AUTHOR,
});
export type Goal = Static<typeof Goal>;

const GOAL_FIELDS = {
  text: Type.String({ minLength: 1, maxLength: GOAL_TEXT_MAX }),
  untilDate: DayText,
  reachedDate: Type.Optional(OptionalDayInput),
};

/** Request body of POST and PUT of a goal; without `reachedDate`, that stays as it is. */
export const GoalInput = Type.Object({ ...GOAL_FIELDS, edited: edited(GOAL_FIELDS) });
export type GoalInput = Static<typeof GoalInput>;

/** A report in a list: what it prints is fetched by its `_id`; `evaluated` says whether an evaluation is of its day. */
export const ReportHead = Type.Object({ _id: Id, date: DayText, evaluated: Type.Boolean(), ...AUTHOR });
export type ReportHead = Static<typeof ReportHead>;

/** GET /api/students/student/{id}/progress: levels that hold, newest first; goals, open ones first; reports, newest first. */
export const Progress = Type.Object({
  levels: ListOf(Level),
  goals: ListOf(Goal),
  reports: ListOf(ReportHead),
});
export type Progress = Static<typeof Progress>;

/** A level of a skill at the beginning of a report's period and at its end; null where there was none. */
const LevelStep = Type.Object({
  /** Its name of that day: a skill may get another, or go. */
  skill: Type.String(),
  before: Type.Union([Type.Object({ level: Type.String(), date: DayText }), Type.Null()]),
  now: Type.Object({ level: Type.String(), date: DayText }),
});

/** The contents of a report, as they were when it was made. */
export const ReportContents = Type.Object({
  student: Type.Object({ firstName: Type.String(), lastName: Type.String(), birthDate: OptionalDay }),
  organization: Type.String(),
  /** Names of the classes of that day. */
  classrooms: ListOf(Type.String()),
  /** From the day after the last evaluation, or the first status; null where there is neither. */
  from: OptionalDay,
  activeWeeks: Type.Integer(),
  /** Presence in each class over the period: percent is present of present, absent and excused, null without a mark. */
  presence: ListOf(
    Type.Object({ classroom: NamedRecord, ...TOTALS, percent: Type.Union([Type.Integer(), Type.Null()]) }),
  ),
  levels: ListOf(LevelStep),
  goals: ListOf(Type.Object({ text: Type.String(), untilDate: DayText, reachedDate: OptionalDay })),
  notes: ListOf(
    Type.Object({
      _id: Id,
      date: DayText,
      category: Type.String(),
      authorName: Type.String(),
      description: Type.String(),
    }),
  ),
  agreements: Type.String(),
});
export type ReportContents = Static<typeof ReportContents>;

/** GET …/evaluation-reports/draft: what a report of today would print, with every note of its period to be ticked. */
export const ReportDraft = Type.Object({
  date: DayText,
  contents: ReportContents,
  /** How many notes of the period are older than those that are offered. */
  moreNotes: Type.Integer(),
  /** Evaluation is due, so that 'Klaar' can be pressed with it. */
  due: Type.Boolean(),
});
export type ReportDraft = Static<typeof ReportDraft>;

/** Request body of POST of a report: the notes that it prints, and what was agreed. */
export const ReportInput = Type.Object({
  notes: Type.Array(Id, { maxItems: NOTES_PER_REPORT_MAX }),
  agreements: Type.String({ maxLength: AGREEMENTS_MAX }),
});
export type ReportInput = Static<typeof ReportInput>;

export const Report = Type.Object({ ...ReportHead.properties, contents: ReportContents });
export type Report = Static<typeof Report>;

/** The query of a sheet: the students of a class on a day. */
export const LevelSheetQuery = Type.Object({ classroom: Id, date: DayText });

/** GET /api/progress/level-sheet: by last name; `last` is the level before that day, `level` that of the day, '' for none. */
export const LevelSheet = Type.Object({
  classroom: NamedRecord,
  date: DayText,
  students: ListOf(
    Type.Object({
      ...PERSON,
      levels: Type.Record(Type.String(), Type.Object({ last: Type.String(), level: Type.String() })),
    }),
  ),
});
export type LevelSheet = Static<typeof LevelSheet>;

/** Request body of PUT /api/progress/levels: levels of one day; `known` is that of the day as the sheet showed it, '' for none. */
export const LevelSheetInput = Type.Object({
  date: DayText,
  source: SourceText,
  levels: Type.Array(
    Type.Object({
      student: Id,
      skill: SkillNameText,
      level: LevelText,
      known: KnownLevel,
    }),
    { minItems: 1, maxItems: LEVELS_PER_SAVE_MAX },
  ),
});
export type LevelSheetInput = Static<typeof LevelSheetInput>;

/** The change set of a save, and the levels left out as a colleague entered another of that day meanwhile. */
export const LevelSheetSaved = Type.Object({
  changeSetId: Type.Union([Id, Type.Null()]),
  saved: Type.Integer(),
  leftOut: ListOf(
    Type.Object({ student: Id, skill: SkillNameText, level: Type.String(), by: Type.String() }),
  ),
  /** The students of whom nothing was saved, and why. */
  refused: ListOf(Type.Object({ student: Id, message: Type.String() })),
});
export type LevelSheetSaved = Static<typeof LevelSheetSaved>;

/** GET /api/progress/statistics: by skill, how many of the active students of a day have which level then. */
export const LevelStatistics = Type.Object({
  students: Type.Integer(),
  skills: ListOf(
    Type.Object({
      skill: SkillNameText,
      /** The lowest first, without those that nobody has. */
      levels: ListOf(Type.Object({ level: Type.String(), students: Type.Integer() })),
      none: Type.Integer(),
    }),
  ),
});
export type LevelStatistics = Static<typeof LevelStatistics>;
