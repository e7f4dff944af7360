import { matchPath, useLocation } from 'react-router';
import { Guarded } from '../../components/Guarded.tsx';
import { NotFoundPage } from '../../customRoutes/signIn/NotFoundPage.tsx';
import { SCREENS } from '../../screens.ts';
import { students } from './index.ts';

const PATHS = [SCREENS.students.path, SCREENS.student.path];

const { list: StudentList, create, edit } = students;

/**
 * Everything at /students and below, for those who may see it; the code is loaded after the guard
 * (docs/product.md §2).
 */
export const StudentsPage = () => {
  const { pathname } = useLocation();
  if (!PATHS.some(path => matchPath(path, pathname))) return <NotFoundPage />;
  return (
    <Guarded screen="students">
      <StudentList create={create} edit={edit} />
    </Guarded>
  );
};
