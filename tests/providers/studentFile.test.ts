import { HttpError } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StudentFile } from '../../core/contract/students.ts';
import { dataProvider } from '../../src/providers/dataProvider/index.ts';
import { newerFileIn } from '../../src/providers/dataProvider/students/studentFile.ts';
import { fetchFrom } from '../support/fetchFrom.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signInAs } from '../support/signIn.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await signInAs(server, fetchFrom(server), 'admin');
});
afterEach(() => server.close());

const EMPTY = {
  student: { firstName: 'Amal', lastName: 'Haddad', birthDate: '1990-05-01', sex: 'Vrouw', country: 'Syrië' },
  studentClassrooms: [],
  studentStatuses: [{ status: 'true', date: '2026-01-05' }],
  studentNotes: [{ description: 'Eerste', category: 'Andere' }],
  studentAttachments: [],
};
const create = async () => (await dataProvider.create('students', { data: EMPTY })).data.id;
const read = async (id: unknown) => (await dataProvider.getOne('students', { id: String(id) })).data;

test('a new file sends no deletions, and is found under the id that it was given', async () => {
  const append = vi.spyOn(FormData.prototype, 'append');
  const id = await create();
  const fields = append.mock.calls.map(([field]) => field);
  expect(fields).toEqual(['student', 'studentClassrooms', 'studentStatuses', 'studentNotes']);
  expect(await read(id)).toMatchObject({ id, student: { firstName: 'Amal' } });
});

test('a save over a newer file is refused with that one as a record, and changes nothing', async () => {
  const id = await create();
  const loaded = await read(id);
  const save = (lastName: string, previousData: typeof loaded) =>
    dataProvider.update('students', {
      id,
      data: { ...previousData, student: { ...(previousData as StudentFile).student, lastName } },
      previousData,
    });
  const { data: saved } = await save('Abebe', loaded);
  await expect(save('Bekele', loaded)).rejects.toMatchObject({
    status: 409,
    body: { current: { id, version: saved.version, student: { lastName: 'Abebe' } } },
  });
  expect(await read(id)).toMatchObject({ version: saved.version, student: { lastName: 'Abebe' } });
});

test('a refusal tells of a newer file only where it is one, with that file', () => {
  const newer = { current: { version: 2 } };
  const refusal = (status: number, body: unknown) => newerFileIn(new HttpError('Nee', status, body));
  expect(refusal(409, newer)).toBe(newer);
  for (const body of [null, {}, { message: 'Nee' }]) expect(refusal(409, body)).toBeUndefined();
  expect(refusal(400, newer)).toBeUndefined();
  expect(newerFileIn(new Error('Nee'))).toBeUndefined();
});

test('what is no longer among the rows is deleted; of several students each that is named, and no other', async () => {
  const [one, two, other] = [await create(), await create(), await create()];
  const loaded = await read(one);
  const { data } = await dataProvider.update('students', {
    id: one,
    data: { ...loaded, studentNotes: [] },
    previousData: loaded,
  });
  expect(data.studentNotes).toEqual([]);
  expect((await read(two)).studentNotes).toHaveLength(1);

  expect(await dataProvider.deleteMany('students', { ids: [one, two] })).toEqual({ data: [one, two] });
  for (const id of [one, two]) await expect(read(id)).rejects.toMatchObject({ status: 404 });
  expect((await read(other)).id).toBe(other);
});
