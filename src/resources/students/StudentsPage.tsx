import { Suspense, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { Guarded } from '../../components/Guarded.tsx';
import { lazyPage } from '../../components/lazyPage.tsx';
import { NotFoundPage } from '../../components/MessagePage.tsx';
import { SCREENS } from '../../screens.ts';
import { students } from './index.ts';

const PATHS = [SCREENS.students.path, SCREENS.student.path];

const { list: StudentList, create, edit } = students;
const StudentFile = lazyPage(async () => (await import('./file/StudentFile.tsx')).StudentFile);

/**
 * Everything at /students and below, for those who may see it: the list and, over it, a student's file. The code is
 * loaded after the guard (docs/product.md §2).
 */
export const StudentsPage = () => {
  const { pathname } = useLocation();
  const rows = useRef<HTMLDivElement>(null);
  if (!PATHS.some(path => matchPath(path, pathname))) return <NotFoundPage />;
  return (
    <Guarded screen="students">
      <StudentList rows={rows} />
      <Suspense fallback={null}>
        <StudentFile rows={rows} create={create} edit={edit} />
      </Suspense>
    </Guarded>
  );
};
