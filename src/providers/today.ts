import { type Day, todayIn } from '../../core/rules/days.ts';

/** Where the programme is: it decides what day it is, whatever the clock of the device says. */
const TIME_ZONE = 'Europe/Amsterdam';

/** The day it is in the programme's time zone, or the day that an instant ('2026-03-02T11:00:00Z') falls on. */
export const dayOf = (instant: string | Date = new Date()): Day => todayIn(TIME_ZONE, new Date(instant));
