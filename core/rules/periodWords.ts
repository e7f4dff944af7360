import {
  addDays,
  addMonths,
  type Day,
  dayNumber,
  isDay,
  lastDayOf,
  type Month,
  monthOf,
  weekdayOf,
} from './days.ts';
import { foldText } from './text.ts';

/** Days from and to, both included. */
export type Period = { from: Day; to: Day };

type Groups = Partial<Record<'day' | 'month' | 'year' | 'word' | 'unit' | 'number', string>>;

/** How a period is written, and which one it is; undefined when there is no such day. */
type PeriodReader = { pattern: RegExp; read: (groups: Groups, today: Day) => Period | undefined };

const MONTHS = ['jan', 'feb', 'maart', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
/** The month of a date in words, a group of this name: 'oktober', 'okt'. */
export const MONTH =
  '(?<month>jan(?:uari)?|feb(?:ruari)?|maart|mrt|apr(?:il)?|mei|juni?|juli?|aug(?:ustus)?|sept?(?:ember)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const WEEKDAYS = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
const DAYS_AWAY: Partial<Record<string, number>> = {
  eergisteren: -2,
  gisteren: -1,
  vandaag: 0,
  morgen: 1,
  overmorgen: 2,
};
const STEPS: Partial<Record<string, number>> = { vorige: -1, deze: 0, volgende: 1 };
const YEAR = '(?<year>(?:19|20)\\d\\d)';

const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u');

/** Longer phrases come first. */
const READERS: readonly PeriodReader[] = [
  { pattern: words(`${YEAR}-(?<month>\\d{1,2})-(?<day>\\d{1,2})`), read: readDay },
  { pattern: words(`(?<day>\\d{1,2})[/-](?<month>\\d{1,2})(?:[/-]${YEAR})?`), read: readDay },
  { pattern: words(`(?<day>\\d{1,2}) +${MONTH}(?: +${YEAR})?`), read: readDay },
  { pattern: words(`${MONTH}(?: +${YEAR})?`), read: readMonth },
  { pattern: words(`(?<word>${Object.keys(STEPS).join('|')}) +(?<unit>week|maand)`), read: readStep },
  { pattern: words('week +(?<number>\\d{1,2})'), read: readWeek },
  {
    pattern: words(`(?<word>${Object.keys(DAYS_AWAY).join('|')})`),
    read: ({ word = '' }, today) => oneDay(addDays(today, DAYS_AWAY[word] ?? 0)),
  },
  {
    pattern: words(`(?<word>${WEEKDAYS.join('|')})`),
    read: ({ word = '' }, today) => oneDay(addDays(mondayOf(today), WEEKDAYS.indexOf(word))),
  },
  { pattern: words(YEAR), read: ({ year }) => ({ from: `${year}-01-01`, to: `${year}-12-31` }) },
];

/**
 * Takes a period out of a text, in lower case and without accents: a date, also without its year; a month, a year; a
 * weekday of this week; 'vandaag', 'vorige week', 'week 12'. Without a year it is the one nearest to today.
 * @returns the text without the period; no period when there is none
 */
export function readPeriodWords(text: string, today: Day): { rest: string; period?: Period } {
  const folded = foldText(text.toWellFormed()).replace(/\s+/gu, ' ');
  for (const { pattern, read } of READERS) {
    const found = pattern.exec(folded);
    const period = found && read(found.groups ?? {}, today);
    if (period) return { rest: folded.replace(found[0], ' ').trim(), period };
  }
  return { rest: folded.trim() };
}

const oneDay = (day: Day): Period => ({ from: day, to: day });
const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day));
const weekFrom = (monday: Day): Period => ({ from: monday, to: addDays(monday, 6) });
const wholeMonth = (month: Month): Period => ({ from: `${month}-01`, to: lastDayOf(month) });
const two = (number: number | string): string => String(number).padStart(2, '0');

function readDay({ day = '', month = '', year }: Groups, today: Day): Period | undefined {
  const found = nearest(year, today, each => `${each}-${monthNumber(month)}-${two(day)}`);
  return found ? oneDay(found) : undefined;
}

function readMonth({ month = '', year }: Groups, today: Day): Period | undefined {
  const middle = nearest(year, today, each => `${each}-${monthNumber(month)}-15`);
  return middle ? wholeMonth(monthOf(middle)) : undefined;
}

function readStep({ word = '', unit }: Groups, today: Day): Period {
  const step = STEPS[word] ?? 0;
  if (unit === 'maand') return wholeMonth(addMonths(monthOf(today), step));
  return weekFrom(addDays(mondayOf(today), 7 * step));
}

/** A week by its number in this year: the first one has 4 January. */
function readWeek({ number }: Groups, today: Day): Period | undefined {
  const week = Number(number);
  if (week < 1 || week > 53) return undefined;
  return weekFrom(addDays(mondayOf(`${today.slice(0, 4)}-01-04`), 7 * (week - 1)));
}

/** '03' of '3', 'mrt' and 'maart', in lower case. */
export function monthNumber(text: string): string {
  if (/^\d/.test(text)) return two(text);
  return two(1 + MONTHS.findIndex(name => (text === 'mrt' ? name === 'maart' : text.startsWith(name))));
}

/** The day of the given year or, without one, of the year in which it is nearest to today; undefined if there is none. */
function nearest(year: string | undefined, today: Day, dayIn: (year: string) => string): Day | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year] : [thisYear, thisYear - 1, thisYear + 1].map(String);
  const distance = (day: Day) => Math.abs(dayNumber(day) - dayNumber(today));
  return years
    .map(dayIn)
    .filter(isDay)
    .sort((one, other) => distance(one) - distance(other))[0];
}
