import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import type { StudentPage, StudentRow } from '../../../../core/contract/students.ts';
import { IMPORT_FIELDS, recognizedColumns } from '../../../../core/rules/import/importFields.ts';
import { NO_FILTER } from '../../../../core/rules/studentQuery.ts';
import { readRow } from '../../../../server/students/import/readRow.ts';
import {
  importTable,
  withColumnDays,
} from '../../../../src/customRoutes/studentImport/reading/importTable.ts';
import { readFile } from '../../../../src/customRoutes/studentImport/reading/readFile.ts';
import { studentsSheet } from '../../../../src/resources/students/download/studentsSheet.ts';
import { spreadsheetBytes } from '../../../../src/spreadsheets/spreadsheetBytes.ts';
import { insertStudent, insertStudents } from '../../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../../support/serverPerTest.ts';
import { STUDENT_FIELD_SAMPLES } from '../../../support/studentFieldSamples.ts';
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

test('every field of the profile is taken from its column, by its kind', () => {
  const values: Partial<Record<string, string>> = {
    ...Object.fromEntries(STUDENT_FIELD_SAMPLES.map(({ name, sample }) => [name, sample])),
    country: 'Eritrea',
  };
  const columns = IMPORT_FIELDS.filter(field => field in values);
  expect(columns).toHaveLength(STUDENT_FIELD_SAMPLES.length);
  const cells = columns.map(field => (field === 'permitHolder' ? 'ja' : (values[field] ?? '')));
  const context = { heads: [], columns, today: '2026-03-02', startDate: '2026-03-02', dayOf: () => '' };
  const names = { organizations: new Map(), classrooms: new Map(), commasMax: 0, meanings: new Map() };
  const { draft, problems } = readRow(cells, { ...context, names });
  expect(problems).toEqual([]);
  expect(draft.profile).toEqual(values);
});

/** Far more than between whole calls of the database, where the check gave nobody a turn: some ten. */
const ANSWERS_AT_LEAST = 50;

/**
 * Runs work while another user asks for something that needs the database, and counts how often that was answered
 * meanwhile. Each look at the clock takes a millisecond: others have as many turns on any machine.
 */
async function answersMeanwhile<Result>(work: () => Promise<Result>) {
  let [isDone, answers, now] = [false, 0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1;
    return now;
  });
  onTestFinished(() => clock.mockRestore());
  const running = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect((await staff.get(API.organizations)).statusCode).toBe(200);
    await nextTurn();
    if (!isDone) answers += 1;
  }
  return { answers, result: await running };
}

test('a table of 200 rows against 1,000 students of one day of birth lets others in, and finds who is alike', async () => {
  const parts = ['mo', 'ha', 'sa', 'ab', 'yo', 'te', 'ki', 'le', 'na', 'ro'];
  const name = (index: number) => {
    const part = (place: number) => parts[Math.floor(index / 10 ** place) % 10] ?? '';
    return { firstName: `Mohammed ${part(0)}${part(1)}ren`, lastName: `${part(2)}${part(0)}di` };
  };
  const birthDate = '1990-01-01';
  const persons = Array.from({ length: 1_000 }, (_, index) => ({ ...name(index), birthDate }));
  await insertStudents(server.database, persons);
  const rows = Array.from({ length: 200 }, (_, index) => {
    const { firstName, lastName } = name(index * 5);
    return `${firstName.replace('Mohammed', 'Muhamad')} ${lastName};1-1-1990`;
  });
  // The first call of a day brings all statuses to it.
  const other = await server.loginAs('staff');
  await checkTable(other, 'Naam\nEen Ander\n');
  const input = tableInput(`Naam;Geboortedatum\n${rows.join('\n')}\n`);
  const { answers, result } = await answersMeanwhile(() => checkTable(other, input));
  expect(answers).toBeGreaterThan(ANSWERS_AT_LEAST);
  const fates = result.rows.map(({ fate }) => fate);
  expect(fates).toEqual(rows.map(() => 'double'));
});

test('a check that the user begins anew ends the one before', async () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `Nummer${index} Lang`);
  const sent = staff.post(API.studentImportCheck, tableInput(`Naam\n${lines.join('\n')}\n`));
  let isOver = false;
  const long = sent
    .catch((error: Error) => error)
    .finally(() => {
      isOver = true;
    });
  // A short one may overtake the long one while that is being read.
  let answered: Awaited<ReturnType<typeof checkTable>> | undefined;
  while (!isOver) answered = await checkTable(staff, 'Naam\nEen Ander\n').catch(() => undefined);
  expect(answered?.rows).toHaveLength(1);
  const ended = await long;
  expect(ended instanceof Error || ended.statusCode === 409).toBe(true);
});
