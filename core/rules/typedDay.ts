import type { Day } from './days.ts';
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
export function typedDay(text: string, { today, isBirth = false }: Context): Day | undefined {
  if (isBirth && lacksYear(text)) return undefined;
  const written = lacksYear(text) ? `${text.trim()} ${today.slice(0, 4)}` : text;
  const read = importedDay(written, { today, isBirth, dayOf: instant => instant.slice(0, 10) });
  return 'value' in read && read.value !== '' ? read.value : undefined;
}

/** Whether a text is a day of no year: '1-3', '1 maart'. */
export const lacksYear = (text: string): boolean => WITHOUT_YEAR.test(text);

const WITHOUT_YEAR = /^\s*\d{1,2}(\s*[-/. ]\s*\d{1,2}|\s*\p{L}{3,9})\s*$/u;
