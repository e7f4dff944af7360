import { type Day, todayIn } from '../../core/rules/days.ts';

/** Where the programme is: it decides what day it is, whatever the clock of the device says. */
const TIME_ZONE = 'Europe/Amsterdam';

/** The day it is in the programme's time zone, or the day that an instant ('2026-03-02T11:00:00Z') falls on. */
export const dayOf = (instant: string | Date = new Date()): Day => todayIn(TIME_ZONE, new Date(instant));

const CLOCK = new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', minute: '2-digit', timeZone: TIME_ZONE });

/** The time of day of an instant in the programme's time zone: '12:05'. */
export const timeOf = (instant: string | Date): string => CLOCK.format(new Date(instant));
