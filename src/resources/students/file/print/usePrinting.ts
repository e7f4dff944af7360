import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Puts the pages to print on the page for as long as they are printed, whether the user pressed our button
 * or the browser's own.
 */
export const usePrinting = () => {
  const [printing, setPrinting] = useState(false);
  const requested = useRef(false);

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  /** Called once the pages are on the page with their images. */
  const ready = useCallback(() => {
    if (!requested.current) return;
    requested.current = false;
    window.print();
  }, []);

  const print = () => {
    requested.current = true;
    setPrinting(true);
  };

  return { printing, print, ready };
};
