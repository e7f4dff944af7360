import { useMemo, useRef } from 'react';

/** What of a click on a button tells whether it was meant for it. */
export interface ButtonClick {
  /** How many clicks in a row; 0 from the keyboard. */
  detail: number;
  /** Where, in pixels of the window. */
  clientX: number;
  clientY: number;
}

/** A click that took a row off the list, so that others moved under the pointer. */
export interface RemovingClick {
  click: ButtonClick;
  /** When the row went, in milliseconds. */
  removedAt: number;
}

/** Nobody can have seen what moved under the pointer so short a time ago, in milliseconds. */
export const UNSEEN_MS = 400;

/**
 * So long a user who doubts clicks again, in milliseconds, without moving the pointer this far, in pixels.
 */
export const DOUBT_MS = 2_000;
const STILL_PX = 16;

/**
 * Whether a click on 'Klaar' was meant for a row that has gone rather than for the one that moved up under
 * the pointer: a double click, one before the eye can have seen the change, or one again at the same place. A
 * key press never is: the focus tells where it goes.
 */
export function isStrayClick(click: ButtonClick, last: RemovingClick | null, now: number): boolean {
  if (click.detail === 0) return false;
  if (click.detail > 1) return true;
  if (!last) return false;
  const since = now - last.removedAt;
  const isStill =
    last.click.detail > 0 &&
    Math.hypot(click.clientX - last.click.clientX, click.clientY - last.click.clientY) < STILL_PX;
  return since < UNSEEN_MS || (isStill && since < DOUBT_MS);
}

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
