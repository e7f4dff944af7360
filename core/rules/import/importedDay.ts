import { addYears, type Day, isDay } from '../days.ts';
import { type Imported, plainText } from './imported.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['maa', 'mrt', 'mar'],
  ['apr'],
  ['mei', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec'],
];

const WEEKDAY =
  /^((maan|dins|woens|donder|vrij|zater|zon)dag|(mon|tues|wednes|thurs|fri|satur|sun)day|ma|di|wo|do|vr|za|zo|mon|tue|wed|thu|fri|sat|sun)[.,]? +/iu;

/** A year in two digits lies at most so many years ahead, but for a birth, which lies behind. */
const YEARS_AHEAD = 10;

interface Context {
  isBirth: boolean;
  today: Day;
  /** The day here at an instant. */
  dayOf: (instant: string) => Day;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})$/iu;

/**
 * The day that is written, the day of the month before the month: '1-5-1990', '01/05/90', '1.5.1990', '1 mei 1990',
 * 'May 1, 1990', '1990-05-01', '19900501', '01051990' or '010590'; days as Excel counts them are for `withColumnDays` to read.
 * A year in two digits is the last one before today of a birth, and of other days the one up to ten years ahead. A time
 * after the day is ignored, but for one with an offset: of such an instant it is the day here.
 */
export function importedDay(text: string, context: Context): Imported {
  const instant = INSTANT.exec(text.trim());
  if (instant) return dayOfInstant(`${instant[1]}T${instant[2]}${instant[3]}`, context);
  const written = text
    .trim()
    .replace(/[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[ap]m)?(Z|[+-]\d{2}:?\d{2})?$/iu, '')
    .replace(WEEKDAY, '')
    .replace(/\p{Pd}/gu, '-');
  if (/^\d+([.,]0+)?$/.test(written)) return dayOfNumber(written.replace(/[.,]0+$/, ''), context);
  const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/u.exec(written);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4], context);
  const dayFirst = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/u.exec(written);
  if (dayFirst) return dayOf(dayFirst[3], dayFirst[2], dayFirst[1], context);
  return dayInWords(written, context);
}

function dayInWords(written: string, context: Context): Imported {
  const words = plainText(written.replaceAll('.', ' ').replaceAll("'", ' '));
  const dayFirst = /^(\d{1,2})(?:e |de |ste |st |nd |rd |th | )?(?:of )?(\p{L}{3,9}) ?(\d{4}|\d{2})$/u.exec(
    words,
  );
  const monthFirst = /^(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)? (\d{4}|\d{2})$/u.exec(words);
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = MONTHS.findIndex(starts => starts.some(start => name?.startsWith(start)));
  return month < 0 ? { fault: 'day' } : dayOf(year, String(month + 1), day, context);
}

function dayOfInstant(text: string, { dayOf: dayHere }: Context): Imported {
  const instant = new Date(text.toUpperCase());
  if (Number.isNaN(instant.getTime())) return { fault: 'noSuchDay' };
  const day = dayHere(instant.toISOString());
  return isDay(day) ? { value: day } : { fault: 'yearRange' };
}

function dayOfNumber(digits: string, context: Context): Imported {
  if (digits.length === 6) return dayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2), context);
  if (digits.length === 7 || digits.length === 8) {
    const yearFirst = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
    if (isDay(yearFirst)) return { value: yearFirst };
    // The day first, of whose zero Excel makes nothing.
    const full = digits.padStart(8, '0');
    const dayFirst = `${full.slice(4)}-${full.slice(2, 4)}-${full.slice(0, 2)}`;
    return isDay(dayFirst) ? { value: dayFirst } : { fault: 'day' };
  }
  return { fault: Number(digits) >= 1900 && Number(digits) <= 2200 ? 'yearOnly' : 'day' };
}

function dayOf(year = '', month = '', day = '', context: Context): Imported {
  if (Number(month) > 12 && Number(day) <= 12) return { fault: 'dayMonthOrder' };
  const inYear = (full: string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = year.length === 4 ? inYear(year) : inCentury(`${year}`, inYear, context);
  if (isDay(read)) return { value: read };
  const hasDay = isDay(inYear(LEAP_YEAR));
  return { fault: hasDay && !isDay(`${read.slice(0, 4)}-01-01`) ? 'yearRange' : 'noSuchDay' };
}

const LEAP_YEAR = '2000';

function inCentury(year: string, inYear: (year: string) => Day, { isBirth, today }: Context): Day {
  const last = isBirth ? today : addYears(today, YEARS_AHEAD);
  const inThis = inYear(`${last.slice(0, 2)}${year}`);
  return inThis <= last ? inThis : inYear(`${Number(last.slice(0, 2)) - 1}${year}`);
}
