import { matchPath, useLocation } from 'react-router';
import { Guarded } from '../../components/Guarded.tsx';
import { lazyPage } from '../../components/lazyPage.ts';
import { pageOf } from '../../pages.ts';
import { SCREENS } from '../../screens.ts';

const NotFound = lazyPage(
  async () => (await import('../../customRoutes/signIn/NotFoundPage.tsx')).NotFoundPage,
);

const StudentList = pageOf('students');

const PATHS = [SCREENS.students.path, SCREENS.student.path];

/**
 * Everything at /students and below, for those who may see it; the code is loaded after the guard
 * (docs/product.md §2).
 */
export const StudentsScreen = () => {
  const { pathname } = useLocation();
  if (!PATHS.some(path => matchPath(path, pathname))) return <NotFound />;
  return (
    <Guarded screen="students">
      <StudentList />
    </Guarded>
  );
};
