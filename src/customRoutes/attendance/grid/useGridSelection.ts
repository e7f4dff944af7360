import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { DetailCell } from '../cellDetails/cellDetails.ts';
import type { AttendanceSheet } from '../sheet.ts';
import { INFO_COLUMNS } from './gridSizes.ts';
import {
  type GridPlace,
  type GridRange,
  placesIn,
  rangeAround,
  rangeOf,
  type Selection,
} from './selection.ts';
import { type GridFocus, NAMES } from './useGridFocus.ts';

/**
 * Which cells are selected. It is written into the document rather than rendered: extending a selection must
 * not render the cells. Other rows or dates, or another order, end it.
 */
export const useGridSelection = (
  table: RefObject<HTMLTableElement | null>,
  { students, dates }: Pick<AttendanceSheet, 'students' | 'dates'>,
) => {
  const layout = useMemo(() => [...students.map(({ _id }) => _id), ...dates].join(' '), [students, dates]);
  const [selected, setSelected] = useState<{ selection: Selection; layout: string } | null>(null);
  if (selected && selected.layout !== layout) setSelected(null);
  const current = selected?.layout === layout ? selected.selection : null;
  const [rows, columns] = [students.length, dates.length];
  const range = useMemo(() => rangeOf(current, { rows, columns }), [current, rows, columns]);
  const shown = useRef(new Set<Element>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements
  useLayoutEffect(() => {
    const next = new Set(table.current && range ? cellsIn(table.current, range) : []);
    for (const cell of shown.current) if (!next.has(cell)) cell.setAttribute('aria-selected', 'false');
    for (const cell of next) if (!shown.current.has(cell)) cell.setAttribute('aria-selected', 'true');
    shown.current = next;
  }, [table, range, layout]);

  const select = (selection: Selection) => setSelected({ selection, layout });

  return {
    current,
    /** The selected cells; null when there are none but the one with the focus. */
    range,
    select,
    clear: () => setSelected(null),

    /**
     * Extends the selection to a place, from its anchor or else from `from`; from a name, by whole rows.
     * Returns the place within the grid.
     */
    extendTo: (from: GridPlace, { row, column }: GridPlace): GridPlace => {
      const { by, anchor } = current ?? { by: from.column === NAMES ? 'rows' : 'cells', anchor: from };
      const extent = {
        row: Math.max(0, Math.min(row, rows - 1)),
        column: Math.max(by === 'rows' && anchor.column === NAMES ? NAMES : 0, Math.min(column, columns - 1)),
      };
      select({ by, anchor, extent });
      return extent;
    },
  };
};

/** What `useGridSelection` returns. */
export type GridSelection = ReturnType<typeof useGridSelection>;

/** The cells of a range. */
const cellsIn = (table: HTMLTableElement, range: GridRange): Element[] => {
  const rows = table.tBodies[0]?.rows;
  return placesIn(range).flatMap(({ row, column }) => rows?.[row]?.cells[column + INFO_COLUMNS] ?? []);
};

type Options = {
  sheet: Pick<AttendanceSheet, 'students' | 'dates'>;
  focus: Pick<GridFocus, 'show'>;
  selection: Pick<GridSelection, 'select' | 'clear'>;
};

/**
 * Goes to the cells that were undone or done again, as spreadsheets do, so that the next key is about these. They are
 * selected, unless other cells stand among them by now.
 */
export const useSteppedCells = (
  stepped: readonly DetailCell[] | undefined,
  { sheet: { students, dates }, focus, selection }: Options,
): void => {
  const goTo = useEvent((cells: readonly DetailCell[]) => {
    const rows = new Map(students.map(({ _id }, row) => [_id, row]));
    const columns = new Map(dates.map((date, column) => [date, column]));
    const places = cells.flatMap(({ studentId, date }) => {
      const [row, column] = [rows.get(studentId), columns.get(date)];
      return row === undefined || column === undefined ? [] : [{ row, column }];
    });
    const [first] = places;
    if (!first) return;
    const range = rangeAround(places);
    if (range) {
      const anchor = { row: range.top, column: range.left };
      selection.select({ by: 'cells', anchor, extent: { row: range.bottom, column: range.right } });
      focus.show(anchor);
    } else {
      selection.clear();
      focus.show(first);
    }
  });

  useEffect(() => {
    if (stepped) goTo(stepped);
  }, [stepped, goTo]);
};
