import { beforeEach, describe, expect, test } from 'vitest';
import type { AttentionOverview, AttentionPage } from '../../../../core/contract/attention.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentIds } from '../../../../core/contract/studentBatches.ts';
import type { StudentPage } from '../../../../core/contract/students.ts';
import type { StudentLetters } from '../../../../core/contract/studentViews.ts';
import { ATTENTION_RULE_NAMES } from '../../../../core/rules/attentionRules.ts';
import { HIDDEN_ATTENTION_MAX, PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import { insertStudent, insertStudents } from '../../../support/records.ts';
import type { TestClient } from '../../../support/server.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
let staff: TestClient;
beforeEach(async () => {
  staff = await server.loginAs('staff');
});

const add = (firstName: string) => insertStudent(server.database, { firstName, lastName: '' });
const hiding = (subject: string) => pathTo(API.hiddenAttention, { rule: 'withoutClass', subject });
const hidden = async () => {
  const path = `${pathTo(API.attentionRule, { rule: 'withoutClass' })}?hidden=true`;
  return (await staff.get(path)).json<AttentionPage>().list;
};

test('an empty school has nothing wrong, by any rule, in the order of the page', async () => {
  const admin = await server.loginAs('admin');
  const overview = (await admin.get(API.attention)).json<AttentionOverview>();
  expect(overview).toEqual({
    rules: ATTENTION_RULE_NAMES.map(rule => ({ rule, count: 0, hidden: 0 })),
    presenceThreshold: 70,
    noteDays: 30,
  });
});

test('lists come in pages; a page beyond the last is empty, and an unknown rule is refused', async () => {
  const names = Array.from({ length: PAGE_SIZE + 1 }, (_, number) => `S${String(number).padStart(2, '0')}`);
  await insertStudents(
    server.database,
    names.map(firstName => ({ firstName, lastName: '' })),
  );
  const pages = [];
  for (const page of [1, 2, 3]) {
    const answer = await staff.get(`${pathTo(API.attentionRule, { rule: 'withoutClass' })}?page=${page}`);
    const { list, ...counts } = answer.json<AttentionPage>();
    expect(counts).toMatchObject({ count: 21, pagesCount: 2 });
    pages.push(list.map(({ name }) => name));
  }
  expect(pages).toEqual([names.slice(0, PAGE_SIZE), ['S20'], []]);
  expect((await staff.get(pathTo(API.attentionRule, { rule: 'x' }))).statusCode).toBe(400);
});

test.each(['withoutClass', 'samePerson', 'unlikelyBirth', 'noRecentNote'] as const)(
  'the students list of a rule is of those whom %s points out, a pair’s both, and nobody hid',
  async rule => {
    const { _id: classroomId } = await server.createClassroom();
    const enrolments = [{ classroomId, startDate: '2026-01-05' }];
    const twin = { lastName: 'Nur', birthDate: '2031-01-01', enrolments };
    for (const firstName of ['Amal', 'Amaal']) await insertStudent(server.database, { firstName, ...twin });
    for (const firstName of ['Bilal', 'Cem'])
      await insertStudent(server.database, { firstName, lastName: 'Nur' });
    const points = await pointedOut(staff, rule);
    const [first] = points;
    const path = pathTo(API.hiddenAttention, { rule, subject: first?.subject ?? '' });
    expect((await staff.put(path, { reason: 'klopt' })).statusCode).toBe(200);
    const left = new Set((await pointedOut(staff, rule)).flatMap(({ ids }) => ids));
    expect(left.size).toBeLessThan(new Set(points.flatMap(({ ids }) => ids)).size);

    const query = `?attention=${rule}&inactive=true`;
    const { list, pagination } = (await staff.get(API.students + query)).json<StudentPage>();
    expect(new Set(list.map(({ _id }) => _id))).toEqual(left);
    expect(pagination.studentsCount).toBe(left.size);
    const chosen = (await staff.get(API.studentIds + query)).json<StudentIds>();
    expect(new Set(chosen.ids)).toEqual(left);
    const { letters } = (await staff.get(API.studentLetters + query)).json<StudentLetters>();
    expect(letters.length > 0).toBe(left.size > 0);
  },
);

describe('what is not to be shown any more', () => {
  test('is hidden from everybody with its reason, for good, and is taken back', async () => {
    const [id, other] = [await add('Amal'), await add('Bilal')];
    await namesPointedOut(staff, 'withoutClass');
    expect((await staff.put(hiding(id), { reason: ' wacht  op plek ' })).statusCode).toBe(200);
    const admin = await server.loginAs('admin');
    expect(await namesPointedOut(admin, 'withoutClass')).toEqual(['Bilal']);
    const overview = (await admin.get(API.attention)).json<AttentionOverview>();
    expect(overview.rules).toContainEqual({ rule: 'withoutClass', count: 1, hidden: 1 });
    expect(await hidden()).toEqual([
      expect.objectContaining({
        subject: id,
        hidden: { reason: 'wacht op plek', until: null, userName: staff.userName },
      }),
    ]);
    expect((await staff.delete(hiding(id))).statusCode).toBe(200);
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual(['Amal', 'Bilal']);
    expect((await staff.delete(hiding(other))).statusCode).toBe(200);
  });

  test('until a day comes back after it', async () => {
    const id = await add('Amal');
    await staff.put(hiding(id), { reason: 'later', until: '2026-03-03' });
    server.setClock('2026-03-03T22:00:00.000Z');
    staff = await server.loginAs('staff');
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual([]);
    server.setClock('2026-03-04T11:00:00.000Z');
    staff = await server.loginAs('staff');
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual(['Amal']);
    expect(await hidden()).toEqual([]);
  });

  test('needs a reason, a day to come and something that is there', async () => {
    const id = await add('Amal');
    const answers = [
      await staff.put(hiding(id), { reason: '  ' }),
      await staff.put(hiding(id), { reason: 'x', until: '2026-03-01' }),
      await staff.put(hiding(id), { reason: 'x', until: '2026-02-30' }),
      await staff.put(hiding('nobody'), { reason: 'x' }),
      await staff.delete(hiding('nobody')),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 404, 404]);
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual(['Amal']);
  });

  test('goes with the student, and is bounded', async () => {
    const id = await add('Amal');
    await staff.put(hiding(id), { reason: 'bij de zus' });
    const stored = () => server.database.selectFrom('hiddenAttention').select('subject').execute();
    expect(await stored()).toEqual([{ subject: id }]);
    const rows = Array.from({ length: HIDDEN_ATTENTION_MAX - 1 }, (_, number) => ({
      ...({ rule: 'withoutClass', subject: `${number}`, reason: 'x', until: null, userId: null } as const),
      ...{ userName: '', createdAt: '', studentId: null, otherStudentId: null },
      ...{ scheduleId: null, classroomId: null, invitedUserId: null },
    }));
    for (let at = 0; at < rows.length; at += 1_000) {
      await server.database
        .insertInto('hiddenAttention')
        .values(rows.slice(at, at + 1_000))
        .execute();
    }
    const other = await add('Bilal');
    expect((await staff.put(hiding(other), { reason: 'x' })).statusCode).toBe(409);
    expect((await staff.put(hiding(id), { reason: 'anders' })).statusCode).toBe(200);
    await (await server.loginAs('admin')).delete(pathTo(API.student, { id }));
    expect((await stored()).filter(({ subject }) => subject === id)).toEqual([]);
  });
});
