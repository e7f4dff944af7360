import { useMemo, useRef } from 'react';

/** What of a click on a button tells whether it was meant for it. */
export interface ButtonClick {
  /** How many clicks in a row; 0 from the keyboard. */
  detail: number;
  /** Where, in pixels of the window. */
  clientX: number;
  clientY: number;
}

/** What moved under the pointer within this time cannot have been seen, in milliseconds. */
export const UNSEEN_MS = 400;

/** A click no further than this from the one before is at the same place, in pixels. */
const STILL_PX = 16;

/**
 * Tells the clicks on the buttons of one list that were not meant for the row which they fall on: each 'Klaar'
 * takes a row away, and the next one moves up under the pointer.
 */
export interface StrayClicks {
  /**
   * 'blind' for a double click, or one before the eye can have seen the change; 'doubtful' for the first click at
   * the same place as the one that took a row away. A key press is neither: the focus tells where it goes.
   */
  judge: (click: ButtonClick) => 'meant' | 'blind' | 'doubtful';
  /** Remembers the click that took a row away, once it has. */
  removed: (click: ButtonClick) => void;
}

/** Watches the clicks on the buttons of one list. */
export const useStrayClicks = (): StrayClicks => {
  const last = useRef<(ButtonClick & { at: number; doubted: boolean }) | null>(null);
  return useMemo(
    () => ({
      judge: ({ detail, clientX, clientY }) => {
        if (detail === 0) return 'meant';
        if (detail > 1) return 'blind';
        const { current } = last;
        if (!current) return 'meant';
        const now = performance.now();
        if (now - current.at < UNSEEN_MS) return 'blind';
        const isStill =
          current.detail > 0 && Math.hypot(clientX - current.clientX, clientY - current.clientY) < STILL_PX;
        if (!isStill || current.doubted) return 'meant';
        last.current = { ...current, at: now, doubted: true };
        return 'doubtful';
      },
      removed: ({ detail, clientX, clientY }) => {
        last.current = { detail, clientX, clientY, at: performance.now(), doubted: false };
      },
    }),
    [],
  );
};
