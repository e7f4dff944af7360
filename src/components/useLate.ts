import { useEffect, useState } from 'react';

/** How long somebody waits without wondering, in milliseconds. */
const UNNOTICED_MS = 150;

/** Whether whoever waits for this has waited long enough to notice. */
export const useLate = (): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
};
