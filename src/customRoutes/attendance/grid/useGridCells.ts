import { useEvent } from 'react-admin';
import { type AttendanceStatus, nextAttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { AskedCells } from '../cellDetails/useCellForm.ts';
import type { Editing } from '../edits/useEditing.ts';
import { type Cell, openCellAt } from '../sheet.ts';
import { type GridPlace, type GridRange, placesIn } from './places.ts';

type GridCells = {
  editing: Pick<Editing, 'sheet' | 'mark'>;
  range: GridRange | null;
  onDetails: (asked: AskedCells) => void;
};

/** Marks and asks about what is selected, or else a cell. */
export const useGridCells = ({ editing, range, onDetails }: GridCells) => {
  const cellAt = ({ row, column }: GridPlace) => openCellAt(editing.sheet, row, column);

  const cellsOf = (place?: GridPlace): Cell[] => {
    const places = range ? placesIn(range) : place ? [place] : [];
    return places.flatMap(each => cellAt(each) ?? []);
  };

  const mark = (to: AttendanceStatus, place?: GridPlace) =>
    editing.mark(
      range ? 'range' : 'cell',
      cellsOf(place).map(cell => ({ ...cell, to })),
    );

  return {
    cellAt,
    mark: (place: GridPlace, to: AttendanceStatus) => mark(to, place),
    markSelected: useEvent((to: AttendanceStatus) => mark(to)),
    cycle: (place: GridPlace) => mark(nextAttendanceStatus(cellAt(place)?.values.status ?? ''), place),

    askDetails: (place: GridPlace, anchor: Element): boolean => {
      const cells = cellsOf(place);
      if (cells.length > 0) onDetails({ cells, anchor });
      return cells.length > 0;
    },
  };
};
