import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Today } from '../../../core/contract/today.ts';
import type { Goal } from '../../../core/progress/contract.ts';
import { GOALS_PER_STUDENT_MAX } from '../../../core/progress/limits.ts';
import { HOME_ROWS_MAX } from '../../../core/rules/limits.ts';
import { auditedBy } from '../../support/audit.ts';
import { undoWhole } from '../../support/changeSets.ts';
import { insertRows, insertStudent } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';
import { addedGoal, GOAL, postGoal, progressOf } from './progressCalls.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const colleague = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
let amal: string;
let yusuf: string;
beforeEach(async () => {
  amal = await insertStudent(server.database, { firstName: 'Amal' });
  yusuf = await insertStudent(server.database, { firstName: 'Yusuf' });
});

const goalPath = (id: string, goalId: string) => pathTo(API.studentGoal, { id, goalId });
const put = (client: TestClient, goal: Goal, change: object) =>
  client.put(goalPath(amal, goal._id), { text: goal.text, untilDate: goal.untilDate, ...change });
const goalsOf = async (id: string) =>
  (await progressOf(staff, id)).goals.map(({ text, reachedDate }) => [text, reachedDate].join(' ').trim());

describe('a goal', () => {
  test('is set with its author; open ones come first, the next day first', async () => {
    const goal = await addedGoal(staff, amal, { text: '  Een  brief ' });
    expect(goal).toMatchObject({ text: 'Een brief', reachedDate: null, authorName: staff.userName });
    await addedGoal(staff, amal, { text: 'Bellen', untilDate: '2026-04-01' });
    await addedGoal(staff, amal, { text: 'Oud', reachedDate: '2026-01-05' });
    await addedGoal(staff, amal, { text: 'Nieuw', reachedDate: '2026-02-05' });
    expect(await goalsOf(amal)).toEqual(['Bellen', 'Een brief', 'Nieuw 2026-02-05', 'Oud 2026-01-05']);
    expect(await goalsOf(yusuf)).toEqual([]);
  });

  test('twice, or two at once, is stored once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => postGoal(staff, amal)));
    expect(new Set(answers.map(answer => answer.json<Goal>()._id)).size).toBe(1);
  });

  test('is reached on a day by anybody, and opened again', async () => {
    const goal = await addedGoal(staff, amal);
    const reached = await put(colleague, goal, { reachedDate: '2026-03-01' });
    expect(reached.json()).toMatchObject({ reachedDate: '2026-03-01', authorName: staff.userName });
    expect((await put(staff, goal, { text: 'Bellen' })).json()).toMatchObject({ reachedDate: '2026-03-01' });
    expect((await put(staff, goal, { reachedDate: '' })).json()).toMatchObject({ reachedDate: null });
  });

  test('changed over what a colleague changed is refused with what that is; the same is not', async () => {
    const goal = await addedGoal(staff, amal);
    const edited = { text: goal.text, untilDate: goal.untilDate, reachedDate: null };
    expect((await put(colleague, goal, { text: 'Een formulier', edited })).statusCode).toBe(200);
    const lines = await auditedBy(server.database, async () => {
      const late = await put(staff, goal, { text: 'Een krant', edited });
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({
        current: { text: 'Een formulier' },
        savedBy: { name: colleague.userName },
      });
    });
    expect(lines.map(({ detail }) => detail)).toEqual(['a change of a goal after that of somebody else']);
    expect((await put(staff, goal, { text: 'Een formulier', edited })).statusCode).toBe(200);
  });

  test('without a text, with a long one, or with a day that cannot be is refused', async () => {
    const goal = await addedGoal(staff, amal);
    for (const [wrong, field] of [
      [{ text: '  ' }, 'text'],
      [{ text: 'x'.repeat(201) }, 'text'],
      [{ untilDate: '2026-02-30' }, 'untilDate'],
      [{ reachedDate: '2026-03-03' }, 'reachedDate'],
    ] as const) {
      for (const answer of [await postGoal(staff, amal, wrong), await put(staff, goal, wrong)]) {
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
      }
    }
    expect((await progressOf(staff, amal)).goals).toEqual([goal]);
  });

  test('is one of five that are open, also when one is opened again', async () => {
    const reached = await addedGoal(staff, amal, { text: 'af', reachedDate: '2026-03-01' });
    for (const text of ['1', '2', '3', '4', '5']) await addedGoal(staff, amal, { text });
    const sentence = 'Een student heeft ten hoogste 5 open doelen. Rond er eerst een af';
    for (const answer of [
      await postGoal(staff, amal, { text: '6' }),
      await put(staff, reached, { reachedDate: null }),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([409, sentence]);
    }
    expect((await postGoal(staff, amal, { text: '6', reachedDate: '2026-03-01' })).statusCode).toBe(200);
    const five = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map(text => postGoal(staff, yusuf, { text })),
    );
    expect(five.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409]);
  });

  test('is one of a hundred at most', async () => {
    const count = GOALS_PER_STUDENT_MAX;
    await insertRows(server.database, 'studentGoals', { studentId: amal, count });
    expect((await postGoal(staff, amal)).statusCode).toBe(409);
  });

  test('of somebody else, of nobody, or that is gone, is not found', async () => {
    const { _id } = await addedGoal(staff, yusuf);
    for (const path of [goalPath(amal, _id), goalPath('nobody', _id), goalPath(yusuf, 'none')]) {
      expect((await staff.put(path, GOAL)).statusCode).toBe(404);
      expect((await staff.delete(path)).statusCode).toBe(404);
    }
    expect(await goalsOf(yusuf)).toHaveLength(1);
  });

  test('is deleted by its author or an administrator, and comes back', async () => {
    const goal = await addedGoal(staff, amal);
    expect((await colleague.delete(goalPath(amal, goal._id))).statusCode).toBe(403);
    const deleted = await admin.delete(goalPath(amal, goal._id));
    expect(await goalsOf(amal)).toEqual([]);
    expect((await undoWhole(admin, String(deleted.headers[CHANGE_SET_HEADER]))).statusCode).toBe(200);
    expect((await progressOf(staff, amal)).goals).toEqual([goal]);
    expect((await staff.delete(goalPath(amal, goal._id))).statusCode).toBe(200);
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
  expect(await goalsAtHome(colleague)).toEqual([]);
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    const other = await insertStudent(server.database, { firstName: `${n}` });
    await addedGoal(staff, other, { untilDate: '2026-02-20' });
  }
  expect(await goalsAtHome(staff)).toHaveLength(HOME_ROWS_MAX);
});
