import type { MouseEvent } from 'react';
import { fullName } from '../../../core/rules/text.ts';
import {
  OVER_THE_PAGE,
  useAddressParameter,
  useCloseParameter,
} from '../../components/useAddressParameter.ts';
import { PresenceDialog } from '../../resources/students/presence/PresenceDialog.tsx';
import type { ExplainedCell } from '../../resources/students/presence/presenceFile.ts';
import type { DetailsByStudent } from './cellDetails/cellDetails.ts';
import { INFO_COLUMNS } from './grid/GridWindow.ts';
import { type Marks, markOf } from './marks.ts';
import type { AttendanceSheet, SheetStudent } from './sheet.ts';

/** The class of the button in a row that explains its presence; events are heard on the table. */
export const PRESENCE_BUTTON = 'explains';

/** The class of the button in the header of a date that explains its counts. */
export const COUNTS_BUTTON = 'explains-day';

export const explainedRow = (event: MouseEvent): number | undefined =>
  pressed(event, PRESENCE_BUTTON)?.closest('tr')?.sectionRowIndex;

export const explainedColumn = (event: MouseEvent): number | undefined => {
  const header = pressed(event, COUNTS_BUTTON)?.closest('th');
  return header ? header.cellIndex - INFO_COLUMNS : undefined;
};

const pressed = ({ target }: MouseEvent, button: string): Element | null =>
  (target as Element).closest(`.${button}`);

type Shown = { sheet: AttendanceSheet; marks: Marks; details: DetailsByStudent };

/** The cells of a student as they are on the screen, oldest first: what the presence is counted from. */
export const explainedCells = ({ sheet, marks, details }: Shown, id: string): ExplainedCell[] =>
  sheet.dates.flatMap((date, column) => {
    const state = sheet.states[id]?.[column] ?? 'none';
    if (state === 'none') return [];
    const { reason, remark } = details[id]?.[date] ?? {};
    const left = { notHeld: state === 'off', notEnrolled: state === 'locked' };
    return { date, status: markOf(marks, id, date), ...left, reason, remark };
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
