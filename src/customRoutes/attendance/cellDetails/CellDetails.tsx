import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { fullName } from '../../../../core/rules/text.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { ListEdits } from '../edits/useListEdits.ts';
import { CellDetailsPopover } from './CellDetailsPopover.tsx';
import type { DetailCell } from './cellDetails.ts';

/** The cells about which somebody is asked, and where in the grid. */
export type AskedCells = { cells: readonly DetailCell[]; anchor: Element };

type CellDetailsProps = {
  editing: ListEdits;
  asked: AskedCells;
  onClose: () => void;
  /** Called to announce an absence of the student of the one cell. */
  onAnnounce?: (studentId: string) => void;
  /** Called when what was entered is not stored yet, or is. Must not change between renders. */
  onUnsent: (isUnsent: boolean) => void;
};

/** What cells of a list say beside their status, to be changed. */
export const CellDetails = ({ editing, asked, onClose, onAnnounce, onUnsent }: CellDetailsProps) => {
  const { sheet, cells: known, idOf } = editing;
  const cells = asked.cells.flatMap(({ studentId, date }) => {
    const cell = known.get(idOf(studentId, date) ?? '');
    const student = sheet.students.find(({ _id }) => _id === studentId);
    const name = student ? fullName(student) : '';
    return cell ? [{ ...cell, name: attendanceTexts.details.cell({ name, date: longDay(date) }) }] : [];
  });
  const [first] = cells;
  const isGone = first === undefined;
  const close = useEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!first) return null;
  const announce = onAnnounce && asked.cells.length === 1 ? () => onAnnounce(first.studentId) : undefined;
  return (
    <CellDetailsPopover
      editing={editing}
      anchor={asked.anchor}
      title={cells.length > 1 ? attendanceTexts.details.cells(cells.length) : first.name}
      cells={cells}
      onClose={onClose}
      onAnnounce={announce}
      onUnsent={onUnsent}
    />
  );
};
