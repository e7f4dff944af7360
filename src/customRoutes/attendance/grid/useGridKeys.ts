import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { INFO_COLUMNS } from './gridSizes.ts';

/** Rows that PageUp and PageDown pass. */
const PAGE = 10;

/** A place in the grid: row -1 is the head. */
export type GridPlace = { row: number; column: number };

type GridKeys = {
  /** How many rows there are, drawn or not. */
  rows: number;
  /** The column that has the tab stop at first. */
  firstShown: number;
  /** Draws those that are not drawn yet, at once. */
  drawAll: () => void;
};

/**
 * Moves the focus between the cells and header cells of dates, with one tab stop in all. The tab stop lives
 * in the document, not in state: moving must not render a single cell.
 */
export const useGridKeys = (
  table: RefObject<HTMLTableElement | null>,
  { rows, firstShown, drawAll }: GridKeys,
) => {
  // The rows and dates may have become others since the last render.
  useLayoutEffect(() => {
    if (table.current && !tabStop(table.current)) setTabStop(table.current, { row: 0, column: firstShown });
  });

  const moveTo = (place: GridPlace) => {
    if (!table.current) return;
    const next = {
      row: clamp(place.row, -1, rows - 1),
      column: clamp(place.column, 0, lastColumn(table.current)),
    };
    if (next.row >= (table.current.tBodies[0]?.rows.length ?? 0)) drawAll();
    target(table.current, next)?.focus();
  };

  return {
    /** Keeps the tab stop where the focus is. */
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      const place = placeOf(event.target);
      if (place) setTabStop(event.currentTarget, place);
    },

    /** Moves by arrows, Home, End and pages, with Ctrl to the corners; true when the key was one of these. */
    moveByKey: (event: KeyboardEvent<HTMLTableElement>): boolean => {
      const place = placeOf(event.target as Element);
      const next = place && destination(event, place);
      if (!next) return false;
      event.preventDefault();
      moveTo(next);
      return true;
    },
  };
};

/** Where an element in the grid is; undefined outside the dates. */
export const placeOf = (element: Element): GridPlace | undefined => {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row || cell.cellIndex < INFO_COLUMNS) return undefined;
  const inHead = row.parentElement?.tagName === 'THEAD';
  return { row: inHead ? -1 : row.sectionRowIndex, column: cell.cellIndex - INFO_COLUMNS };
};

const destination = (
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: GridPlace,
): GridPlace | undefined => {
  const corner = ctrlKey || metaKey;
  const moves: Partial<Record<string, GridPlace>> = {
    ArrowUp: { row: corner ? 0 : row - 1, column },
    ArrowDown: { row: corner ? LAST : row + 1, column },
    ArrowLeft: { row, column: corner ? 0 : column - 1 },
    ArrowRight: { row, column: corner ? LAST : column + 1 },
    Home: { row: corner ? 0 : row, column: 0 },
    End: { row: corner ? LAST : row, column: LAST },
    PageUp: { row: Math.max(0, row - PAGE), column },
    PageDown: { row: row + PAGE, column },
  };
  return moves[key];
};

const LAST = Number.MAX_SAFE_INTEGER;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

const lastColumn = (table: HTMLTableElement): number =>
  (table.tHead?.rows[0]?.cells.length ?? INFO_COLUMNS) - INFO_COLUMNS - 1;

/** What takes the focus at a place: a cell, or the checkbox of a head. */
const target = (table: HTMLTableElement, { row, column }: GridPlace): HTMLElement | null => {
  const cells = row < 0 ? table.tHead?.rows[0]?.cells : table.tBodies[0]?.rows[row]?.cells;
  const cell = cells?.[column + INFO_COLUMNS];
  return (row < 0 ? cell?.querySelector('input') : cell) ?? null;
};

const tabStop = (table: HTMLTableElement): HTMLElement | null => table.querySelector('[tabindex="0"]');

const setTabStop = (table: HTMLTableElement, place: GridPlace): void => {
  const next = target(table, place);
  if (!next) return;
  for (const former of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) former.tabIndex = -1;
  next.tabIndex = 0;
};
