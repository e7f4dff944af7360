import Type, { type Static } from 'typebox';
import { DayText, ListOf } from './common.ts';

/** One bar: a group and how many students are in it; the age groups carry a description. */
export const StatisticsEntry = Type.Object({
  label: Type.String(),
  data: Type.Integer(),
  description: Type.Optional(Type.String()),
});
export type StatisticsEntry = Static<typeof StatisticsEntry>;

/** What students are counted by, in the order of the tabs; each is the end of an address: '/api/statistics/by-sex'. */
export const DIMENSIONS = ['sex', 'age', 'country', 'organization'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const isDimension = (name: string): name is Dimension => DIMENSIONS.some(each => each === name);

export const Statistics = ListOf(StatisticsEntry);

/** A calendar month, 'yyyy-mm'; whether it exists is checked by `isMonth` (core/rules/months.ts). */
const MonthText = Type.String({ pattern: '^\\d{4}-\\d{2}$' });

/** How many students were in each group on a day of each month: its last, and today in the current month. */
export const Development = Type.Object({
  months: Type.Array(MonthText),
  days: Type.Array(DayText),
  /** A number per month. */
  series: Type.Array(Type.Object({ label: Type.String(), data: Type.Array(Type.Integer()) })),
});
export type Development = Static<typeof Development>;

/** The first and the last of at most `MONTHS_MAX` months (core/rules/limits.ts). */
export const DevelopmentQuery = Type.Object({
  dimension: Type.Union(DIMENSIONS.map(dimension => Type.Literal(dimension))),
  from: MonthText,
  to: MonthText,
});

export const StatisticsQuery = Type.Object({ selectedDate: DayText });
