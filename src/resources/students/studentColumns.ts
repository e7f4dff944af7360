import type { StudentRow } from '../../../core/contract/students.ts';
import type { StudentSortField } from '../../../core/rules/studentQuery.ts';

/** A column of the students list, on screen and in the spreadsheet (SPEC.md §2, Students list). */
export type StudentColumn = {
  /** Its heading is the text `students.list.column.<name>`. */
  name: ColumnName;
  type: 'text' | 'date';
  /** What the API sorts it by; left out where it does not. */
  sort?: StudentSortField;
  value: (student: Omit<StudentRow, '_id'>) => string | null;
};

type ColumnName =
  | 'firstName'
  | 'lastName'
  | 'sex'
  | 'birthDate'
  | 'country'
  | 'registrationDate'
  | 'classrooms'
  | 'organization'
  | 'contactPersonName';

export const STUDENT_COLUMNS: readonly StudentColumn[] = [
  { name: 'firstName', type: 'text', sort: 'firstName', value: student => student.firstName },
  { name: 'lastName', type: 'text', sort: 'lastName', value: student => student.lastName },
  { name: 'sex', type: 'text', sort: 'sex', value: student => student.sex },
  { name: 'birthDate', type: 'date', sort: 'birthDate', value: student => student.birthDate },
  { name: 'country', type: 'text', sort: 'country', value: student => student.country },
  {
    name: 'registrationDate',
    type: 'date',
    sort: 'registrationDate',
    value: student => student.registrationDate,
  },
  {
    name: 'classrooms',
    type: 'text',
    value: student => student.classrooms.map(({ name }) => name).join(', '),
  },
  { name: 'organization', type: 'text', value: student => student.organization?.name ?? '' },
  { name: 'contactPersonName', type: 'text', value: student => student.contactPersonName },
];
