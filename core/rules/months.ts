import { addDays, type Day, isDay } from './days.ts';

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
