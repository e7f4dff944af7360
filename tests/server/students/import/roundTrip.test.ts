import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import type { StudentPage, StudentRow } from '../../../../core/contract/students.ts';
import { recognizedColumns } from '../../../../core/rules/import/importFields.ts';
import { NO_FILTER } from '../../../../core/rules/studentQuery.ts';
import {
  importTable,
  withColumnDays,
} from '../../../../src/customRoutes/studentImport/reading/importTable.ts';
import { readFile } from '../../../../src/customRoutes/studentImport/reading/readFile.ts';
import { studentsSheet } from '../../../../src/resources/students/download/studentsSheet.ts';
import { spreadsheetBytes } from '../../../../src/spreadsheets/spreadsheetBytes.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../../support/serverPerTest.ts';
import { checkTable, importTableRows, tableInput } from '../../../support/studentImport.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');

/** The file that ‘Downloaden’ makes of the students. */
const download = async (students: readonly StudentRow[]): Promise<Buffer> =>
  Buffer.from(await spreadsheetBytes(studentsSheet(students, { ...NO_FILTER, madeOn: '2026-03-02' })));

test('the downloaded students list is imported again as it is: nobody new, nothing changed', async () => {
  const { database } = server;
  const classrooms: string[] = [];
  // One name has a comma itself.
  for (const name of ['A1', 'Taal, avond', 'B2']) {
    classrooms.push((await server.createClassroom({ name }))._id);
  }
  const { _id: organizationId } = await server.createOrganization({ name: 'Gemeente Zuid' });
  const enrolments = classrooms.map(classroomId => ({ classroomId, startDate: '2026-01-05' }));
  await insertStudent(database, {
    firstName: 'Amal',
    lastName: 'Haddad',
    birthDate: '1990-05-01',
    registrationDate: '2026-01-02',
    organizationId,
    contactPersonName: 'Wil de Vries',
    enrolments,
  });
  await insertStudent(database, { firstName: 'Bilal', lastName: 'Nur', country: 'Onbekend' });
  await insertStudent(database, { firstName: 'Chen', lastName: 'Li', birthDate: '2001-12-31', sex: 'X' });
  const list = await staff.get(`${API.students}?studentsOnOnePage=true`);
  const students = list.json<StudentPage>().list;
  expect(students[0]?.classrooms).toHaveLength(3);

  const read = readFile(await download(students), {});
  if ('fault' in read) throw new Error(read.fault);
  const { heads, rows, totals } = importTable(read.rows, true);
  expect(totals).toEqual([5]);
  const columns = recognizedColumns(heads);
  const sent = withColumnDays(rows, columns).rows.map(({ number, cells }) => ({
    _id: `${number}`,
    number,
    cells,
  }));
  const table = await checkTable(staff, { ...tableInput('Naam\nX Y\n'), heads, columns, rows: sent });
  expect(table.rows.map(({ fate }) => fate)).toEqual(['same', 'same', 'same']);
});

test('a row of several classes enrols a new student in each, and names those that are not there', async () => {
  const table = await checkTable(
    staff,
    'Naam;Geboortedatum;Klas\nDina Klas;1-5-1991;B2, A1,B2\nEmre Klas;1-5-1992;A1, Z9\nTotaal;2;\n',
  );
  const list = table.rows;
  expect(list.map(({ fate }) => fate)).toEqual(['new', 'refused']);
  expect(list[1]?.problems).toEqual([{ field: 'classroom', message: 'Er is geen klas ‘Z9’' }]);
  expect(list[0]?.values).toContainEqual({ field: 'classroom', value: 'B2, A1' });
  await importTableRows(staff, table);
  const found = await staff.get(`${API.students}?name=${encodeURIComponent('Dina Klas')}`);
  const [dina] = found.json<StudentPage>().list;
  expect(dina?.classrooms.map(({ name }) => name).toSorted()).toEqual(['A1', 'B2']);
});
