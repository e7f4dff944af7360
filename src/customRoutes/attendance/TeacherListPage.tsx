import { useParams } from 'react-router';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import { useTeacherList } from './queries.ts';
import { TeacherListEditor } from './TeacherListEditor.tsx';
import { TeacherListMissing } from './TeacherListMissing.tsx';

/** /lists/attendance-list-for-teacher/{id}: the presence of a class on the dates of one list. */
export const TeacherListPage = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useTeacherList(id);
  if (error && !data && !isFetching) return <TeacherListMissing error={error} onRetry={refetch} />;
  return data ? <TeacherListEditor key={id} list={data} /> : <PageSkeleton />;
};
