import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import PeopleIcon from '@mui/icons-material/GroupOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SCREENS } from '../../screens.ts';

/** A list in which there is nothing to fill in: no lesson days, or nobody in the class on them; and where that is mended. */
export const EmptyList = ({ list: { schedule, mayChangeDays = false } }: { list: TeacherList }) => {
  const translate = useTranslate();
  if (schedule.dates.length > 0) {
    return (
      <EmptyState
        icon={<PeopleIcon />}
        title={translate('attendance.choice.noStudents')}
        text={translate('attendance.lists.noStudentsHint', { classroom: schedule.classroom.name })}
        action={
          <Button component={Link} to={SCREENS.students.path} variant="outlined">
            {translate('attendance.lists.toStudents')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<EventNoteIcon />}
      title={translate('attendance.lists.noDays')}
      text={translate(mayChangeDays ? 'attendance.lists.noDaysHint' : 'lessonDays.notYours')}
      action={
        mayChangeDays && (
          <Button
            component={Link}
            to={pathTo(SCREENS.lessonDays.path, { id: schedule._id })}
            variant="outlined"
          >
            {translate('lessonDays.add')}
          </Button>
        )
      }
    />
  );
};
