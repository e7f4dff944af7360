import { type Day, formatDay } from '../../core/rules/days.ts';
import { dayFrom } from '../providers/today.ts';

const inDutch = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('nl', { ...options, timeZone: 'UTC' });
  return (day: Day): string => format.format(new Date(`${day}T00:00:00Z`));
};

/** 'maandag 2 maart 2026' */
export const longDay = inDutch({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 'ma' */
export const weekdayShort = inDutch({ weekday: 'short' });

/** 'maandag' */
export const weekdayLong = inDutch({ weekday: 'long' });

/** 'ma 02/03/2026' */
export const shortDay = (day: Day): string => `${weekdayShort(day)} ${formatDay(day)}`;

/** 'maart 2026' */
export const monthAndYear = inDutch({ month: 'long', year: 'numeric' });

/** 'mrt 2026' */
export const monthAndYearShort = inDutch({ month: 'short', year: 'numeric' });

/** From the first to the last of the dates or date-times, dd/mm/yyyy; one day alone, '' for none. */
export const periodOf = (dates: readonly string[]): string => {
  const days = dates.map(dayFrom);
  const ends = new Set([days[0], days.at(-1)]);
  return [...ends].map(formatDay).join(' – ');
};
