import Type, { type Static } from 'typebox';
import { DIMENSIONS } from '../rules/dimensions.ts';
import { COUNTED_TEXT_MAX } from '../rules/limits.ts';
import { DayText, ListOf, OptionalDay, PERSON, Repeated } from './common.ts';
import { PERSON_PARAMETERS } from './students.ts';

/** One bar: a group and how many students are in it; the age groups carry a description. */
export const StatisticsEntry = Type.Object({
  label: Type.String(),
  data: Type.Integer(),
  description: Type.Optional(Type.String()),
});
export type StatisticsEntry = Static<typeof StatisticsEntry>;

export const Statistics = ListOf(StatisticsEntry);

/** A calendar month, 'yyyy-mm'; whether it exists is checked by `isMonth` (core/rules/days.ts). */
const MonthText = Type.String({ pattern: '^\\d{4}-\\d{2}$' });

/** How many students were in each group on a day of each month: its last, and today in the current month. */
export const Development = Type.Object({
  months: Type.Array(MonthText),
  days: Type.Array(DayText),
  /** A number per month. */
  series: Type.Array(Type.Object({ label: Type.String(), data: Type.Array(Type.Integer()) })),
});
export type Development = Static<typeof Development>;

/** Of whom a statistic tells, as `StatisticsFilter` (core/rules/statisticsFilter.ts). */
const FILTER = { ...PERSON_PARAMETERS, organization: Type.Optional(Repeated) };

/** The first and the last of at most `MONTHS_MAX` months (core/rules/limits.ts). */
export const DevelopmentQuery = Type.Object({
  dimension: Type.Union(DIMENSIONS.map(dimension => Type.Literal(dimension))),
  from: MonthText,
  to: MonthText,
  ...FILTER,
});

export const StatisticsQuery = Type.Object({ selectedDate: DayText, ...FILTER });

/** Which students to list: `readCountedStudents` (core/rules/countedStudents.ts) reads it. */
export const CountedQuery = Type.Object({
  counted: Type.String({ maxLength: COUNTED_TEXT_MAX }),
  page: Type.Optional(Type.String()),
  /** 'true' for all of them on one page. */
  all: Type.Optional(Type.Literal('true')),
});

/** A student behind a number of the statistics, with what makes it count. */
export const CountedStudent = Type.Object({
  ...PERSON,
  birthDate: OptionalDay,
  /** The sex, country or name of the organization that it is counted by; '' for none, or by age. */
  value: Type.String(),
  /** The first day of the time without a break in which it is active on the day. */
  activeSince: DayText,
  /** Of a number's difference: whether it was active on the other day, and since when so or not; null before all. */
  before: Type.Optional(Type.Object({ active: Type.Boolean(), since: OptionalDay })),
});
export type CountedStudent = Static<typeof CountedStudent>;

/** `list` is null for anyone who may read numbers but no students; by last name. */
export const CountedPage = Type.Object({
  list: Type.Union([ListOf(CountedStudent), Type.Null()]),
  pagination: Type.Object({ pagesCount: Type.Integer(), studentsCount: Type.Integer() }),
});
export type CountedPage = Static<typeof CountedPage>;
