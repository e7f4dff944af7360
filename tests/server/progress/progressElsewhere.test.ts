import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import type { ChangeSetList } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { MergePreview } from '../../../core/contract/studentMerge.ts';
import type { TimelinePage } from '../../../core/contract/timeline.ts';
import type { Today } from '../../../core/contract/today.ts';
import type { Report } from '../../../core/progress/contract.ts';
import { HOME_ROWS_MAX } from '../../../core/rules/limits.ts';
import { namesPointedOut, pointedOut } from '../../support/attention.ts';
import { auditedBy } from '../../support/audit.ts';
import { undoWhole } from '../../support/changeSets.ts';
import { dump } from '../../support/contents.ts';
import { formOf } from '../../support/form.ts';
import { insertNote, insertStudent, statusesOf } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { addedGoal, addedLevel, progressOf } from './progressCalls.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
let amal: string;
let yusuf: string;
beforeEach(async () => {
  amal = await insertStudent(server.database, { firstName: 'Amal' });
  yusuf = await insertStudent(server.database, { firstName: 'Yusuf' });
});

const setOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers[CHANGE_SET_HEADER]);
const reported = async (id: string) =>
  (
    await admin.post(pathTo(API.evaluationReports, { id }), { notes: [], agreements: 'afspraak' })
  ).json<Report>();
const undone = async (set: string) => expect((await undoWhole(admin, set)).statusCode).toBe(200);
const levelPath = (id: string, levelId: string) => pathTo(API.studentLevel, { id, levelId });

describe('the bin', () => {
  test('names a level, a goal and a report by what they say, their author and day', async () => {
    const level = await addedLevel(staff, amal, { level: 'A1+', date: '2026-02-02' });
    const goal = await addedGoal(staff, amal, { text: 'Een brief' });
    const report = await reported(amal);
    await staff.delete(levelPath(amal, level._id));
    server.moveClock(1000);
    await staff.delete(pathTo(API.studentGoal, { id: amal, goalId: goal._id }));
    server.moveClock(1000);
    await admin.delete(pathTo(API.evaluationReport, { id: amal, reportId: report._id }));
    const { list } = (await admin.get(API.changeSets)).json<ChangeSetList>();
    expect(list.map(({ kind, name, items }) => [kind, name, ...items])).toEqual([
      [
        'deleteProgress',
        'Amal Haddad',
        { text: 'Evaluatieverslag', author: admin.userName, date: '2026-03-02' },
      ],
      ['deleteProgress', 'Amal Haddad', { text: 'Een brief', author: staff.userName, date: goal.createdAt }],
      ['deleteProgress', 'Amal Haddad', { text: 'Lezen: A1+', author: staff.userName, date: '2026-02-02' }],
    ]);
  });

  test('of a level and a report that are erased nothing is left in the audit log', async () => {
    const level = await addedLevel(staff, amal, { level: 'Alfa B+' });
    const report = await reported(amal);
    const sets = [
      setOf(await staff.delete(levelPath(amal, level._id))),
      setOf(await admin.delete(pathTo(API.evaluationReport, { id: amal, reportId: report._id }))),
    ];
    const said = async () =>
      JSON.stringify(await server.database.selectFrom('auditContents').select('changes').execute());
    expect(await said()).toMatch(/Alfa B\+.*afspraak/s);
    for (const id of sets) {
      expect((await admin.delete(pathTo(API.changeSet, { id }))).statusCode).toBe(200);
    }
    expect(await said()).not.toMatch(/Alfa B\+|afspraak/);
  });

  test('erases a note, and neither the report that printed it nor what the audit log says of that', async () => {
    const note = 'note-that-goes';
    const said = { date: '2026-02-02', description: 'gaat goed' };
    await insertNote(server.database, { id: note, studentId: amal, ...said });
    const agreed = { notes: [note], agreements: 'afspraak' };
    const report = (await admin.post(pathTo(API.evaluationReports, { id: amal }), agreed)).json<Report>();
    await admin.put(pathTo(API.student, { id: amal }), formOf({ student: {}, deletedStudentNotes: [note] }));
    const { list } = (await admin.get(API.changeSets)).json<ChangeSetList>();
    const id = list.find(({ kind }) => kind === 'deleteNote')?._id ?? '';
    expect((await admin.delete(pathTo(API.changeSet, { id }))).statusCode).toBe(200);
    const contents = await server.database.selectFrom('auditContents').select('changes').execute();
    expect(JSON.stringify(contents)).toContain('afspraak');
    const place = { id: amal, reportId: report._id };
    expect((await admin.get(pathTo(API.evaluationReport, place))).json()).toEqual(report);
  });

  test('gives back a level of a day that has another by now, of which the last that was entered holds', async () => {
    const first = await addedLevel(staff, amal, { level: 'A1' });
    const set = setOf(await staff.delete(levelPath(amal, first._id)));
    await addedLevel(admin, amal, { level: 'A2' });
    await undone(set);
    expect((await progressOf(staff, amal)).levels).toMatchObject([{ level: 'A2' }]);
    const rows = await server.database.selectFrom('studentLevels').selectAll().orderBy('id').execute();
    expect(rows.map(({ level, replacedByName }) => `${level} ${replacedByName}`.trim())).toEqual([
      `A1 ${admin.userName}`,
      'A2',
    ]);
  });
});

describe('a merge', () => {
  test('by which a file would have six open goals is refused, until one is reached', async () => {
    const goals = ['1', '2', '3'].map(async text => [
      await addedGoal(staff, amal, { text }),
      await addedGoal(staff, yusuf, { text }),
    ]);
    const [, goal] = (await Promise.all(goals))[0] ?? [];
    const preview = () => admin.get(pathTo(API.studentMerge, { id: amal, otherId: yusuf }));
    expect((await preview()).statusCode).toBe(409);
    expect((await preview()).json().message).toBe(
      'Er zijn samen meer dan 5 open doelen. Rond er eerst een af',
    );
    const reached = { text: '1', untilDate: goal?.untilDate, reachedDate: '2026-03-02' };
    await staff.put(pathTo(API.studentGoal, { id: yusuf, goalId: goal?._id ?? '' }), reached);
    expect((await preview()).statusCode).toBe(200);
  });

  test('moves all; of two levels of a day that of the surviving file holds; its undo brings back both', async () => {
    await addedLevel(staff, amal, { level: 'A1' });
    await addedLevel(staff, yusuf, { level: 'B2' });
    await addedLevel(staff, yusuf, { level: 'B1', date: '2026-02-01' });
    await addedLevel(staff, yusuf, { level: 'A2', date: '2026-02-02' });
    await addedGoal(staff, yusuf);
    const report = await reported(yusuf);
    const merge = pathTo(API.studentMerge, { id: amal, otherId: yusuf });
    expect((await admin.get(merge)).json<MergePreview>().moves).toMatchObject({ progress: 5 });
    const before = await dump(server.database);
    const lines = await auditedBy(server.database, async () => {
      const set = setOf(await admin.post(merge, { taken: [] }));
      const { levels, goals, reports } = await progressOf(staff, amal);
      expect(levels.map(({ level }) => level)).toEqual(['A1', 'A2', 'B1']);
      expect([goals.length, reports[0]?._id]).toEqual([1, report._id]);
      const replaced = await server.database
        .selectFrom('studentLevels')
        .select(['level', 'replacedByName'])
        .where('replacedAt', 'is not', null)
        .execute();
      expect(replaced).toEqual([{ level: 'B2', replacedByName: admin.userName }]);
      await undone(set);
    });
    expect(await dump(server.database)).toEqual(before);
    const deletion = lines.find(({ what }) => what === 'delete student Yusuf Haddad');
    expect(deletion?.changes.join('\n')).toMatch(/studentLevels.*B2 → none/);
    expect(deletion?.changes.join('\n')).toMatch(/evaluationReports.*afspraak → none/);
  });
});

test('home names the open goals of its user whose day has come, and no other ones', async () => {
  const goalsAtHome = async (client: TestClient) => (await client.get(API.today)).json<Today>().goals;
  const due = await addedGoal(staff, amal, { text: 'vandaag', untilDate: '2026-03-02' });
  await addedGoal(staff, amal, { text: 'morgen', untilDate: '2026-03-03' });
  await addedGoal(staff, amal, { text: 'af', untilDate: '2026-02-01', reachedDate: '2026-02-01' });
  const early = await addedGoal(staff, yusuf, { text: 'vorige maand', untilDate: '2026-02-01' });
  expect(await goalsAtHome(staff)).toEqual([
    { _id: early._id, studentId: yusuf, name: 'Yusuf Haddad', text: 'vorige maand', untilDate: '2026-02-01' },
    { _id: due._id, studentId: amal, name: 'Amal Haddad', text: 'vandaag', untilDate: '2026-03-02' },
  ]);
  expect(await goalsAtHome(admin)).toEqual([]);
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    const other = await insertStudent(server.database, { firstName: `${n}` });
    await addedGoal(staff, other, { untilDate: '2026-02-20' });
  }
  expect(await goalsAtHome(staff)).toHaveLength(HOME_ROWS_MAX);
});

test('an account that is deleted leaves its name', async () => {
  const leaving = await server.loginAs('staff');
  const level = await addedLevel(leaving, amal);
  await admin.delete(pathTo(API.user, { id: leaving.userId }));
  expect((await progressOf(staff, amal)).levels).toEqual([{ ...level, authorId: null }]);
  expect((await staff.delete(levelPath(amal, level._id))).statusCode).toBe(403);
});

test('the timeline has levels, also those that were replaced, goals twice and reports', async () => {
  await addedLevel(staff, amal, { level: 'A1', date: '2026-02-01' });
  await addedLevel(admin, amal, { level: 'A2', date: '2026-02-01', source: 'Toets', known: 'A1' });
  const goal = await addedGoal(staff, amal, { text: 'Een brief', reachedDate: '2026-02-20' });
  const report = await reported(amal);
  const kinds = 'kind=level&kind=goal&kind=report';
  const { items } = (await staff.get(`${pathTo(API.timeline, { id: amal })}?${kinds}`)).json<TimelinePage>();
  const level = { kind: 'level', skill: 'reading', date: '2026-02-01' };
  expect(items.map(({ key: _key, ...item }) => item)).toEqual([
    { kind: 'goal', date: '2026-03-02', text: 'Een brief', until: goal.untilDate, by: staff.userName },
    { kind: 'report', date: '2026-03-02', evaluated: false, by: admin.userName },
    { kind: 'goal', date: '2026-02-20', text: 'Een brief', reached: true },
    { ...level, level: 'A2', source: 'Toets', by: admin.userName },
    {
      ...{ ...level, level: 'A1', source: 'Docent', by: staff.userName },
      ...{ replacedOn: '2026-03-02', replacedBy: admin.userName },
    },
  ]);
  expect(items[1]?.key).toBe(report._id);
});

test('noRecentLevel points out who is active for 20 weeks and has no level of that time', async () => {
  const add = (firstName: string, ...days: string[]) =>
    insertStudent(server.database, { firstName, lastName: '', statuses: statusesOf(...days) });

  await add('Nooit', '2025-01-01');
  expect(await namesPointedOut(staff, 'noRecentLevel')).toEqual([]);
  const long = await add('Lang geleden', '2025-01-01');
  await addedLevel(staff, long, { date: '2025-01-05' });
  await addedLevel(staff, long, { date: '2025-10-13' });
  await addedLevel(staff, await add('Net op tijd', '2025-01-01'), { date: '2025-10-14' });
  await add('Nieuw', '2025-10-14');
  await add('Net lang genoeg', '2025-10-13');
  await add('Even weg geweest', '2025-01-01', '-2025-12-01', '2026-01-01');
  await add('Inactief', '-2025-01-01');
  const found = (await pointedOut(staff, 'noRecentLevel')).map(({ name, date }) => [name, date]);
  expect(found).toEqual([
    ['Lang geleden', '2025-10-13'],
    ['Net lang genoeg', undefined],
    ['Nooit', undefined],
  ]);
});

test('a merge is not undone under a level that was corrected since', async () => {
  const { _id } = await addedLevel(staff, yusuf, { skill: 'writing', level: 'A1' });
  const merged = await admin.post(pathTo(API.studentMerge, { id: amal, otherId: yusuf }), { taken: [] });
  const input = { skill: 'writing', level: 'B1', date: '2026-03-02', source: 'Docent' };
  expect((await staff.put(levelPath(amal, _id), input)).statusCode).toBe(200);
  expect((await undoWhole(admin, setOf(merged))).statusCode).toBe(409);
  expect((await progressOf(staff, amal)).levels.map(({ level }) => level)).toEqual(['B1']);
});
