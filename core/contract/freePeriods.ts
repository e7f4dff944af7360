import Type, { type Static } from 'typebox';
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
