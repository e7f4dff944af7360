import { styled } from '@mui/material/styles';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';

/**
 * Heights and widths of the grid's parts: they grow with the letters, but a name leaves room for dates. Names take up to
 * `longName` where there is room.
 */
export const GRID = {
  row: 44,
  header: '8rem',
  name: 'min(13rem, max(208px, 30vw))',
  longName: '20rem',
  nameOnPhone: 'min(9.25rem, max(148px, 45vw))',
  country: '8.25rem',
  sex: '5.25rem',
  birthDate: '7rem',
  date: '3rem',
  totals: '6rem',
} as const;

/** The width of a table: what stands before the dates, as many columns as `--dates` says, and the totals. */
export const widthOf = (...before: string[]) =>
  `calc(${[...before, GRID.totals].join(' + ')} + var(--dates) * ${GRID.date})`;

/** The years, above the days and the boxes that mark everyone; the name with its details, and the totals. */
export const GRID_SHAPE = { above: 1, controls: 2, before: 4, after: 1 } as const;

export const DETAILS = [GRID.country, GRID.sex, GRID.birthDate];

const beside = (length: string) => `calc(${length} + 4px)`;

/**
 * The window on a grid of as many dates as `--dates` says: it scrolls both ways, and what gets the focus
 * never hides below the header or the names.
 */
export const GridWindow = styled('div')(({ theme: { palette, breakpoints, shape } }) => ({
  overflow: 'auto',
  // Clips what is hidden from view in the cells, too: it is absolutely positioned.
  position: 'relative',
  width: widthOf(GRID.longName, ...DETAILS, '2px'),
  maxWidth: '100%',
  maxHeight: 'max(calc(100dvh - 260px), 360px)',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  background: palette.background.paper,
  scrollPaddingBlock: `${beside(GRID.header)} 4px`,
  scrollPaddingInline: `${beside(GRID.name)} ${beside(GRID.totals)}`,
  overscrollBehavior: 'contain',
  [breakpoints.down('sm')]: {
    width: widthOf(GRID.longName),
    maxHeight: 'calc(100dvh - 144px)',
    marginBottom: 56,
    scrollPaddingInline: `${beside(GRID.nameOnPhone)} 4px`,
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
    const headers = table.current?.tHead?.rows[GRID_SHAPE.above]?.cells;
    const view = table.current?.parentElement;
    const date = headers?.[GRID_SHAPE.before + first.current];
    if (!view || !date) return;
    const names = headers[0]?.offsetWidth ?? 0;
    const last = headers[headers.length - 1];
    const totals = last && getComputedStyle(last).position === 'sticky' ? last.offsetWidth : 0;
    // The first stands where it is to be, unless what is before it leaves it no room.
    if (first.current === 0 && date.offsetLeft + date.offsetWidth <= view.clientWidth - totals) return;
    view.scrollLeft = date.offsetLeft + (date.offsetWidth + totals - names - view.clientWidth) / 2;
  }, [table]);
};
