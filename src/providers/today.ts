import { useSyncExternalStore } from 'react';
import { type Day, dayFromDateTime, todayIn } from '../../core/rules/days.ts';
import { getSession } from './session.ts';

/**
 * Where the programme is, whatever the device's clock is set to; in the Netherlands when the server does not
 * say.
 */
const timeZone = () => getSession()?.timeZone ?? 'Europe/Amsterdam';

/**
 * The day it is where the programme is, or the day that an instant ('2026-03-02T11:00:00Z') falls on there.
 */
export const dayOf = (instant: string | Date = new Date()): Day => todayIn(timeZone(), new Date(instant));

export const dayFrom = (dateTime: string): Day => dayFromDateTime(dateTime, timeZone());

/** The time of day of an instant where the programme is: '12:05'. */
export const timeOf = (instant: string | Date): string =>
  new Date(instant).toLocaleTimeString('nl-NL', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone(),
  });

const CHECK_MS = 20_000;

/** Today, where the programme is; renders again soon after midnight and when the window is looked at again. */
export const useToday = (): Day => useSyncExternalStore(subscribe, dayOf);

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, CHECK_MS);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
};
