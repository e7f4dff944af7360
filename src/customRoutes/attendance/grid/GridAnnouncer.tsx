import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { fullName } from '../../../../core/rules/text.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { LastChange } from '../edits/history.ts';
import { type Marks, markOf } from '../marks.ts';
import type { SheetStudent } from '../sheet.ts';

type GridAnnouncerProps = {
  marks: Marks;
  last: LastChange | undefined;
  students: readonly SheetStudent[];
};

/** What was marked, undone or redone last, for screen readers. */
export const GridAnnouncer = ({ marks, last, students }: GridAnnouncerProps) => {
  const spoken = () => {
    const [first, ...others] = last?.changes ?? [];
    if (!last || !first) return '';
    if (others.length > 0) {
      return attendanceTexts.grid[last.way](last.changes.length);
    }
    const student = students.find(({ _id }) => _id === first.studentId);
    if (!student) return '';
    const status = markOf(marks, first.studentId, first.date) || attendanceTexts.grid.empty;
    return `${fullName(student)}, ${longDay(first.date)}, ${status}`;
  };

  return (
    <Box role="status" sx={{ ...visuallyHidden, contain: 'strict' }}>
      {spoken()}
    </Box>
  );
};
