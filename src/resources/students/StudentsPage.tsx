import { Suspense, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { fullName } from '../../../core/rules/text.ts';
import { lazyPage } from '../../components/lazyPage.tsx';
import { NotFoundPage } from '../../components/MessagePage.tsx';
import { PageSkeleton } from '../../components/Page.tsx';
import { Guarded } from '../../layout/Guarded.tsx';
import type { StudentRecord } from '../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../screens.ts';
import { StudentFile } from './file/StudentFile.tsx';

const file = () => import('./file/StudentFileContent.tsx');

export const students = {
  name: 'students',
  list: lazyPage(async () => (await import('./list/StudentList.tsx')).StudentList),
  create: lazyPage(async () => (await file()).StudentCreate),
  edit: lazyPage(async () => (await file()).StudentEdit),
  recordRepresentation: (record: StudentRecord) => fullName(record),
} as const;

const PATHS = [SCREENS.students.path, SCREENS.student.path];

const { list: StudentList, create, edit } = students;

/** Fetches the code of the list and, where the address is one's, of a file. */
export const preloadStudents = (pathname: string): void => {
  StudentList.preload();
  if (matchPath(SCREENS.student.path, pathname)) edit.preload();
};

/**
 * Everything at /students and below, for those who may see it: the list and, over it, a student's file, whose shape
 * waits for no code of its own. The rest is loaded after the guard (docs/product.md §2).
 */
export const StudentsPage = () => {
  const { pathname } = useLocation();
  const rows = useRef<HTMLDivElement>(null);
  if (!PATHS.some(path => matchPath(path, pathname))) return <NotFoundPage />;
  return (
    <Guarded screen="students">
      <Suspense fallback={<PageSkeleton />}>
        <StudentList rows={rows} onNear={edit.preload} />
      </Suspense>
      <StudentFile rows={rows} create={create} edit={edit} />
    </Guarded>
  );
};
