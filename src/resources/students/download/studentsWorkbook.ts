import type { StudentPage, StudentRow } from '../../../../core/contract/students.ts';
import { students as texts } from '../../../i18n/students.ts';
import type { Spreadsheet } from '../../../spreadsheets/spreadsheet.ts';
import { spreadsheetBytes } from '../../../spreadsheets/spreadsheetBytes.ts';
import { STUDENT_COLUMNS } from '../studentColumns.ts';
import { createRowCounter } from './rowCounter.ts';

/** The students as a sheet, with the columns of the list on screen (DESIGN.md §4, spreadsheets). */
export const studentsSheet = (students: readonly StudentRow[]): Spreadsheet => ({
  sheetName: texts.list.download.sheet,
  columns: STUDENT_COLUMNS.map(({ name, type }) => ({ header: texts.list.column[name], type })),
  rows: students.map(student => STUDENT_COLUMNS.map(({ value }) => value(student))),
});

/** Makes the .xlsx file of a `StudentPage` whose JSON comes in piece by piece. */
export const createStudentsWorkbook = () => {
  const decoder = new TextDecoder();
  const countRows = createRowCounter();
  let json = '';
  return {
    /** Takes the next bytes of the JSON; gives how many students have come in. */
    add: (bytes: Uint8Array): number => {
      json += decoder.decode(bytes, { stream: true });
      return countRows(bytes);
    },
    /**
     * Gives the file once all has come in, and how many students are in it.
     * @throws SyntaxError when the JSON was cut off
     */
    finish: (): { bytes: Uint8Array<ArrayBuffer>; count: number } => {
      const { list } = JSON.parse(json + decoder.decode()) as StudentPage;
      return { bytes: spreadsheetBytes(studentsSheet(list)), count: list.length };
    },
  };
};
