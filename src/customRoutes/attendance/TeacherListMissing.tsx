import ListIcon from '@mui/icons-material/PlaylistRemoveRounded';
import Button from '@mui/material/Button';
import { HttpError } from 'react-admin';
import { Link } from 'react-router';
import { MessagePage } from '../../components/MessagePage.tsx';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';

type TeacherListMissingProps = { error: Error; onRetry: () => void };

/** Says that there is no such list, or that it could not be fetched, and leads back to the lists. */
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
        <Button variant="outlined" onClick={onRetry}>
          {commonTexts.action.retry}
        </Button>
      )}
      <Button component={Link} to={SCREENS.lists.path} variant="contained">
        {attendanceTexts.editing.back}
      </Button>
    </MessagePage>
  );
};
