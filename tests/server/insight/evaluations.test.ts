import { describe, expect, test } from 'vitest';
import type { EvaluationRow, EvaluationWeeks } from '../../../core/contract/evaluations.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { addDays, type Day } from '../../../core/rules/days.ts';
import { evaluationColor } from '../../../core/rules/evaluationBands.ts';
import type { StatusValue } from '../../../core/rules/studentStatus.ts';
import { auditedBy } from '../../support/audit.ts';
import { activeWeeks } from '../../support/oracles.ts';
import {
  insertClassroom,
  insertOrganization,
  insertStudent,
  insertStudents,
  statusesOf,
} from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const TODAY = '2026-03-02';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');

const on = (date: Day) => ({ status: 'true' as StatusValue, date });
const off = (date: Day) => ({ status: 'false' as StatusValue, date });

const list = async () => (await admin.get(API.evaluations)).json<EvaluationRow[]>();
const finish = (id: string) => admin.put(pathTo(API.evaluation, { id }));

describe('the evaluation list', () => {
  test('has who is active today, by the sum of all active days', async () => {
    for (const [lastName, ...statuses] of [
      ['73 and 67 days', on('2025-01-01'), off('2025-03-15'), on(addDays(TODAY, -67))],
      ['72 and 67 days', on('2025-01-02'), off('2025-03-15'), on(addDays(TODAY, -67))],
      ['Inactive today', on('2020-01-01'), off(TODAY)],
      ['Inactive tomorrow', on(addDays(TODAY, -140)), off(addDays(TODAY, 1))],
      ['Active tomorrow', on(addDays(TODAY, 1))],
    ] as const) {
      await insertStudent(server.database, { lastName, statuses });
    }
    expect((await list()).map(({ lastName }) => lastName)).toEqual(['73 and 67 days', 'Inactive tomorrow']);
  });

  test('gives names and organization, the longest first, then by name as Dutch sorts', async () => {
    const organizationId = await insertOrganization(server.database, { name: 'Gemeente Utrecht' });
    const make = (firstName: string, lastName: string, days: number, organization?: string) =>
      insertStudent(server.database, {
        firstName,
        lastName,
        organizationId: organization ?? null,
        statuses: [on(addDays(TODAY, -days))],
      });
    await make('Zoë', 'Öztürk', 141);
    await make('Ada', 'Pereira', 146);
    await make('Bea', 'Oz', 140);
    const longest = await make('Yusuf', 'Zaman', 300, organizationId);
    const rows = await list();
    expect(rows[0]).toEqual({
      ...{ _id: longest, firstName: 'Yusuf', lastName: 'Zaman', organization: 'Gemeente Utrecht' },
      ...{ totalActiveWeeks: 42, lastEvaluation: null, color: 'red' },
    });
    expect(rows.map(({ lastName }) => lastName)).toEqual(['Zaman', 'Oz', 'Öztürk', 'Pereira']);
  });

  test('counts weeks and gives colours as the rules do, on every day of a year', async () => {
    const days = Array.from({ length: 366 }, (_, day) => day);
    await insertStudents(
      server.database,
      days.map(day => ({ statuses: [on(addDays(TODAY, -day))] })),
    );
    const weeks = days.map(activeWeeks).filter(count => evaluationColor(count) !== null);
    expect((await list()).map(({ totalActiveWeeks, color }) => [totalActiveWeeks, color])).toEqual(
      weeks.map(count => [count, evaluationColor(count)]).toReversed(),
    );
  });

  test('is narrowed to organizations and to classes of today; those of one kind widen', async () => {
    const { database } = server;
    const [coa, nidos] = [await insertOrganization(database), await insertOrganization(database)];
    const [alfa, beta] = [await insertClassroom(database), await insertClassroom(database)];
    const statuses = [on(addDays(TODAY, -140))];
    for (const [lastName, organizationId, classroomId, endDate] of [
      ['Aa', coa, alfa, null],
      ['Bo', coa, beta, null],
      ['Ce', nidos, alfa, null],
      ['Do', nidos, alfa, addDays(TODAY, -1)],
    ] as const) {
      const enrolments = [{ classroomId, startDate: '2025-01-01', endDate }];
      await insertStudent(database, { lastName, organizationId, statuses, enrolments });
    }
    const names = async (query: string) => {
      const rows = (await admin.get(`${API.evaluations}?${query}`)).json<EvaluationRow[]>();
      return rows.map(({ lastName }) => lastName).join();
    };
    expect(await names(`organization=${coa}`)).toBe('Aa,Bo');
    expect(await names(`classroom=${alfa}`)).toBe('Aa,Ce');
    expect(await names(`classroom=${alfa}&classroom=${beta}`)).toBe('Aa,Bo,Ce');
    expect(await names(`classroom=${alfa}&organization=${nidos}`)).toBe('Ce');
    expect(await names('organization=&classroom=')).toBe('Aa,Bo,Ce,Do');
  });
});

describe('‘Klaar’', () => {
  const due = () => insertStudent(server.database, { statuses: [on(addDays(TODAY, -140))] });
  const done = () =>
    server.database.selectFrom('evaluationsDone').select(['studentId', 'date', 'userId']).execute();

  test('takes the student off the list for twenty weeks, and keeps the days and who did it', async () => {
    const [id, { userId }] = [await due(), admin];
    expect((await finish(id)).json()).toEqual({ message: 'Success' });
    expect(await list()).toEqual([]);
    expect(await done()).toEqual([{ studentId: id, date: TODAY, userId }]);
    server.setClock('2026-07-19T12:00:00.000Z');
    expect(await list()).toEqual([]);
    server.setClock('2026-07-20T12:00:00.000Z');
    expect(await list()).toMatchObject([{ _id: id, totalActiveWeeks: 20 }]);
    const bystander = await insertStudent(server.database, { statuses: [on('2026-03-01')] });
    expect((await finish(id)).statusCode).toBe(200);
    expect(await done()).toEqual([
      { studentId: id, date: TODAY, userId },
      { studentId: id, date: '2026-07-20', userId: admin.userId },
    ]);
    expect((await list()).map(({ _id }) => _id)).toEqual([bystander]);
  });

  test('clicked twice at once counts once', async () => {
    const id = await due();
    const responses = await Promise.all([finish(id), finish(id)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await done()).toHaveLength(1);
  });

  test('is refused for a student whose evaluation is not due', async () => {
    const id = await insertStudent(server.database, { statuses: [on(addDays(TODAY, -139))] });
    const response = await finish(id);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({ message: 'Voor deze student is nog geen evaluatie nodig' });
    expect(await done()).toEqual([]);
  });
});

describe('the undo of ‘Klaar’', () => {
  const undo = (id: string) => admin.delete(pathTo(API.evaluation, { id }));
  const due = () =>
    insertStudent(server.database, {
      firstName: 'Amal',
      lastName: 'Haddad',
      statuses: [on('2024-01-01')],
      evaluations: [addDays(TODAY, -147)],
    });

  test('brings the student back as they were, and the audit log knows both', async () => {
    const id = await due();
    const before = await list();
    await finish(id);
    const lines = await auditedBy(server.database, async () => {
      expect((await undo(id)).json()).toEqual({ message: 'Success' });
    });
    const again = await undo(id);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Deze evaluatie kan niet meer ongedaan worden gemaakt',
    ]);
    expect((await undo('nobody')).statusCode).toBe(404);
    expect(await list()).toEqual(before);
    expect(await server.database.selectFrom('evaluationsDone').select('date').execute()).toEqual([
      { date: addDays(TODAY, -147) },
    ]);
    expect(lines).toEqual([
      expect.objectContaining({
        what: 'evaluation undone student Amal Haddad',
        changes: [`evaluation: ${TODAY} → none`],
      }),
    ]);
  });

  test('works over midnight, and for five minutes', async () => {
    server.setClock('2026-03-02T22:59:55.000Z');
    const [late, tooLate] = [await due(), await due()];
    await finish(late);
    await finish(tooLate);
    server.moveClock(5 * 60_000);
    expect((await undo(late)).statusCode).toBe(200);
    server.moveClock(1);
    expect((await undo(tooLate)).statusCode).toBe(409);
  });
});

test('the weeks of the list are those of the periods behind them, whatever the statuses', async () => {
  const statuses = statusesOf('2025-06-02', '-2025-09-01', '2025-10-06');
  const id = await insertStudent(server.database, {
    firstName: 'Gita',
    statuses,
    evaluations: ['2025-07-07'],
  });
  const [row] = (await admin.get(API.evaluations)).json<EvaluationRow[]>();
  const weeks = (await admin.get(pathTo(API.evaluationWeeks, { id }))).json<EvaluationWeeks>();
  expect(weeks).toEqual({
    ...{ _id: id, firstName: 'Gita', lastName: 'Haddad', lastEvaluation: '2025-07-07' },
    periods: [
      { from: '2025-07-07', until: '2025-09-01', active: true, days: 56 },
      { from: '2025-09-01', until: '2025-10-06', active: false, days: 35 },
      { from: '2025-10-06', until: '2026-03-02', active: true, days: 147 },
    ],
    days: 203,
    weeks: 29,
    next: { weeks: 30, date: '2026-03-09' },
  });
  expect(row?.totalActiveWeeks).toBe(weeks.weeks);
  expect((await admin.get(pathTo(API.evaluationWeeks, { id: 'nobody' }))).statusCode).toBe(404);
});
