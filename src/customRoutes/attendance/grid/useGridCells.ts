import { useEvent } from 'react-admin';
import { type AttendanceStatus, nextAttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { DetailCell } from '../cellDetails/cellDetails.ts';
import { type CellMark, type Marks, markOf } from '../marks.ts';
import { type AttendanceSheet, isOpen } from '../sheet.ts';
import { type GridPlace, type GridRange, placesIn } from './places.ts';

type GridCells = {
  sheet: AttendanceSheet;
  marks: Marks;
  range: GridRange | null;
  onMark: (studentId: string, date: Day, status: AttendanceStatus) => void;
  onFill: (kind: 'range', cells: readonly CellMark[]) => void;
  onDetails: ((cells: readonly DetailCell[], anchor: Element) => void) | undefined;
};

export const useGridCells = ({ sheet, marks, range, onMark, onFill, onDetails }: GridCells) => {
  const cellAt = ({ row, column }: GridPlace): DetailCell | undefined => {
    const student = sheet.students[row];
    const date = sheet.dates[column];
    if (!student || !date || !isOpen(sheet, student._id, date)) return undefined;
    return { studentId: student._id, date };
  };

  const cellsOf = (place?: GridPlace): DetailCell[] => {
    const places = range ? placesIn(range) : place ? [place] : [];
    return places.flatMap(each => cellAt(each) ?? []);
  };

  const markSelected = useEvent((to: AttendanceStatus) =>
    onFill(
      'range',
      cellsOf().map(cell => ({ ...cell, to })),
    ),
  );

  const mark = (place: GridPlace, to: AttendanceStatus) => {
    if (range) return markSelected(to);
    const cell = cellAt(place);
    if (cell) onMark(cell.studentId, cell.date, to);
  };

  return {
    cellAt,
    mark,
    markSelected,

    cycle: (place: GridPlace) => {
      const cell = cellAt(place);
      mark(place, nextAttendanceStatus(cell ? markOf(marks, cell.studentId, cell.date) : ''));
    },

    askDetails: (place: GridPlace, anchor: Element): boolean => {
      const cells = cellsOf(place);
      if (!onDetails || cells.length === 0) return false;
      onDetails(cells, anchor);
      return true;
    },
  };
};
