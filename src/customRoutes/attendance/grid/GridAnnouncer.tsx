import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { fullName } from '../../../../core/rules/text.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { markOf } from '../marks.ts';
import type { MarksState } from '../marksReducer.ts';
import type { SheetStudent } from '../sheet.ts';

type GridAnnouncerProps = {
  marks: Pick<MarksState, 'current' | 'last'>;
  students: readonly SheetStudent[];
};

/** What was marked, undone or redone last, for screen readers. */
export const GridAnnouncer = ({ marks: { current, last }, students }: GridAnnouncerProps) => {
  const translate = useTranslate();

  const spoken = () => {
    const [first, ...others] = last?.changes ?? [];
    if (!last || !first) return '';
    if (others.length > 0) {
      return translate(`attendance.grid.${last.way}`, { smart_count: last.changes.length });
    }
    const student = students.find(({ _id }) => _id === first.studentId);
    if (!student) return '';
    const status = markOf(current, first.studentId, first.date) || translate('attendance.grid.empty');
    return `${fullName(student)}, ${longDay(first.date)}, ${status}`;
  };

  return (
    <Box role="status" sx={{ ...visuallyHidden, contain: 'strict' }}>
      {spoken()}
    </Box>
  );
};
