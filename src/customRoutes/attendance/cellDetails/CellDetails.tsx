import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { type Marks, markOf } from '../marks.ts';
import type { ListCells } from '../saving/useListCells.ts';
import { CellDetailsPopover } from './CellDetailsPopover.tsx';
import type { DetailCell } from './cellDetails.ts';
import type { AskedCell } from './enteredDetails.ts';
import type { DetailsHistory } from './useSteps.ts';

/** The cells about which somebody is asked, and where in the grid. */
export type AskedCells = { cells: readonly DetailCell[]; anchor: Element };

type CellDetailsProps = {
  list: TeacherList;
  /** What is known of the list's cells. */
  known: Pick<ListCells, 'stored' | 'recordIds' | 'learnTold'>;
  /** What is on screen, saved or not: it is saved along. */
  marks: Marks;
  asked: AskedCells;
  onClose: () => void;
  /** Called to announce an absence of the student of the one cell. */
  onAnnounce?: (studentId: string) => void;
  /** Called when what was entered is not stored yet, or is. Must not change between renders. */
  onUnsent: (isUnsent: boolean) => void;
  /** Where what was saved can be undone later, too. */
  history?: DetailsHistory;
};

/** What cells of a list say beside their status, to be changed. */
export const CellDetails = (props: CellDetailsProps) => {
  const { list, known, marks, asked, onClose, onAnnounce, onUnsent, history } = props;
  const { schedule, students } = list;
  const nameOf = ({ studentId, date }: DetailCell) => {
    const student = students.find(({ _id }) => _id === studentId);
    return attendanceTexts.details.cell({ name: student ? fullName(student) : '', date: longDay(date) });
  };
  const cells = asked.cells.flatMap((place): AskedCell[] => {
    const cell = known.stored.get(known.recordIds[place.studentId]?.[place.date] ?? '');
    if (!cell) return [];
    return [{ ...cell, name: nameOf(place), mark: markOf(marks, place.studentId, place.date) }];
  });
  const [first] = cells;
  const isGone = first === undefined;
  const close = useEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!first) return null;
  const [place, ...others] = asked.cells;
  const announce = onAnnounce && place && others.length === 0 ? () => onAnnounce(place.studentId) : undefined;
  return (
    <CellDetailsPopover
      scheduleId={schedule._id}
      anchor={asked.anchor}
      title={cells.length > 1 ? attendanceTexts.details.cells(cells.length) : first.name}
      cells={cells}
      onTold={known.learnTold}
      onClose={onClose}
      onAnnounce={announce}
      onUnsent={onUnsent}
      history={history}
    />
  );
};
