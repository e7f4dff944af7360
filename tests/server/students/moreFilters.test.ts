import { beforeAll, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { StudentPage } from '../../../core/contract/students.ts';
import { seedList } from '../../support/attendance.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

/** Two days before today, which is 2026-03-02. */
const [THURSDAY, FRIDAY] = ['2026-02-26', '2026-02-27'] as const;

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');

beforeAll(async () => {
  const { database } = server;
  const { _id: classroomId } = await server.createClassroom({ name: 'A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-01' }];
  const left = [
    { status: 'true', date: '2025-01-01' },
    { status: 'false', date: FRIDAY },
  ] as const;
  const came = [{ status: 'true', date: FRIDAY }] as const;
  const people = [
    { firstName: 'Amal', sex: 'Vrouw', birthDate: '1990-05-04', country: 'Syrië', permitHolder: 'true' },
    { firstName: 'Berhan', sex: 'Man', birthDate: '1980-05-04', country: 'Eritrea', permitHolder: 'false' },
    { firstName: 'Chidi', sex: 'X', birthDate: null, country: 'Nigeria' },
    { firstName: 'Dalia', sex: 'Vrouw', birthDate: '1996-03-03', country: 'Syrië' },
    { firstName: 'Esra', sex: 'Vrouw', birthDate: '1970-01-01', country: 'Irak', statuses: left },
    { firstName: 'Fatma', sex: 'Vrouw', birthDate: '1970-01-01', country: 'Irak', statuses: came },
  ] as const;
  const ids = new Map<string, string>();
  for (const person of people) {
    const { statuses } = { statuses: undefined, ...person };
    const profile = { lastName: 'Haddad', ...person, ...(statuses && { statuses }) };
    ids.set(person.firstName, await insertStudent(database, { ...profile, enrolments }));
  }
  const scheduleId = await seedList(server, { classroomId, dates: [THURSDAY, FRIDAY, '2026-03-06'] });
  const mark = (name: string, date: string, status: string) =>
    database
      .updateTable('attendanceRecords')
      .set({ status: status as 'Aanwezig' })
      .where('scheduleId', '=', scheduleId)
      .where('studentId', '=', ids.get(name) ?? '')
      .where('date', '=', date)
      .execute();
  for (const [name, thursday, friday] of [
    ['Amal', 'Aanwezig', 'Aanwezig'],
    ['Berhan', 'Aanwezig', 'Afwezig'],
    ['Dalia', 'Afwezig', 'Afgemeld'],
  ] as const) {
    await mark(name, THURSDAY, thursday);
    await mark(name, FRIDAY, friday);
    await mark(name, '2026-03-06', 'Afwezig');
  }
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
  ['presenceBelow=100&presenceFrom=2026-03-01&presenceTo=2026-04-01', ''],
])('%s: %s', async (query, names) => {
  expect(await found(query)).toBe(names);
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
  expect((await staff.get(`${API.studentIds}?${query}`)).json().studentsCount).toBe(2);
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
