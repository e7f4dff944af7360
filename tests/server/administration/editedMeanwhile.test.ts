import { describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { ROLES } from '../../../core/rules/roles.ts';
import { formOf } from '../../support/form.ts';
import { insertStudent } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const anna = signedInPerTest(server, 'admin');
const bart = signedInPerTest(server, 'admin');

/** A record of each kind: as it is, what its two editors make of one field, and how it is saved and read. */
const KINDS = {
  organization: async () => {
    const { _id, ...record } = await server.createOrganization({ name: 'Noord', email: 'n@example.org' });
    return { record, field: 'name', path: pathTo(API.organization, { id: _id }), list: API.organizations };
  },
  classroom: async () => {
    const { _id, ...record } = await server.createClassroom({ name: 'A1', type: 'dag' });
    return { record, field: 'type', path: pathTo(API.classroom, { id: _id }), list: API.classrooms };
  },
  'absence reason': async () => {
    const [{ _id, ...record }] = (await anna.get(API.absenceReasons)).json();
    return { record, field: 'name', path: pathTo(API.absenceReason, { id: _id }), list: API.absenceReasons };
  },
  'free period': async () => {
    const record = { name: 'Kerst', from: '2025-12-20', to: '2026-01-04' };
    const { _id } = (await anna.post(API.freePeriods, record)).json();
    return { record, field: 'name', path: pathTo(API.freePeriod, { id: _id }), list: API.freePeriods };
  },
  'announced absence': async () => {
    const id = await insertStudent(server.database);
    const record = { startDate: '2026-03-02', endDate: '2026-03-04', reason: null, remark: 'griep' };
    const list = pathTo(API.studentAbsences, { id });
    const { _id } = (await anna.post(list, record)).json();
    return { record, field: 'remark', path: pathTo(API.studentAbsence, { id, absenceId: _id }), list };
  },
  user: async () => {
    const { id, name, email } = await server.createUser({ name: 'Chana' });
    const record = { name, email, status: true, roles: { Staff: ROLES.Staff }, image: null };
    return { record, field: 'name', path: pathTo(API.user, { id }), list: API.users };
  },
};

const send = (client: TestClient, path: string, body: object) =>
  client.put(path, path.startsWith(API.newUser) ? formOf({ user: body }) : body);

describe.each(Object.entries(KINDS))('a save of one %s by two', (_, make) => {
  test('is refused over a newer one, with what that is and whose; without ‘edited’ the last one wins', async () => {
    const { record, field, path, list } = await make();
    const stored = async () => JSON.stringify((await anna.get(list)).json());
    const edited = record;
    expect((await send(anna, path, { ...record, [field]: 'Van Anna', edited })).statusCode).toBe(200);
    const refused = await send(bart, path, { ...record, [field]: 'Van Bart', edited });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      message: 'Dit is intussen gewijzigd. Er is niets opgeslagen',
      current: { ...record, [field]: 'Van Anna' },
      savedAt: expect.stringMatching(/Z$/),
      savedBy: { _id: anna.userId, name: anna.userName },
    });
    expect(await stored()).toContain('Van Anna');
    // Allowed: the same change again, an edit of the newer record, and a save without `edited`.
    expect((await send(bart, path, { ...record, [field]: '  Van  Anna', edited })).statusCode).toBe(200);
    const newer = { ...record, [field]: 'Van Anna' };
    expect((await send(bart, path, { ...record, [field]: 'Van Bart', edited: newer })).statusCode).toBe(200);
    expect((await send(anna, path, record)).statusCode).toBe(200);
    expect(await stored()).not.toContain('Van ');
    expect((await send(anna, `${path}x`, { ...record, edited })).statusCode).toBe(404);
    expect((await send(anna, path, { ...record, edited: 'x' })).statusCode).toBe(400);
    expect(
      (await send(anna, path, { ...record, edited: { __proto__: null, constructor: 1 } })).statusCode,
    ).toBe(200);
  });

  test('at once gets one through', async () => {
    const { record, field, path } = await make();
    const saves = ['Een', 'Twee', 'Drie'].map((name, index) =>
      send(index === 0 ? anna : bart, path, { ...record, [field]: name, edited: record }),
    );
    expect((await Promise.all(saves)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

test('of the settings only what is saved counts, and a save whose answer was lost is done under its key', async () => {
  const edited = { changesKept: 30 };
  await anna.put(API.settings, { noteDays: 20 });
  expect((await bart.put(API.settings, { changesKept: 60, edited })).statusCode).toBe(200);
  const refused = await anna.put(API.settings, { changesKept: 90, edited });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    current: { changesKept: 60, noteDays: 20 },
    savedBy: { _id: bart.userId },
  });
  bart.key = 'a-key-of-a-save-of-settings';
  const again = () => bart.put(API.settings, { noteDays: 40, edited: { noteDays: 20 } });
  expect((await again()).statusCode).toBe(200);
  bart.key = undefined;
  await anna.put(API.settings, { noteDays: 50 });
  bart.key = 'a-key-of-a-save-of-settings';
  expect((await again()).statusCode).toBe(200);
  expect((await anna.get(API.settings)).json()).toMatchObject({ changesKept: 60, noteDays: 50 });
});
