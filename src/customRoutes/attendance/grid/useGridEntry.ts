import { type Ref, useImperativeHandle } from 'react';
import { type Marks, markOf } from '../marks.ts';
import { type AttendanceSheet, isOpen } from '../sheet.ts';
import type { GridFocus } from './useGridFocus.ts';

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
