import { useCallback, useMemo, useReducer } from 'react';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { attendanceTotals } from '../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../core/rules/days.ts';
import { dayOf } from '../../providers/today.ts';
import type { ColumnMark } from './grid/GridHeader.tsx';
import { type CellMark, changesBetween, type Marks } from './marks.ts';
import { marksReducer, marksState } from './marksReducer.ts';
import { type AttendanceSheet, countedMarks, isOpen, openStudents } from './sheet.ts';
import { useRowOrder } from './useRowOrder.ts';

/**
 * Marks being edited on a sheet, with what is not saved yet and what can be undone; `shown` is the sheet with
 * its rows in the order that was chosen.
 */
export const useMarkEditing = (sheet: AttendanceSheet, loaded?: Marks) => {
  const [marks, dispatch] = useReducer(marksReducer, loaded, marksState);

  const unsaved = useMemo(
    () =>
      changesBetween(marks.saved, marks.current).filter(({ studentId, date }) =>
        isOpen(sheet, studentId, date),
      ),
    [marks.saved, marks.current, sheet],
  );

  const mark = (studentId: string, date: Day, to: AttendanceStatus) =>
    dispatch({ type: 'marked', kind: 'cell', date, to, studentIds: [studentId] });

  const markColumn = useCallback(
    (date: Day, mark: ColumnMark) => {
      const studentIds = openStudents(sheet, date).map(({ _id }) => _id);
      const kind = mark === 'blanks' ? 'blanks' : 'column';
      dispatch({ type: 'marked', kind, date, to: mark === 'nobody' ? '' : 'Aanwezig', studentIds });
    },
    [sheet],
  );

  const fill = useCallback(
    (kind: 'range' | 'paste', cells: readonly CellMark[]) => dispatch({ type: 'filled', kind, cells }),
    [],
  );

  const totalsOf = (studentId: string) =>
    attendanceTotals(countedMarks(sheet, { marks: marks.current, studentId, today: dayOf() }));
  const { ordered, order, onOrder } = useRowOrder(sheet.students, totalsOf);
  const shown = useMemo(() => ({ ...sheet, students: ordered }), [sheet, ordered]);

  const undo = useCallback(() => dispatch({ type: 'undone' }), []);
  const redo = useCallback(() => dispatch({ type: 'redone' }), []);

  return { shown, order, onOrder, totalsOf, marks, unsaved, mark, markColumn, fill, undo, redo, dispatch };
};

/** What `useMarkEditing` returns. */
export type MarkEditing = ReturnType<typeof useMarkEditing>;
