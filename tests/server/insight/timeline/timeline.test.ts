import { expect, test } from 'vitest';
import type { EvaluationWeeks } from '../../../../core/contract/evaluations.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { PresenceCells } from '../../../../core/contract/presence.ts';
import type { TimelineItem, TimelinePage, TimelineSummary } from '../../../../core/contract/timeline.ts';
import { attendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import { lastDayOf } from '../../../../core/rules/days.ts';
import { TIMELINE_KINDS } from '../../../../core/rules/timelineKinds.ts';
import { insertAttendanceClass, seedList } from '../../../support/attendance.ts';
import { commitBatch, planOf } from '../../../support/changeSets.ts';
import { formOf } from '../../../support/form.ts';
import { insertNote, insertStudent } from '../../../support/records.ts';
import { START, type TestClient } from '../../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
const staff = signedInPerTest(server, 'staff');

const pageOf = async (client: TestClient, id: string, query: Record<string, string> = {}) => {
  const response = await client.get(`${pathTo(API.timeline, { id })}?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<TimelinePage>();
};

const allOf = async (client: TestClient, id: string, query: Record<string, string> = {}) => {
  const items: TimelineItem[] = [];
  for (let before = ''; ; ) {
    const page = await pageOf(client, id, { ...query, ...(before && { before }) });
    items.push(...page.items);
    if (page.next === null) return items;
    expect(page.items).toHaveLength(30);
    before = page.next;
  }
};

const lines = (items: readonly TimelineItem[]) => items.map(({ date, kind }) => `${date} ${kind}`);

/** Amal of the class, with a list, notes and a change of her name. */
const fill = async () => {
  const { classroomId, students } = await insertAttendanceClass(server);
  const { Amal, Yusuf } = students;
  await seedList(server, {
    classroomId,
    dates: ['2026-02-23', '2026-02-24', '2026-03-02', '2026-03-03'],
    marks: [
      [Amal, '2026-02-23', 'Aanwezig'],
      [Amal, '2026-02-24', 'Afwezig'],
      [Amal, '2026-03-02', 'Aanwezig'],
      [Yusuf, '2026-03-02', 'Afwezig'],
    ],
  });
  const body = {
    student: { firstName: 'Amira' },
    studentNotes: [{ date: '2026-02-24', category: 'Andere', description: 'Gaat goed.' }],
  };
  // In Amsterdam the next day.
  server.setClock('2026-03-01T23:30:00.000Z');
  const saved = await staff.put(pathTo(API.student, { id: Amal }), formOf(body));
  server.setClock(START);
  expect(saved.statusCode, saved.body).toBe(200);
  return Amal;
};

test('holds all that is kept of a student, newest first, and of nobody else', async () => {
  const id = await fill();
  const items = await allOf(admin, id);
  expect(lines(items)).toEqual([
    '2026-03-02 change',
    '2026-03-02 presence',
    '2026-02-24 note',
    '2026-02-23 presence',
    '2026-01-01 status',
    '2026-01-01 classroom',
  ]);
  expect(items[0]).toMatchObject({
    changes: [
      { field: 'firstName', from: 'Amal', to: 'Amira' },
      { field: 'studentNotes', from: null, to: null },
    ],
  });
  expect(items[1]?.presence).toEqual({ present: 1, absent: 0, excused: 0 });
  expect(items[2]).toMatchObject({ category: 'Andere', text: 'Gaat goed.' });
  expect(items[3]?.presence).toEqual({ present: 1, absent: 1, excused: 0 });
  expect(items[4]).toMatchObject({ active: true });
  expect(items[5]).toMatchObject({ classroom: 'Alfa A1' });
});

test('changes and evaluations are for users who may read them', async () => {
  const id = await fill();
  const kinds = new Set((await allOf(staff, id)).map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['presence', 'note', 'status', 'classroom']));
  expect((await pageOf(staff, id, { kind: 'change' })).items).toEqual([]);
});

test('a change of many at once says who made it in the file of each, and of nobody else', async () => {
  const from = await server.createOrganization({ name: 'Noord' });
  const to = await server.createOrganization({ name: 'Zuid' });
  const organizationId = from._id;
  const [id, bystander] = [
    await insertStudent(server.database, { organizationId }),
    await insertStudent(server.database, { organizationId }),
  ];
  const change = { kind: 'organization', organization: to._id } as const;
  const { digest } = await planOf(staff, [id], change);
  await commitBatch(staff, [id], change, digest);
  expect((await pageOf(admin, id, { kind: 'change' })).items).toEqual([
    expect.objectContaining({
      by: staff.userName,
      changes: [{ field: 'organization', from: 'Noord', to: 'Zuid' }],
    }),
  ]);
  expect((await pageOf(admin, bystander, { kind: 'change' })).items).toEqual([]);
});

test('pages follow each other without a gap, whatever the kinds of one day', async () => {
  const statuses = Array.from({ length: 40 }, (_, index) => ({
    ...{ status: index % 2 === 0 ? ('true' as const) : ('false' as const) },
    date: `2026-01-${String((index % 5) + 1).padStart(2, '0')}`,
  }));
  const evaluations = ['2026-01-01', '2026-01-03', '2026-01-05'];
  const id = await insertStudent(server.database, { statuses, evaluations });
  for (let n = 0; n < 50; n++) {
    const date = `2026-01-0${(n % 5) + 1}`;
    await insertNote(server.database, { studentId: id, date, description: 'x'.repeat(400) });
  }
  const items = await allOf(admin, id);
  expect(items).toHaveLength(93);
  expect(new Set(items.map(({ kind, key }) => `${kind} ${key}`)).size).toBe(93);
  const places = items.map(({ date, kind }) => `${date} ${9 - TIMELINE_KINDS.indexOf(kind)}`);
  expect(places).toEqual(places.toSorted().toReversed());
  expect(await allOf(admin, id, { kind: 'note' })).toHaveLength(50);
  expect(items.find(({ kind }) => kind === 'note')?.text).toHaveLength(301);
});

test('beside it: presence by class and month, lessons with a remark, and the next evaluation', async () => {
  const id = await fill();
  const url = pathTo(API.timelineSummary, { id });
  const summary = (await admin.get(url)).json<TimelineSummary>();
  expect(summary.months.map(({ month, classroom, ...totals }) => [month, classroom.name, totals])).toEqual([
    ['2026-03', 'Alfa A1', { present: 1, absent: 0, excused: 0 }],
    ['2026-02', 'Alfa A1', { present: 1, absent: 1, excused: 0 }],
  ]);
  for (const { month, classroom, ...totals } of summary.months) {
    const path = `${pathTo(API.presenceCells, { id })}?from=${month}-01&to=${lastDayOf(month)}`;
    const { cells } = (await staff.get(path)).json<PresenceCells>();
    const counted = cells.filter(cell => cell.classroom._id === classroom._id && !cell.notHeld);
    expect(attendanceTotals(counted.map(({ status }) => status))).toEqual(totals);
  }
  expect(summary.lessons).toEqual([]);
  const weeks = (await admin.get(pathTo(API.evaluationWeeks, { id }))).json<EvaluationWeeks>();
  expect(summary.evaluation).toEqual(weeks);
  expect((await staff.get(url)).json<TimelineSummary>().evaluation).toBeNull();
});
