import { beforeAll, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { BatchChange } from '../../../core/contract/studentBatches.ts';
import type { StudentFile, StudentFileInput } from '../../../core/contract/students.ts';
import { transaction } from '../../../server/database/database.ts';
import { deriveStudents } from '../../../server/students/derivedRepository.ts';
import { EMPTY_PROFILE } from '../../../server/students/studentProfile.ts';
import { profileColumns } from '../../../server/students/studentSaveRepository.ts';
import { seedList } from '../../support/attendance.ts';
import { commitBatch, planOf, undoWhole } from '../../support/changeSets.ts';
import { studentContents } from '../../support/contents.ts';
import { studentForm } from '../../support/form.ts';
import { insertStudent } from '../../support/records.ts';
import { START } from '../../support/server.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';
import { checkTable, importTableRows } from '../../support/studentImport.ts';

const TODAY = START.slice(0, 10);
const LESSONS = ['2026-03-03', '2026-03-05', '2026-04-07'];

const server = serverPerFile();
const admin = signedInPerFile(server, 'admin');
let organization: string;
let classroom: string;
let otherClassroom: string;
let amal: string;
let bilal: string;

beforeAll(async () => {
  organization = (await server.createOrganization({ name: 'Stichting' }))._id;
  classroom = (await server.createClassroom({ name: 'A1' }))._id;
  otherClassroom = (await server.createClassroom({ name: 'B1' }))._id;
  for (const id of [classroom, otherClassroom]) await seedList(server, { classroomId: id, dates: LESSONS });
  const born = { birthDate: '1990-05-01', country: 'Syrië' };
  amal = await insertStudent(server.database, { ...born, firstName: 'Amal', lastName: 'van den Berg' });
  bilal = await insertStudent(server.database, {
    ...born,
    firstName: 'Bilal',
    lastName: 'Haddad',
    statuses: [
      { status: 'true', date: '2025-01-01' },
      { status: 'false', date: '2026-06-01' },
    ],
    evaluations: ['2025-09-01'],
  });
});

/** All is as when everything is derived anew of what was entered. */
async function expectDerived() {
  const { database } = server;
  const students = await database.selectFrom('students').selectAll().execute();
  for (const student of students) {
    const entered = { ...EMPTY_PROFILE, ...student, organization: student.organizationId };
    expect(student).toMatchObject(profileColumns(entered));
  }
  const { rows } = await studentContents(server);
  const words = () => {
    const rows = database.selectFrom('nameWords').selectAll();
    return rows.orderBy('studentId').orderBy('word').orderBy('soundKey').execute();
  };
  const before = await words();
  const ids = students.map(({ id }) => id);
  const sources = ['firstName', 'studentStatuses', 'studentClassrooms'];
  await transaction(database, trx => deriveStudents(trx, ids, sources));
  const inOrder = (all: typeof rows) =>
    Object.entries(all).map(([table, kept]) => [table, kept.map(row => JSON.stringify(row)).toSorted()]);
  expect(inOrder((await studentContents(server)).rows)).toEqual(inOrder(rows));
  expect(await words()).toEqual(before);
}

/** The change set by which it is undone, '' for none. */
type Act = () => Promise<string>;

const save =
  (change: (file: StudentFile) => Record<string, unknown>): Act =>
  async () => {
    const url = pathTo(API.student, { id: amal });
    const file = (await admin.get(url)).json<StudentFile>();
    const { student, studentStatuses, studentClassrooms } = file;
    const input = { student, studentStatuses, studentClassrooms, ...change(file) };
    const response = await admin.put(url, studentForm(input));
    expect(response.statusCode, response.body).toBe(200);
    return '';
  };

const profile = (changes: StudentFileInput['student'] | object): Act =>
  save(({ student }) => ({ student: { ...student, ...changes } }));

const batch =
  (change: () => BatchChange): Act =>
  async () => {
    const { digest } = await planOf(admin, [amal, bilal], change());
    return (await commitBatch(admin, [amal, bilal], change(), digest)).changeSetId ?? '';
  };

const imported =
  (text: string): Act =>
  async () => {
    const { changeSet, rows } = await importTableRows(admin, await checkTable(admin, text));
    expect(rows.map(({ outcome }) => outcome)).not.toContain('leftOut');
    return changeSet ?? '';
  };

test.each<[string, Act]>([
  ['a new file', () => addStudent()],
  ['a save of the name', profile({ firstName: 'Amál', lastName: 'van den Berg-Ali' })],
  ['a save of what is copied', profile({ sex: 'X', country: 'Eritrea', birthDate: '1990-05-02' })],
  ['a save of what nothing is derived of', profile({ telephone: '0612345678', email: 'amal@example.org' })],
  ['a save of statuses', save(({ studentStatuses }) => ({ studentStatuses: [...studentStatuses, STOP] }))],
  [
    'a save of enrolments',
    save(() => ({ studentClassrooms: [{ uniqueId: 1, classroom, startDate: '2026-03-04', endDate: null }] })),
  ],
  [
    'a batch of enrolments',
    batch(() => ({ kind: 'classroom', classroom: otherClassroom, startDate: TODAY })),
  ],
  [
    'a batch that ends them',
    batch(() => ({ kind: 'endClassroom', classroom: otherClassroom, endDate: '2026-03-05' })),
  ],
  ['a batch of statuses', batch(() => ({ kind: 'status', status: 'true', date: '2026-02-25' }))],
  ['a batch of organizations', batch(() => ({ kind: 'organization', organization }))],
  [
    'an import of new and known students',
    imported(
      [
        'Voornaam;Achternaam;Geboortedatum;Klas;Land',
        'Chana;Cohen;02-02-1992;A1;Marokko',
        'Bilal;Haddad;01-05-1990;A1;Irak',
      ].join('\n'),
    ),
  ],
  ['an evaluation', () => evaluate()],
  ['a merge', () => merge()],
])('after %s, and after its undo, all is as derived anew', async (_name, act) => {
  const changeSet = await act();
  await expectDerived();
  if (changeSet === '') return;
  expect((await undoWhole(admin, changeSet)).statusCode).toBe(200);
  await expectDerived();
  await act();
});

const STOP = { uniqueId: 1, status: 'false', date: '2026-02-20' };

async function addStudent(): Promise<string> {
  const response = await admin.post(
    API.newStudent,
    studentForm({
      student: { firstName: 'Dina', lastName: 'El Amrani', sex: 'Vrouw' },
      studentClassrooms: [{ uniqueId: 1, classroom, startDate: '2026-03-04', endDate: '2026-03-31' }],
    }),
  );
  expect(response.statusCode, response.body).toBe(201);
  return '';
}

async function evaluate(): Promise<string> {
  const due = await insertStudent(server.database, { statuses: [{ status: 'true', date: '2025-01-01' }] });
  const response = await admin.put(pathTo(API.evaluation, { id: due }));
  expect(response.statusCode, response.body).toBe(200);
  return '';
}

async function merge(): Promise<string> {
  const other = await insertStudent(server.database, {
    ...{ firstName: 'Emel', lastName: 'Ölmez', sex: 'Vrouw' },
    statuses: [{ status: 'true', date: '2026-02-25' }],
    enrolments: [{ classroomId: classroom, startDate: '2026-04-01' }],
    evaluations: ['2026-02-26'],
  });
  const taken = ['lastName', 'sex'];
  const response = await admin.post(pathTo(API.studentMerge, { id: bilal, otherId: other }), { taken });
  expect(response.statusCode, response.body).toBe(200);
  return `${response.headers[CHANGE_SET_HEADER]}`;
}
