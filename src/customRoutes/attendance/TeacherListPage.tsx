import { useDeferredValue } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { PageSkeleton } from '../../components/Page.tsx';
import { hasVersions } from '../../providers/edits/cachedList.ts';
import { LessonEditor } from './lesson/LessonEditor.tsx';
import { useListView, viewSearch } from './lesson/lessons.ts';
import { useTeacherList } from './queries.ts';
import { TeacherListEditor } from './TeacherListEditor.tsx';
import { TeacherListMissing } from './TeacherListMissing.tsx';

/**
 * /lists/attendance-list-for-teacher/{id}: the presence of a class on the dates of one list, as a grid or lesson by
 * lesson (docs/product.md §2).
 */
export const TeacherListPage = () => {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const { view, isImplied } = useListView();
  const { data, error, isFetching, refetch } = useTeacherList(id);
  // A whole list is rendered in slices; what changes in it later is not kept waiting.
  const isShown = useDeferredValue(data !== undefined);
  if (error && !data && !isFetching) return <TeacherListMissing error={error} onRetry={refetch} />;
  if (!data || !isShown) return <PageSkeleton />;
  if (!hasVersions(data)) return <TeacherListEditor key={id} list={data} />;
  if (isImplied) return <Navigate to={viewSearch(view)} state={state} replace />;
  return view === 'lesson' ? (
    <LessonEditor key={id} list={data} />
  ) : (
    <TeacherListEditor key={id} list={data} />
  );
};
