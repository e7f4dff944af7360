import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { lazyDialog } from '../../../components/lazyDialog.tsx';
import { longDay } from '../../../i18n/dayLabels.ts';
import { type Marks, markOf } from '../marks.ts';
import type { DetailCell, DetailsByStudent } from './cellDetails.ts';

const CellDetailsPopover = lazyDialog(
  async () => (await import('./CellDetailsPopover.tsx')).CellDetailsPopover,
);

/** The cells about which somebody is asked, and where in the grid. */
export type AskedCells = { cells: readonly DetailCell[]; anchor: Element };

type CellDetailsProps = {
  list: TeacherList;
  /** What is on screen, saved or not: it is saved along. */
  marks: Marks;
  details: DetailsByStudent;
  asked: AskedCells;
  onClose: () => void;
  /** Called when what was entered begins or ends to wait for the network. Must not change between renders. */
  onUnsent: (isUnsent: boolean) => void;
};

/** What cells of a list say beside their status, to be changed. */
export const CellDetails = ({ list, marks, details, asked, onClose, onUnsent }: CellDetailsProps) => {
  const translate = useTranslate();
  const { schedule, students, studentsAttendance } = list;
  const records = new Map(studentsAttendance.map(record => [`${record.student._id} ${record.date}`, record]));
  const cells = asked.cells.flatMap(({ studentId, date }) => {
    const record = records.get(`${studentId} ${date}`);
    return record
      ? [{ _id: record._id, version: record.version ?? 1, status: markOf(marks, studentId, date) }]
      : [];
  });
  const [first] = asked.cells;
  const student = students.find(({ _id }) => _id === first?.studentId);
  if (!first || !student || cells.length === 0) return null;
  const title =
    cells.length > 1
      ? translate('attendance.details.cells', { smart_count: cells.length })
      : translate('attendance.details.cell', { name: fullName(student), date: longDay(first.date) });
  return (
    <Suspense>
      <CellDetailsPopover
        scheduleId={schedule._id}
        anchor={asked.anchor}
        title={title}
        cells={cells}
        said={details[first.studentId]?.[first.date]}
        onClose={onClose}
        onUnsent={onUnsent}
      />
    </Suspense>
  );
};
