import type { ResourceProps } from 'ra-core';
import { lazyPage } from '../../components/lazyPage.ts';
import type { StudentRecord } from '../../providers/dataProvider/students/studentList.ts';
import { fullName } from './list/fullName.ts';

/** Students: the list, with a student's file opening over it. */
export const students = {
  name: 'students',
  list: lazyPage(async () => (await import('./list/StudentList.tsx')).StudentList),
  recordRepresentation: (record: StudentRecord) => fullName(record),
} satisfies ResourceProps;
