import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { BatchChange } from '../../../../core/contract/studentBatches.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { BATCH_KINDS, planStudent } from '../../../../core/rules/studentBatch.ts';
import { commitBatch, planOf } from '../../../support/changeSets.ts';
import { isOnPostgres } from '../../../support/database.ts';
import { formOf } from '../../../support/form.ts';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

const CLASSES = ['A1', 'B2', 'C3'] as const;
const DAYS = ['2026-02-02', '2026-02-09', '2026-02-16', '2026-03-02', '2026-03-09', '2026-04-06'] as const;

const day = fc.constantFrom(...DAYS);
const classroom = fc.constantFrom(...CLASSES);
const period = fc
  .tuple(day, fc.option(day))
  .map(([one, other]) =>
    other === null
      ? { startDate: one, endDate: null }
      : { startDate: min(one, other), endDate: max(one, other) },
  );
const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a < b ? b : a);

const aStudent = fc.record({
  enrolments: fc.array(fc.record({ classroom, period }), { maxLength: 3 }),
  changes: fc.array(fc.constantFrom('2026-02-02', '2026-03-09'), { maxLength: 2 }),
  organization: fc.option(fc.constantFrom('X', 'Y')),
  absence: fc.option(day),
  evaluated: fc.boolean(),
});
const note = fc.constantFrom({ category: 'Status' as const, description: 'Besproken' }, undefined);
const CHANGES = {
  classroom: fc.record({
    kind: fc.constant('classroom' as const),
    classroom,
    startDate: day,
    from: fc.option(classroom, { nil: undefined }),
  }),
  endClassroom: fc.record({ kind: fc.constant('endClassroom' as const), classroom, endDate: day }),
  status: fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom('true' as const, 'false' as const),
    date: fc.constantFrom('2026-02-16', '2026-03-02', '2026-04-06'),
    note,
  }),
  organization: fc.record({
    kind: fc.constant('organization' as const),
    organization: fc.option(fc.constantFrom('X', 'Y')),
  }),
  contactPerson: fc.record({
    kind: fc.constant('contactPerson' as const),
    contactPerson: fc.record({
      contactPersonName: fc.constantFrom('Petra Bos', ' Petra  Bos ', 'Karin'),
      contactPersonJobDescription: fc.constantFrom('', 'Klantmanager'),
      contactPersonTelephone: fc.constantFrom('', '06 12345678'),
      contactPersonEmail: fc.constantFrom('', 'petra@example.org'),
    }),
  }),
};
const aWorld = (kind: keyof typeof CHANGES) =>
  fc.record({
    students: fc.array(aStudent, { minLength: 3, maxLength: 4 }),
    marks: fc.array(
      fc.tuple(fc.nat(3), classroom, day, fc.constantFrom('Aanwezig' as const, 'Afwezig' as const)),
      {
        maxLength: 5,
      },
    ),
    change: CHANGES[kind],
  });
type World = ReturnType<typeof aWorld> extends fc.Arbitrary<infer W> ? W : never;

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server with the same world, however its `_id`s are. */
async function build({ students, marks }: World) {
  const server = await startTestServer();
  servers.push(server);
  const { email } = await server.createUser({ name: 'Bea', role: 'staff' });
  const client = await server.login(email);
  const ids = new Map<string, string>();
  for (const name of CLASSES) ids.set(name, (await server.createClassroom({ name }))._id);
  for (const name of ['X', 'Y']) ids.set(name, (await server.createOrganization({ name }))._id);
  const id = (name: string) => ids.get(name) ?? '';
  const made: string[] = [];
  for (const [index, { enrolments, changes, organization, absence, evaluated }] of students.entries()) {
    const statuses = [...new Set(['2026-01-01', ...changes])].sort().map((date, position) => ({
      status: position % 2 === 0 ? ('true' as const) : ('false' as const),
      date,
    }));
    const student = await insertStudent(server.database, {
      firstName: `Student ${index}`,
      organizationId: organization && id(organization),
      statuses,
      enrolments: enrolments.map(each => ({ classroomId: id(each.classroom), ...each.period })),
      evaluations: evaluated ? ['2026-02-10'] : [],
    });
    made.push(student);
    if (absence) {
      await client.post(pathTo(API.studentAbsences, { id: student }), {
        startDate: absence,
        endDate: '2026-05-01',
      });
    }
  }
  for (const name of CLASSES) {
    const studentsAttendance = marks.flatMap(([student, of, date, status]) =>
      of === name && isIn(students[student], of, date) ? [{ studentId: made[student], date, status }] : [],
    );
    await client.post(API.newTeacherList, {
      selectedClassroom: id(name),
      selectedDates: DAYS,
      studentsAttendance,
    });
  }
  return { server, client, id, made };
}

const isIn = (student: World['students'][number] | undefined, of: string, date: string) =>
  student?.enrolments.some(
    ({ classroom, period }) =>
      classroom === of && period.startDate <= date && (period.endDate === null || period.endDate >= date),
  );

const changeIn = (change: World['change'], id: (name: string) => string): BatchChange => {
  switch (change.kind) {
    case 'classroom':
      return { ...change, classroom: id(change.classroom), from: change.from && id(change.from) };
    case 'endClassroom':
      return { ...change, classroom: id(change.classroom) };
    case 'status':
    case 'contactPerson':
      return change;
    case 'organization':
      return { ...change, organization: change.organization && id(change.organization) };
  }
};

/** Saves one file as a user would who follows the rule. */
async function saveSingly(client: TestClient, student: string, change: BatchChange): Promise<void> {
  const path = pathTo(API.student, { id: student });
  const file = (await client.get(path)).json<StudentFile>();
  const { step } = planStudent(
    {
      enrolments: file.studentClassrooms,
      statuses: file.studentStatuses.toReversed(),
      profile: file.student,
      notesCount: file.studentNotes.length,
    },
    change,
  );
  if (!step) return;
  const enrolments = [
    ...(step.begins ? [step.begins] : []),
    ...step.ends.map(({ enrolment, endDate }) => ({ ...enrolment, endDate })),
  ];
  const saved = await client.put(
    path,
    formOf({
      student: {
        ...(step.organization && { organization: step.organization.to }),
        ...step.contactPerson?.to,
      },
      ...(enrolments.length > 0 && { studentClassrooms: enrolments }),
      ...(step.status && { studentStatuses: [step.status] }),
      ...(change.kind === 'status' && change.note && { studentNotes: [change.note] }),
    }),
  );
  expect(saved.statusCode).toBe(200);
}

/** All that is stored of the students and their rows, by names in place of `_id`s. */
async function stored({ database }: TestServer): Promise<string[]> {
  const named = async (table: 'students' | 'classrooms' | 'organizations', column: 'firstName' | 'name') => {
    const rows = await database.selectFrom(table).selectAll().execute();
    return rows.map(
      row => [row.id, String(Object.entries(row).find(([name]) => name === column)?.[1])] as const,
    );
  };
  const names = new Map([
    ...(await named('students', 'firstName')),
    ...(await named('classrooms', 'name')),
    ...(await named('organizations', 'name')),
  ]);
  const lists = await database.selectFrom('schedules').select(['id', 'classroomId']).execute();
  for (const { id, classroomId } of lists) names.set(id, `list of ${names.get(classroomId)}`);
  const lines: string[] = [];
  for (const table of TABLES) {
    for (const row of await database.selectFrom(table).selectAll().execute()) {
      const shown = Object.entries(row)
        .filter(([name]) => name !== 'id' && name !== 'authorId' && name !== 'changedById')
        .map(([name, value]) =>
          name === 'absenceId' ? [name, value !== null] : [name, names.get(String(value)) ?? value],
        );
      lines.push(`${table} ${JSON.stringify(Object.fromEntries(shown))}`);
    }
  }
  return lines.sort();
}

const TABLES = [
  'students',
  'studentClassrooms',
  'studentStatuses',
  'studentSpans',
  'studentNotes',
  'attendanceRecords',
] as const;

test.each(BATCH_KINDS)(
  'a batch of the kind %s leaves the same as a save of each of its students',
  async kind => {
    let changed = 0;
    await fc.assert(
      fc.asyncProperty(aWorld(kind), async world => {
        const one = await build(world);
        const other = await build(world);
        const change = changeIn(world.change, one.id);
        const plan = await planOf(one.client, one.made, change);
        changed += plan.changedCount;
        if (plan.changedCount > 0) await commitBatch(one.client, one.made, change, plan.digest);
        for (const student of other.made) {
          await saveSingly(other.client, student, changeIn(world.change, other.id));
        }
        expect(await stored(one.server)).toEqual(await stored(other.server));
        for (const server of servers.splice(0)) await server.close();
      }),
      { numRuns: RUNS.count, seed: 17 },
    );
    expect(changed).toBeGreaterThanOrEqual(RUNS.changes);
  },
  60_000,
);

/** How many worlds, and how many students of them change at least. A database of PostgreSQL takes long to make. */
const RUNS = isOnPostgres() ? { count: 2, changes: 0 } : { count: 10, changes: 3 };
