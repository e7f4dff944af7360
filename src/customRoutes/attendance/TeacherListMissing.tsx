import ListIcon from '@mui/icons-material/PlaylistRemoveRounded';
import Button from '@mui/material/Button';
import { HttpError, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { MessagePage } from '../../components/MessagePage.tsx';
import { SCREENS } from '../../screens.ts';

type TeacherListMissingProps = { error: Error; onRetry: () => void };

/** Says that there is no such list, or that it could not be fetched, and leads back to the lists. */
export const TeacherListMissing = ({ error, onRetry }: TeacherListMissingProps) => {
  const translate = useTranslate();
  const isUnknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  const kind = isUnknown ? 'unknown' : 'failed';
  return (
    <MessagePage
      title={translate(`attendance.lists.${kind}`)}
      text={translate(`attendance.lists.${kind}Hint`)}
      picture={<ListIcon />}
    >
      {!isUnknown && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('common.action.retry')}
        </Button>
      )}
      <Button component={Link} to={SCREENS.lists.path} variant="contained">
        {translate('attendance.editing.back')}
      </Button>
    </MessagePage>
  );
};
