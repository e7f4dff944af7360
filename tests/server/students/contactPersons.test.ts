import { beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentPage } from '../../../core/contract/students.ts';
import { listContactPersons } from '../../../server/students/studentFindingRepository.ts';
import { studentForm } from '../../support/form.ts';
import { insertStudent } from '../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
const ids: Record<string, string> = {};

beforeAll(async () => {
  for (const [firstName, contactPersonName, status] of [
    ['Amal', 'Jan de Wit', 'true'],
    ['Bilal', 'Élise Kok', 'true'],
    ['Chana', 'Jan de Wit', 'false'],
    ['Dawit', 'Jan de Witte', 'true'],
    ['Emre', '', 'true'],
  ] as const) {
    ids[firstName] = await insertStudent(server.database, {
      firstName,
      lastName: firstName,
      contactPersonName,
      statuses: [{ status, date: '2026-01-01' }],
    });
  }
});

const query = (names: readonly string[], more: Record<string, string> = {}) =>
  new URLSearchParams([...names.map(name => ['contactPerson', name]), ...Object.entries(more)]);

const found = async (names: readonly string[], more?: Record<string, string>) => {
  const page = (await staff.get(`${API.students}?${query(names, more)}`)).json<StudentPage>();
  expect(page.pagination.studentsCount).toBe(page.list.length);
  return page.list.map(({ firstName }) => firstName);
};

const namesOffered = async () => (await staff.get(API.contactPersons)).json<{ names: string[] }>().names;

test('the list has the students of the contact persons, by the whole name', async () => {
  expect(await found(['Jan de Wit'])).toEqual(['Amal']);
  expect(await found(['Jan de Wit', 'Élise Kok'])).toEqual(['Amal', 'Bilal']);
  expect(await found(['Jan de Wit'], { inactive: 'true' })).toEqual(['Amal', 'Chana']);
  expect(await found(['Jan de Wit'], { name: 'bilal' })).toEqual([]);
  expect(await found(['jan de wit'])).toEqual([]);
});

test('the names are offered as Dutch sorts them, where there are too many those of most students', async () => {
  expect(await namesOffered()).toEqual(['Élise Kok', 'Jan de Wit', 'Jan de Witte']);
  expect(await listContactPersons(server.database, 2)).toEqual(['Jan de Wit', 'Jan de Witte']);
});

test('a save of a contact person shows at once in the names and in the list', async () => {
  const more = { sort: 'firstName' };
  expect(await found(['Nieuw'], more)).toEqual([]);
  const url = pathTo(API.student, { id: ids.Emre ?? '' });
  const changed = { student: { contactPersonName: 'Nieuw' }, studentStatuses: [] };
  expect((await staff.put(url, studentForm(changed))).statusCode).toBe(200);
  expect(await found(['Nieuw'], more)).toEqual(['Emre']);
  expect(await namesOffered()).toContain('Nieuw');
});
