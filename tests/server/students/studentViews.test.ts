import { beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentLetters, StudentViews } from '../../../core/contract/studentViews.ts';
import { STUDENT_VIEWS_MAX, VIEW_NAME_MAX } from '../../../core/rules/limits.ts';
import { ALL_COLUMNS } from '../../../core/rules/studentColumns.ts';
import {
  insertClassroom,
  insertOrganization,
  insertStudent,
  statusesOf,
  VIEW,
} from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
const bystander = signedInPerFile(server, 'staff');
beforeAll(async () => {
  await bystander.post(API.studentViews, { ...VIEW, name: 'Van een ander' });
});

const viewsOf = async (client: TestClient) => (await client.get(API.studentViews)).json<StudentViews>();
const namesOf = async (client: TestClient) => (await viewsOf(client)).views.map(({ name }) => name);
const add = async (name: string, more: object = {}, client = staff) =>
  (await client.post(API.studentViews, { ...VIEW, ...more, name })).json<{ _id: string }>()._id;
const at = (id: string) => pathTo(API.studentView, { id });

describe('views of the students list', () => {
  test('are kept per user, by name, with every column once', async () => {
    const columns = [
      { name: 'sex', shown: false },
      { name: 'firstName', shown: false },
    ] as const;
    const sort = { field: 'country', order: 'DESC' } as const;
    const classroom = await insertClassroom(server.database, { name: 'Alfa A1' });
    const view = { classrooms: [classroom], inactive: true, pageSize: 50, sort, columns };
    const id = await add('  Zij-instroom ', view);
    await add('alfa');
    const { views } = await viewsOf(staff);
    expect(views.map(({ name }) => name)).toEqual(['alfa', 'Zij-instroom']);
    expect(views[1]).toEqual({
      ...VIEW,
      ...{ _id: id, name: 'Zij-instroom', classrooms: [classroom], inactive: true, pageSize: 50, sort },
      columns: [
        { name: 'firstName', shown: true },
        { name: 'sex', shown: false },
        ...ALL_COLUMNS.filter(({ name }) => name !== 'sex' && name !== 'firstName'),
      ],
    });
    expect(await namesOf(bystander)).toEqual(['Van een ander']);
  });

  test('are renamed, overwritten and deleted by their user only', async () => {
    const id = await add('Eerst');
    for (const call of [
      () => bystander.put(at(id), { ...VIEW, name: 'Gestolen' }),
      () => bystander.delete(at(id)),
    ]) {
      expect((await call()).statusCode).toBe(404);
    }
    expect((await staff.put(at(id), { ...VIEW, name: 'Daarna', pageSize: 100 })).statusCode).toBe(200);
    const changed = (await viewsOf(staff)).views.find(({ _id }) => _id === id);
    expect(changed).toMatchObject({ name: 'Daarna', pageSize: 100 });
    expect((await staff.delete(at(id))).statusCode).toBe(200);
    expect(await namesOf(staff)).not.toContain('Daarna');
    expect(await namesOf(bystander)).toEqual(['Van een ander']);
  });

  test('have a name of their own, whatever its case, and are of limited size', async () => {
    const id = await add('Dubbel');
    const second = await staff.post(API.studentViews, { ...VIEW, name: 'DUBBEL ' });
    expect([second.statusCode, second.json().message]).toEqual([409, 'Er is al een weergave met deze naam']);
    expect((await staff.put(at(id), { ...VIEW, name: 'dubbel' })).statusCode).toBe(200);
    for (const wrong of [{ name: ' ' }, { name: 'a'.repeat(VIEW_NAME_MAX + 1) }, { pageSize: 30 }]) {
      expect((await staff.post(API.studentViews, { ...VIEW, name: 'x', ...wrong })).statusCode).toBe(400);
    }
  });

  test('refuse what nobody could have chosen, each with a sentence', async () => {
    const [sex] = ALL_COLUMNS.filter(({ name }) => name === 'sex');
    for (const [wrong, sentence] of [
      [{ classrooms: ['weg'] }, 'Een van de gekozen klassen bestaat niet (meer)'],
      [{ organizations: ['weg'] }, 'De gekozen instantie bestaat niet (meer)'],
      [{ columns: [sex, sex] }, 'Een van de kolommen staat er twee keer in'],
    ] as const) {
      const refused = await staff.post(API.studentViews, { ...VIEW, name: 'x', ...wrong });
      expect([refused.statusCode, refused.json().message]).toEqual([400, sentence]);
    }
    const settings = await staff.put(API.studentListSettings, { columns: [sex, sex], pageSize: 20 });
    expect(settings.statusCode).toBe(400);
  });

  test('are at most so many, and go with their user', async () => {
    const { userId, ...client } = await server.loginAs('staff');
    for (let number = 1; number <= STUDENT_VIEWS_MAX; number++)
      await client.post(API.studentViews, { ...VIEW, name: `${number}` });
    const refused = await client.post(API.studentViews, { ...VIEW, name: 'te veel' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'U kunt ten hoogste 50 weergaven bewaren',
    ]);
    await client.put(API.studentListSettings, { columns: [], pageSize: 50 });
    const admin = await server.loginAs('admin');
    expect((await admin.delete(pathTo(API.user, { id: userId }))).statusCode).toBe(200);
    for (const table of ['studentViews', 'studentListSettings'] as const) {
      const rows = await server.database.selectFrom(table).select('userId').execute();
      expect(rows.some(row => row.userId === userId)).toBe(false);
    }
    expect(await namesOf(bystander)).toEqual(['Van een ander']);
  });
});

test('columns and page size are kept per user', async () => {
  expect((await viewsOf(bystander)).settings).toBeNull();
  const columns = [{ name: 'country', shown: false }];
  for (const pageSize of [50, 100]) await staff.put(API.studentListSettings, { columns, pageSize });
  const { settings } = await viewsOf(staff);
  expect(settings?.pageSize).toBe(100);
  expect(settings?.columns.slice(0, 2)).toEqual([
    { name: 'firstName', shown: true },
    { name: 'country', shown: false },
  ]);
  expect((await viewsOf(bystander)).settings).toBeNull();
});

describe('pages and letters of the list', () => {
  const other = serverPerFile();
  const client = signedInPerFile(other, 'staff');
  let organizationId: string;
  beforeAll(async () => {
    organizationId = await insertOrganization(other.database);
    for (let number = 0; number < 21; number++) {
      await insertStudent(other.database, { firstName: 'Bo', lastName: `Alfa ${number}` });
    }
    const former = statusesOf('-2026-01-01');
    for (const [firstName, lastName, more] of [
      ['Øystein', 'Çelik', {}],
      ['Zoé', "'t Hart", {}],
      ['Amal', 'Eén', { organizationId }],
      ['Dana', 'Øzturk', { statuses: former }],
      ['Юрій', 'Шевченко', {}],
    ] as const) {
      await insertStudent(other.database, { firstName, lastName, ...more });
    }
  });

  const letters = async (query: Record<string, string> = {}) => {
    const answer = await client.get(`${API.studentLetters}?${new URLSearchParams(query)}`);
    return answer
      .json<StudentLetters>()
      .letters.map(({ letter, before, count }) => `${letter} ${before} ${count}`);
  };

  test('letters are those that names begin with, as Dutch sorts, with how many come before', async () => {
    expect(await letters()).toEqual(['A 1 21', 'C 22 1', 'E 23 1']);
    expect(await letters({ inactive: 'true' })).toEqual(['A 1 21', 'C 22 1', 'E 23 1', 'O 24 1']);
    expect(await letters({ sort: 'firstName' })).toEqual(['A 0 1', 'B 1 21', 'O 22 1', 'Z 23 1']);
    expect(await letters({ organization: organizationId })).toEqual(['E 0 1']);
    expect(await letters({ name: 'celik' })).toEqual(['C 0 1']);
    expect(await letters({ sort: 'country' })).toEqual([]);
  });

  test('a letter begins on the page that its number says', async () => {
    const { list } = (await client.get(`${API.students}?page=2`)).json();
    expect(list[22 - 20].lastName).toBe('Çelik');
  });
});
