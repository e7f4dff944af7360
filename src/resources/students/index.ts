import type { ResourceProps } from 'react-admin';
import { fullName } from '../../../core/rules/text.ts';
import type { StudentRecord } from '../../providers/dataProvider/students/studentList.ts';
import { StudentsScreen } from './StudentsScreen.tsx';

/** Students: the list, with a student's file opening over it. */
export const students = {
  name: 'students',
  list: StudentsScreen,
  recordRepresentation: (record: StudentRecord) => fullName(record),
} satisfies ResourceProps;
