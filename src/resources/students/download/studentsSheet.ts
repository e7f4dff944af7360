import type { StudentRow } from '../../../../core/contract/students.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { StudentFilter } from '../../../../core/rules/studentQuery.ts';
import type { Spreadsheet } from '../../../spreadsheets/spreadsheet.ts';
import { spreadsheetTexts } from '../../../spreadsheets/spreadsheetTexts.ts';
import { studentListTexts } from '../list/studentListTexts.ts';
import { STUDENT_COLUMNS } from '../studentColumns.ts';
import { downloadTexts } from './downloadTexts.ts';

/** Which students a spreadsheet holds, by the filters in words or chosen, and the day on which it is made. */
type StudentsChoice = StudentFilter & { isChosen?: boolean; madeOn: Day };

/** With the columns of the list (docs/product.md §10, spreadsheets). */
export const studentsSheet = (
  students: readonly StudentRow[],
  { madeOn, isChosen = false, ...filter }: StudentsChoice,
): Spreadsheet => ({
  sheetName: downloadTexts.sheet,
  title: spreadsheetTexts.students.title,
  madeOn,
  columns: STUDENT_COLUMNS.map(({ name, type }) => ({ header: studentListTexts.column[name], type })),
  frozenColumns: NAME_COLUMNS,
  rows: students.map(student => STUDENT_COLUMNS.map(({ value }) => value(student))),
  totals: [{ type: 'number', values: [spreadsheetTexts.students.total, students.length] }],
  explanation: [...(isChosen ? CHOSEN : choiceOf(filter)), ...Object.values(spreadsheetTexts.students.terms)],
});

const NAME_COLUMNS = 2;

const { chosen } = spreadsheetTexts.students.choice;
const CHOSEN: [string, string][] = [[chosen[0], chosen[1]]];

const choiceOf = ({
  name,
  organizations,
  classrooms,
  contactPersons = [],
  inactive,
  counted = '',
  list,
  imported,
  attention,
}: StudentFilter): [string, string][] => {
  const { choice } = spreadsheetTexts.students;
  const chosen: [string, string][] = [
    [choice.counted, counted],
    [choice.list, list ? choice.inList : ''],
    [choice.import, imported ? choice.imported : ''],
    [choice.attention, attention ? choice.pointedOut : ''],
    [choice.name, name],
    [choice.organizations, organizations.join(', ')],
    [choice.classrooms, classrooms.join(', ')],
    [choice.contactPersons, contactPersons.join(', ')],
    [choice.status, inactive ? choice.inactive : choice.active],
  ];
  return chosen.filter(([, value]) => value !== '');
};
