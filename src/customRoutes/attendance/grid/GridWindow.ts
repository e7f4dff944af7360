import { styled } from '@mui/material/styles';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { DETAILS_WIDTH, daysRow, GRID, INFO_COLUMNS, widthOf } from './gridSizes.ts';

const MARGIN = 4;
const BORDERS = 2;

/**
 * The window on a grid of as many dates as `--dates` says: it scrolls both ways, and what gets the focus
 * never hides below the header or the names.
 */
export const GridWindow = styled('div')(({ theme: { palette, breakpoints, shape } }) => ({
  overflow: 'auto',
  // Clips what is hidden from view in the cells, too: it is absolutely positioned.
  position: 'relative',
  width: widthOf(GRID.longName + DETAILS_WIDTH + BORDERS),
  maxWidth: '100%',
  maxHeight: 'max(calc(100dvh - 260px), 360px)',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  background: palette.background.paper,
  scrollPaddingBlock: `${GRID.header + MARGIN}px ${MARGIN}px`,
  scrollPaddingInline: `${GRID.name + MARGIN}px ${GRID.totals + MARGIN}px`,
  overscrollBehavior: 'contain',
  [breakpoints.down('sm')]: {
    width: widthOf(GRID.longName),
    maxHeight: 'calc(100dvh - 144px)',
    marginBottom: 56,
    scrollPaddingInline: `${GRID.nameOnPhone + MARGIN}px ${MARGIN}px`,
  },
  [LOW_WINDOW]: { maxHeight: 'none', marginBottom: 0 },
}));

/**
 * Scrolls the window around the grid, at its first picture, so that the column of a date stands in the middle
 * of what the names leave free.
 */
export const useScrollToColumn = (table: RefObject<HTMLTableElement | null>, column: number): void => {
  const first = useRef(column);

  useLayoutEffect(() => {
    const headers = daysRow(table.current)?.cells;
    const view = table.current?.parentElement;
    const date = headers?.[INFO_COLUMNS + first.current];
    if (!view || !date) return;
    const names = headers[0]?.offsetWidth ?? 0;
    const last = headers[headers.length - 1];
    const totals = last && getComputedStyle(last).position === 'sticky' ? last.offsetWidth : 0;
    // The first stands where it is to be, unless what is before it leaves it no room.
    if (first.current === 0 && date.offsetLeft + date.offsetWidth <= view.clientWidth - totals) return;
    view.scrollLeft = date.offsetLeft + (date.offsetWidth + totals - names - view.clientWidth) / 2;
  }, [table]);
};
