import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import PeopleIcon from '@mui/icons-material/GroupOutlined';
import ListIcon from '@mui/icons-material/PlaylistRemoveRounded';
import Button from '@mui/material/Button';
import { HttpError } from 'react-admin';
import { Link } from 'react-router';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MessagePage } from '../../components/MessagePage.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';

type TeacherListMissingProps = { error: Error; onRetry: () => void };

export const TeacherListMissing = ({ error, onRetry }: TeacherListMissingProps) => {
  const isUnknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  const kind = isUnknown ? 'unknown' : 'failed';
  return (
    <MessagePage
      title={attendanceTexts.lists[kind]}
      text={attendanceTexts.lists[`${kind}Hint` as const]}
      picture={<ListIcon />}
    >
      {!isUnknown && (
        <OnlineButton variant="outlined" onClick={onRetry}>
          {commonTexts.action.retry}
        </OnlineButton>
      )}
      <Button component={Link} to={SCREENS.lists.path} variant="contained">
        {attendanceTexts.editing.back}
      </Button>
    </MessagePage>
  );
};

/** A list in which there is nothing to fill in: no lesson days, or nobody in the class on them; and where that is mended. */
export const EmptyList = ({ list: { schedule, mayChangeDays = false } }: { list: TeacherList }) => {
  if (schedule.dates.length > 0) {
    return (
      <EmptyState
        icon={<PeopleIcon />}
        title={attendanceTexts.lists.noStudents}
        text={attendanceTexts.lists.noStudentsHint(schedule.classroom.name)}
        link={{ to: SCREENS.students.path, label: commonTexts.action.toStudents }}
      />
    );
  }
  return (
    <EmptyState
      icon={<EventNoteIcon />}
      title={attendanceTexts.lists.noDays}
      text={mayChangeDays ? attendanceTexts.lists.noDaysHint : lessonDaysTexts.notYours}
      {...(mayChangeDays && {
        link: { to: pathTo(SCREENS.lessonDays.path, { id: schedule._id }), label: lessonDaysTexts.add },
      })}
    />
  );
};
