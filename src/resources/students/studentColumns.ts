import type { StudentRow } from '../../../core/contract/students.ts';
import type { StudentColumnName } from '../../../core/rules/studentColumns.ts';
import type { StudentSortField } from '../../../core/rules/studentQuery.ts';

/** Of the list on screen, on paper and in the spreadsheet (docs/product.md §2, Students list). */
export type StudentColumn = {
  /** Its heading is the text `studentListTexts.column.<name>`. */
  name: StudentColumnName;
  type: 'text' | 'date';
  /** The API's name for sorting by it; left out where it does not sort. */
  sort?: StudentSortField;
  /** In the table: in letters where all values have one length, a share of the table elsewhere. */
  width: string;
  value: (student: Omit<StudentRow, '_id'>) => string | null;
};

export const STUDENT_COLUMNS: readonly StudentColumn[] = [
  { name: 'firstName', type: 'text', width: '13%', sort: 'firstName', value: student => student.firstName },
  { name: 'lastName', type: 'text', width: '11%', sort: 'lastName', value: student => student.lastName },
  { name: 'sex', type: 'text', width: '5.75rem', sort: 'sex', value: student => student.sex },
  {
    name: 'birthDate',
    type: 'date',
    width: '6.5rem',
    sort: 'birthDate',
    value: student => student.birthDate,
  },
  { name: 'country', type: 'text', width: '9%', sort: 'country', value: student => student.country },
  {
    name: 'registrationDate',
    type: 'date',
    width: '6.5rem',
    sort: 'registrationDate',
    value: student => student.registrationDate,
  },
  {
    name: 'classrooms',
    type: 'text',
    width: '14%',
    value: student => student.classrooms.map(({ name }) => name).join(', '),
  },
  { name: 'organization', type: 'text', width: '15%', value: student => student.organization?.name ?? '' },
  { name: 'contactPersonName', type: 'text', width: 'auto', value: student => student.contactPersonName },
  { name: 'level', type: 'text', width: '7rem', value: student => student.level ?? '' },
];

export const SELECT_WIDTH = '2.75rem';
export const DELETE_WIDTH = '3.25rem';

/** The height of the line above the rows, in which the bar of a selection stands. */
export const SUMMARY_HEIGHT = '2.75rem';

/** The paper of the list: nine columns side by side are wider than high. */
export const LIST_PAPER = 'size: A4 landscape; margin: 16mm 12mm 16mm;';

/** A card's lines below the name, short enough that four of them fit on a phone; the rest is in the file. */
export const CARD_COLUMNS = STUDENT_COLUMNS.filter(
  ({ name }) => name !== 'firstName' && name !== 'lastName' && name !== 'registrationDate',
);
