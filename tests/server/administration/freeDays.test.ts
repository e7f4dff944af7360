import { beforeEach, describe, expect, test } from 'vitest';
import type { FreeDayLessons, FreePeriod, LessonsCancelled } from '../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { FREE_DAY_LESSONS_MAX } from '../../../core/rules/limits.ts';
import { seedList } from '../../support/attendance.ts';
import { pointedOut } from '../../support/attention.ts';
import { auditedBy } from '../../support/audit.ts';
import { insertClassroom, insertStudent } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
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

describe('lessons on free days', () => {
  let ofAdmin: string;
  let ofStaff: string;
  beforeEach(async () => {
    ofAdmin = await listOf(admin, 'A1', ['2026-03-03', '2026-04-27', '2026-04-28', '2026-05-05']);
    ofStaff = await listOf(staff, 'B1', ['2026-04-27', '2026-05-05', '2026-05-06']);
    // Today is 2 March 2026. The two overlap on 5 May.
    await admin.post(API.freePeriods, { name: 'Meivakantie', from: '2026-04-27', to: '2026-05-05' });
    await admin.post(API.freePeriods, { name: 'Bevrijdingsdag', from: '2026-05-05', to: '2026-05-05' });
  });

  const listOf = async (client: TestClient, name: string, dates: string[]): Promise<string> => {
    const classroomId = await insertClassroom(server.database, { name });
    await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
    return seedList(server, { classroomId, dates }, client);
  };
  const summary = async (client: TestClient) => {
    const { periods, others } = (await client.get(API.freeDayLessons)).json<FreeDayLessons>();
    return { periods: periods.map(({ name, lessons, lists }) => [name, lessons, lists]), others };
  };
  const periodIds = async (client = admin) =>
    (await client.get(API.freeDayLessons)).json<FreeDayLessons>().periods.map(({ _id }) => _id);
  const cancel = (client: TestClient, freePeriods: string[], lessons: number) =>
    client.post(API.freeDayLessonsNotHeld, { freePeriods, lessons });
  const cancelled = async (client: TestClient, lessons: number) =>
    (await cancel(client, await periodIds(client), lessons)).json<LessonsCancelled>().lessons;
  const hold = (client: TestClient, lessons: object[]) => client.post(API.freeDayLessonsHeld, { lessons });
  const entriesOf = async (work: () => Promise<unknown>) =>
    (await auditedBy(server.database, work)).map(({ what, detail }) => `${what}: ${detail}`).sort();
  const notHeld = async () =>
    (
      await server.database
        .selectFrom('scheduleDates')
        .select(['date', 'notHeld'])
        .where('notHeld', 'is not', null)
        .orderBy('date')
        .execute()
    ).map(({ date, notHeld }) => `${date} ${notHeld}`);

  test('all lessons of free periods are cancelled at once, each list with its entry, and taken back as a whole', async () => {
    expect(await summary(admin)).toEqual({ periods: [['Meivakantie', 5, 2]], others: 0 });
    let lessons: object[] = [];
    const entries = await entriesOf(async () => {
      lessons = await cancelled(admin, 5);
    });
    expect(lessons).toHaveLength(5);
    expect(await notHeld()).toEqual([
      '2026-04-27 freeDay',
      '2026-04-27 freeDay',
      '2026-04-28 freeDay',
      '2026-05-05 freeDay',
      '2026-05-05 freeDay',
    ]);
    expect(await pointedOut(admin, 'lessonOnFreeDay')).toEqual([]);
    expect(await summary(admin)).toEqual({ periods: [], others: 0 });
    expect(entries).toEqual([
      'update attendance list A1: lessons not held: 2026-04-27, 2026-04-28, 2026-05-05, freeDay',
      'update attendance list B1: lessons not held: 2026-04-27, 2026-05-05, freeDay',
    ]);

    expect(await entriesOf(() => hold(admin, lessons))).toEqual([
      'update attendance list A1: lessons held: 2026-04-27, 2026-04-28, 2026-05-05',
      'update attendance list B1: lessons held: 2026-04-27, 2026-05-05',
    ]);
    expect(await notHeld()).toEqual([]);
    expect(await pointedOut(admin, 'lessonOnFreeDay')).toHaveLength(5);
  });

  test('a teacher cancels those of own lists only, and nobody those that are hidden', async () => {
    expect(await summary(staff)).toEqual({ periods: [['Meivakantie', 2, 1]], others: 3 });
    const subject = `${ofStaff} 2026-05-05`;
    const hidden = pathTo(API.hiddenAttention, { rule: 'lessonOnFreeDay', subject });
    await staff.put(hidden, { reason: 'Excursie', until: null });
    expect(await summary(staff)).toEqual({ periods: [['Meivakantie', 1, 1]], others: 3 });
    expect(await cancelled(staff, 1)).toEqual([{ _id: ofStaff, date: '2026-04-27' }]);
    expect(await notHeld()).toEqual(['2026-04-27 freeDay']);
    expect(await cancelled(admin, 3)).toHaveLength(3);
    expect((await hold(staff, [{ _id: ofAdmin, date: '2026-04-27' }])).statusCode).toBe(403);
    expect(await notHeld()).toHaveLength(4);
  });

  test('other lessons than the user was told change nothing, and so does taking back what became another', async () => {
    const ids = await periodIds();
    expect((await cancel(admin, ids, 4)).statusCode).toBe(409);
    expect((await cancel(admin, ids.slice(0, 0), 4)).statusCode).toBe(400);
    expect((await cancel(admin, ids, FREE_DAY_LESSONS_MAX + 1)).statusCode).toBe(400);
    expect((await cancel(admin, ['gone'], 1)).statusCode).toBe(409);
    expect(await notHeld()).toEqual([]);

    const both = await Promise.all([cancel(admin, ids, 5), cancel(admin, ids, 5)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

    const lessons = both.flatMap(answer => answer.json<Partial<LessonsCancelled>>().lessons ?? []);
    const one = pathTo(API.lessonNotHeld, { id: ofAdmin, date: '2026-04-28' });
    await admin.put(one, { reason: 'freeDay', note: 'Koningsdag is verschoven' });
    const refused = await hold(admin, lessons);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/intussen/);
    expect(await notHeld()).toHaveLength(5);
    expect((await hold(admin, [{ _id: 'gone', date: '2026-04-28' }])).statusCode).toBe(404);
  });
});
