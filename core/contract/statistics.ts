import Type, { type Static } from 'typebox';
import { DayText, ListOf } from './common.ts';

/** One bar: a group and how many students are in it; the age groups carry a description. */
export const StatisticsEntry = Type.Object({
  label: Type.String(),
  data: Type.Integer(),
  description: Type.Optional(Type.String()),
});
export type StatisticsEntry = Static<typeof StatisticsEntry>;

export const Statistics = ListOf(StatisticsEntry);

export const StatisticsQuery = Type.Object({ selectedDate: DayText });
