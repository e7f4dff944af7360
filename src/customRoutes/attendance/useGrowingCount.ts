import { type RefObject, useEffect, useRef, useState } from 'react';

const STEP = 50;

/** How many of `total` rows to show: some at first, more whenever the element of `endRef` comes near. */
export const useGrowingCount = (
  total: number,
): { count: number; endRef: RefObject<HTMLDivElement | null> } => {
  const [shown, setShown] = useState(STEP);
  const endRef = useRef<HTMLDivElement>(null);
  const count = Math.min(shown, total);

  useEffect(() => {
    const end = endRef.current;
    if (!end || count >= total || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown(count + STEP), {
      root: end.parentElement,
      rootMargin: '600px',
    });
    observer.observe(end);
    return () => observer.disconnect();
  }, [count, total]);

  return { count, endRef };
};
