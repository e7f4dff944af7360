import { describe, expect, test } from 'vitest';
import type { FreePeriod } from '../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { auditedBy } from '../../support/audit.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
const staff = signedInPerTest(server, 'staff');

const KING = { name: 'Koningsdag', from: '2026-04-27', to: '2026-04-27' };
const SPRING = { name: 'Voorjaarsvakantie', from: '2026-02-21', to: '2026-03-01' };

const list = async (client = staff) => (await client.get(API.freePeriods)).json<FreePeriod[]>();
const add = (body: object, client = admin) => client.post(API.freePeriods, body);
const added = async (body: object) => (await add(body)).json<{ _id: string }>()._id;
const at = (id: string) => pathTo(API.freePeriod, { id });

describe('free days', () => {
  test('are added, read by everybody in order of date, changed and taken away', async () => {
    const king = await added({ ...KING, name: '  Koningsdag ' });
    const spring = await added(SPRING);
    expect(await list()).toEqual([
      { _id: spring, ...SPRING, lessons: 0 },
      { _id: king, ...KING, lessons: 0 },
    ]);
    const lines = await auditedBy(server.database, async () => {
      await admin.put(at(king), { ...KING, name: 'Koningsdag 2026' });
      await admin.delete(at(spring));
    });
    expect(await list()).toEqual([{ _id: king, ...KING, name: 'Koningsdag 2026', lessons: 0 }]);
    expect(lines.map(({ what, changes }) => [what, changes[0]])).toEqual([
      ['update free period Koningsdag 2026', 'name: Koningsdag → Koningsdag 2026'],
      ['delete free period Voorjaarsvakantie', 'name: Voorjaarsvakantie → none'],
    ]);
  });

  test('twice is refused, as is what is gone meanwhile', async () => {
    const answers = await Promise.all([add(KING), add({ ...KING, name: 'koningsdag' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const [{ _id } = { _id: '' }] = await list();
    expect((await admin.put(at(_id), KING)).statusCode).toBe(200);
    expect((await admin.delete(at(_id))).statusCode).toBe(200);
    expect((await admin.delete(at(_id))).json()).toEqual({ message: 'Deze vrije dagen bestaan niet (meer)' });
    expect((await admin.put(at(_id), KING)).statusCode).toBe(404);
  });

  test('without a name, or with days that cannot be, are refused', async () => {
    for (const [wrong, errors] of [
      [{ name: ' ' }, { name: 'Vul de naam in' }],
      [{ to: '2026-04-26' }, { to: 'De laatste dag ligt voor de eerste' }],
      [{ from: '2026-02-30' }, { from: 'Controleer de eerste dag: deze dag bestaat niet' }],
      [{ to: '2027-04-28' }, { to: 'Vrije dagen beslaan ten hoogste 366 dagen' }],
    ] as const) {
      const response = await add({ ...KING, ...wrong });
      expect([response.statusCode, response.json().errors]).toEqual([400, errors]);
    }
    expect(await list()).toEqual([]);
  });
});

test('a setting holds until it is changed again; the same once more says nothing', async () => {
  const read = async () => (await staff.get(API.settings)).json();
  expect(await read()).toMatchObject({ weekendLessons: false });
  const lines = await auditedBy(server.database, async () => {
    await admin.put(API.settings, { weekendLessons: true });
    expect(await read()).toMatchObject({ weekendLessons: true });
    await admin.put(API.settings, { weekendLessons: true });
    await admin.put(API.settings, { weekendLessons: false });
  });
  expect(await read()).toMatchObject({ weekendLessons: false });
  expect(lines.map(({ what, changes }) => [what, ...changes])).toEqual([
    ['update settings', 'weekendLessons: false → true'],
    ['update settings', 'weekendLessons: true → false'],
  ]);
  expect((await admin.put(API.settings, { weekendLessons: 'yes' })).statusCode).toBe(400);
});
