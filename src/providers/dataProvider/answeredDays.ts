import type { StudentRow } from '../../../core/contract/students.ts';
import { type Day, isDay } from '../../../core/rules/days.ts';
import { dayFrom } from '../today.ts';

/**
 * The day of what a back end sends: ours sends days, docs/product.md §7 also allows date-times. What is neither
 * stays what it is, so that one odd value does not take the page along.
 */
export const toDay = (value: string): Day =>
  value.length > DAY_LENGTH && isDay(value.slice(0, DAY_LENGTH)) ? dayFrom(value) : value;

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** The same of a date that may be missing: null, '' or left out. */
export const optionalDay = (value: string | null | undefined): Day | null => (value ? toDay(value) : null);

/** A row of the students list with days. */
export const rowWithDays = (row: StudentRow): StudentRow => ({
  ...row,
  birthDate: optionalDay(row.birthDate),
  registrationDate: optionalDay(row.registrationDate),
});
