import { fullName } from '../../../core/rules/text.ts';
import { lazyPage } from '../../components/lazyPage.tsx';
import type { StudentRecord } from '../../providers/dataProvider/students/studentCalls.ts';

const file = () => import('./file/StudentFileContent.tsx');

export const students = {
  name: 'students',
  list: lazyPage(async () => (await import('./list/StudentList.tsx')).StudentList),
  create: lazyPage(async () => (await file()).StudentCreate),
  edit: lazyPage(async () => (await file()).StudentEdit),
  recordRepresentation: (record: StudentRecord) => fullName(record),
} as const;
