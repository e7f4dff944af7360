import { type MouseEvent as ReactMouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { ABOVE_DAYS, daysRow, INFO_COLUMNS } from './gridSizes.ts';
import type { GridPlace, Selection } from './selection.ts';
import { type GridFocus, NAMES } from './useGridFocus.ts';
import type { GridSelection } from './useGridSelection.ts';

type DragOptions = { focus: GridFocus; selection: GridSelection };

/** A mouse button that is held, from where it went down. */
type Drag = { by: Selection['by']; anchor: GridPlace; last: GridPlace; x: number; y: number };

/**
 * Selects by mouse: from cell to cell, whole columns by their headers, rows by what stands beside a name, all by
 * the corner; with Shift from where a selection began. At the edges the window on the grid scrolls along. Fingers
 * scroll as ever.
 */
export const useDragSelection = (
  table: RefObject<HTMLTableElement | null>,
  { focus, selection }: DragOptions,
) => {
  const drag = useRef<Drag | null>(null);
  const hasSelected = useRef(false);

  const extend = useEvent((event: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>) => {
    if (!drag.current || !table.current) return;
    const place = placeUnder(table.current, event, drag.current.last);
    const { last, by, anchor } = drag.current;
    drag.current = { ...drag.current, last: place, x: event.clientX, y: event.clientY };
    if (place.row === last.row && place.column === last.column) return;
    hasSelected.current = true;
    selection.select({ by, anchor, extent: place });
  });

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      if (!drag.current || !table.current) return;
      const { x, y, by } = drag.current;
      const axes = { x: by !== 'rows', y: by !== 'columns' };
      const isDragged = hasSelected.current || !isInView(table.current, { x, y });
      if (by === 'all' || !isDragged || !scrollTowards(table.current, { x, y }, axes)) return;
      extend({ clientX: x, clientY: y, target: null });
      frame = requestAnimationFrame(follow);
    };
    const onMove = (event: MouseEvent) => {
      if (!drag.current) return;
      // The button was let go outside the window.
      if (event.buttons === 0) return onUp();
      extend(event);
      if (frame === 0) frame = requestAnimationFrame(follow);
    };
    const onUp = () => {
      drag.current = null;
    };
    document.addEventListener('mousemove', onMove);
    document.addEventListener('mouseup', onUp);
    return () => {
      document.removeEventListener('mousemove', onMove);
      document.removeEventListener('mouseup', onUp);
      cancelAnimationFrame(frame);
    };
  }, [table, extend]);

  return {
    onMouseDown: (event: ReactMouseEvent<HTMLTableElement>) => {
      hasSelected.current = false;
      const start = event.button === 0 ? startOf(event.target as Element, focus.place()) : undefined;
      if (!start) return;
      // Neither the text of the page nor a link is dragged along.
      event.preventDefault();
      getSelection()?.removeAllRanges();
      const { by, place } = start;
      const anchor = event.shiftKey ? (selection.current?.anchor ?? focus.place()) : place;
      if (!event.shiftKey) focus.moveTo(place, { preventScroll: true });
      hasSelected.current = event.shiftKey || by !== 'cells';
      if (hasSelected.current) selection.select({ by, anchor, extent: place });
      else selection.clear();
      drag.current = { by, anchor, last: place, x: event.clientX, y: event.clientY };
    },

    /** Whether the click that comes now ends a selection, and so marks nothing. */
    endsSelection: () => hasSelected.current,
  };
};

/** What a press of the mouse on an element begins to select, and the cell that it focuses. */
const startOf = (
  element: Element,
  focused: GridPlace,
): { by: Selection['by']; place: GridPlace } | undefined => {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row || element.closest('a, button, input')) return undefined;
  const inHeader = row.parentElement?.tagName === 'THEAD';
  const isDate = cell.cellIndex >= INFO_COLUMNS && cell.cellIndex < row.cells.length - 1;
  const column = cell.cellIndex - INFO_COLUMNS;
  const isName = cell.cellIndex === 0;
  if (!inHeader && isDate) return { by: 'cells', place: { row: row.sectionRowIndex, column } };
  const focusedColumn = Math.max(0, focused.column);
  if (!inHeader && isName) return { by: 'rows', place: { row: row.sectionRowIndex, column: focusedColumn } };
  if (!inHeader || row.sectionRowIndex !== ABOVE_DAYS) return undefined;
  if (isDate) return { by: 'columns', place: { row: Math.max(0, focused.row), column } };
  return isName ? { by: 'all', place: { row: 0, column: 0 } } : undefined;
};

/** The cell below the mouse, or the nearest to it; `otherwise` where the mouse is over none. */
const placeUnder = (
  table: HTMLTableElement,
  { clientX, clientY, target }: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>,
  otherwise: GridPlace,
): GridPlace => {
  const { left, right, top, bottom } = cellsView(table);
  const x = Math.max(left + 1, Math.min(clientX, right - 1));
  const y = Math.max(top + 1, Math.min(clientY, bottom - 1));
  // jsdom lays out nothing.
  const element = document.elementFromPoint?.(x, y) ?? target;
  const cell = element instanceof Element && element.closest<HTMLTableCellElement>('tbody td, tbody th');
  const row = cell ? cell.closest('tr') : null;
  if (!cell || !row || !table.contains(cell)) return otherwise;
  const column = cell.cellIndex - INFO_COLUMNS;
  const isDate = column > NAMES && cell.cellIndex < row.cells.length - 1;
  return { row: row.sectionRowIndex, column: isDate ? column : otherwise.column };
};

/** How near to an edge the mouse scrolls, and the most that a frame scrolls, in pixels. */
const EDGE = 24;
const STEP_MAX = 24;

type Point = { x: number; y: number };

/** Where the cells of dates are in sight: the window on the grid without its header, names and totals. */
const cellsView = (table: HTMLTableElement) => {
  const view = (table.parentElement ?? table).getBoundingClientRect();
  const headers = daysRow(table)?.cells;
  const first = headers?.[0]?.getBoundingClientRect();
  const last = headers?.[headers.length - 1];
  const header = table.tHead?.getBoundingClientRect();
  const isSticky = last && getComputedStyle(last).position === 'sticky';
  return {
    left: Math.max(view.left, first?.right ?? view.left),
    right: isSticky ? Math.min(view.right, last.getBoundingClientRect().left) : view.right,
    top: Math.max(view.top, header?.bottom ?? view.top),
    bottom: Math.min(view.bottom, table.getBoundingClientRect().bottom),
  };
};

/** Whether a point is over the cells in sight. */
const isInView = (table: HTMLTableElement, { x, y }: Point): boolean => {
  const { left, right, top, bottom } = cellsView(table);
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** Scrolls the window on the grid, along some axes, towards a point at or beyond its edges; whether it scrolled. */
const scrollTowards = (
  table: HTMLTableElement,
  { x, y }: Point,
  axes: Readonly<Record<keyof Point, boolean>>,
): boolean => {
  const view = table.parentElement;
  if (!view) return false;
  const { left, right, top, bottom } = cellsView(table);
  const { scrollLeft, scrollTop } = view;
  view.scrollBy(axes.x ? beyond(x, left, right) : 0, axes.y ? beyond(y, top, bottom) : 0);
  return view.scrollLeft !== scrollLeft || view.scrollTop !== scrollTop;
};

/** How far to scroll for a value within or beyond two edges. */
const beyond = (value: number, start: number, end: number): number => {
  const before = Math.min(0, value - (start + EDGE));
  const after = Math.max(0, value - (end - EDGE));
  return Math.max(-STEP_MAX, Math.min(before + after, STEP_MAX));
};
