import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dataProvider } from '../../src/providers/dataProvider/index.ts';
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

describe('a save whose answer never comes, and that the user sends again', () => {
  const all = async () =>
    (await server.database.selectFrom('students').select('lastName').execute()).map(
      ({ lastName }) => lastName,
    );

  test('is the same one while nothing was changed: one student, one attachment', async () => {
    network.brokenOff = 1;
    await expect(create()).rejects.toMatchObject({ status: 0 });
    const id = await create();
    expect(await all()).toEqual(['Haddad']);
    // Nor is it refused in favour of somebody else, who was oneself.
    const loaded = await read(id);
    const data = {
      ...loaded,
      studentAttachments: [{ uniqueId: '1', rawFile: new File([PDF], 'brief.pdf') }],
    };
    const save = () => dataProvider.update('students', { id, data, previousData: loaded });
    network.brokenOff = 1;
    await expect(save()).rejects.toMatchObject({ status: 0 });
    expect((await save()).data.studentAttachments).toHaveLength(1);
    // Once it was answered, the same once more is another student.
    await create();
    expect(await all()).toEqual(['Haddad', 'Haddad']);
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
