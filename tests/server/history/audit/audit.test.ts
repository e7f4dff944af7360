import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { AT_ONCE } from '../../../../server/accounts/signInLimits.ts';
import { readEntries } from '../../../../server/history/audit/auditEntryRepository.ts';
import {
  NOTED_REFUSALS,
  NOTED_TOKENS,
  NOTED_TOKENS_OF_ALL,
} from '../../../../server/history/audit/auditForbidden.ts';
import { MINUTE } from '../../../../server/platform/clock.ts';
import { insertAttendanceClass, MONDAY, seedList } from '../../../support/attendance.ts';
import { auditedBy } from '../../../support/audit.ts';
import { formOf, studentForm } from '../../../support/form.ts';
import { photograph } from '../../../support/images.ts';
import { insertStudent } from '../../../support/records.ts';
import { TEST_PASSWORD, type TestClient } from '../../../support/server.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
let admin: TestClient;
let adminName: string;
beforeEach(async () => {
  const { email } = await server.createUser({ name: 'Ans', email: 'ans@example.org', role: 'admin' });
  adminName = 'Ans <ans@example.org>';
  admin = await server.login(email);
});

const audited = (work: () => Promise<unknown>) =>
  auditedBy(server.database, async () => {
    await work();
    await server.app.mail.idle();
  });
const signIn = (email: string, password = TEST_PASSWORD) =>
  server.app.inject({ method: 'POST', url: API.auth, payload: { email, password } });
const bo = () => server.createUser({ name: 'Bo', email: 'bo@example.org' });
const BO = 'Bo <bo@example.org>';
const refused = (name: string, detail: string) => ({
  what: `sign-in refused user ${name}`,
  by: '',
  detail,
  changes: [],
});

describe('signing in', () => {
  test('in vain is written down with the reason', async () => {
    await bo();
    await server.createUser({ name: 'Cas', email: 'cas@example.org', active: false });
    expect(await audited(() => signIn('bo@example.org', 'Verkeerd1'))).toEqual([
      refused(BO, 'wrong password'),
    ]);
    expect(await audited(() => signIn('nobody@example.org'))).toEqual([
      refused('nobody@example.org', 'unknown account'),
    ]);
    expect(await audited(() => signIn('cas@example.org'))).toEqual([
      refused('Cas <cas@example.org>', 'inactive account'),
    ]);
    // Perhaps it is a password.
    expect(await audited(() => signIn('Geheim123'))).toEqual([
      refused('(no e-mail address)', 'unknown account'),
    ]);
  });

  test('too often is written down once', async () => {
    const { email } = await bo();
    for (let n = 0; n < AT_ONCE; n += 1) await signIn(email, 'Verkeerd1');
    expect(await audited(() => signIn(email))).toEqual([refused(BO, 'too many attempts')]);
    expect(await audited(() => signIn(email))).toEqual([]);
  });

  test('ends with a sign-out, or with a token that is used again', async () => {
    const { email } = await bo();
    const { cookie } = await server.login(email);
    const use = (url: string) => server.app.inject({ url, headers: { cookie } });
    expect(await audited(() => use(API.refresh))).toEqual([]);
    server.moveClock(MINUTE);
    expect(await audited(() => use(API.refresh))).toEqual([
      { what: `session ended user ${BO}`, by: '', detail: 'a refresh token was used again', changes: [] },
    ]);
    const { cookie: second } = await server.login(email);
    const signOut = () => server.app.inject({ url: API.logout, headers: { cookie: second } });
    expect(await audited(signOut)).toMatchObject([{ what: `sign out user ${BO}`, by: BO }]);
    expect(await audited(signOut)).toEqual([]);
  });
});

test('a password link that somebody without an account asks for is written down as refused', async () => {
  const payload = { email: 'nobody@example.org' };
  const lines = await audited(() => server.app.inject({ method: 'POST', url: API.passwordLink, payload }));
  expect(lines).toMatchObject([
    { what: 'password link refused user nobody@example.org', detail: 'unknown account' },
  ]);
});

test('a user leaves every field that changes, and the sessions that end', async () => {
  const { id, email } = await bo();
  await server.login(email);
  const change = formOf({ user: { name: 'Bob', email, status: false, roles: [1991] } });
  expect(await audited(() => admin.put(pathTo(API.user, { id }), change))).toEqual([
    {
      what: 'update user Bob <bo@example.org>',
      by: adminName,
      detail: '',
      changes: [
        'name: Bo → Bob',
        'status: true → false',
        'roles.Staff: 4859 → none',
        'roles.Admin: none → 1991',
        'openSessions: 1 → 0',
      ],
    },
  ]);
});

describe('a student’s file', () => {
  test('leaves every field of profile, classes, statuses, notes and attachments', async () => {
    const { _id: organization } = await server.createOrganization({ name: 'COA' });
    const { _id: classroom } = await server.createClassroom({ name: 'Alfa' });
    const id = await insertStudent(server.database, { statuses: [] });
    const path = pathTo(API.student, { id });
    const pdf = { field: 'attachments', name: 'plan.pdf', content: '%PDF-1.4\n%%EOF\n' };
    const save = formOf(
      {
        student: { firstName: 'Amira', telephone: '06', organization },
        studentClassrooms: [{ classroom, startDate: '2026-03-02' }],
        studentStatuses: [{ status: 'true', date: '2026-03-01' }],
        studentNotes: [{ description: 'Begonnen', category: 'Klas' }],
      },
      [pdf],
    );
    const [line] = await audited(() => admin.put(path, save));
    const file = (await admin.get(path)).json<StudentFile>();
    const [enrolment] = file.studentClassrooms;
    const [status] = file.studentStatuses;
    const [note] = file.studentNotes;
    const [attachment] = file.studentAttachments;
    expect(line).toEqual({
      what: 'update student Amira Haddad',
      by: adminName,
      detail: '',
      changes: [
        'student.firstName: Amal → Amira',
        'student.telephone: none → 06',
        'student.statusDate: none → 2026-03-01',
        'student.status: false → true',
        `student.organization: none → COA (${organization})`,
        `studentClassrooms.${enrolment?._id}.classroom: none → Alfa (${classroom})`,
        `studentClassrooms.${enrolment?._id}.startDate: none → 2026-03-02`,
        `studentStatuses.${status?._id}.date: none → 2026-03-01`,
        `studentStatuses.${status?._id}.status: none → true`,
        `studentNotes.${note?._id}.date: none → 2026-03-02`,
        `studentNotes.${note?._id}.author: none → ${admin.userId}`,
        `studentNotes.${note?._id}.authorName: none → Ans`,
        `studentNotes.${note?._id}.category: none → Klas`,
        `studentNotes.${note?._id}.description: none → Begonnen`,
        `studentAttachments.${attachment?._id}.createdAt: none → 2026-03-02T11:00:00.000Z`,
        `studentAttachments.${attachment?._id}.file.fileName: none → ${attachment?.file.fileName}`,
        `studentAttachments.${attachment?._id}.file.originalName: none → plan.pdf`,
      ],
    });
  });

  test('leaves the size and the digest of an image, not the image', async () => {
    const path = pathTo(API.student, { id: await insertStudent(server.database) });
    const image = `data:image/jpeg;base64,${(await photograph(30, 20)).toString('base64')}`;
    const [line] = await audited(() => admin.put(path, formOf({ student: { image } })));
    const { student } = (await admin.get(path)).json<StudentFile>();
    const stored = Buffer.from(student.image.split(',')[1] ?? '', 'base64');
    const digest = createHash('sha256').update(stored).digest('hex');
    expect(line?.changes).toEqual([`student.image: none → ${stored.length} bytes, SHA-256 ${digest}`]);
  });

  test('that is deleted stays in the log with all that was lost, its attendance included', async () => {
    const { students, classroomId } = await insertAttendanceClass(server);
    await seedList(server, { classroomId, dates: [MONDAY], marks: [[students.Amal, MONDAY, 'Aanwezig']] });
    const path = pathTo(API.student, { id: students.Amal });
    const [line] = await audited(() => admin.delete(path));
    expect(line?.what).toBe('delete student Amal Abebe');
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        'student.birthDate: 1990-05-01 → none',
        expect.stringMatching(/^studentClassrooms\..+\.classroom: Alfa A1 \(.+\) → none$/),
        expect.stringMatching(/^attendance\..+\.status: Aanwezig → none$/),
      ]),
    );
    const about: string[] = [];
    for await (const { entry } of readEntries(server.database, { studentIds: [students.Amal] })) {
      about.push(`${entry.action} ${entry.subjectKind}`);
    }
    expect(about).toEqual(['create attendance list', 'delete student']);
  });

  test('that somebody else saved first was read by the user who is refused', async () => {
    const path = pathTo(API.student, { id: await insertStudent(server.database) });
    const save = () =>
      admin.request({
        method: 'PUT',
        url: path,
        headers: { 'if-match': '"1"' },
        payload: formOf({ student: { telephone: '06' } }),
      });
    expect((await save()).statusCode).toBe(200);
    const lines = await audited(save);
    expect(lines).toMatchObject([{ what: 'read student Amal Haddad', changes: [] }]);
  });

  test('that could not be saved leaves nothing', async () => {
    const path = pathTo(API.student, { id: await insertStudent(server.database) });
    expect(await audited(() => admin.put(path, formOf({ student: { firstName: '' } })))).toEqual([]);
    expect(await audited(() => admin.get(pathTo(API.student, { id: 'unknown' })))).toEqual([]);
  });

  test('is not saved when the log cannot be written', async () => {
    const path = pathTo(API.student, { id: await insertStudent(server.database) });
    await server.database.schema.alterTable('auditContents').renameTo('elsewhere').execute();
    expect((await admin.put(path, formOf({ student: { firstName: 'Amira' } }))).statusCode).toBe(500);
    expect((await admin.get(path)).statusCode).toBe(500);
    const { firstName } = await server.database
      .selectFrom('students')
      .select('firstName')
      .executeTakeFirstOrThrow();
    expect(firstName).toBe('Amal');
  });
});

describe('what a user may not do', () => {
  test('is written down: a route of administrators, a note of somebody else', async () => {
    const { email } = await bo();
    const client = await server.login(email);
    expect(await audited(() => client.get(API.users))).toEqual([
      { what: 'refused route GET /api/users', by: BO, detail: '', changes: [] },
    ]);
    const made = await admin.post(
      API.newStudent,
      studentForm({ studentNotes: [{ description: 'Van Ans' }] }),
    );
    const path = pathTo(API.student, { id: made.json<{ _id: string }>()._id });
    const [note] = (await admin.get(path)).json<StudentFile>().studentNotes;
    const theft = formOf({ student: {}, studentNotes: [{ ...note, description: 'Van Bo' }] });
    expect(await audited(() => client.put(path, theft))).toMatchObject([
      { what: 'refused route PUT /api/students/student/:id', by: BO },
    ]);
  });

  test('does not flood the log, and leaves nothing there without an account', async () => {
    const client = await server.loginAs('staff');
    const lines = await audited(async () => {
      await server.app.inject(API.users);
      for (let n = 0; n < NOTED_REFUSALS.max + 5; n += 1) await client.get(API.users);
    });
    expect(lines).toHaveLength(NOTED_REFUSALS.max);
  });
});

describe('an access token that does not hold', () => {
  const tryFrom = (remoteAddress: string, token = 'forged') =>
    server.app.inject({ url: API.users, remoteAddress, headers: { authorization: `Bearer ${token}` } });
  const entry = {
    what: 'refused route GET /api/users',
    by: '',
    detail: 'a token that does not hold',
    changes: [],
  };

  test('is written down, with the address', async () => {
    const client = await server.loginAs('admin');
    await server.app.inject({ url: API.logout, headers: { cookie: client.cookie } });
    expect(await audited(() => tryFrom('192.0.2.1', client.accessToken))).toEqual([entry]);
    const { address } = await server.database
      .selectFrom('auditEntries')
      .select('address')
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(address).toBe('192.0.2.1');
  });

  test('is not written down when it has only expired', async () => {
    server.moveClock(16 * MINUTE);
    expect(await audited(() => tryFrom('192.0.2.1', admin.accessToken))).toEqual([]);
  });

  test('does not flood the log, nor hide those of another address or a later quarter', async () => {
    const many = async (from: string) => {
      for (let n = 0; n < NOTED_TOKENS.max + 5; n += 1) await tryFrom(from);
    };
    expect(await audited(() => many('192.0.2.1'))).toHaveLength(NOTED_TOKENS.max);
    expect(await audited(() => tryFrom('192.0.2.2'))).toEqual([entry]);
    for (let n = 0; n < NOTED_TOKENS_OF_ALL.max; n += 1) await tryFrom(`198.51.100.${n}`);
    expect(await audited(() => tryFrom('192.0.2.3'))).toEqual([]);
    server.moveClock(NOTED_TOKENS.windowMs);
    expect(await audited(() => tryFrom('192.0.2.1'))).toEqual([entry]);
  });

  test('is answered 401 also when it cannot be written down', async () => {
    await server.database.schema.alterTable('auditEntries').renameTo('elsewhere').execute();
    expect((await tryFrom('192.0.2.1')).statusCode).toBe(401);
  });
});

test('no password, hash or token is in the log', async () => {
  const { id, email } = await bo();
  const client = await server.login(email);
  await signIn(email, 'Verkeerd123');
  await server.app.inject({ url: API.refresh, headers: { cookie: client.cookie } });
  await server.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });
  await server.app.mail.idle();
  await admin.put(pathTo(API.user, { id }), formOf({ user: { name: 'Bo', email, roles: [1991] } }));
  await admin.delete(pathTo(API.user, { id }));
  const entries = [];
  for await (const stored of readEntries(server.database)) entries.push(stored);
  const text = JSON.stringify(entries);
  const { passwordHash } = await server.database
    .selectFrom('users')
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  const [, token = ''] = client.cookie.split('=');
  const secrets = [TEST_PASSWORD, 'Verkeerd123', '$argon2id', passwordHash ?? '', token, client.accessToken];
  for (const secret of secrets) {
    expect(secret).not.toBe('');
    expect(text).not.toContain(secret);
  }
});
