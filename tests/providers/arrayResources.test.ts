import type { RaRecord } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { dataProvider } from '../../src/providers/dataProvider/index.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { serverPerTest } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

const server = serverPerTest();
let network: Network;
beforeEach(async () => {
  network = fetchFrom(server);
  await signInAs(server, network, 'admin');
});

const create = async (resource: string, data: Partial<RaRecord>) =>
  (await dataProvider.create(resource, { data })).data as RaRecord;

const list = async (resource: string, parameters: object = {}) => {
  const { data, total } = await dataProvider.getList(resource, parameters);
  return { names: data.map(({ name }) => name), total };
};

test('a record has an id instead of the _id of the API, coming and going', async () => {
  const record = await create('organizations', {
    name: 'Gemeente Ede',
    email: 'ede@example.org',
    status: true,
  });
  expect(record).toEqual({ id: record.id, name: 'Gemeente Ede', email: 'ede@example.org', status: true });
  expect(record.id).toMatch(/\w{8}-/);
  const { data } = await dataProvider.update('organizations', {
    id: record.id,
    data: { name: 'Gemeente Ede-Wageningen' },
    previousData: record,
  });
  expect(data).toEqual({ ...record, name: 'Gemeente Ede-Wageningen' });
  expect((await dataProvider.getOne('organizations', { id: record.id })).data).toEqual(data);
});

test('a record that is not there is a 404 with a Dutch sentence', async () => {
  await expect(dataProvider.getOne('classrooms', { id: 'unknown' })).rejects.toMatchObject({
    status: 404,
    message: 'Deze gegevens bestaan niet meer',
  });
});

test('the filter status: true asks the server for active records only', async () => {
  await create('classrooms', { name: 'Taal A1', type: 'Taal', status: true });
  await create('classrooms', { name: 'Oud', type: 'Taal', status: false });
  network.requests.length = 0;
  expect(await list('classrooms', { filter: { status: true } })).toEqual({ names: ['Taal A1'], total: 1 });
  expect(network.requests).toEqual(['GET /api/classrooms?status=true']);
  expect((await list('classrooms')).total).toBe(2);
});
