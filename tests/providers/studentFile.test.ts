import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudentFile } from '../../core/contract/students.ts';
import { NO_FILTER } from '../../core/rules/studentQuery.ts';
import { dataProvider } from '../../src/providers/dataProvider/index.ts';
import { newerFileIn } from '../../src/providers/dataProvider/students/studentFile.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { PDF } from '../support/officeFiles.ts';
import { serverPerTest } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

const server = serverPerTest();
let network: Network;
beforeEach(async () => {
  network = fetchFrom(server);
  await signInAs(server, network, 'admin');
});

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

test('a save whose answer is lost is sent again by itself, and done once', async () => {
  network.lost = 1;
  const id = await create();
  const { data: page } = await dataProvider.getList('students', {
    filter: { ...NO_FILTER, name: 'Haddad' },
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'lastName', order: 'ASC' },
  });
  expect(page.map(student => student.id)).toEqual([id]);

  const loaded = await read(id);
  network.lost = 1;
  const { data: saved } = await dataProvider.update('students', {
    id,
    data: {
      ...loaded,
      studentNotes: [...(loaded as StudentFile).studentNotes, { description: 'Tweede', category: 'Andere' }],
      studentAttachments: [{ uniqueId: '1', rawFile: new File([PDF], 'brief.pdf') }],
    },
    previousData: loaded,
  });
  const file = await read(id);
  expect(saved).toEqual(file);
  expect((file as StudentFile).studentNotes).toHaveLength(2);
  expect((file as StudentFile).studentAttachments).toHaveLength(1);
  expect(network.requests.filter(request => /^(POST|PUT) /.test(request))).toHaveLength(4);
});

test('a refusal tells of a newer file only where it is one, with that file', () => {
  const newer = { current: { version: 2 } };
  const refusal = (status: number, body: unknown) => newerFileIn(new HttpError('Nee', status, body));
  expect(refusal(409, newer)).toBe(newer);
  for (const body of [null, {}, { message: 'Nee' }]) expect(refusal(409, body)).toBeUndefined();
  expect(refusal(400, newer)).toBeUndefined();
  expect(newerFileIn(new Error('Nee'))).toBeUndefined();
});

test('what is no longer among the rows is deleted; of students the one that is named, and no other', async () => {
  const [one, other] = [await create(), await create()];
  const { _id: classroom } = await server.createClassroom();
  const save = async (rows: object) => {
    const previousData = await read(one);
    return (
      await dataProvider.update('students', { id: one, data: { ...previousData, ...rows }, previousData })
    ).data as unknown as StudentFile;
  };
  const full = await save({
    studentClassrooms: [{ classroom, startDate: '2026-01-05' }],
    studentStatuses: [{ status: 'false', date: '2026-02-01' }, ...EMPTY.studentStatuses],
    studentAttachments: [{ uniqueId: '1', rawFile: new File([PDF], 'brief.pdf') }],
  });
  const kept = full.studentStatuses.slice(0, 1);
  const left = await save({
    studentClassrooms: [],
    studentStatuses: kept,
    studentNotes: [],
    studentAttachments: [],
  });
  expect(left).toMatchObject({ studentClassrooms: [], studentNotes: [], studentAttachments: [] });
  expect(left.studentStatuses).toEqual(kept);
  expect((await read(other)).studentNotes).toHaveLength(1);

  await dataProvider.delete('students', { id: one });
  await expect(read(one)).rejects.toMatchObject({ status: 404 });
  expect((await read(other)).id).toBe(other);
});

describe('a save whose answer never comes, and that the user sends again', () => {
  const all = async () =>
    (await server.database.selectFrom('students').select('lastName').execute()).map(
      ({ lastName }) => lastName,
    );

  test('is the same one while nothing was changed: one student', async () => {
    network.brokenOff = 1;
    await expect(create()).rejects.toMatchObject({ status: 0 });
    const id = await create();
    expect(await all()).toEqual(['Haddad']);
    expect(await read(id)).toMatchObject({ student: { lastName: 'Haddad' } });
    // Once it was answered, the same once more is another student.
    await create();
    expect(await all()).toEqual(['Haddad', 'Haddad']);
  });

  test('is no refusal in favour of somebody else, who was oneself', async () => {
    const id = await create();
    const loaded = await read(id);
    const data = { ...loaded, student: { ...(loaded as StudentFile).student, lastName: 'Abebe' } };
    const save = () => dataProvider.update('students', { id, data, previousData: loaded });
    network.brokenOff = 1;
    await expect(save()).rejects.toMatchObject({ status: 0 });
    expect((await save()).data).toMatchObject({ student: { lastName: 'Abebe' } });
  });

  test('is another one once it was changed, or refused', async () => {
    network.brokenOff = 1;
    await expect(create()).rejects.toMatchObject({ status: 0 });
    const other = { ...EMPTY, student: { ...EMPTY.student, lastName: 'Nur' } };
    await dataProvider.create('students', { data: other });
    expect((await all()).toSorted()).toEqual(['Haddad', 'Nur']);
    const wrong = { ...EMPTY, student: { ...EMPTY.student, birthDate: '1990-02-31' } };
    const keys = network.keys.length;
    for (const _ of [1, 2]) {
      await expect(dataProvider.create('students', { data: wrong })).rejects.toMatchObject({ status: 400 });
    }
    expect(new Set(network.keys.slice(keys)).size).toBe(2);
  });
});
