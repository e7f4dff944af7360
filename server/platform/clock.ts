import { type Day, dayFromDateTime, todayIn } from '../../core/rules/days.ts';

/** The only source of time: tests move it. */
export interface Clock {
  now(): Date;
  /** The calendar day it is in the programme's time zone. */
  today(): Day;
  /** The calendar day there at an instant of the database. */
  dayOf(instant: string): Day;
  /** The calendar day that a day or a date-time from outside means, as `dayFromDateTime`. */
  dayFrom(dateTime: string): Day;
  /** The present instant as the database stores it, ISO 8601 in UTC, moved by a number of milliseconds. */
  instant(plusMs?: number): string;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function createClock(now: () => Date, timeZone: string): Clock {
  return {
    now,
    today: () => todayIn(timeZone, now()),
    dayOf: instant => todayIn(timeZone, new Date(instant)),
    dayFrom: dateTime => dayFromDateTime(dateTime, timeZone),
    instant: (plusMs = 0) => new Date(now().getTime() + plusMs).toISOString(),
  };
}
