import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { GRID } from './gridSizes.ts';

/** About how many cells a frame draws without being late. */
const CELLS_A_FRAME = 600;

/** As many rows as a window this high can show. */
const rowsInView = (): number => Math.ceil(window.innerHeight / GRID.row);

/**
 * How many of the grid's rows are drawn: those in view at once, the rest a few a frame, so that a large list
 * never keeps the browser from answering. `drawAll` draws what is left without waiting.
 */
export const useProgressiveRows = (total: number, dates: number): { drawn: number; drawAll: () => void } => {
  const [drawn, setDrawn] = useState(rowsInView);
  const step = Math.max(1, Math.round(CELLS_A_FRAME / Math.max(1, dates)));

  useEffect(() => {
    if (drawn >= total) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + step)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total, step]);

  const drawAll = useCallback(() => flushSync(() => setDrawn(total)), [total]);

  return { drawn: Math.min(drawn, total), drawAll };
};
