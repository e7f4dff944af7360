import { type Day, formatDay, isDay } from '../../core/rules/days.ts';
import { commonTexts } from '../i18n/commonTexts.ts';

const PARTED = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * What was typed, as a value: the day 'yyyy-mm-dd' for an existing day written as dd/mm/yyyy, d-m-yyyy or
 * ddmmyyyy; else the text itself, so that a form can tell that something is there that is no day.
 */
export const dayOrText = (typed: string): Day | string => {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] = PARTED.exec(text) ?? DIGITS.exec(text) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : text;
};

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
