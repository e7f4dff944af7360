import { type RefObject, useLayoutEffect, useRef } from 'react';
import { INFO_COLUMNS } from './gridSizes.ts';

/**
 * Scrolls the window around the grid, at its first picture, so that the column of a date stands in the middle
 * of what the names leave free.
 */
export const useScrollToColumn = (table: RefObject<HTMLTableElement | null>, column: number): void => {
  const first = useRef(column);

  useLayoutEffect(() => {
    const heads = table.current?.tHead?.rows[0]?.cells;
    const view = table.current?.parentElement;
    const date = heads?.[INFO_COLUMNS + first.current];
    if (!view || !date) return;
    const names = heads[0]?.offsetWidth ?? 0;
    const last = heads[heads.length - 1];
    const totals = last && getComputedStyle(last).position === 'sticky' ? last.offsetWidth : 0;
    // The first stands where it is to be, unless what is before it leaves it no room.
    if (first.current === 0 && date.offsetLeft + date.offsetWidth <= view.clientWidth - totals) return;
    view.scrollLeft = date.offsetLeft + (date.offsetWidth + totals - names - view.clientWidth) / 2;
  }, [table]);
};
