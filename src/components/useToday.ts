import { useSyncExternalStore } from 'react';
import type { Day } from '../../core/rules/days.ts';
import { dayOf } from '../providers/today.ts';

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
