import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '../../../../core/contract/find.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { FOUND_STUDENTS_MAX } from '../../../../core/rules/limits.ts';
import { MONDAY, seedList, TUESDAY } from '../../../support/attendance.ts';
import { insertOrganization, insertStudent, statusesOf } from '../../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../../support/serverPerTest.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
const other = signedInPerFile(server, 'staff');
const ids: Record<string, string> = {};

const FORMER = statusesOf('-2026-01-01');

beforeAll(async () => {
  const { database } = server;
  for (const name of ['Alfa A1', 'Alfa A2', 'Bèta B1']) {
    ids[name] = (await server.createClassroom({ name }))._id;
  }
  ids.COA = await insertOrganization(database, { name: 'COA Ede' });
  ids.Amal = await insertStudent(database, {
    firstName: 'Amal',
    lastName: 'Haddad',
    birthDate: '1990-05-04',
    enrolments: [{ classroomId: ids['Alfa A1'] ?? '', startDate: '2026-01-01' }],
  });
  ids.Zoé = await insertStudent(database, { firstName: 'Zoé', lastName: 'Haddad' });
  ids.Abel = await insertStudent(database, { firstName: 'Abel', lastName: 'Haddad', statuses: FORMER });
  for (let number = 0; number < 12; number++) {
    await insertStudent(database, { firstName: 'Nour', lastName: `Veel ${String(number).padStart(2, '0')}` });
  }
  for (const name of ['Mahmoud Alsayed', 'Selam Gebremedhin', 'Yohannes Teklehaimanot']) {
    await insertStudent(database, nameOf(name));
  }
  await insertStudent(database, { firstName: 'Salma', lastName: 'Bakri' });
  await insertStudent(database, { firstName: 'Salim', lastName: 'Bakri', statuses: FORMER });
  ids.march = await seedList(server, { classroomId: ids['Alfa A1'] ?? '', dates: [MONDAY, TUESDAY] });
  ids.april = await seedList(server, { classroomId: ids['Alfa A1'] ?? '', dates: ['2026-04-06'] });
  ids.beta = await seedList(server, { classroomId: ids['Bèta B1'] ?? '', dates: [MONDAY] });
});

const find = async (query: Record<string, string>, client = staff, more = ''): Promise<Found> => {
  const answer = await client.get(`${API.find}?${new URLSearchParams(query)}${more}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const studentsOf = ({ students }: Found) => students.map(({ firstName }) => firstName);
const nameOf = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
};
const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name);
const listsOf = ({ lists }: Found) => lists.map(({ _id }) => Object.keys(ids).find(key => ids[key] === _id));

describe('students', () => {
  test('are found by words in any order, without accents, active ones first', async () => {
    expect(studentsOf(await find({ q: 'haddad' }))).toEqual(['Amal', 'Zoé', 'Abel']);
    const many = await find({ q: 'nour' });
    expect([many.students.length, many.studentsCount]).toEqual([FOUND_STUDENTS_MAX, 12]);
    expect(await find({ q: 'HADDAD zoe' })).toMatchObject({
      studentsCount: 1,
      students: [{ _id: ids.Zoé, firstName: 'Zoé', status: 'true', classrooms: [] }],
    });
    expect((await find({ q: 'student amal' })).students).toEqual([
      {
        _id: ids.Amal,
        firstName: 'Amal',
        lastName: 'Haddad',
        birthDate: '1990-05-04',
        status: 'true',
        begins: null,
        classrooms: ['Alfa A1'],
      },
    ]);
  });

  test.each([
    ['mahmud', 'Mahmoud Alsayed'],
    ['gebremedin', 'Selam Gebremedhin'],
    ['yohanes tekle', 'Yohannes Teklehaimanot'],
    ['teklehaym', 'Yohannes Teklehaimanot'],
  ])('are found by names that are only half remembered: %s', async (q, name) => {
    const found = await find({ q });
    expect(found.studentsCount).toBe(0);
    expect(found.students).toEqual([expect.objectContaining({ alike: true, ...nameOf(name) })]);
  });

  test('whose names are like it come after those that have it, and only to the list of the former', async () => {
    const found = await find({ q: 'selam' });
    expect(found.students.map(({ firstName, alike = false }) => [firstName, alike])).toEqual([
      ['Selam', false],
      ['Salma', true],
      ['Salim', true],
    ]);
    expect(found.studentsCount).toBe(1);
  });

  test('come first whose files the user opened last; others do not see which these are', async () => {
    const reader = await server.loginAs('staff');
    await reader.get(pathTo(API.student, { id: ids.Zoé ?? '' }));
    server.moveClock(1000);
    await reader.get(pathTo(API.student, { id: ids.Abel ?? '' }));
    expect(studentsOf(await find({ q: 'haddad' }, reader))).toEqual(['Abel', 'Zoé', 'Amal']);
    expect(studentsOf(await find({}, reader))).toEqual(['Abel', 'Zoé']);
    expect(studentsOf(await find({}, other))).toEqual([]);
  });
});

test('classes and organizations are found by parts of words, those used last first', async () => {
  expect(namesOf((await find({ q: 'alfa' })).classrooms)).toEqual(['Alfa A1', 'Alfa A2']);
  expect(namesOf((await find({ q: '1 beta' })).classrooms)).toEqual(['Bèta B1']);
  expect(namesOf((await find({ q: 'ede' })).organizations)).toEqual(['COA Ede']);
  const recent = `classroom:${ids['Alfa A2']}`;
  expect(namesOf((await find({ q: 'alfa', recent })).classrooms)).toEqual(['Alfa A2', 'Alfa A1']);
});

test('users are found by administrators alone, by name and e-mail address, active ones first', async () => {
  const admin = await server.loginAs('admin');
  await server.createUser({ name: 'Karin Ångström', email: 'karin.a@example.org', active: false });
  await server.createUser({ name: 'Karin Vos', email: 'vos@example.org' });
  expect(namesOf((await find({ q: 'karin' }, admin)).users)).toEqual(['Karin Vos', 'Karin Ångström']);
  expect((await find({ q: 'angstrom karin.a@' }, admin)).users).toEqual([
    { _id: expect.any(String), name: 'Karin Ångström', email: 'karin.a@example.org', status: false },
  ]);
  expect((await find({ q: '' }, admin)).users).toEqual([]);
  expect((await find({ q: 'karin' })).users).toEqual([]);
});

test('attendance lists are found by class, the newest first, and by the days that they have', async () => {
  expect(listsOf(await find({ q: 'alfa' }))).toEqual(['april', 'march']);
  expect(listsOf(await find({ q: 'a1 maart' }))).toEqual(['march']);
  expect(listsOf(await find({ q: '06/04/2026' }))).toEqual(['april']);
  expect(listsOf(await find({ q: 'morgen' }))).toEqual(['march']);
  expect(listsOf(await find({ q: 'lijsten vandaag' })).toSorted()).toEqual(['beta', 'march']);
  expect(listsOf(await find({ q: 'a2 maart' }))).toEqual([]);
  expect((await find({ q: 'a1 maart' })).lists).toEqual([
    { _id: ids.march, classroom: { _id: ids['Alfa A1'], name: 'Alfa A1' }, from: MONDAY, to: TUESDAY },
  ]);
});

test('without words what was used last is named in its order, and what is gone is left out', async () => {
  const recent = ['list:gone', `list:${ids.beta}`, `list:${ids.march}`, `organization:${ids.COA}`];
  const more = recent.map(each => `&recent=${encodeURIComponent(each)}`).join('');
  const found = await find({}, other, more);
  expect(listsOf(found)).toEqual(['beta', 'march']);
  expect(namesOf(found.organizations)).toEqual(['COA Ede']);
  expect(found.classrooms).toEqual([]);
});
