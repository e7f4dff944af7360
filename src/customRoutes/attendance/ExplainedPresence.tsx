import { fullName } from '../../../core/rules/text.ts';
import { OVER_THE_PAGE, useAddressParameter, useCloseParameter } from '../../components/overThePage.ts';
import { type ExplainedCell, PresenceDialog } from '../../resources/students/presence/PresenceDialog.tsx';
import { cellOf, type Sheet, type SheetStudent } from './sheet.ts';

/** The cells of a student as they are on the screen, oldest first: what the presence is counted from. */
export const explainedCells = (sheet: Sheet, studentId: string): ExplainedCell[] =>
  sheet.dates.flatMap(date => {
    const cell = cellOf(sheet, studentId, date);
    if (!cell) return [];
    const { state, reasonName, values } = cell;
    return {
      ...{ date, status: values.status, remark: values.remark },
      ...{ notHeld: state === 'off', notEnrolled: state === 'locked' },
      ...(values.reason && reasonName && { reason: { _id: values.reason, name: reasonName } }),
    };
  });

type ExplainedPresenceProps = {
  students: readonly SheetStudent[];
  cellsOf: (studentId: string) => readonly ExplainedCell[];
};

export const ExplainedPresence = ({ students, cellsOf }: ExplainedPresenceProps) => {
  const { value } = useAddressParameter(OVER_THE_PAGE.presence);
  const close = useCloseParameter(OVER_THE_PAGE.presence);
  const student = students.find(({ _id }) => _id === value);
  if (!student) return null;
  return (
    <PresenceDialog name={fullName(student)} cells={cellsOf(student._id).toReversed()} onClose={close} />
  );
};
