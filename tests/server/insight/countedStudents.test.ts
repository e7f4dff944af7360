import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { CountedPage, StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { StudentPage } from '../../../core/contract/students.ts';
import {
  type CountedStudents,
  countReasons,
  writeCountedStudents,
} from '../../../core/rules/countedStudents.ts';
import type { Day } from '../../../core/rules/days.ts';
import { DIMENSIONS } from '../../../core/rules/dimensions.ts';
import { PERMISSIONS } from '../../../core/rules/permissions.ts';
import { ROLES } from '../../../core/rules/roles.ts';
import { countedIds } from '../../../server/insight/countedStudentsRepository.ts';
import { anyStudent, dayFrom, studentsOf } from '../../support/anyStudents.ts';
import { auditedBy } from '../../support/audit.ts';
import { insertStudent, statusesOf } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

const DAY = '2026-03-02';
const ALL: CountedStudents = { dimension: 'sex', groups: [], without: false, day: DAY, notOn: '' };

const addressOf = (counted: Partial<CountedStudents>, more = {}) =>
  `${API.countedStudents}?${new URLSearchParams({ counted: writeCountedStudents({ ...ALL, ...counted }), ...more })}`;

const listOf = async (counted: Partial<CountedStudents>, more = {}) => {
  const response = await staff.get(addressOf(counted, more));
  expect(response.statusCode, response.body).toBe(200);
  return response.json<CountedPage>();
};

const idsOf = async (counted: Partial<CountedStudents>): Promise<string[]> => {
  const { list } = await listOf(counted, { all: 'true' });
  return (list ?? []).map(({ _id }) => _id);
};

const statistic = async (dimension: CountedStudents['dimension'], day: Day) =>
  (await staff.get(`${pathTo(API.statistics, { dimension })}?selectedDate=${day}`)).json<StatisticsEntry[]>();

// 'Geen instantie' is the name of an organization, too: it counts with who has none.
const ORGANIZATIONS = ['Taalhuis', 'Gem. Utrecht', 'Geen instantie'];
const student = anyStudent(ORGANIZATIONS);

test('every number of the statistics is the length of the list behind it, also in the students list', async () => {
  const replaceAll = await studentsOf(server.database, ORGANIZATIONS);
  await fc.assert(
    fc.asyncProperty(
      fc.array(student, { minLength: 1, maxLength: 12 }),
      dayFrom('2025-08-25', 420),
      dayFrom('2025-08-25', 420),
      async (students, day, other) => {
        await replaceAll(students);
        for (const dimension of DIMENSIONS) {
          const entries = await statistic(dimension, day);
          const others = new Map((await statistic(dimension, other)).map(({ label, data }) => [label, data]));
          const all = await idsOf({ dimension, day });
          for (const { label, data } of entries) {
            const group = { dimension, groups: [label] };
            const ids = await idsOf({ ...group, day });
            expect(new Set(ids).size, label).toBe(data);
            expect((await listOf({ ...group, day })).pagination.studentsCount).toBe(data);
            const rest = await idsOf({ ...group, without: true, day });
            expect([...ids, ...rest].toSorted()).toEqual(all.toSorted());
            const joined = await idsOf({ ...group, day, notOn: other });
            const left = await idsOf({ ...group, day: other, notOn: day });
            expect(joined.length - left.length).toBe(data - (others.get(label) ?? 0));
            const then = await idsOf({ ...group, day: other });
            expect(joined).toEqual(ids.filter(id => !then.includes(id)));
          }
        }
        const total = (await statistic('age', day)).reduce((sum, { data }) => sum + data, 0);
        const counted = writeCountedStudents({ ...ALL, day });
        const query = new URLSearchParams({ counted, inactive: 'true' });
        const page = (await staff.get(`${API.students}?${query}`)).json<StudentPage>();
        expect(page.pagination.studentsCount).toBe(total);
      },
    ),
    { numRuns: 5 },
  );
});

const reasonsOf = async (counted: CountedStudents) => {
  const { list } = await listOf(counted);
  return (list ?? []).map(student => [student.firstName, ...countReasons(student, counted)]);
};

test('the reasons say that who joined a group was inactive, had not begun, or had another age', async () => {
  const statuses = statusesOf('2025-01-01');
  const birthDate = '2008-01-05';
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'A', birthDate, statuses });
  const was = statusesOf('2024-01-01', '-2025-02-01', '2026-01-01', '2026-02-20');
  await insertStudent(server.database, { firstName: 'Chiara', lastName: 'B', birthDate, statuses: was });
  await insertStudent(server.database, { firstName: 'Dawit', lastName: 'C', birthDate });
  const counted = { ...ALL, dimension: 'age', groups: ['18-24'], notOn: '2025-12-31' } as const;
  const born = { kind: 'born', birthDate, age: 18 };
  expect(await reasonsOf(counted)).toEqual([
    [
      'Bilal',
      { kind: 'activeSince', day: '2025-01-01' },
      born,
      { kind: 'otherAgeOn', day: '2025-12-31', age: 17 },
    ],
    [
      'Chiara',
      { kind: 'activeSince', day: '2026-01-01' },
      born,
      { kind: 'inactiveOn', day: '2025-12-31', since: '2025-02-01' },
    ],
    ['Dawit', { kind: 'activeSince', day: '2026-01-01' }, born, { kind: 'notBegunOn', day: '2025-12-31' }],
  ]);
});

test('the first pages of many, read in the order of names, are those of all of them', async () => {
  const replaceAll = await studentsOf(server.database, ORGANIZATIONS);
  const students = fc.sample(student, { numRuns: 240, seed: 5 });
  await replaceAll(students.map((each, n) => ({ ...each, lastName: `Naam ${(n * 7) % 40}` })));
  let pages = 0;
  for (const dimension of DIMENSIONS) {
    for (const { label, data } of await statistic(dimension, DAY)) {
      for (const more of [{}, { without: true }, { notOn: '2025-12-31' }]) {
        const counted: CountedStudents = { ...ALL, dimension, groups: [label], ...more };
        const all = await countedIds(server.database, counted);
        for (const offset of [0, 3]) {
          // So large a total has the order read, however many there are.
          const slice = { offset, limit: 7, total: 1_000 };
          expect(await countedIds(server.database, counted, slice)).toEqual(all.slice(offset, offset + 7));
          pages += data > 7 ? 1 : 0;
        }
      }
    }
  }
  expect(pages).toBeGreaterThan(20);
});

test('who may see numbers but no students gets the number without names', async () => {
  await insertStudent(server.database);
  const { 'students.read': everyone } = PERMISSIONS;
  onTestFinished(() => {
    Object.assign(PERMISSIONS, { 'students.read': everyone });
  });
  Object.assign(PERMISSIONS, { 'students.read': [ROLES.Admin] });
  expect(await listOf({})).toEqual({ list: null, pagination: { pagesCount: 1, studentsCount: 1 } });
  expect((await staff.get(addressOf({}, { all: 'true' }))).statusCode).toBe(403);
});

test('a download is in the audit log with what was asked', async () => {
  await insertStudent(server.database);
  const lines = await auditedBy(server.database, () => listOf({ groups: ['Vrouw'] }, { all: 'true' }));
  expect(lines).toMatchObject([
    { what: 'download students', detail: '1 students', searches: ['sex.2026-03-02.Vrouw'] },
  ]);
});

test('refuses what names no students', async () => {
  const many = `sex.2026-03-02${'.Man'.repeat(11)}`;
  for (const counted of ['', 'sex', 'eyes.2026-03-02', 'sex.2026-03-02_2026-03-01_2026-02-01', many]) {
    const query = new URLSearchParams({ counted });
    expect((await staff.get(`${API.countedStudents}?${query}`)).statusCode, counted).toBe(400);
  }
});
