import ListIcon from '@mui/icons-material/PlaylistRemoveRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { MessagePage } from '../../components/MessagePage.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { SCREENS } from '../../screens.ts';
import { queryKeys } from './queries.ts';
import { TeacherListEditor } from './TeacherListEditor.tsx';

/** /lists/attendance-list-for-teacher/{id}: the presence of a class on the dates of one list. */
export const TeacherListPage = () => {
  const { id = '' } = useParams();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.list(id),
    queryFn: ({ signal }) => dataProvider.getTeacherList({ id, signal }),
    refetchOnMount: 'always',
  });
  if (error && !data && !isFetching) return <TeacherListMissing error={error} onRetry={refetch} />;
  return data ? <TeacherListEditor key={id} list={data} /> : <PageSkeleton />;
};

type TeacherListMissingProps = { error: Error; onRetry: () => void };

/** Says that there is no such list, or that it could not be fetched, and leads back to the lists. */
const TeacherListMissing = ({ error, onRetry }: TeacherListMissingProps) => {
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
