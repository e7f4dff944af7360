import { beforeEach, describe, expect, test } from 'vitest';
import type { ChangeSetList } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { LevelSheet, LevelSheetInput, LevelSheetSaved } from '../../../core/progress/contract.ts';
import { LEVELS_PER_STUDENT_MAX } from '../../../core/progress/limits.ts';
import { lastLevels, levelsOn } from '../../../server/progress/levelRepository.ts';
import { auditedBy } from '../../support/audit.ts';
import { undoWhole } from '../../support/changeSets.ts';
import { insertClassroom, insertRows, insertStudent, insertStudents } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { addedLevel, LEVEL, progressOf } from './progressCalls.ts';

const DAY = LEVEL.date;
const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const colleague = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
let classroomId: string;
let amal: string;
let yusuf: string;
beforeEach(async () => {
  const { database } = server;
  classroomId = await insertClassroom(database, { name: 'Alfa' });
  const of = (firstName: string, lastName: string, startDate: string, endDate: string | null = null) =>
    insertStudent(database, { firstName, lastName, enrolments: [{ classroomId, startDate, endDate }] });
  yusuf = await of('Yusuf', 'Tesfay', '2026-01-01');
  amal = await of('Amal', 'Haddad', DAY, DAY);
  await of('Weg', 'Aziz', '2026-01-01', '2026-03-01');
  await of('Later', 'Aziz', '2026-03-03');
});

const sheetOf = (date = DAY, classroom = classroomId) =>
  staff.get(`${API.levelSheet}?classroom=${classroom}&date=${date}`);
type Sent = LevelSheetInput['levels'][number];
const sent = (student: string, level: string, more: Partial<Sent> = {}): Sent => ({
  ...{ student, skill: 'reading', level, known: '', ...more },
});
const put = (client: TestClient, levels: readonly Sent[], more: object = {}) =>
  client.put(API.levels, { date: DAY, source: 'Toets', levels, ...more });
const saved = async (client: TestClient, levels: readonly Sent[]) => {
  const response = await put(client, levels);
  expect(response.statusCode).toBe(200);
  return response.json<LevelSheetSaved>();
};
const shown = async () => {
  const { students } = (await sheetOf()).json<LevelSheet>();
  return students.map(({ firstName, levels }) => [firstName, levels]);
};
const levelsOf = async (id: string) => (await progressOf(staff, id)).levels.map(({ level }) => level);

describe('the sheet of a class', () => {
  test('has who is enrolled that day by last name, with the level before it and on it', async () => {
    await addedLevel(staff, amal, { date: '2026-01-02', level: 'A0' });
    await addedLevel(staff, amal, { date: '2026-02-02', level: 'A1' });
    await addedLevel(staff, amal, { level: 'A1+' });
    await addedLevel(staff, amal, { skill: 'knm', level: 'Behaald' });
    await addedLevel(staff, yusuf, { date: '2026-02-02', level: 'B1' });
    await addedLevel(staff, yusuf, { date: '2026-02-02', level: 'B2', known: 'B1' });
    const lines = await auditedBy(server.database, async () => {
      expect(await shown()).toEqual([
        ['Amal', { reading: { last: 'A1', level: 'A1+' }, knm: { last: '', level: 'Behaald' } }],
        ['Yusuf', { reading: { last: 'B2', level: '' } }],
      ]);
    });
    expect(lines).toMatchObject([{ what: 'read classroom Alfa', detail: `levels of ${DAY}` }]);
  });

  test('has of each the level that holds, as all others find it', async () => {
    await addedLevel(staff, amal, { date: '2026-01-02', level: 'A0' });
    await addedLevel(staff, amal, { date: '2026-02-02', level: 'B1' });
    await addedLevel(staff, amal, { date: '2026-02-02', level: 'A1', known: 'B1' });
    await addedLevel(staff, amal, { date: '2026-02-02', skill: 'knm', level: 'Behaald' });
    await addedLevel(staff, yusuf, { level: 'A2' });
    for (const [day, count] of [
      ['2026-01-01', 0],
      ['2026-02-01', 1],
      ['2026-02-02', 2],
      [DAY, 3],
    ] as const) {
      const held = levelsOn(server.database, day).select(['studentId', 'skill', 'level', 'date']);
      const last = await lastLevels(server.database, [amal, yusuf], day);
      expect(last).toHaveLength(count);
      expect(last).toEqual(expect.arrayContaining(await held.execute()));
    }
  });

  test('of no day, a day to come or an unknown class is refused', async () => {
    const answers = [await sheetOf('2026-02-30'), await sheetOf('2026-03-03'), await sheetOf(DAY, 'none')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404]);
  });

  test('of a class of 101 is refused', async () => {
    const enrolments = [{ classroomId, startDate: '2026-01-01' }];
    await insertStudents(
      server.database,
      Array.from({ length: 98 }, () => ({ enrolments })),
    );
    expect((await sheetOf()).json<LevelSheet>().students).toHaveLength(100);
    await insertStudent(server.database, { enrolments });
    expect((await sheetOf()).statusCode).toBe(409);
  });
});

describe('a sheet that is saved', () => {
  test('is one change of many, undone as one; what it replaced holds again', async () => {
    await addedLevel(staff, amal, { level: 'A1' });
    const { changeSetId, ...answer } = await saved(staff, [
      sent(amal, 'A2', { known: 'A1' }),
      sent(amal, 'Behaald', { skill: 'knm' }),
      sent(yusuf, 'B1'),
    ]);
    expect(answer).toEqual({ saved: 3, leftOut: [], refused: [] });
    expect(await levelsOf(amal)).toEqual(['Behaald', 'A2']);
    expect((await progressOf(staff, yusuf)).levels).toMatchObject([
      { source: 'Toets', date: DAY, authorId: staff.userId },
    ]);
    const { list } = (await admin.get(API.changeSets)).json<ChangeSetList>();
    expect(list).toMatchObject([
      {
        ...{ kind: 'batchLevels', name: 'Niveaus van 02/03/2026', students: 2 },
        ...{ about: expect.arrayContaining(['Amal Haddad', 'Yusuf Tesfay']), counts: { studentLevels: 4 } },
      },
    ]);
    expect((await undoWhole(staff, changeSetId ?? '')).statusCode).toBe(200);
    expect(await levelsOf(amal)).toEqual(['A1']);
    expect(await levelsOf(yusuf)).toEqual([]);
  });

  test('leaves out and names what a colleague entered meanwhile; what says the same is left alone', async () => {
    await addedLevel(colleague, amal, { level: 'B2' });
    await addedLevel(colleague, yusuf, { level: 'B1' });
    const answer = await saved(staff, [sent(amal, 'A2', { known: 'A1' }), sent(yusuf, 'B1')]);
    const leftOut = [{ student: amal, skill: 'reading', level: 'B2', by: colleague.userName }];
    expect(answer).toEqual({ changeSetId: null, saved: 0, leftOut, refused: [] });
    expect(await saved(staff, [sent(amal, 'A2', { known: 'B2' })])).toMatchObject({ saved: 1, leftOut: [] });
    expect(await levelsOf(amal)).toEqual(['A2']);
  });

  test('of two at once one is left out; of one cell the last counts', async () => {
    await saved(staff, [sent(amal, 'A1')]);
    const two = await Promise.all([saved(staff, [sent(yusuf, 'A1')]), saved(colleague, [sent(yusuf, 'A2')])]);
    expect(two.map(each => each.saved).sort()).toEqual([0, 1]);
    expect(two.flatMap(({ leftOut }) => leftOut)).toHaveLength(1);
    await saved(staff, [sent(amal, 'B1', { known: 'A1' }), sent(amal, 'B2', { known: 'A1' })]);
    expect(await levelsOf(amal)).toEqual(['B2']);
  });

  test('is in the audit log by student, as it was and became', async () => {
    await addedLevel(staff, amal, { level: 'A1' });
    const lines = await auditedBy(server.database, () =>
      saved(staff, [sent(amal, 'A2', { known: 'A1' }), sent(yusuf, 'B1')]),
    );
    expect(lines).toMatchObject([{ what: 'update students', detail: `levels of ${DAY}, 2 students` }]);
    const changes = lines[0]?.changes.join('\n');
    expect(changes).toMatch(/level: A1 → none/);
    expect(changes).toMatch(/level: none → A2/);
    expect(changes).toMatch(/level: none → B1/);
  });

  test('with a level of another scale, a day that cannot be, nothing or too much is refused whole', async () => {
    const many = Array.from({ length: 1_001 }, () => sent(amal, 'A1'));
    for (const [levels, more] of [
      [[sent(yusuf, 'A1'), sent(amal, 'Behaald')], {}],
      [[sent(amal, 'A1')], { date: '2026-03-03' }],
      [[sent(amal, 'A1')], { date: '2026-02-30' }],
      [[], {}],
      [many, {}],
    ] as const) {
      expect((await put(staff, levels, more)).statusCode).toBe(400);
    }
    expect([await levelsOf(amal), await levelsOf(yusuf)]).toEqual([[], []]);
  });

  test('leaves out and names who is gone, and who would have more than 500 levels', async () => {
    const count = LEVELS_PER_STUDENT_MAX - 1;
    await insertRows(server.database, 'studentLevels', { studentId: amal, count });
    const two = [sent(amal, 'A1'), sent(amal, 'Behaald', { skill: 'knm' })];
    expect(await saved(staff, [...two, sent(yusuf, 'B1'), sent('nobody', 'A1')])).toMatchObject({
      ...{ saved: 1, leftOut: [] },
      refused: [
        { student: 'nobody', message: 'Deze student bestaat niet (meer)' },
        { student: amal, message: 'Een student heeft ten hoogste 500 niveaus. Verwijder er eerst een' },
      ],
    });
    expect([await levelsOf(amal), await levelsOf(yusuf)]).toEqual([[], ['B1']]);
    expect(await saved(staff, two.slice(1))).toMatchObject({ saved: 1, refused: [] });
  });

  test('is not undone once somebody corrected one of its levels', async () => {
    const { changeSetId } = await saved(staff, [sent(amal, 'A1'), sent(yusuf, 'A1')]);
    await addedLevel(colleague, amal, { level: 'A2', known: 'A1' });
    const undo = await staff.post(pathTo(API.changeSetUndo, { id: changeSetId ?? '' }));
    expect(undo.statusCode).toBe(409);
    expect(undo.json().problems).toEqual(['Het dossier van Amal Haddad is sindsdien gewijzigd']);
    expect(await levelsOf(yusuf)).toEqual(['A1']);
  });
});

test('a level that stands under another source is corrected, unless a colleague entered it meanwhile', async () => {
  await addedLevel(staff, amal, { level: 'A1', source: 'Docent' });
  const answer = await put(colleague, [sent(amal, 'A1', { known: 'A1' })], { source: 'Examen' });
  expect(answer.json()).toMatchObject({ saved: 1, leftOut: [] });
  const unseen = await put(colleague, [sent(amal, 'A1')], { source: 'Toets' });
  expect(unseen.json()).toMatchObject({ saved: 0, leftOut: [] });
  expect((await progressOf(staff, amal)).levels.map(({ source }) => source)).toEqual(['Examen']);
});
