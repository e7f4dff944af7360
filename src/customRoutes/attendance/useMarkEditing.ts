import { useCallback, useMemo, useReducer } from 'react';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { changesBetween, type Marks } from './marks.ts';
import { marksReducer, marksState } from './marksReducer.ts';
import { type AttendanceSheet, isOpen, openStudents } from './sheet.ts';

/** Marks being edited on a sheet, with what is not saved yet and what can be undone. */
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
    (date: Day, everyonePresent: boolean) => {
      const studentIds = openStudents(sheet, date).map(({ _id }) => _id);
      dispatch({ type: 'marked', kind: 'column', date, to: everyonePresent ? 'Aanwezig' : '', studentIds });
    },
    [sheet],
  );

  const undo = useCallback(() => dispatch({ type: 'undone' }), []);

  return { marks, unsaved, mark, markColumn, undo, dispatch };
};

/** What `useMarkEditing` returns. */
export type MarkEditing = ReturnType<typeof useMarkEditing>;
