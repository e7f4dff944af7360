import { type RefObject, useEffect, useState } from 'react';
import { GRID } from './grid/gridSizes.ts';

/** Up to this many columns are drawn all at once: the browser's own search finds what is in them. */
const DRAWN_WHOLE = 64;

/** Columns drawn beyond the view, more than stand before the dates; the window moves in steps of as many. */
const STEP = 12;

/** The columns drawn: from `start`, up to `end` without it. */
type ColumnWindow = { start: number; end: number };

/** Which of `total` columns of a table are drawn: those in view of the element that scrolls it, and some more. */
export const useColumnWindow = (view: RefObject<HTMLElement | null>, total: number): ColumnWindow => {
  const [{ start, end }, setWindow] = useState(() => columnsAt(0, window.innerWidth));
  const isWhole = total <= DRAWN_WHOLE;

  useEffect(() => {
    const element = view.current;
    if (!element || isWhole) return;
    const measure = () => {
      const next = columnsAt(element.scrollLeft, element.clientWidth || window.innerWidth);
      setWindow(former => (former.start === next.start && former.end === next.end ? former : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [view, isWhole]);

  return isWhole ? { start: 0, end: total } : { start: Math.min(start, total), end: Math.min(end, total) };
};

const columnsAt = (scrolled: number, width: number): ColumnWindow => ({
  start: Math.max(0, Math.floor(scrolled / GRID.date / STEP) - 1) * STEP,
  end: (Math.ceil((scrolled + width) / GRID.date / STEP) + 1) * STEP,
});
