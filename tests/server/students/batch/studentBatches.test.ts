import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type {
  BatchChange,
  StudentBatchProgress,
  StudentPasses,
} from '../../../../core/contract/studentBatches.ts';
import type { StudentFile, StudentPage } from '../../../../core/contract/students.ts';
import { transaction } from '../../../../server/database/database.ts';
import { serverActor } from '../../../../server/history/actor.ts';
import { eraseStudent } from '../../../../server/history/audit/eraseStudent.ts';
import { seedList } from '../../../support/attendance.ts';
import { auditedBy, auditLines } from '../../../support/audit.ts';
import { commitBatch, planOf } from '../../../support/changeSets.ts';
import { studentContents } from '../../../support/contents.ts';
import { formOf } from '../../../support/form.ts';
import { insertStudent, insertStudents } from '../../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');
/** `_id`s by name. */
let a1: string;
let b2: string;
let amal: string;
let bilal: string;
let chana: string;
let gemeente: string;

const PETRA = {
  contactPersonName: 'Petra Bos',
  contactPersonJobDescription: '',
  contactPersonTelephone: '06 12345678',
  contactPersonEmail: 'petra@example.org',
};

beforeEach(async () => {
  a1 = (await server.createClassroom({ name: 'A1' }))._id;
  b2 = (await server.createClassroom({ name: 'B2' }))._id;
  gemeente = (await server.createOrganization({ name: 'Gemeente Assen' }))._id;
  const enrolments = [{ classroomId: a1, startDate: '2026-01-05' }];
  amal = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Ali', enrolments });
  bilal = await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Berg', enrolments });
  chana = await insertStudent(server.database, { firstName: 'Chana', lastName: 'Cohen', enrolments });
});

const toB2 = (): BatchChange => ({ kind: 'classroom', classroom: b2, startDate: '2026-03-09' });
const file = async (id: string) => (await staff.get(pathTo(API.student, { id }))).json<StudentFile>();

const inactive = (): BatchChange => ({
  ...{ kind: 'status', status: 'false', date: '2026-03-02' },
  note: { category: 'Status', description: 'Verhuisd naar Assen' },
});

/** All that is kept of the students, but for the counters of saves and the order of rows. */
const unversioned = async () => {
  const { rows } = await studentContents(server);
  const lines = Object.entries(rows).flatMap(([table, rows]) =>
    rows.map(row => `${table} ${JSON.stringify({ ...(row as object), version: 0, updatedAt: '' })}`),
  );
  return lines.sort();
};

describe('the plan of a batch', () => {
  test('says what happens to whom, and who is left out and why', async () => {
    await staff.put(
      pathTo(API.student, { id: bilal }),
      formOf({ student: {}, studentStatuses: [{ status: 'false', date: '2026-02-02' }] }),
    );
    const before = await studentContents(server);
    const plan = await planOf(staff, [amal, bilal, amal, 'nobody'], toB2());
    expect(plan).toEqual({
      digest: expect.stringMatching(/^[\w-]{43}$/),
      title: 'Klas B2 vanaf 09/03/2026',
      changedCount: 1,
      students: [
        {
          ...{ _id: amal, firstName: 'Amal', lastName: 'Ali', changes: true },
          text: 'A1 tot en met 08/03/2026; B2 vanaf 09/03/2026',
        },
        {
          ...{ _id: bilal, firstName: 'Bilal', lastName: 'Berg', changes: false },
          text: 'Is op 09/03/2026 niet actief',
        },
        {
          ...{ _id: 'nobody', firstName: '', lastName: '', changes: false },
          text: 'Deze student bestaat niet (meer)',
        },
      ],
    });
    expect(await studentContents(server)).toEqual(before);
  });

  test('is refused for what is unknown, no day, blank or half', async () => {
    const note = { category: 'Status', description: ' ' };
    const contactPerson = { ...PETRA, contactPersonEmail: 'petra@' };
    for (const [change, field] of [
      [{ kind: 'classroom', classroom: 'x', startDate: '2026-03-09' }, 'classroom'],
      [{ kind: 'status', status: 'false', date: '2026-02-30' }, 'date'],
      [{ kind: 'organization', organization: 'x' }, 'organization'],
      [{ ...inactive(), note }, 'note'],
      [{ kind: 'contactPerson', contactPerson }, 'contactPerson.contactPersonEmail'],
    ] as const) {
      const refusal = await staff.post(API.studentBatchPlan, { students: [amal], change });
      expect(refusal.statusCode).toBe(400);
      expect(Object.keys(refusal.json().errors)).toEqual([`change.${field}`]);
    }
  });

  test.each<[string, () => BatchChange]>([
    ['a change of class', () => ({ kind: 'classroom', classroom: b2, startDate: '2026-03-09' })],
    ['the end of a class', () => ({ kind: 'endClassroom', classroom: a1, endDate: '2026-03-08' })],
  ])('says how often attendance is recorded after the last day: %s', async (_, changeOf) => {
    const dates = ['2026-03-02', '2026-03-09', '2026-03-16'];
    for (const classroomId of [a1, b2]) await seedList(server, { classroomId, dates }, staff);
    const mark = (studentId: string, dates: string[]) =>
      server.database
        .updateTable('attendanceRecords')
        .set({ status: 'Aanwezig' })
        .where('studentId', '=', studentId)
        .where('date', 'in', dates)
        .execute();
    await mark(amal, dates);
    await mark(bilal, ['2026-03-02']);
    await mark(chana, ['2026-03-16']);
    // Of a class that begins again, the days from then on are no days after the last.
    const again = { id: 'again', studentId: chana, classroomId: a1, startDate: '2026-03-16' };
    await server.database.insertInto('studentClassrooms').values(again).execute();
    const { digest, students } = await planOf(staff, [amal, bilal], changeOf());
    expect(students.map(({ marksAfter }) => marksAfter)).toEqual([2, undefined]);
    expect((await planOf(staff, [chana], changeOf())).students[0]).not.toHaveProperty('marksAfter');
    // A user who fills in a list meanwhile blocks nobody.
    await mark(bilal, ['2026-03-16']);
    expect((await planOf(staff, [amal, bilal], changeOf())).students[1]?.marksAfter).toBe(1);
    await commitBatch(staff, [amal, bilal], changeOf(), digest);
    const { studentClassrooms } = await file(amal);
    expect(studentClassrooms.find(({ classroom }) => classroom === a1)?.endDate).toBe('2026-03-08');
  });
});

describe('a batch', () => {
  test('changes those of the plan once, and leaves others as they are', async () => {
    const bystander = await file(chana);
    const { digest } = await planOf(staff, [amal, bilal], toB2());
    const made = await commitBatch(staff, [amal, bilal], toB2(), digest);
    expect(made).toEqual({ changedCount: 2, changeSetId: expect.any(String) });
    for (const id of [amal, bilal]) {
      expect((await file(id)).studentClassrooms).toMatchObject([
        { classroom: b2, startDate: '2026-03-09', endDate: null },
        { classroom: a1, startDate: '2026-01-05', endDate: '2026-03-08' },
      ]);
    }
    expect(await file(chana)).toEqual(bystander);
    const before = await studentContents(server);
    const again = { students: [amal, bilal], change: toB2(), digest };
    expect((await staff.post(API.studentBatches, again)).statusCode).toBe(409);
    expect(await studentContents(server)).toEqual(before);
  });

  /** More than one call changes. */
  async function many(): Promise<{ students: string[]; change: BatchChange; digests: string[] }> {
    const students = await insertStudents(
      server.database,
      Array.from({ length: 120 }, () => ({})),
    );
    const change: BatchChange = { kind: 'organization', organization: gemeente };
    const { digest } = await planOf(staff, students, change);
    return { students, change, digests: digest.split('.') };
  }
  const setsOf = () => server.database.selectFrom('changeSets').select(['id', 'students']).execute();
  const ofGemeente = async () => {
    const rows = server.database.selectFrom('students').select(['id', 'version']);
    return rows.where('organizationId', '=', gemeente).execute();
  };

  test('of many is done by several calls under one change set, each of the students once', async () => {
    const { students, change, digests } = await many();
    const first = await staff.post(API.studentBatches, { students, change, digest: digests.join('.') });
    expect(first.json()).toEqual({ done: 50, changedCount: 50, changeSetId: expect.any(String) });
    expect(await ofGemeente()).toHaveLength(50);
    const partOf = first.json<StudentBatchProgress>().changeSetId;
    for (const [call, from] of [50, 100].entries()) {
      const next = { students: students.slice(from, from + 50), digest: digests[call + 1] };
      const response = await staff.post(API.studentBatches, { ...next, change, partOf });
      expect(response.json(), response.body).toMatchObject({ changeSetId: partOf });
    }
    expect((await ofGemeente()).map(({ version }) => version)).toEqual(Array(120).fill(2));
    expect(await setsOf()).toEqual([{ id: partOf, students: 120 }]);
  });

  test('of many is refused before any is changed when one of the last is no longer as planned', async () => {
    const { students, change, digests } = await many();
    const last = pathTo(API.student, { id: students.at(-1) ?? '' });
    await staff.put(last, formOf({ student: { organization: gemeente } }));
    const refused = await staff.post(API.studentBatches, { students, change, digest: digests.join('.') });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('intussen gewijzigd');
    expect(await ofGemeente()).toHaveLength(1);
  });

  test('of many stops at a call of which somebody was changed meanwhile', async () => {
    const { students, change, digests } = await many();
    const first = await staff.post(API.studentBatches, { students, change, digest: digests.join('.') });
    const changed = pathTo(API.student, { id: students[60] ?? '' });
    await staff.put(changed, formOf({ student: { organization: gemeente } }));
    const partOf = first.json<StudentBatchProgress>().changeSetId;
    const next = { students: students.slice(50, 100), digest: digests[1], change, partOf };
    expect((await staff.post(API.studentBatches, next)).statusCode).toBe(409);
    expect(await ofGemeente()).toHaveLength(51);
  });

  test('adds to no change set of another user', async () => {
    const { students, change, digests } = await many();
    const first = await staff.post(API.studentBatches, { students, change, digest: digests.join('.') });
    const { changeSetId: partOf } = first.json<StudentBatchProgress>();
    const next = { students: students.slice(50, 100), digest: digests[1], change, partOf };
    const colleague = await server.loginAs('staff');
    const made = (await colleague.post(API.studentBatches, next)).json<StudentBatchProgress>();
    expect(made.changeSetId).not.toBe(partOf);
    expect((await setsOf()).map(({ students }) => students)).toEqual([50, 50]);
  });

  test('is one entry of the audit log, which names each student and can be erased of one', async () => {
    const change = inactive();
    const { digest } = await planOf(staff, [amal, bilal], change);
    const [entry, ...others] = await auditedBy(server.database, () =>
      commitBatch(staff, [amal, bilal], change, digest),
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ what: 'update students', detail: expect.stringContaining('2 students') });
    expect(JSON.stringify(entry)).toContain('Verhuisd naar Assen');
    await transaction(server.database, trx => eraseStudent(trx, serverActor(server.app.clock), amal));
    const log = JSON.stringify(await auditLines(server.database));
    expect(log).not.toContain('Amal');
    expect(log.match(/Verhuisd naar Assen/g)).toHaveLength(1);
  });

  test.each<[string, () => BatchChange]>([
    ['a status with a note', inactive],
    ['a contact person', () => ({ kind: 'contactPerson', contactPerson: PETRA })],
  ])('is undone as a whole: %s', async (_, changeOf) => {
    const dates = ['2026-03-02', '2026-03-09', '2026-03-16'];
    for (const classroomId of [a1, b2]) await seedList(server, { classroomId, dates }, staff);
    const before = await unversioned();
    const change = changeOf();
    const { digest } = await planOf(staff, [amal, bilal], change);
    const { changeSetId } = await commitBatch(staff, [amal, bilal], change, digest);
    expect(await unversioned()).not.toEqual(before);
    expect((await staff.post(pathTo(API.changeSetUndo, { id: changeSetId ?? '' }))).statusCode).toBe(200);
    expect(await unversioned()).toEqual(before);
  });
});

test('the chosen students are read as rows of the list, and as passes', async () => {
  const rows = await staff.post(API.studentRows, { students: [bilal, amal] });
  const { list, pagination } = rows.json<StudentPage>();
  expect(list.map(({ firstName }) => firstName)).toEqual(['Bilal', 'Amal']);
  expect(pagination).toEqual({ pagesCount: 1, studentsCount: 2 });
  const passes = await staff.post(API.studentPasses, { students: [amal] });
  expect(passes.json<StudentPasses>().list).toEqual([
    {
      ...{ _id: amal, firstName: 'Amal', lastName: 'Ali', birthDate: null },
      ...{ classrooms: ['A1'], image: '' },
    },
  ]);
});
