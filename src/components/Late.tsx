import { type ReactNode, useEffect, useState } from 'react';

/** How long somebody waits without wondering, in milliseconds. */
const UNNOTICED_MS = 150;

/** Shows what stands for something on its way only when that is not there soon: it would flash and cost time. */
export const Late = ({ children }: { children: ReactNode }) => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), UNNOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? children : null;
};
