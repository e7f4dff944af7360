import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import type { DetailCell } from '../cellDetails/cellDetails.ts';
import type { AttendanceSheet } from '../sheet.ts';
import { rangeAround } from './selection.ts';
import type { GridFocus } from './useGridFocus.ts';
import type { GridSelection } from './useGridSelection.ts';

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
