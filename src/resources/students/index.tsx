import type { ResourceProps } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { fullName } from '../../../core/rules/text.ts';
import { Guarded } from '../../components/Guarded.tsx';
import { lazyPage } from '../../components/lazyPage.tsx';
import { NotFoundPage } from '../../customRoutes/signIn/NotFoundPage.tsx';
import type { StudentRecord } from '../../providers/dataProvider/students/studentList.ts';
import { SCREENS } from '../../screens.ts';

const StudentList = lazyPage(async () => (await import('./list/StudentList.tsx')).StudentList);

const PATHS = [SCREENS.students.path, SCREENS.student.path];

/**
 * Everything at /students and below, for those who may see it; the code is loaded after the guard
 * (docs/product.md §2).
 */
const StudentsScreen = () => {
  const { pathname } = useLocation();
  if (!PATHS.some(path => matchPath(path, pathname))) return <NotFoundPage />;
  return (
    <Guarded screen="students">
      <StudentList />
    </Guarded>
  );
};

/** Students: the list, with a student's file opening over it. */
export const students = {
  name: 'students',
  list: StudentsScreen,
  recordRepresentation: (record: StudentRecord) => fullName(record),
} satisfies ResourceProps;
