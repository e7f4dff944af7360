import { type Day, formatDay, isDay } from '../../core/rules/days.ts';
import { typedDay } from '../../core/rules/typedDay.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { dayOf } from '../providers/today.ts';

/**
 * What was typed, as a value: the day 'yyyy-mm-dd' where it is one (core/rules/typedDay.ts); else the text itself, so
 * that a form can tell that something is there that is no day.
 */
export const dayOrText = (typed: string, isBirth = false): Day | string =>
  typedDay(typed, { today: dayOf(), isBirth }) ?? typed.trim();

/** Whether the year is written in full: '1/3' and '1/3/20' may be on their way to a day of another year. */
export const hasWholeYear = (typed: string): boolean => /\d{4}/.test(typed);

/** A value as it is shown: a day as dd/mm/yyyy, text as it was typed. */
export const shownDay = (value: Day | string): string => (isDay(value) ? formatDay(value) : value);

/** The limits of a day input: the first and the last day that it takes. */
export type DayLimits = { min?: Day | null; max?: Day | null };

/** The sentence that says what is wrong with a value, or undefined: text that is no day, or a day outside the limits. */
export const dayComplaint = (value: Day | string, { min, max }: DayLimits): string | undefined => {
  if (!value) return undefined;
  if (!isDay(value)) return commonTexts.date.invalid;
  if (min && value < min) return commonTexts.date.tooEarly(formatDay(min));
  if (max && value > max) return commonTexts.date.tooLate(formatDay(max));
  return undefined;
};
