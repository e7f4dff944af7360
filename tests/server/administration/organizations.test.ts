import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Organization } from '../../../core/contract/organizations.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { insertStudent } from '../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.loginAs('admin');
});
afterEach(() => server.close());

const pathOf = (id: string) => pathTo(API.organization, { id });
const list = async (query = '') => (await admin.get(`${API.organizations}${query}`)).json<Organization[]>();

describe('the list of organizations', () => {
  test('is in Dutch order, numbers by their value', async () => {
    for (const name of ['zon', 'Élan', 'Groep 10', 'Groep 2', 'Emmaus'])
      await server.createOrganization({ name });
    expect((await list()).map(({ name }) => name)).toEqual(['Élan', 'Emmaus', 'Groep 2', 'Groep 10', 'zon']);
  });

  test('has the active ones only with status=true', async () => {
    await server.createOrganization({ name: 'Dicht', status: false });
    const open = await server.createOrganization({ name: 'Open' });
    expect(await list('?status=true')).toEqual([open]);
    expect(await list()).toHaveLength(2);
  });

  test('is for staff too', async () => {
    const staff = await server.loginAs('staff');
    expect((await staff.get(API.organizations)).statusCode).toBe(200);
  });
});

describe('a new organization', () => {
  test('is active unless said otherwise', async () => {
    const response = await admin.post(API.newOrganization, { name: '  COA ', email: 'post@coa.nl' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ message: 'Success' });
    await admin.post(API.newOrganization, { name: 'Dicht', status: false });
    expect(await list()).toEqual([
      { _id: expect.any(String), name: 'COA', email: 'post@coa.nl', status: true },
      { _id: expect.any(String), name: 'Dicht', email: '', status: false },
    ]);
  });

  test.each(['COA', 'coa', '  Coa  '])('may not be called %j when there is a COA', async name => {
    await server.createOrganization({ name: 'COA' });
    const response = await admin.post(API.newOrganization, { name });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'Er is al een instantie met deze naam',
      errors: { name: 'Er is al een instantie met deze naam' },
    });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{}, 'Vul de naam in'],
    [{ name: '' }, 'Vul de naam in'],
    [{ name: '   ' }, 'Vul de naam in'],
    [{ name: 12 }, 'Controleer de naam: de waarde is niet juist'],
    [{ name: 'x'.repeat(101) }, 'Voor de naam zijn hoogstens 100 tekens toegestaan'],
    [{ name: 'COA', email: 'geen adres' }, 'Vul een geldig e-mailadres in'],
    [{ name: 'COA', status: 'ja' }, 'Controleer de status: de waarde is niet juist'],
    [[], 'Controleer de invoer: de waarde is niet juist'],
  ])('made of %j is refused', async (payload, message) => {
    const response = await admin.post(API.newOrganization, payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
    expect(await list()).toEqual([]);
  });
});

describe('changing an organization', () => {
  test('keeps what the call leaves out', async () => {
    const { _id } = await server.createOrganization({ name: 'COA', email: 'post@coa.nl', status: false });
    const response = await admin.put(pathOf(_id), { _id, name: 'coa' });
    expect(response.json()).toEqual({ message: 'Success' });
    expect(await list()).toEqual([{ _id, name: 'coa', email: 'post@coa.nl', status: false }]);
    await admin.put(pathOf(_id), { name: 'Vluchtelingenwerk', email: '', status: true });
    expect(await list()).toEqual([{ _id, name: 'Vluchtelingenwerk', email: '', status: true }]);
  });

  test('to the name of another is refused', async () => {
    await server.createOrganization({ name: 'COA' });
    const { _id } = await server.createOrganization({ name: 'Emmaus' });
    const response = await admin.put(pathOf(_id), { name: ' coa', email: '', status: true });
    expect(response.statusCode).toBe(409);
    expect((await list()).map(({ name }) => name)).toEqual(['COA', 'Emmaus']);
  });

  test('that does not exist is refused', async () => {
    const response = await admin.put(pathOf('nobody'), { name: 'COA' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Deze instantie bestaat niet (meer)' });
  });
});

describe('deleting an organization', () => {
  test('is allowed when no student belongs to it, and gives the list that is left', async () => {
    const { _id } = await server.createOrganization();
    const left = await server.createOrganization({ status: false });
    expect((await admin.get(pathOf(_id))).json()).toEqual({ message: 'Can be deleted' });
    const response = await admin.delete(pathOf(_id));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual([left]);
  });

  test('says how many of the students who belong to it are inactive', async () => {
    const { _id } = await server.createOrganization();
    const statuses = [{ status: 'false', date: '2026-01-01' }] as const;
    await insertStudent(server.database, { organizationId: _id, statuses });
    await insertStudent(server.database, { organizationId: _id });
    await insertStudent(server.database, {});
    expect((await admin.get(pathOf(_id))).json()).toEqual({
      message: 'Er horen nog 2 studenten bij deze instantie, van wie 1 inactief',
    });
  });

  test('is refused while students belong to it', async () => {
    const { _id } = await server.createOrganization();
    await insertStudent(server.database, { organizationId: _id });
    const message = 'Er hoort nog 1 student bij deze instantie';
    const check = await admin.get(pathOf(_id));
    expect(check.statusCode).toBe(200);
    expect(check.json()).toEqual({ message });
    const response = await admin.delete(pathOf(_id));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({ message });
    expect(await list()).toHaveLength(1);
  });

  test('that does not exist is refused, before and after the question', async () => {
    expect((await admin.get(pathOf('nobody'))).statusCode).toBe(404);
    expect((await admin.delete(pathOf('nobody'))).statusCode).toBe(404);
  });
});

test('organizations are counted: their students who are active', async () => {
  const [coa, empty] = [await server.createOrganization(), await server.createOrganization()];
  const inactive = [{ status: 'false' as const, date: '2026-01-01' }];
  for (const statuses of [undefined, undefined, inactive]) {
    await insertStudent(server.database, { organizationId: coa._id, statuses });
  }
  expect((await admin.get(API.organizationCounts)).json()).toEqual([
    { _id: coa._id, students: 2 },
    { _id: empty._id, students: 0 },
  ]);
});
