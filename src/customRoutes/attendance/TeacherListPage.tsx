import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { queryKeys } from './queryKeys.ts';
import { TeacherListEditor } from './TeacherListEditor.tsx';
import { TeacherListMissing } from './TeacherListMissing.tsx';

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
