import { beforeEach, describe, expect, test } from 'vitest';
import type { AttentionOverview, AttentionPage } from '../../../../core/contract/attention.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentIds } from '../../../../core/contract/studentBatches.ts';
import type { StudentPage } from '../../../../core/contract/students.ts';
import type { StudentLetters } from '../../../../core/contract/studentViews.ts';
import { ATTENTION_RULE_NAMES } from '../../../../core/rules/attentionRules.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { HIDDEN_ATTENTION_MAX, PAGE_SIZE } from '../../../../core/rules/limits.ts';
import { MONDAY, TUESDAY } from '../../../support/attendance.ts';
import { namesPointedOut, pointedOut } from '../../../support/attention.ts';
import {
  insertClassroom,
  insertNote,
  insertStudent,
  insertStudents,
  type StudentRecord,
  statusesOf,
} from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
const admin = signedInPerTest(server, 'admin');
let classroomId: string;
beforeEach(async () => {
  classroomId = await insertClassroom(server.database);
});

const add = (firstName: string, more: StudentRecord = {}) =>
  insertStudent(server.database, { firstName, lastName: '', ...more });
const hiding = (subject: string) => pathTo(API.hiddenAttention, { rule: 'withoutClass', subject });
const hidden = async () => {
  const path = `${pathTo(API.attentionRule, { rule: 'withoutClass' })}?hidden=true`;
  return (await staff.get(path)).json<AttentionPage>().list;
};

test('a school without students has nothing wrong, by any rule, in the order of the page', async () => {
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
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual([]);
    server.setClock('2026-03-04T11:00:00.000Z');
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
    await admin.delete(pathTo(API.student, { id }));
    expect((await stored()).filter(({ subject }) => subject === id)).toEqual([]);
  });
});

const enrolled = (startDate: string, endDate: string | null = null) => ({
  enrolments: [{ classroomId, startDate, endDate }],
});
const statuses = (...days: string[]) => ({ statuses: statusesOf(...days) });

describe('withoutClass', () => {
  test('points out who is active and in no class, now or later', async () => {
    await add('Nooit');
    await add('Weg', enrolled('2026-01-01', '2026-03-01'));
    await add('Vandaag', enrolled('2026-01-01', MONDAY));
    await add('Straks', enrolled('2026-04-01'));
    await add('Inactief', statuses('-2026-01-01'));
    expect(await namesPointedOut(staff, 'withoutClass')).toEqual(['Nooit', 'Weg']);
  });

  test('says since when somebody is active without a break, and leaves out who begins later', async () => {
    await add('Opnieuw', statuses('2026-01-05', '2026-02-23'));
    await add('Begint later', statuses('2026-03-03'));
    const found = await pointedOut(staff, 'withoutClass');
    expect(found.map(({ name, date }) => [name, date])).toEqual([['Opnieuw', '2026-01-05']]);
  });
});

test('inactiveInClass points out who is inactive and enrolled beyond today, since when', async () => {
  const inactive = statuses('-2026-02-01', '-2026-02-20');
  const id = await add('Inactief', { ...inactive, ...enrolled('2026-01-01', TUESDAY) });
  await add('Actief', { ...statuses('2026-02-01'), ...enrolled('2026-01-01', TUESDAY) });
  await add('Weg', { ...inactive, ...enrolled('2026-01-01', '2026-03-01') });
  await add('Laatste dag', { ...inactive, ...enrolled('2026-01-01', MONDAY) });
  await add('Straks', { ...inactive, ...enrolled('2026-03-03') });
  expect(await pointedOut(staff, 'inactiveInClass')).toEqual([
    { subject: id, ids: [id], name: 'Inactief', date: '2026-02-01' },
  ]);
});

test('unlikelyBirth points out births in the future, after the registration and of over 100 years ago', async () => {
  await add('Morgen', { birthDate: '2026-03-03', registrationDate: '2026-01-01' });
  await add('Na registratie', { birthDate: '2020-02-02', registrationDate: '2020-02-01' });
  await add('Oud', { birthDate: '1926-03-01', ...statuses('-2026-01-01') });
  await add('Honderd', { birthDate: '1926-03-02' });
  await add('Vandaag', { birthDate: '2026-03-02' });
  await add('Onbekend', { birthDate: null });
  const names = await namesPointedOut(staff, 'unlikelyBirth');
  expect(names.toSorted()).toEqual(['Morgen', 'Na registratie', 'Oud']);
});

test('endBeforeStart points out whose class ends before it begins, with both dates', async () => {
  const id = await add('Omgekeerd', enrolled('2026-02-02', '2026-02-01'));
  await add('Eén dag', enrolled('2026-02-02', '2026-02-02'));
  await add('Open', enrolled('2026-02-02'));
  expect(await pointedOut(staff, 'endBeforeStart')).toEqual([
    { subject: id, ids: [id], name: 'Omgekeerd', date: '2026-02-02', otherDate: '2026-02-01' },
  ]);
});

test('arrivalAfterRegistration points out who arrived after the registration, with both dates', async () => {
  const id = await add('Later', { arrivalDate: '2026-02-02', registrationDate: '2026-02-01' });
  await add('Zelfde dag', { arrivalDate: '2026-02-01', registrationDate: '2026-02-01' });
  await add('Zonder registratie', { arrivalDate: '2026-02-01', registrationDate: null });
  await add('Zonder aankomst', { arrivalDate: null, registrationDate: '2026-02-01' });
  expect(await pointedOut(staff, 'arrivalAfterRegistration')).toEqual([
    { subject: id, ids: [id], name: 'Later', date: '2026-02-02', otherDate: '2026-02-01' },
  ]);
});

test('samePerson points out pairs born on one day whose names sound alike, in whatever order', async () => {
  const date = '1990-05-01';
  const born = (firstName: string, lastName: string, more: StudentRecord = {}) =>
    add(firstName, { lastName, birthDate: date, ...more });
  const first = await born('Mohammed', 'Hassan');
  const second = await born('Hasan', 'Muhamad', statuses('-2026-01-01'));
  const third = await born('Mohamed', 'al-Hassan');
  await born('Mohammed', 'Hassan', { birthDate: '1990-05-02' });
  await born('Mohammed', 'Hassan', { birthDate: null });
  await born('Fatima', 'Hassan');
  const pair = (other: string, otherName: string) => ({
    ...{ subject: `${first} ${other}`, ids: [first, other], name: 'Mohammed Hassan' },
    ...{ otherName, date },
  });
  expect(await pointedOut(staff, 'samePerson')).toEqual([
    pair(third, 'Mohamed al-Hassan'),
    pair(second, 'Hasan Muhamad'),
  ]);
});

describe('noRecentNote', () => {
  const note = (studentId: string, date: Day) => insertNote(server.database, { studentId, date });
  const pointed = async () =>
    (await pointedOut(staff, 'noRecentNote')).map(({ name, date = '' }) => `${name} ${date}`.trim());

  test('points out who is active for long enough and of whom nobody wrote since', async () => {
    await add('Nooit', statuses('2025-01-01'));
    const long = await add('Lang geleden', statuses('2025-01-01'));
    await note(long, '2025-06-01');
    await note(long, '2026-01-31');
    await note(await add('Net op tijd', statuses('2025-01-01')), '2026-02-01');
    await add('Nieuw', statuses('2026-02-01'));
    await add('Inactief', statuses('-2025-01-01'));
    expect(await pointed()).toEqual(['Lang geleden 2026-01-31', 'Nooit']);
  });

  test('goes by the days of the setting', async () => {
    await note(await add('Amal', statuses('2025-01-01')), '2026-02-20');
    expect(await pointed()).toEqual([]);
    expect((await admin.put(API.settings, { noteDays: 10 })).statusCode).toBe(200);
    expect(await pointed()).toEqual(['Amal 2026-02-20']);
  });

  test('goes by the whole time of activity, and no note of the future counts', async () => {
    await note(await add('Actief en nog eens actief', statuses('2026-01-01', '2026-02-20')), '2026-01-05');
    await add('Even weg geweest', statuses('2025-01-01', '-2026-02-10', '2026-02-20'));
    await add('Begint later', statuses('2026-04-01'));
    await note(await add('Straks', statuses('2026-01-01')), '2026-05-01');
    expect(await pointed()).toEqual(['Actief en nog eens actief 2026-01-05', 'Straks']);
  });
});
