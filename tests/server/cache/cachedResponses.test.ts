import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TeacherList } from '../../../core/contract/attendance.ts';
import type { AttentionOverview, AttentionPage } from '../../../core/contract/attention.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentPage } from '../../../core/contract/students.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import { ATTENTION_RULE_NAMES } from '../../../core/rules/attentionRules.ts';
import { DIMENSIONS } from '../../../core/rules/dimensions.ts';
import { PAGE_SIZE } from '../../../core/rules/limits.ts';
import { readStudentQuery } from '../../../core/rules/studentQuery.ts';
import { createRandom } from '../../../scripts/demo/random.ts';
import { attentionContext } from '../../../server/insight/attention/attention.ts';
import { ATTENTION_REGISTRY } from '../../../server/insight/attention/attentionRegistry.ts';
import { listDueEvaluations } from '../../../server/insight/evaluationRepository.ts';
import { countStudentsBy, developmentOf } from '../../../server/insight/statistics.ts';
import { DAY } from '../../../server/platform/clock.ts';
import {
  countStudents,
  findStudentIds,
  readStudentRows,
} from '../../../server/students/studentListRepository.ts';
import { formOf } from '../../support/form.ts';
import { insertStudent } from '../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';
import { studentForm } from '../../support/studentForm.ts';

let server: TestServer;
let admin: TestClient;
let student: string;
let classroomId: string;
let organizationId: string;

beforeAll(async () => {
  server = await startTestServer();
  classroomId = (await server.createClassroom())._id;
  organizationId = (await server.createOrganization())._id;
  student = await insertStudent(server.database, {
    firstName: 'Selam',
    organizationId,
    statuses: [{ status: 'true', date: '2025-01-01' }],
  });
  await insertStudent(server.database, { statuses: [{ status: 'true', date: '2026-03-04' }] });
});
afterAll(() => server.close());

/** What the calls answer of which something is kept. */
const answers = async (): Promise<unknown[]> => {
  const day = server.app.clock.today();
  const bodies = DIMENSIONS.map(
    dimension => `${pathTo(API.statistics, { dimension })}?selectedDate=${day}`,
  ).concat(API.evaluations, `${API.development}?dimension=country&from=2026-01&to=2026-03`);
  return [
    ...(await Promise.all(
      queries().map(async query => {
        const page = await admin.get(`${API.students}?${new URLSearchParams(query)}`);
        const { list, pagination } = page.json<StudentPage>();
        return { list, total: pagination.studentsCount };
      }),
    )),
    ...(await Promise.all(bodies.map(async url => (await admin.get(url)).json()))),
    await pointedOut(),
  ];
};

/** What each rule points out: its list, and how many the overview counts. */
const pointedOut = async () => {
  const { rules } = (await admin.get(API.attention)).json<AttentionOverview>();
  const lists = rules.map(async ({ rule, count }) => {
    const { list } = (await admin.get(pathTo(API.attentionRule, { rule }))).json<AttentionPage>();
    return [rule, count, list.map(({ subject }) => subject)];
  });
  return Promise.all(lists);
};

const freshlyPointedOut = async () => {
  const context = await attentionContext(server.app);
  const lists = ATTENTION_RULE_NAMES.map(async rule => {
    const subjects = await ATTENTION_REGISTRY[rule].find(context);
    return [rule, subjects.length, subjects.slice(0, PAGE_SIZE)];
  });
  return Promise.all(lists);
};

/** The same, worked out again from the database. */
const freshAnswers = async (): Promise<unknown[]> => {
  const { database } = server;
  const day = server.app.clock.today();
  const pages = queries().map(async query => {
    const { filter: asked, sort } = readStudentQuery(query);
    const filter = { ...asked, today: day };
    const total = await countStudents(database, filter);
    const ids = await findStudentIds(database, filter, sort, { offset: 0, limit: PAGE_SIZE, total });
    return { list: await readStudentRows(database, ids, day), total };
  });
  const statistics = DIMENSIONS.map(dimension => countStudentsBy(database, dimension, day));
  const evaluations = listDueEvaluations(database, day);
  const days = ['2026-01-31', '2026-02-28', day];
  const months = days.map(each => each.slice(0, 7));
  const development = developmentOf(database, 'country', days).then(series => ({ months, days, series }));
  return Promise.all([...pages, ...statistics, evaluations, development, freshlyPointedOut()]);
};

const queries = (): Record<string, string>[] => [
  {},
  { inactive: 'true' },
  { name: 'selam' },
  { name: 'el' },
  { classroom: classroomId },
  { organization: organizationId },
  { name: '06 12', inactive: 'true' },
  { name: 'zed@', inactive: 'true' },
  { sort: 'country', order: 'DESC' },
  { sort: 'birthDate' },
];

const save = (fields: Record<string, unknown>) => admin.put(file(), formOf({ student: {}, ...fields }));
const file = () => pathTo(API.student, { id: student });

const writes: [name: string, write: () => Promise<unknown>][] = [
  ['an evaluation is done', () => admin.put(pathTo(API.evaluation, { id: student }))],
  [
    'an organization gets another name',
    () => admin.put(pathTo(API.organization, { id: organizationId }), { name: 'Andere instantie' }),
  ],
  ['a student is added', () => admin.post(API.newStudent, studentForm())],
  [
    'a name, sex and country change',
    () => save({ student: { firstName: 'Ömer', sex: 'Man', country: 'Eritrea' } }),
  ],
  ['a name comes back', () => save({ student: { firstName: 'Selamawit' } })],
  [
    'a class is added',
    () => save({ studentClassrooms: [{ uniqueId: 1, classroom: classroomId, startDate: '2026-01-01' }] }),
  ],
  [
    'the class gets another name',
    () => admin.put(pathTo(API.classroom, { id: classroomId }), { name: 'B1 avond' }),
  ],
  ['an organization is taken away', () => save({ student: { organization: null } })],
  [
    'a status is added',
    () => save({ studentStatuses: [{ uniqueId: 1, status: 'false', date: '2026-03-01' }] }),
  ],
  [
    'a new day begins, on which somebody becomes active',
    async () => {
      server.moveClock(2 * DAY);
      admin = await server.loginAs('admin');
    },
  ],
  ['a telephone number changes', () => save({ student: { telephone: '06 1234' } })],
  ['an e-mail address changes', () => save({ student: { email: 'zed@example.org' } })],
  ['a date of birth changes', () => save({ student: { birthDate: '1990-01-02' } })],
  [
    'an arrival after the registration',
    () => save({ student: { arrivalDate: '2026-02-02', registrationDate: '2026-02-01' } }),
  ],
  ['a list is made', () => makeList(['2026-02-03', '2026-02-04', '2026-02-05', '2026-02-06'])],
  ['a lesson did not take place', () => callOff('2026-02-04')],
  ['marks are set', () => mark('Afwezig')],
  ['a student is deleted', () => admin.delete(file())],
];

let list: string;
const makeList = async (selectedDates: string[]) => {
  await save({ studentClassrooms: [{ uniqueId: 1, classroom: classroomId, startDate: '2026-01-01' }] });
  const selectedClassroom = { _id: classroomId };
  const made = await admin.post(API.newTeacherList, { selectedDates, selectedClassroom });
  list = made.json<{ _id: string }>()._id;
};

/** Sets all marks of the list, or one of them. */
const mark = async (status: AttendanceStatus, only = -1) => {
  const path = pathTo(API.teacherList, { id: list });
  const records = (await admin.get(path)).json<TeacherList>().studentsAttendance;
  const marked = only < 0 ? records : [records[only % records.length]];
  const studentsAttendance = marked.flatMap(record => (record ? [{ _id: record._id, status }] : []));
  return admin.put(path, { studentsAttendance });
};

const callOff = (date: string) =>
  admin.put(pathTo(API.lessonNotHeld, { id: list, date }), { reason: 'teacherAbsent', note: '' });

test.each(writes)('kept answers are those of now after %s', async (_name, write) => {
  admin ??= await server.loginAs('admin');
  const before = await answers();
  await write();
  const after = await answers();
  expect(after).not.toEqual(before);
  expect(after).toEqual(await freshAnswers());
});

test('kept answers are those of now after each of many saves at random', async () => {
  admin ??= await server.loginAs('admin');
  const random = createRandom(7);
  await makeList(['2026-02-09', '2026-02-10', '2026-02-11', '2026-02-12', '2026-02-13']);
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const added = await admin.post(API.newStudent, studentForm());
    ids.push(added.json<{ _id: string }>()._id);
  }
  const change = (): Record<string, unknown> =>
    random.pick([
      () => ({ student: { firstName: random.pick(['Selam', 'Ali', 'Noor']) } }),
      () => ({ student: { country: random.pick(['Eritrea', 'Syrië', '']) } }),
      () => ({ student: { birthDate: random.pick(['1990-01-02', '1980-05-06', null]) } }),
      () => ({ student: { telephone: random.pick(['06 1234', '06 5678', '']) } }),
      () => ({ student: { email: random.pick(['zed@example.org', 'ali@example.org', '']) } }),
      () => ({ student: { organization: random.pick([organizationId, null]) } }),
      () => ({ student: { arrivalDate: random.pick(['2026-01-02', '2026-02-03', null]) } }),
      () => ({ student: { registrationDate: random.pick(['1985-01-02', '2026-02-01', null]) } }),
      () => ({ student: { contactPersonName: random.pick(['Jan', 'Piet']) } }),
      () => ({
        studentStatuses: [{ uniqueId: 1, status: random.pick(['true', 'false']), date: '2026-03-01' }],
      }),
      () => ({ studentClassrooms: [{ uniqueId: 1, classroom: classroomId, startDate: '2026-01-01' }] }),
      () => ({
        studentNotes: [{ uniqueId: 1, description: 'Gesprek', category: 'Evaluatie', date: '2026-03-01' }],
      }),
    ])();
  for (let turn = 0; turn < 90; turn += 1) {
    if (turn % 3 === 2) {
      const status = random.pick(['Aanwezig', 'Afwezig', 'Afwezig', ''] as const);
      const only = random.pick([-1, 0, 1, 2, 3, 4, 5]);
      expect((await mark(status, only)).statusCode).toBe(200);
      expect(await answers(), `${status} ${only}`).toEqual(await freshAnswers());
      continue;
    }
    const fields = change();
    const saved = await admin.put(
      pathTo(API.student, { id: random.pick(ids) }),
      formOf({ student: {}, ...fields }),
    );
    expect([200, 400]).toContain(saved.statusCode);
    expect(await answers(), JSON.stringify(fields)).toEqual(await freshAnswers());
  }
}, 180_000);
