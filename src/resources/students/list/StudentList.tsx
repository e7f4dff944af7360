import { matchPath, useLocation } from 'react-router';
import { SCREENS } from '../../../../core/contract/screens.ts';
import { Guarded } from '../../../components/Guarded.tsx';
import { NotFoundPage } from '../../../customRoutes/signIn/NotFoundPage.tsx';
import { StudentFile } from '../StudentFile.tsx';
import { StudentOverview } from './StudentOverview.tsx';

/** The students list and, over it, a student's file: everything at /students and below (SPEC.md §2). */
export const StudentList = () => {
  const { pathname } = useLocation();
  const opened = matchPath(SCREENS.student.path, pathname);
  if (!opened && !matchPath(SCREENS.students.path, pathname)) return <NotFoundPage />;
  return (
    <Guarded screen="students">
      <StudentOverview />
      <StudentFile />
    </Guarded>
  );
};
