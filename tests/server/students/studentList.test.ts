import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { StudentPage } from '../../../core/contract/students.ts';
import { streamStudents } from '../../../server/students/streamStudents.ts';
import { listContactPersons, readStudentRows } from '../../../server/students/studentListRepository.ts';
import { seedList } from '../../support/attendance.ts';
import { openTestDatabase } from '../../support/database.ts';
import { studentForm } from '../../support/form.ts';
import { insertStudent, insertStudents, type StudentRecord } from '../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

/** Two days before today, which is 2026-03-02. */
const [THURSDAY, FRIDAY] = ['2026-02-26', '2026-02-27'] as const;

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
let listId: string;

beforeAll(async () => {
  const { database } = server;
  const { _id: classroomId } = await server.createClassroom({ name: 'A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  const left = [
    { status: 'true', date: '2025-01-01' },
    { status: 'false', date: FRIDAY },
  ] as const;
  const came = [{ status: 'true', date: FRIDAY }] as const;
  const people: (StudentRecord & { firstName: string })[] = [
    {
      ...{ firstName: 'Amal', sex: 'Vrouw', birthDate: '1990-05-04', country: 'Syrië', permitHolder: 'true' },
      contactPersonName: 'Jan de Wit',
    },
    {
      ...{ firstName: 'Berhan', sex: 'Man', birthDate: '1980-05-04', country: 'Eritrea' },
      ...{ permitHolder: 'false', contactPersonName: 'Élise Kok' },
    },
    { firstName: 'Chidi', sex: 'X', birthDate: null, country: 'Nigeria', contactPersonName: 'Jan de Witte' },
    { firstName: 'Dalia', sex: 'Vrouw', birthDate: '1996-03-03', country: 'Syrië' },
    {
      ...{ firstName: 'Esra', sex: 'Vrouw', birthDate: '1970-01-01', country: 'Irak', statuses: left },
      contactPersonName: 'Jan de Wit',
    },
    { firstName: 'Fatma', sex: 'Vrouw', birthDate: '1970-01-01', country: 'Irak', statuses: came },
  ];
  const ids = new Map<string, string>();
  for (const person of people) {
    const id = await insertStudent(database, { lastName: 'Haddad', enrolments, ...person });
    ids.set(person.firstName, id);
  }
  const marks = (
    [
      ['Amal', 'Aanwezig', 'Aanwezig'],
      ['Berhan', 'Aanwezig', 'Afwezig'],
      ['Dalia', 'Afwezig', 'Afgemeld'],
    ] as const
  ).flatMap(([name, thursday, friday]) => [
    [ids.get(name) ?? '', THURSDAY, thursday] as const,
    [ids.get(name) ?? '', FRIDAY, friday] as const,
    [ids.get(name) ?? '', '2026-03-06', 'Afwezig'] as const,
  ]);
  const dates = [THURSDAY, FRIDAY, '2026-03-06'];
  listId = await seedList(server, { classroomId, dates, marks: marks.map(mark => [...mark]) });
});

const found = async (query: string) => {
  const answer = await staff.get(`${API.students}?${query}&sort=firstName`);
  expect(answer.statusCode).toBe(200);
  const { list, pagination } = answer.json<StudentPage>();
  expect(pagination.studentsCount).toBe(list.length);
  return list.map(({ firstName }) => firstName).join(' ');
};

test.each([
  ['', 'Amal Berhan Chidi Dalia Fatma'],
  ['sex=Vrouw', 'Amal Dalia Fatma'],
  ['country=Syri%C3%AB&country=Nigeria', 'Amal Chidi Dalia'],
  ['permitHolder=true', 'Amal'],
  ['permitHolder=false', 'Berhan Chidi Dalia Fatma'],
  ['ageFrom=30', 'Amal Berhan Fatma'],
  ['ageFrom=30&activeOn=2026-03-03', 'Amal Berhan Dalia Fatma'],
  ['ageFrom=35&ageTo=45', 'Amal Berhan'],
  ['sex=Vrouw&ageFrom=31&activeOn=2026-02-26', 'Amal Esra'],
  ['activeOn=2026-02-26', 'Amal Berhan Chidi Dalia Esra'],
  ['presenceBelow=100', 'Berhan Dalia'],
  ['presenceBelow=50', 'Dalia'],
  ['presenceBelow=100&presenceFrom=2026-02-26&presenceTo=2026-02-26', 'Dalia'],
  ['contactPerson=Jan+de+Wit', 'Amal'],
  ['contactPerson=Jan+de+Wit&contactPerson=%C3%89lise+Kok&inactive=true', 'Amal Berhan Esra'],
  ['contactPerson=jan+de+wit', ''],
  ['list=LIST', 'Amal Berhan Chidi Dalia Fatma'],
  ['list=LIST&inactive=true&name=esra', 'Esra'],
  ['list=another', ''],
  ['presenceBelow=100&presenceFrom=2026-03-01&presenceTo=2026-04-01', ''],
])('%s: %s', async (query, names) => {
  expect(await found(query.replace('LIST', listId))).toBe(names);
});

test.each([
  'sex=Vrouwen',
  'ageTo=151',
  'permitHolder=ja',
  'activeOn=2026-02-30',
  'presenceBelow=70&presenceFrom=2026-02-30',
  'presenceBelow=0',
])('%s is refused', async query => {
  expect((await staff.get(`${API.students}?${query}`)).statusCode).toBe(400);
});

test('the download, the letters and the selection of all have the same students', async () => {
  const query = 'sex=Vrouw&ageFrom=31&activeOn=2026-02-26';
  const all = await staff.get(`${API.students}?${query}&studentsOnOnePage=true`);
  expect(all.json<StudentPage>().list).toHaveLength(2);
  expect((await staff.get(`${API.studentLetters}?${query}`)).json()).toEqual({
    letters: [{ letter: 'H', before: 0, count: 2 }],
  });
  const ids = all.json<StudentPage>().list.map(({ _id }) => _id);
  expect((await staff.get(`${API.studentIds}?${query}`)).json()).toEqual({ studentsCount: 2, ids });
});

test('a view keeps them', async () => {
  const view = {
    name: 'Vrouwen boven 30 op 1 maart',
    ...{ organizations: [], classrooms: [], inactive: false, pageSize: 20, columns: [] },
    sort: { field: 'lastName', order: 'ASC' },
    ...{ sex: ['Vrouw'], ageFrom: 31, activeOn: '2026-03-01', presenceBelow: 50 },
  };
  expect((await staff.post(API.studentViews, view)).statusCode).toBe(201);
  const { columns: _, ...kept } = view;
  expect((await staff.get(API.studentViews)).json().views).toEqual([expect.objectContaining(kept)]);
  expect((await staff.post(API.studentViews, { ...view, ageFrom: 999 })).statusCode).toBe(400);
});

test('the names of contact persons are offered as Dutch sorts them, of too many those of most students', async () => {
  const offered = async () => (await staff.get(API.contactPersons)).json<{ names: string[] }>().names;
  expect(await offered()).toEqual(['Élise Kok', 'Jan de Wit', 'Jan de Witte']);
  expect(await listContactPersons(server.database, 1)).toEqual(['Jan de Wit']);
  const student = { contactPersonName: 'Nieuw' };
  const form = studentForm({ student: { firstName: 'Nora', lastName: 'Nieuw', ...student } });
  expect((await staff.post(API.newStudent, form)).statusCode).toBe(201);
  expect(await offered()).toContain('Nieuw');
  expect(await found('contactPerson=Nieuw')).toBe('Nora');
});

test('a download of all students lets others have their turn between its batches', async () => {
  const { database } = await openTestDatabase();
  const ids = await insertStudents(
    database,
    Array.from({ length: 401 }, () => ({})),
  );

  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const page = JSON.parse(
    await text(streamStudents(ids, some => readStudentRows(database, some, '2026-03-02'))),
  );
  clearImmediate(waiting);
  await database.destroy();

  expect(page.list).toHaveLength(401);
  expect(turns).toBeGreaterThanOrEqual(5);
});
