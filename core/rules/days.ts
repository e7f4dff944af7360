/**
 * A calendar day, 'yyyy-mm-dd'. Never an instant: arithmetic on days knows no clock, no time zone
 * and no summer time (docs/product.md §9).
 */
export type Day = string;

const MS_PER_DAY = 86_400_000;
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const ZONE_AT_END = /T.*(?:[zZ]|[+-]\d{2}:?\d{2})$/;
const MIDNIGHT_IN_UTC = /T00:00(?::00(?:\.0+)?)?(?:[zZ]|[+-]00:?00)$/;

/** A day of the calendar, in the years 1900 to 2200. '2026-02-30' is none. */
export function isDay(value: string): boolean {
  return value >= '1900-01-01' && value <= '2200-12-31' && !Number.isNaN(parsed(value));
}

/** The number of days since 1970-01-01. Throws a RangeError when the value is no calendar day. */
export function dayNumber(day: Day): number {
  const milliseconds = parsed(day);
  if (Number.isNaN(milliseconds)) throw new RangeError(`Not a day: ${day}`);
  return milliseconds / MS_PER_DAY;
}

/** The day that lies a whole number of days after 1970-01-01. */
export function dayFromNumber(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The day that lies n days later, or earlier when n is negative. */
export function addDays(day: Day, n: number): Day {
  return dayFromNumber(dayNumber(day) + n);
}

/** The same day n years later; 29 February becomes 28 February in a year without one. */
export function addYears(day: Day, n: number): Day {
  const year = String(Number(day.slice(0, 4)) + n).padStart(4, '0');
  const sameDay = `${year}${day.slice(4)}`;
  return Number.isNaN(parsed(sameDay)) ? `${year}-02-28` : sameDay;
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day as people read it, dd/mm/yyyy; empty when there is none (docs/product.md §2, Students list). */
export function formatDay(day: Day | null | undefined): string {
  return day ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';
}

/**
 * The day it is in a time zone, such as 'Europe/Amsterdam', at an instant (now, when none is given).
 * Throws a RangeError when the time zone is unknown.
 */
export function todayIn(timeZone: string, now: Date = new Date()): Day {
  const format = DAY_FORMATS.get(timeZone) ?? dayFormat(timeZone);
  DAY_FORMATS.set(timeZone, format);
  return format.format(now);
}

/** By time zone: making one takes longer than all else that a short answer takes. */
const DAY_FORMATS = new Map<string, Intl.DateTimeFormat>();

const dayFormat = (timeZone: string) =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat('sv', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) >= SATURDAY;
}

const SATURDAY = 5;

/** The day of the week, from 0 for Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(dayNumber(day) * MS_PER_DAY).getUTCDay() + 6) % 7;
}

/**
 * The age in whole years on a day; negative before birth. A person born on 29 February is a year older
 * on 1 March, and in a leap year on 29 February.
 */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * The day that a day or a date-time from outside means: 'yyyy-mm-dd' and midnight in UTC, by which schedules name a
 * day, are that day; any other instant with an offset is the day in the time zone; a date-time without a zone is
 * the day that it begins with. Throws a RangeError when the value is none of them.
 */
export function dayFromDateTime(value: string, timeZone: string): Day {
  const day = value.slice(0, 10);
  const instant = new Date(ZONE_AT_END.test(value) ? value : `${value}Z`);
  if (Number.isNaN(parsed(day)) || (value !== day && Number.isNaN(instant.getTime()))) {
    throw new RangeError(`Not a date-time: ${value}`);
  }
  const isOfDay = value === day || !ZONE_AT_END.test(value) || MIDNIGHT_IN_UTC.test(value);
  return isOfDay ? day : todayIn(timeZone, instant);
}

/** The date-time by which a schedule names a day: that day at 00:00 UTC. */
export function dateTimeOfDay(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

/** The day that `dateTimeOfDay` made a date-time of. */
export function dayOfSchedule(dateTime: string): Day {
  return dateTime.slice(0, 10);
}

function parsed(value: string): number {
  if (!DAY_SHAPE.test(value)) return Number.NaN;
  const date = new Date(`${value}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value
    ? Number.NaN
    : date.getTime();
}

/** A calendar month, 'yyyy-mm'. */
export type Month = string;

/** A month of the calendar, in the years 1900 to 2200. '2026-13' is none. */
export const isMonth = (value: string): boolean => isDay(`${value}-01`);

export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The month that lies n months later, or earlier when n is negative. */
export function addMonths(month: Month, n: number): Month {
  const months = monthNumber(month) + n;
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** How many months there are from the one to the other, both included; none when it ends before it begins. */
export const monthsIn = (from: Month, to: Month): number =>
  Math.max(0, monthNumber(to) - monthNumber(from) + 1);

export const lastDayOf = (month: Month): Day => addDays(`${addMonths(month, 1)}-01`, -1);

/** The number of months since the year 0. */
const monthNumber = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
