import { fullName } from '../../../core/rules/text.ts';
import {
  OVER_THE_PAGE,
  useAddressParameter,
  useCloseParameter,
} from '../../components/useAddressParameter.ts';
import { PresenceDialog } from '../../resources/students/presence/PresenceDialog.tsx';
import type { ExplainedCell } from '../../resources/students/presence/presenceFile.ts';
import type { SheetStudent } from './sheet.ts';

type ExplainedPresenceProps = {
  students: readonly SheetStudent[];
  /** The cells of a student, by its `_id`, oldest first. */
  cellsOf: (studentId: string) => readonly ExplainedCell[];
};

/** The cells behind the presence of the student whom the address names, as they are on the screen. */
export const ExplainedPresence = ({ students, cellsOf }: ExplainedPresenceProps) => {
  const { value } = useAddressParameter(OVER_THE_PAGE.presence);
  const close = useCloseParameter(OVER_THE_PAGE.presence);
  const student = students.find(({ _id }) => _id === value);
  if (!student) return null;
  return (
    <PresenceDialog name={fullName(student)} cells={cellsOf(student._id).toReversed()} onClose={close} />
  );
};
