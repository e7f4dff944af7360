import { beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import type { ChangeSetList } from '../../../core/contract/changeSets.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { Goal, Level } from '../../../core/progress/contract.ts';
import { GOALS_PER_STUDENT_MAX, LEVELS_PER_STUDENT_MAX } from '../../../core/progress/limits.ts';
import { auditedBy } from '../../support/audit.ts';
import { undoWhole } from '../../support/changeSets.ts';
import { dump } from '../../support/contents.ts';
import { insertRows, insertStudent } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerFile, signedInPerFile } from '../../support/serverPerTest.ts';
import { addedGoal, addedLevel, GOAL, LEVEL, postGoal, postLevel, progressOf } from './progressCalls.ts';

const server = serverPerFile();
const staff = signedInPerFile(server, 'staff');
const colleague = signedInPerFile(server, 'staff');
const admin = signedInPerFile(server, 'admin');
let amal: string;
let yusuf: string;
beforeEach(async () => {
  amal = await insertStudent(server.database, { firstName: 'Amal' });
  yusuf = await insertStudent(server.database, { firstName: 'Yusuf' });
});

const levelPath = (id: string, levelId: string) => pathTo(API.studentLevel, { id, levelId });
const shortly = ({ skill, level, date, replacedByName }: Omit<Level, '_id'>) =>
  [skill, level, date, replacedByName].filter(Boolean).join(' ');
const levelsOf = async (id: string) => (await progressOf(staff, id)).levels.map(shortly);
const stored = async (id: string) => {
  const rows = server.database.selectFrom('studentLevels').selectAll().where('studentId', '=', id);
  return (await rows.orderBy('id').execute()).map(shortly);
};

describe('a level', () => {
  test('is added with its author, newest first, and is nobody else’s', async () => {
    await addedLevel(staff, amal, { date: '2026-02-02', level: 'A0' });
    const level = await addedLevel(staff, amal);
    expect(level).toMatchObject({ ...LEVEL, authorId: staff.userId, authorName: staff.userName });
    expect(await levelsOf(amal)).toEqual(['reading A1 2026-03-02', 'reading A0 2026-02-02']);
    expect(await levelsOf(yusuf)).toEqual([]);
  });

  test('of a skill and day that has one takes its place, which stays with who and when', async () => {
    const first = await addedLevel(staff, amal);
    const second = await addedLevel(colleague, amal, { level: 'A2', known: 'A1' });
    expect(second).toMatchObject({ level: 'A2', replacedAt: null, authorName: colleague.userName });
    expect(second._id).not.toBe(first._id);
    expect(await levelsOf(amal)).toEqual(['reading A2 2026-03-02']);
    expect(await stored(amal)).toEqual([
      `reading A1 2026-03-02 ${colleague.userName}`,
      'reading A2 2026-03-02',
    ]);
  });

  test('over one of its day that the user did not know is refused, and shows that one', async () => {
    const there = await addedLevel(colleague, amal, { level: 'B1' });
    const moved = await addedLevel(staff, amal, { date: '2026-02-02' });
    const move = (known: string) => staff.put(levelPath(amal, moved._id), { ...LEVEL, known });
    const lines = await auditedBy(server.database, async () => {
      for (const refused of [await postLevel(staff, amal, { known: 'A2' }), await move('')]) {
        expect(refused.statusCode).toBe(409);
        expect(refused.json()).toMatchObject({
          message: `Op deze dag staat intussen B1, door ${colleague.userName}. Er is niets opgeslagen`,
          current: there,
        });
      }
    });
    expect(lines).toMatchObject([1, 2].map(() => ({ what: 'read student Amal Haddad' })));
    expect(await levelsOf(amal)).toEqual(['reading B1 2026-03-02', 'reading A1 2026-02-02']);
    expect((await move('B1')).statusCode).toBe(200);
    expect(await levelsOf(amal)).toEqual(['reading A1 2026-03-02']);
  });

  test('twice, or two at once, is stored once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => postLevel(staff, amal)));
    expect(new Set(answers.map(answer => answer.json<Level>()._id)).size).toBe(1);
    const others = ['A2', 'B1'].map(level => postLevel(staff, amal, { level }));
    const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([409, 409]);
    expect(await levelsOf(amal)).toHaveLength(1);
    expect(await stored(amal)).toHaveLength(1);
  });

  test('is corrected by another row; moved to a day that has one, it takes that one’s place too', async () => {
    const first = await addedLevel(staff, amal, { date: '2026-02-02', level: 'A0' });
    await addedLevel(staff, amal);
    const correct = (levelId: string, change: object) =>
      colleague.put(levelPath(amal, levelId), { ...LEVEL, ...change });
    expect((await correct(first._id, { date: '2026-02-02', level: 'A0' })).json()).toEqual(first);
    const moved = await correct(first._id, { level: 'A1+', known: 'A1' });
    expect(moved.json()).toMatchObject({ level: 'A1+', date: '2026-03-02' });
    expect(await levelsOf(amal)).toEqual(['reading A1+ 2026-03-02']);
    expect(await stored(amal)).toHaveLength(3);
    const late = await correct(first._id, { level: 'B1' });
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe('Dit niveau is intussen vervangen. Laad het dossier opnieuw');
  });

  test('is corrected once, also where the answer was lost and it is sent again', async () => {
    const first = await addedLevel(staff, amal);
    const correct = () => staff.put(levelPath(amal, first._id), { ...LEVEL, level: 'A2' });
    const corrected = (await correct()).json<Level>();
    expect((await correct()).json()).toEqual(corrected);
    expect(await stored(amal)).toHaveLength(2);
  });

  test('of a day to come, of another scale, or with an unknown skill or source is refused', async () => {
    const level = await addedLevel(staff, amal);
    for (const [wrong, field] of [
      [{ date: '2026-02-30' }, 'date'],
      [{ date: '2026-03-03' }, 'date'],
      [{ level: 'Behaald' }, 'level'],
      [{ skill: 'dancing' }, 'skill'],
      [{ source: 'Oma' }, 'source'],
    ] as const) {
      const body = { ...LEVEL, ...wrong };
      const path = pathTo(API.studentLevels, { id: amal });
      for (const answer of [
        await staff.post(path, body),
        await staff.put(levelPath(amal, level._id), body),
      ]) {
        expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
      }
    }
    expect(await stored(amal)).toHaveLength(1);
  });

  test('is one of 500 at most, those that were corrected among them', async () => {
    await insertRows(server.database, 'studentLevels', { studentId: amal, count: LEVELS_PER_STUDENT_MAX });
    const refused = await postLevel(staff, amal);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('Een student heeft ten hoogste 500 niveaus. Verwijder er eerst een');
    await server.database.deleteFrom('studentLevels').where('id', '=', `${amal} 0007`).execute();
    expect((await postLevel(staff, amal)).statusCode).toBe(200);
  });

  test('that took the place of another is deleted, and that one holds again, until it comes back', async () => {
    await addedLevel(staff, amal);
    const middle = await addedLevel(colleague, amal, { level: 'A2', known: 'A1' });
    const last = await addedLevel(colleague, amal, { level: 'B1', known: 'A2' });
    const before = await dump(server.database);
    const deleted = await colleague.delete(levelPath(amal, last._id));
    expect(await levelsOf(amal)).toEqual(['reading A2 2026-03-02']);
    const { list } = (await admin.get(API.changeSets)).json<ChangeSetList>();
    expect(list.map(({ items }) => items.map(({ text }) => text))).toEqual([['Lezen: B1']]);
    expect((await undoWhole(colleague, String(deleted.headers[CHANGE_SET_HEADER]))).statusCode).toBe(200);
    expect(await dump(server.database)).toEqual(before);
    expect((await colleague.delete(levelPath(amal, middle._id))).statusCode).toBe(200);
    expect(await levelsOf(amal)).toEqual(['reading B1 2026-03-02']);
    expect((await colleague.delete(levelPath(amal, last._id))).statusCode).toBe(200);
    expect(await stored(amal)).toEqual(['reading A1 2026-03-02']);
  });

  test('that was moved from a day by a correction is deleted, and that of the day holds again', async () => {
    const first = await addedLevel(staff, amal, { date: '2026-02-02' });
    const path = levelPath(amal, first._id);
    const moved = (await colleague.put(path, { ...LEVEL, date: '2026-02-09' })).json<Level>();
    server.moveClock(1000);
    await addedLevel(staff, amal, { date: '2026-02-16' });
    expect((await colleague.delete(levelPath(amal, moved._id))).statusCode).toBe(200);
    expect(await levelsOf(amal)).toEqual(['reading A1 2026-02-16', 'reading A1 2026-02-02']);
  });

  test('is in the audit log as it was and became', async () => {
    const lines = await auditedBy(server.database, async () => {
      const { _id } = await addedLevel(staff, amal);
      await staff.put(levelPath(amal, _id), { ...LEVEL, level: 'A2' });
    });
    const [added = '', corrected = ''] = lines.map(({ changes }) => changes.join());
    expect(added).toContain('level: none → A1');
    expect(corrected).toContain('level: A1 → none');
  });
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
    await insertRows(server.database, 'studentGoals', { studentId: amal, count: GOALS_PER_STUDENT_MAX });
    expect((await postGoal(staff, amal)).statusCode).toBe(409);
  });
});

/** What both are: how one is added, its address, what a change sends, and where it is listed and kept. */
const KINDS = {
  level: {
    ...{ add: addedLevel, post: postLevel, pathOf: levelPath, body: LEVEL },
    ...({ list: 'levels', table: 'studentLevels' } as const),
  },
  goal: {
    ...{ add: addedGoal, post: postGoal, pathOf: goalPath, body: GOAL },
    ...({ list: 'goals', table: 'studentGoals' } as const),
  },
};

describe.each(Object.entries(KINDS))('a %s', (_, { add, post, pathOf, body, list, table }) => {
  const listed = async (id: string) => (await progressOf(staff, id))[list];

  test('of somebody else, of nobody, or that is gone, is not found', async () => {
    const { _id } = await add(staff, yusuf);
    for (const path of [pathOf(amal, _id), pathOf('nobody', _id), pathOf(yusuf, 'none')]) {
      expect((await staff.put(path, body)).statusCode).toBe(404);
      expect((await staff.delete(path)).statusCode).toBe(404);
    }
    expect((await post(staff, 'nobody')).statusCode).toBe(404);
    expect((await staff.get(pathTo(API.studentProgress, { id: 'nobody' }))).statusCode).toBe(404);
    expect(await listed(yusuf)).toHaveLength(1);
  });

  test('is deleted by its author or an administrator, and comes back', async () => {
    const mine = await add(staff, amal);
    const refused = await colleague.delete(pathOf(amal, mine._id));
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe('Alleen de auteur of een beheerder mag dit verwijderen');
    for (const client of [admin, staff]) {
      const deleted = await client.delete(pathOf(amal, mine._id));
      expect(await listed(amal)).toEqual([]);
      const rows = server.database.selectFrom(table).select('id').where('studentId', '=', amal);
      expect(await rows.execute()).toEqual([]);
      expect((await undoWhole(client, String(deleted.headers[CHANGE_SET_HEADER]))).statusCode).toBe(200);
      expect(await listed(amal)).toEqual([mine]);
    }
  });
});
