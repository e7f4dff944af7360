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

export const StatisticsQuery = Type.Object({ selectedDate: DayText });
