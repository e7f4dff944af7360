import type { RaRecord } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { dataProvider } from '../../src/providers/dataProvider/index.ts';
import type { UserData } from '../../src/providers/dataProvider/users.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { serverPerTest } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

const server = serverPerTest();
let network: Network;
beforeEach(async () => {
  network = fetchFrom(server);
  await signInAs(server, network, 'admin');
});

const ZOE: UserData = {
  name: 'Zoë Ünal',
  email: 'zoe@example.org',
  status: true,
  roles: { Staff: 4859 },
  image: null,
};

const create = async (data: Partial<UserData> = {}) =>
  (await dataProvider.create('users', { data: { ...ZOE, ...data } })).data as RaRecord;

const update = async (record: RaRecord, data: Partial<UserData>) =>
  (await dataProvider.update('users', { id: record.id, data, previousData: record })).data as RaRecord;

test('a new user travels field by field, a changed one as JSON', async () => {
  const sent: FormData[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (init.body instanceof FormData) sent.push(init.body);
    return fetch(input, init);
  });
  const record = await create();
  await update(record, { name: 'Zoë' });
  const [post, put] = sent.map(form => Object.fromEntries(form));
  expect(post).toEqual({ name: ZOE.name, email: ZOE.email, status: 'true', roles: '{"Staff":4859}' });
  expect(Object.keys(put ?? {})).toEqual(['user']);
  expect(JSON.parse(String(put?.user))).toEqual({ ...ZOE, name: 'Zoë', _id: record.id });
});
