import { type MouseEvent as ReactMouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { clamp, elementAt, type GridPlace, type GridSize, type Selection, shapeOf } from './places.ts';
import type { Places } from './usePlaces.ts';

type Drag = { by: Selection['by']; anchor: GridPlace; last: GridPlace; x: number; y: number };

/** How often a mouse that is held beyond an edge takes the next row or column, and how near to it, in pixels. */
const DRAG_MS = 50;
const EDGE = 24;

/**
 * Selects by mouse: from cell to cell, whole columns by their headers, rows by what stands beside a name, all by
 * the corner; with Shift from where a selection began. At the edges the grid scrolls along. Fingers scroll as ever.
 */
export const useDragSelection = (
  table: RefObject<HTMLTableElement | null>,
  { rows, columns }: GridSize,
  places: Places,
) => {
  const drag = useRef<Drag | null>(null);
  const hasSelected = useRef(false);
  const extend = useEvent((target: EventTarget | null) => {
    if (!drag.current || !table.current) return;
    const { by, anchor, last } = drag.current;
    const under = placeUnder(table.current, drag.current, target, hasSelected.current ? EDGE : 0);
    const next = { row: clamp(under.row, 0, rows - 1), column: clamp(under.column, 0, columns - 1) };
    if (next.row === last.row && next.column === last.column) return;
    drag.current.last = next;
    hasSelected.current = true;
    places.select({ by, anchor, extent: next });
    elementAt(table.current, next)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const onUp = () => {
      drag.current = null;
      clearInterval(timer);
      timer = undefined;
    };
    const onMove = ({ buttons, clientX: x, clientY: y, target }: MouseEvent) => {
      if (!drag.current) return;
      // The button was let go outside the window.
      if (buttons === 0) return onUp();
      Object.assign(drag.current, { x, y });
      extend(target);
      timer ??= setInterval(() => extend(null), DRAG_MS);
    };
    document.addEventListener('mousemove', onMove);
    document.addEventListener('mouseup', onUp);
    return () => {
      document.removeEventListener('mousemove', onMove);
      document.removeEventListener('mouseup', onUp);
      onUp();
    };
  }, [extend]);

  return {
    onMouseDown: (event: ReactMouseEvent<HTMLTableElement>) => {
      hasSelected.current = false;
      const start = event.button === 0 ? startOf(event.target as Element, places.place()) : undefined;
      if (!start) return;
      event.preventDefault();
      getSelection()?.removeAllRanges();
      const { by, at } = start;
      const anchor = event.shiftKey ? (places.current?.anchor ?? places.place()) : at;
      if (!event.shiftKey) places.moveTo(at, { preventScroll: true });
      hasSelected.current = event.shiftKey || by !== 'cells';
      if (hasSelected.current) places.select({ by, anchor, extent: at });
      else places.clear();
      drag.current = { by, anchor, last: at, x: event.clientX, y: event.clientY };
    },
    /** The click that comes now ends a selection, and so marks nothing. */
    endsSelection: () => hasSelected.current,
  };
};

/** The selection that a press of the mouse on an element begins, and the cell that it focuses. */
const startOf = (
  element: Element,
  focused: GridPlace,
): { by: Selection['by']; at: GridPlace } | undefined => {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row || element.closest('a, button, input')) return undefined;
  const { above, before, after } = shapeOf(cell.closest('table'));
  const isInColumn = cell.cellIndex >= before && cell.cellIndex < row.cells.length - after;
  const isName = cell.cellIndex === 0;
  const [column, index] = [cell.cellIndex - before, row.sectionRowIndex];
  if (row.parentElement?.tagName !== 'THEAD') {
    if (isInColumn) return { by: 'cells', at: { row: index, column } };
    return isName ? { by: 'rows', at: { row: index, column: Math.max(0, focused.column) } } : undefined;
  }
  if (index !== above) return undefined;
  if (isInColumn) return { by: 'columns', at: { row: Math.max(0, focused.row), column } };
  return isName ? { by: 'all', at: { row: 0, column: 0 } } : undefined;
};

/**
 * The cell below a held mouse; beyond the cells in sight, or within `edge` pixels of their end, the one after the
 * nearest of these. Its last place where it is over none.
 */
const placeUnder = (
  table: HTMLTableElement,
  { x, y, by, last }: Drag,
  target: EventTarget | null,
  edge: number,
): GridPlace => {
  const { left, right, top, bottom } = cellsView(table);
  // jsdom lays out nothing.
  const element =
    document.elementFromPoint?.(clamp(x, left + 1, right - 1), clamp(y, top + 1, bottom - 1)) ?? target;
  const cell = element instanceof Element && element.closest<HTMLTableCellElement>('tbody td, tbody th');
  const row = cell ? cell.closest('tr') : null;
  if (!cell || !row || !table.contains(cell)) return last;
  const { before, after } = shapeOf(table);
  const isInColumn = cell.cellIndex >= before && cell.cellIndex < row.cells.length - after;
  return {
    row: row.sectionRowIndex + (by === 'columns' ? 0 : beyond(y, top + edge, bottom - edge)),
    column:
      (isInColumn ? cell.cellIndex - before : last.column) +
      (by === 'rows' ? 0 : beyond(x, left + edge, right - edge)),
  };
};

const beyond = (value: number, start: number, end: number) => Number(value > end) - Number(value < start);

/** Where the cells are in sight: the window on the grid without its header, names and totals. */
const cellsView = (table: HTMLTableElement) => {
  const view = (table.parentElement ?? table).getBoundingClientRect();
  const headers = table.tHead?.rows[shapeOf(table).above]?.cells;
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
