import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { ATTENDANCE_STATUSES } from '../../../../core/rules/attendanceCycle.ts';
import { addDays } from '../../../../core/rules/days.ts';
import { DAY } from '../../../../server/platform/clock.ts';
import { auditLines } from '../../../support/audit.ts';
import { formOf } from '../../../support/form.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

/** A server on one engine with an administrator signed in. Its ids are told as '#1', '#2' in order of appearance. */
interface Side {
  server: TestServer;
  admin: TestClient;
  numbers: Map<string, string>;
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

async function startSide(databaseFile?: string): Promise<Side> {
  const server = await startTestServer({ databaseFile });
  await server.createUser({ name: 'Ans', email: 'ans@example.org', role: 'admin' });
  return { server, admin: await server.login('ans@example.org'), numbers: new Map() };
}

/** Status and body of an answer, without ids. */
async function answer(side: Side, request: Request): Promise<string> {
  const { statusCode, body } = await side.admin.request(request);
  await side.server.app.mail.idle();
  // An invitation may be on its way still when its user is made; what is read later tells it.
  const told = request.method === undefined ? body : body.replace(/"invitation":{[^}]*}/g, '');
  return `${statusCode} ${withoutIds(side, told)}`;
}

const withoutIds = ({ numbers }: Side, text: string): string =>
  text.replace(ID, id => {
    const number = numbers.get(id) ?? `#${numbers.size + 1}`;
    numbers.set(id, number);
    return number;
  });

type Table = 'organizations' | 'classrooms' | 'students' | 'schedules' | 'users' | 'attendanceRecords';

/** The `_id` of the record at this place, in the order of making; 'none' where there is none. */
async function idAt({ server }: Side, table: Table, place: number): Promise<string> {
  const rows = await server.database.selectFrom(table).select('id').orderBy('id').execute();
  return rows[place % Math.max(rows.length, 1)]?.id ?? 'none';
}

/** A request to both servers; ids are looked up on each. */
type Request = InjectOptions & { url: string };
type Step = (side: Side) => Promise<Request>;

const place = fc.nat({ max: 20 });
const name = fc.constantFrom('Alfa', 'alfa', 'Béta', 'Beta 2', 'Ångström', 'Zuid', "'t Hof", 'ß', '10', '9');
const words = (text: string, by = ' ') => fc.constantFrom(...text.split(by));
const firstName = words("Amal amal Élise Zoë Ömer D'Arcy Anne-Marie Łukasz 李");
const lastName = words('Haddad,de Vries,De Vries,van der Berg,Åkesson,Çelik,Al-Ahmad', ',');
const day = fc.integer({ min: -400, max: 40 }).map(days => addDays('2026-03-02', days));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const student = fc.record({
  firstName,
  lastName,
  sex: fc.constantFrom('Man', 'Vrouw', 'X', ''),
  country: fc.constantFrom('Syrië', 'Eritrea', 'Oekraïne', ''),
  birthDate: maybe(fc.constantFrom('1990-05-01', '2008-02-29', '2001-12-31')),
  registrationDate: maybe(day),
  telephone: fc.constantFrom('', '06-12345678', '0031 6 1234'),
  email: fc.constantFrom('', 'amal@example.org', 'Zoe@Example.org'),
});
const file = fc.record({
  student,
  organization: maybe(place),
  enrolments: fc.array(fc.record({ classroom: place, startDate: day, endDate: maybe(day) }), {
    maxLength: 2,
  }),
  statuses: fc.array(fc.record({ status: fc.constantFrom('true', 'false'), date: day }), {
    minLength: 1,
    maxLength: 3,
  }),
  note: maybe(fc.constantFrom('Een notitie', 'x\ny')),
});
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

async function formOfFile(side: Side, { student, organization, enrolments, statuses, note }: File) {
  const studentClassrooms = [];
  for (const [index, { classroom, startDate, endDate }] of enrolments.entries()) {
    const classroomId = await idAt(side, 'classrooms', classroom);
    studentClassrooms.push({
      uniqueId: index + 1,
      classroom: classroomId,
      startDate,
      endDate: endDate ?? '',
    });
  }
  const organizationId = organization === undefined ? '' : await idAt(side, 'organizations', organization);
  return formOf({
    student: {
      ...student,
      birthDate: student.birthDate ?? '',
      registrationDate: student.registrationDate ?? '',
      organization: organizationId,
    },
    studentClassrooms,
    studentStatuses: statuses.map((status, index) => ({ ...status, uniqueId: index + 1 })),
    studentNotes: note === undefined ? [] : [{ uniqueId: 1, description: note }],
  });
}

/** A request that comes so often, made of values and of ids as they are on the side that is asked. */
const often = <Value>(
  weight: number,
  values: fc.Arbitrary<Value>,
  ask: (value: Value, side: Side) => Promise<Request>,
) => ({
  weight,
  arbitrary: values.map(
    (value): Step =>
      side =>
        ask(value, side),
  ),
});

const post = (url: string, payload: InjectOptions['payload']): Request => ({ method: 'POST', url, payload });
const put = (url: string, payload?: InjectOptions['payload']): Request => ({ method: 'PUT', url, payload });
const remove = (table: Table, path: string) =>
  often(1, place, async (at, side) => ({
    method: 'DELETE',
    url: pathTo(path, { id: await idAt(side, table, at) }),
  }));

const step: fc.Arbitrary<Step> = fc.oneof(
  often(2, name, async text => post(API.newOrganization, { name: text, email: '', status: true })),
  often(1, fc.tuple(place, name, fc.boolean()), async ([at, text, status], side) =>
    put(pathTo(API.organization, { id: await idAt(side, 'organizations', at) }), {
      ...{ name: text, email: 'a@example.org', status },
    }),
  ),
  remove('organizations', API.organization),
  often(2, name, async text => post(API.newClassroom, { name: text, type: 'Taal', status: true })),
  remove('classrooms', API.classroom),
  often(8, file, async (of, side) => post(API.newStudent, await formOfFile(side, of))),
  often(4, fc.tuple(place, file), async ([at, of], side) =>
    put(pathTo(API.student, { id: await idAt(side, 'students', at) }), await formOfFile(side, of)),
  ),
  remove('students', API.student),
  often(4, fc.tuple(place, fc.array(day, { minLength: 1, maxLength: 3 })), async ([at, dates], side) =>
    post(API.newTeacherList, {
      selectedClassroom: await idAt(side, 'classrooms', at),
      selectedDates: dates,
      studentsAttendance: [],
    }),
  ),
  often(4, fc.tuple(place, fc.constantFrom(...ATTENDANCE_STATUSES)), async ([at, status], side) => {
    const id = await idAt(side, 'attendanceRecords', at);
    const records = side.server.database.selectFrom('attendanceRecords').select('scheduleId');
    const row = await records.where('id', '=', id).executeTakeFirst();
    const url = pathTo(API.teacherList, { id: row?.scheduleId ?? 'none' });
    return put(url, { studentsAttendance: [{ _id: id, status }] });
  }),
  remove('schedules', API.teacherList),
  often(2, place, async (at, side) => put(pathTo(API.evaluation, { id: await idAt(side, 'students', at) }))),
  remove('students', API.evaluation),
  often(2, fc.tuple(firstName, fc.nat({ max: 3 })), async ([text, n]) =>
    post(
      API.newUser,
      formOf({ user: { name: text, email: `u${n}@example.org`, status: true, roles: { Staff: 4859 } } }),
    ),
  ),
  remove('users', API.user),
);

const SORTS = ['lastName', 'firstName', 'sex', 'birthDate', 'country', 'registrationDate'];
const SEARCHES = "vries|a|al ahmad|zoe|0612|amal@|01/05/1990|d'arcy|haddad amal|李|annemarie".split('|');
/** Everything that can be read, in every order. */
const READS: readonly string[] = [
  ...[API.users, API.organizations, API.organizationCounts, API.classrooms, API.classroomCounts],
  ...SORTS.flatMap(sort =>
    ['ASC', 'DESC'].map(
      order => `${API.students}?inactive=true&studentsOnOnePage=true&sort=${sort}&order=${order}`,
    ),
  ),
  ...SORTS.map(sort => `${API.students}?sort=${sort}&page=1`),
  ...SEARCHES.flatMap(text => [
    `${API.students}?name=${encodeURIComponent(text)}`,
    `${API.students}?inactive=true&sort=firstName&name=${encodeURIComponent(text)}`,
    `${API.nameSuggestions}?name=${encodeURIComponent(text)}x`,
  ]),
  ...['sex', 'age', 'country', 'organization'].map(
    each => `/api/statistics/by-${each}?selectedDate=2026-03-02`,
  ),
  `${API.development}?dimension=country&from=2025-06&to=2026-03`,
  ...[API.evaluations, API.today, API.teacherLists],
];

/** Each student's file, each list, each report. */
async function readsOf(side: Side): Promise<string[]> {
  const { database } = side.server;
  const idsOf = async (table: Table) =>
    (await database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  return [
    ...(await idsOf('students')).flatMap(id => [
      pathTo(API.student, { id }),
      pathTo(API.presenceCells, { id }),
    ]),
    ...(await idsOf('schedules')).map(id => pathTo(API.teacherList, { id })),
    ...(await idsOf('classrooms')).flatMap(classroomId => [
      pathTo(API.classroomDates, { classroomId }),
      `${pathTo(API.studentsByClassroom, { classroomId })}?from=2025-12-01&to=2026-04-01`,
      `${API.students}?inactive=true&classroom=${classroomId}`,
    ]),
    `${API.presenceReport}?startDate=2025-12-01&endDate=2026-04-01&inactive=true`,
    ...(await idsOf('organizations')).map(
      organizationId => `${pathTo(API.organizationReport, { organizationId })}?from=2025-12-01&to=2026-04-01`,
    ),
  ];
}

test('whatever is written, both engines answer the same, and record the same', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), async steps => {
    const [sqlite, postgres] = [await startSide(':memory:'), await startSide()];
    try {
      for (const [index, ask] of steps.entries()) {
        const told = await answer(sqlite, await ask(sqlite));
        expect(await answer(postgres, await ask(postgres)), `step ${index + 1}`).toBe(told);
      }
      for (const side of [sqlite, postgres]) side.server.moveClock(DAY);
      const [here, there] = [await readsOf(sqlite), await readsOf(postgres)];
      for (const [index, url] of [...READS, ...here].entries()) {
        const told = await answer(sqlite, { url });
        const other = [...READS, ...there][index] ?? '';
        expect(await answer(postgres, { url: other }), url).toBe(told);
      }
      const [log, other] = await Promise.all(
        [sqlite, postgres].map(async side =>
          (await auditLines(side.server.database)).map(line => withoutIds(side, JSON.stringify(line))),
        ),
      );
      expect(other).toEqual(log);
    } finally {
      await sqlite.server.close();
      await postgres.server.close();
    }
  });
  await fc.assert(property, { numRuns: 3, endOnFailure: true });
}, 120_000);
