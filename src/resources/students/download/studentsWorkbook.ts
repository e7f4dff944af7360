import type { StudentPage, StudentRow } from '../../../../core/contract/students.ts';
import type { Day } from '../../../../core/rules/days.ts';
import type { StudentFilter } from '../../../../core/rules/studentQuery.ts';
import { rowWithDays } from '../../../providers/dataProvider/records.ts';
import type { Spreadsheet } from '../../../spreadsheets/spreadsheet.ts';
import { spreadsheetBytes } from '../../../spreadsheets/spreadsheetBytes.ts';
import { spreadsheetTexts } from '../../../spreadsheets/spreadsheetTexts.ts';
import { studentListTexts } from '../list/studentListTexts.ts';
import { STUDENT_COLUMNS } from '../studentColumns.ts';
import { downloadTexts } from './downloadTexts.ts';

/** Which students a spreadsheet holds, by the filters in words or chosen, and the day on which it is made. */
export type StudentsChoice = StudentFilter & { isChosen?: boolean; madeOn: Day };

/** The students as a sheet, with the columns of the list on screen (docs/product.md §10, spreadsheets). */
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

/** Makes the .xlsx file of a `StudentPage` whose JSON comes in piece by piece. */
export const createStudentsWorkbook = () => {
  const decoder = new TextDecoder();
  const countRows = createRowCounter();
  let json = '';
  return {
    /** Takes the next bytes of the JSON; returns how many students have come in. */
    add: (bytes: Uint8Array): number => {
      json += decoder.decode(bytes, { stream: true });
      return countRows(bytes);
    },
    /**
     * Returns the file of what was chosen once all has come in, and how many students are in it.
     * @throws SyntaxError when the JSON was cut off
     */
    finish: async (choice: StudentsChoice): Promise<{ bytes: Uint8Array<ArrayBuffer>; count: number }> => {
      const { list } = JSON.parse(json + decoder.decode()) as StudentPage;
      const bytes = await spreadsheetBytes(studentsSheet(list.map(rowWithDays), choice));
      return { bytes, count: list.length };
    },
  };
};

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** How deep a row lies in the JSON of a `StudentPage`: in the list, in the page. */
const ROW_DEPTH = 3;

/**
 * Counts the rows in the UTF-8 JSON of a `StudentPage` while it comes in. Returns a function that takes the
 * next bytes, wherever they were cut, and returns how many rows have begun so far.
 */
export const createRowCounter = (): ((bytes: Uint8Array) => number) => {
  let rows = 0;
  let depth = 0;
  let inText = false;
  let escaped = false;
  return bytes => {
    for (const byte of bytes) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (OPENING.includes(byte)) {
        depth += 1;
        if (depth === ROW_DEPTH) rows += 1;
      } else if (CLOSING.includes(byte)) depth -= 1;
    }
    return rows;
  };
};
