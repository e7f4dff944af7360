import { type FocusEvent, type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';
import { type Marks, markOf } from '../marks.ts';
import { type AttendanceSheet, isOpen } from '../sheet.ts';
import { HEADER_ROWS } from './GridHeader.tsx';
import { ABOVE_DAYS, daysRow, INFO_COLUMNS } from './gridSizes.ts';
import type { GridPlace } from './selection.ts';

type GridFocusOptions = {
  rows: number;
  /** The column that has the tab stop at first. */
  firstShown: number;
};

/**
 * Moves the focus between the cells of dates, the controls in their headers and the names, with one tab stop in
 * all. The tab stop lives in the document, not in state: moving must not render a single cell.
 */
export const useGridFocus = (
  table: RefObject<HTMLTableElement | null>,
  { rows, firstShown }: GridFocusOptions,
) => {
  // The rows and dates may have become others since the last render.
  useLayoutEffect(() => {
    if (table.current && !tabStop(table.current)) setTabStop(table.current, { row: 0, column: firstShown });
  });

  return {
    /** Keeps the tab stop where the focus is. */
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      const place = placeOf(event.target);
      if (place) setTabStop(event.currentTarget, place);
    },

    /** Focuses a place, or the nearest that there is. */
    moveTo: (place: GridPlace, options?: FocusOptions) => {
      if (!table.current) return;
      const row = clamp(place.row, -HEADER_ROWS, rows - 1);
      const next = { row, column: clamp(place.column, row < 0 ? 0 : NAMES, lastColumn(table.current)) };
      target(table.current, next)?.focus(options);
    },

    /** Makes a place the tab stop and brings it into sight; focuses it where the focus is in the grid or nowhere. */
    show: (place: GridPlace) => {
      if (!table.current) return;
      setTabStop(table.current, place);
      const cell = target(table.current, place);
      const { activeElement, body } = document;
      if (activeElement === body || table.current.contains(activeElement)) cell?.focus();
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },

    /** Where the tab stop is. */
    place: (): GridPlace => {
      const stop = table.current && tabStop(table.current);
      return (stop && placeOf(stop)) ?? { row: 0, column: firstShown };
    },
  };
};

/** What `useGridFocus` returns. */
export type GridFocus = ReturnType<typeof useGridFocus>;

/** What leads into the grid from elsewhere on the page. */
export type GridEntry = {
  /** Focuses what is to be filled in next: the first empty cell of the column that is shown, else its first one. */
  enter: () => void;
};

type GridEntryOptions = {
  sheet: AttendanceSheet;
  marks: Marks;
  focus: GridFocus;
  /** The column that is shown at first: that of today. */
  column: number;
};

/** Fills `entry` for the component that shows the grid. */
export const useGridEntry = (
  entry: Ref<GridEntry> | undefined,
  { sheet, marks, focus, column }: GridEntryOptions,
): void => {
  useImperativeHandle(entry, () => ({
    enter: () => {
      const date = sheet.dates[column] ?? '';
      const takesMark = sheet.students.map(({ _id }) => isOpen(sheet, _id, date));
      const empty = sheet.students.findIndex(
        ({ _id }, row) => takesMark[row] && markOf(marks, _id, date) === '',
      );
      focus.moveTo({ row: empty >= 0 ? empty : Math.max(0, takesMark.indexOf(true)), column });
    },
  }));
};

/** Where an element in the grid is; undefined outside the names, the dates and the controls in their headers. */
export const placeOf = (element: Element): GridPlace | undefined => {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  const inHeader = row.parentElement?.tagName === 'THEAD';
  const place = {
    row: row.sectionRowIndex - (inHeader ? ABOVE_DAYS + HEADER_ROWS : 0),
    column: columnOf(cell),
  };
  const { length } = row.cells;
  const isName = !inHeader && cell.cellIndex === 0 && element.closest('a') !== null;
  const isDate = place.column >= 0 && cell.cellIndex < length - 1;
  return (isName || isDate) && place.row >= -HEADER_ROWS ? place : undefined;
};

/** Focuses a cell of the grid in an element of which the table is there. */
export const focusCell = (container: Element | null, place: GridPlace): void => {
  const table = container?.querySelector<HTMLTableElement>('[role=grid]');
  if (table && place.row >= 0 && place.column >= 0) target(table, place)?.focus();
};

/** The column of the names. */
export const NAMES = -1;

const columnOf = ({ cellIndex }: HTMLTableCellElement): number =>
  cellIndex === 0 ? NAMES : cellIndex - INFO_COLUMNS;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Before the totals. */
const lastColumn = (table: HTMLTableElement): number =>
  (daysRow(table)?.cells.length ?? INFO_COLUMNS) - INFO_COLUMNS - 2;

/** What takes the focus at a place: a cell, a control of a header, or the link of a name. */
const target = (table: HTMLTableElement, { row, column }: GridPlace): HTMLElement | null => {
  const cells = (row < 0 ? table.tHead?.rows[ABOVE_DAYS + HEADER_ROWS + row] : table.tBodies[0]?.rows[row])
    ?.cells;
  const cell = cells?.[column === NAMES ? 0 : column + INFO_COLUMNS];
  const isCell = row >= 0 && column !== NAMES;
  return (isCell ? cell : cell?.querySelector<HTMLElement>('input, button, a')) ?? null;
};

const tabStop = (table: HTMLTableElement): HTMLElement | null => table.querySelector('[tabindex="0"]');

const setTabStop = (table: HTMLTableElement, place: GridPlace): void => {
  const next = target(table, place);
  if (!next) return;
  for (const former of table.querySelectorAll<HTMLElement>('[tabindex="0"]')) former.tabIndex = -1;
  next.tabIndex = 0;
};
