import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { EmptyState } from '../../components/EmptyState.tsx';
import { PageSkeleton } from '../../components/PageSkeleton.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { BackToLists } from './BackToLists.tsx';
import { queryKeys } from './queryKeys.ts';
import { TeacherListEditor } from './TeacherListEditor.tsx';

/** /lists/attendance-list-for-teacher/{id}: the presence of a class on the dates of one list. */
export const TeacherListPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError } = useQuery({
    queryKey: queryKeys.list(id),
    queryFn: ({ signal }) => dataProvider.getTeacherList({ id, signal }),
    refetchOnMount: 'always',
  });
  if (isError && !data) {
    return <EmptyState title={translate('attendance.lists.unavailable')} action={<BackToLists />} />;
  }
  return data ? <TeacherListEditor key={id} list={data} /> : <PageSkeleton />;
};
