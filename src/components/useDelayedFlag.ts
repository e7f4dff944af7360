import { useEffect, useState } from 'react';

/** A shorter wait goes unnoticed, in milliseconds. */
const DELAY_MS = 150;

/** False at first, true once the component has been shown long enough for a wait to be noticed. */
export const useDelayedFlag = (): boolean => {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return elapsed;
};
