import Type, { type Static } from 'typebox';
import { DayText, edited, Id, ListOf, Name } from './common.ts';

/** Days without lessons, such as a school holiday; both days included. */
export const FreePeriod = Type.Object({ _id: Id, name: Type.String(), from: DayText, to: DayText });
export type FreePeriod = Static<typeof FreePeriod>;

/** GET /api/free-periods: in order of date. */
export const FreePeriodList = ListOf(FreePeriod);

/** What POST and PUT take. */
export const FreePeriodInput = Type.Object({
  name: Name,
  from: DayText,
  to: DayText,
  edited: edited({ name: Type.String(), from: DayText, to: DayText }),
});
export type FreePeriodInput = Static<typeof FreePeriodInput>;

export const CreatedFreePeriod = Type.Object({ message: Type.String(), _id: Id });
export type CreatedFreePeriod = Static<typeof CreatedFreePeriod>;
