import type { Day } from './days.ts';
import type { Imported } from './import/imported.ts';
import { importedDay } from './import/importedDay.ts';

interface Context {
  today: Day;
  /** A date of birth lies in the past. */
  isBirth?: boolean | undefined;
}

/**
 * The day that was typed into a field: all that an import reads ('01-03-26', '1 maart 2026', '010326'; of a year in two
 * digits by the same rule) and, of this year, a day without one ('1-3', '26-11', '1 maart'), unless it is of a birth.
 * Undefined for any other text.
 */
export function typedDay(text: string, context: Context): Day | undefined {
  if (context.isBirth && lacksYear(text)) return undefined;
  const read = readDay(text, context);
  return 'value' in read && read.value !== '' ? read.value : undefined;
}

/** Why a text is no day: no year has it, or not this one ('30-2', '29-2'); it is a birth's and lacks its year; any other. */
export function typedDayFault(text: string, context: Context): 'noSuchDay' | 'withoutYear' | 'invalid' {
  const read = readDay(text, context);
  if ('value' in read) return 'withoutYear';
  return read.fault === 'noSuchDay' ? 'noSuchDay' : 'invalid';
}

function readDay(text: string, { today, isBirth = false }: Context): Imported {
  const year = isBirth ? LEAP_YEAR : today.slice(0, 4);
  const written = lacksYear(text) ? `${text.trim()} ${year}` : text;
  return importedDay(written, { today, isBirth, dayOf: instant => instant.slice(0, 10) });
}

/** Of a birth any year may be meant. */
const LEAP_YEAR = '2000';

/** A day of no year: '1-3', '1 maart'. */
const lacksYear = (text: string): boolean => /^\s*\d{1,2}(\s*[-/. ]\s*\d{1,2}|\s*\p{L}{3,9})\s*$/u.test(text);
