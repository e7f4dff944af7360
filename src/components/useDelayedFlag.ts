import { useEffect, useState } from 'react';

/** A shorter wait goes unnoticed, in milliseconds. */
const DELAY_MS = 150;

/** False at first, true once `active` has held long enough to be noticed; false again as soon as it does not. */
export const useDelayedFlag = (active = true, delayMs = DELAY_MS): boolean => {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delayMs]);
  return active && elapsed;
};
