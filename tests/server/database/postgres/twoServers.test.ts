import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { openPostgres } from '../../../../server/database/postgres/openPostgres.ts';
import { DAY, MINUTE } from '../../../../server/platform/clock.ts';
import { createMarkedList, insertAttendanceClass } from '../../../support/attendance.ts';
import { studentForm } from '../../../support/form.ts';
import { startMailbox } from '../../../support/mails.ts';
import { takePostgres } from '../../../support/postgres/testDatabases.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
  type TestServerOptions,
} from '../../../support/server.ts';

/** Two servers on one PostgreSQL database, each with connections, memory, clock and folder of its own. */
let two: { one: TestServer; other: TestServer; servers: readonly [TestServer, TestServer] };
const start = async (options: TestServerOptions = {}) => {
  const databases = inject('postgres');
  if (!databases) throw new Error('This test needs the project postgres');
  const { database, url } = await takePostgres(databases);
  const one = await startTestServer({ ...options, openedDatabase: database });
  const other = await startTestServer({ ...options, openedDatabase: await openPostgres(url) });
  two = { one, other, servers: [one, other] };
};
afterEach(async () => {
  await two.other.close();
  // The one that has the database last, as it gives it back.
  await two.one.close();
});

/** The same user's requests, at each of the servers. */
const clientsOf = async (role: 'admin' | 'staff'): Promise<[TestClient, TestClient]> => {
  const { email } = await two.one.createUser({ role });
  return [await two.one.login(email), await two.other.login(email)];
};

describe('a session', () => {
  beforeEach(() => start());
  const refresh = async (server: TestServer, cookie: string) => {
    const { statusCode, cookies } = await server.app.inject({ url: API.refresh, headers: { cookie } });
    return { statusCode, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join() };
  };

  test('of one server holds at the other, and ends there with a sign-out here', async () => {
    const { email } = await two.one.createUser();
    const { accessToken, cookie } = await two.one.login(email);
    const authorization = `Bearer ${accessToken}`;
    const ask = () => two.other.app.inject({ url: API.organizations, headers: { authorization } });
    expect((await ask()).statusCode).toBe(200);
    await two.one.app.inject({ url: API.logout, headers: { cookie } });
    expect((await ask()).statusCode).toBe(401);
  });

  test('is refreshed by both at once to one token, within the grace also later, and not after it', async () => {
    const { email } = await two.one.createUser();
    const { cookie } = await two.one.login(email);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refresh(two.servers[index % 2 === 0 ? 0 : 1], cookie)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    const [newest = '', ...others] = new Set(answers.map(answer => answer.cookie));
    expect(others).toEqual([]);
    expect(newest).not.toBe(cookie);
    expect((await refresh(two.other, cookie)).cookie).toBe(newest);

    for (const { moveClock } of two.servers) moveClock(DAY);
    expect((await refresh(two.one, cookie)).statusCode).toBe(401);
    expect((await refresh(two.other, newest)).statusCode).toBe(401);
  });
});

test('each mail is sent once, by whichever server comes first', async () => {
  const mailbox = await startMailbox();
  onTestFinished(mailbox.close);
  await start({ environment: { SMTP_URL: mailbox.url, MAIL_FROM: 'post@school.example.org' } });
  mailbox.full = true;
  const emails: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const server = two.servers[index % 2 === 0 ? 0 : 1];
    const { email } = await server.createUser();
    emails.push(email);
    await server.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });
    await server.app.mail.idle();
  }
  mailbox.full = false;
  for (const { moveClock } of two.servers) moveClock(MINUTE);
  await Promise.all(two.servers.map(({ app }) => app.mail.sendDue()));
  const sentTo = mailbox.delivered.flatMap(({ recipients }) => recipients);
  expect(sentTo.toSorted()).toEqual(emails.toSorted());
});

test('who has a list open at one is told what a colleague marks at the other', async () => {
  await start();
  const group = await insertAttendanceClass(two.one);
  const id = await createMarkedList(two.one, group);
  const [anna] = await clientsOf('staff');
  const [, bert] = await clientsOf('staff');
  const { studentsAttendance, version } = (
    await anna.get(pathTo(API.teacherList, { id }))
  ).json<TeacherList>();
  const listening = await anna.request({
    method: 'GET',
    url: `${pathTo(API.teacherListEvents, { id })}?since=${version}`,
    payloadAsStream: true,
  });
  let told = '';
  (listening.stream() as Readable).on('data', chunk => {
    told += chunk;
  });
  const [cell] = studentsAttendance.filter(({ status }) => status === '');
  const save = { studentsAttendance: [{ _id: cell?._id, status: 'Afwezig' }] };
  expect((await bert.put(pathTo(API.teacherList, { id }), save)).statusCode).toBe(200);
  await two.one.app.listEvents.look();
  await vi.waitFor(() => expect(told).toContain(`"_id":"${cell?._id}"`), 10_000);
});

test('a save that is sent to both under one key is done once', async () => {
  await start();
  const clients = await clientsOf('staff');
  for (const client of clients) client.key = '4f7a2c1e-0d8b-4a53-9a0e-6f0c5d1b7e21';
  const answers = await Promise.all(clients.map(client => client.post(API.newStudent, studentForm())));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  const students = await two.one.database.selectFrom('students').select('id').execute();
  expect(students).toHaveLength(1);
});
