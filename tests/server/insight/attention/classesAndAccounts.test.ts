import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { createList, MONDAY, TUESDAY } from '../../../support/attendance.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

describe('withoutClass', () => {
  test('points out who is active and in no class, now or later', async () => {
    const classroomId = await insertClassroom(server.database);
    const add = (firstName: string, more: object = {}) =>
      insertStudent(server.database, { firstName, lastName: '', ...more });
    await add('Nooit');
    await add('Weg', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: '2026-03-01' }] });
    await add('Vandaag', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: MONDAY }] });
    await add('Straks', { enrolments: [{ classroomId, startDate: '2026-04-01' }] });
    await add('Inactief', { statuses: [{ status: 'false', date: '2026-01-01' }] });
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual(['Nooit', 'Weg']);
  });

  test('says since when somebody is active without a break, and leaves out who begins later', async () => {
    const add = (firstName: string, ...dates: string[]) =>
      insertStudent(server.database, {
        firstName,
        lastName: '',
        statuses: dates.map(date => ({ status: 'true', date })),
      });
    await add('Opnieuw', '2026-01-05', '2026-02-23');
    await add('Begint later', '2026-03-03');
    const found = await pointedOut(staff, 'withoutClass');
    expect(found.map(({ name, date }) => [name, date])).toEqual([['Opnieuw', '2026-01-05']]);
  });
});

describe('inactiveInClass', () => {
  test('points out who is inactive and enrolled beyond today, since when', async () => {
    const classroomId = await insertClassroom(server.database);
    const statuses = [
      { status: 'false', date: '2026-02-01' },
      { status: 'false', date: '2026-02-20' },
    ] as const;
    const add = (firstName: string, more: object) =>
      insertStudent(server.database, { firstName, lastName: '', statuses, ...more });
    const inClass = { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: TUESDAY }] };
    const id = await add('Inactief', inClass);
    await add('Actief', { ...inClass, statuses: [{ status: 'true', date: '2026-02-01' }] });
    await add('Weg', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: '2026-03-01' }] });
    await add('Laatste dag', { enrolments: [{ classroomId, startDate: '2026-01-01', endDate: MONDAY }] });
    await add('Straks', { enrolments: [{ classroomId, startDate: '2026-03-03' }] });
    expect(await pointedOut(staff, 'inactiveInClass')).toEqual([
      { subject: id, ids: [id], name: 'Inactief', date: '2026-02-01' },
    ]);
  });
});

describe('classWithoutList', () => {
  test('points out active classes with students today and no lesson day in this month', async () => {
    const classOf = async (name: string, more: { active?: boolean; endDate?: string } = {}) => {
      const classroomId = await insertClassroom(server.database, { name, active: more.active ?? true });
      const enrolments = [{ classroomId, startDate: '2026-01-01', endDate: more.endDate ?? null }];
      await insertStudent(server.database, { enrolments });
      return classroomId;
    };
    const id = await classOf('Zonder');
    await createList(server, {
      classroomId: await classOf('Andere maand'),
      dates: ['2026-02-27', '2026-04-01'],
    });
    await createList(server, { classroomId: await classOf('Deze maand'), dates: ['2026-03-31'] });
    await classOf('Opgeheven', { active: false });
    await classOf('Leeggelopen', { endDate: '2026-03-01' });
    const found = await pointedOut(staff, 'classWithoutList');
    expect(found.map(({ name, count }) => [name, count])).toEqual([
      ['Andere maand', 1],
      ['Zonder', 1],
    ]);
    await createList(server, { classroomId: id, dates: ['2026-03-02'] });
    expect((await pointedOut(staff, 'classWithoutList')).map(({ name }) => name)).toEqual(['Andere maand']);
  });

  test('a lesson that did not take place is none', async () => {
    const classroomId = await insertClassroom(server.database, { name: 'A1' });
    await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
    const id = await createList(server, { classroomId, dates: ['2026-03-02', '2026-03-09'] });
    const pointed = async () => (await pointedOut(staff, 'classWithoutList')).map(({ name }) => name);
    const admin = await server.loginAs('admin');
    const cancel = (date: string) =>
      admin.put(pathTo(API.lessonNotHeld, { id, date }), { reason: 'noRoom', note: '' });
    expect((await cancel('2026-03-02')).statusCode).toBe(200);
    expect(await pointed()).toEqual([]);
    await cancel('2026-03-09');
    expect(await pointed()).toEqual(['A1']);
  });
});

describe('neverSignedIn', () => {
  test('points out to administrators who was invited days ago and chose no password', async () => {
    const admin = await server.loginAs('admin');
    const invite = async (name: string, createdAt: string, more: object = {}) => {
      const { id } = await server.createUser({ name, email: `${name.toLowerCase()}@example.org` });
      const changed = { passwordHash: null, createdAt, ...more };
      await server.database.updateTable('users').set(changed).where('id', '=', id).execute();
      return id;
    };
    const id = await invite('Anna', '2026-02-27T22:59:59.000Z');
    // Past midnight in Amsterdam.
    await invite('Bram', '2026-02-27T23:00:00.000Z');
    await invite('Cas', '2026-01-01T00:00:00.000Z', { active: 0 });
    await invite('Daan', '2026-01-01T00:00:00.000Z', { passwordHash: 'x' });
    expect(await pointedOut(admin, 'neverSignedIn')).toEqual([
      { subject: id, ids: [id], name: 'Anna', date: '2026-02-27' },
    ]);
    const refused = await staff.get(pathTo(API.attentionRule, { rule: 'neverSignedIn' }));
    expect(refused.statusCode).toBe(403);
    const overview = (await staff.get(API.attention)).json<{ rules: { rule: string }[] }>();
    expect(overview.rules.map(({ rule }) => rule)).not.toContain('neverSignedIn');
  });
});
