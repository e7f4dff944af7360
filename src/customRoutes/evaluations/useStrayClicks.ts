import { useMemo, useRef } from 'react';
import { type ButtonClick, isStrayClick, type RemovingClick } from './strayClick.ts';

/** Tells the clicks that were meant for a row which has gone. */
export interface StrayClicks {
  /** The student whose row the click was meant for, if that is not the one it fell on; '' if nobody knows. */
  meantFor: (click: ButtonClick) => string | undefined;
  /** Remembers the click that took a student's row away, once it has. */
  removed: (name: string, click: ButtonClick) => void;
}

/** Watches the clicks on the buttons of one list. */
export const useStrayClicks = (): StrayClicks => {
  const last = useRef<(RemovingClick & { name: string }) | null>(null);
  return useMemo(
    () => ({
      meantFor: click =>
        isStrayClick(click, last.current, performance.now()) ? (last.current?.name ?? '') : undefined,
      removed: (name, { detail, clientX, clientY }) => {
        last.current = { name, click: { detail, clientX, clientY }, removedAt: performance.now() };
      },
    }),
    [],
  );
};
