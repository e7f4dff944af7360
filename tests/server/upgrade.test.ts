import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import PostalMime from 'postal-mime';
import { extract } from 'tar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SchedulePage, TeacherList } from '../../core/contract/attendance.ts';
import type { ChangeSetList } from '../../core/contract/changeSets.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { Session } from '../../core/contract/session.ts';
import type { StudentFile } from '../../core/contract/students.ts';
import type { StudentViews } from '../../core/contract/studentViews.ts';
import type { ListedUser } from '../../core/contract/users.ts';
import { freePort } from '../../scripts/bench/target.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/accounts.ts';
import { dataFolder } from '../../server/platform/dataFolder.ts';
import { readSettings } from '../../server/platform/env.ts';
import { startServer } from '../../server/startServer.ts';
import { verifyAuditLog } from '../support/audit.ts';
import { folderPerTest } from '../support/folder.ts';
import { runScript } from '../support/process.ts';
import { ANY_MEMORY } from '../support/server.ts';

/** Made by version 0.1.0: the README beside it says how. */
const FIXTURE = join(import.meta.dirname, '..', 'fixtures', '0.1.0');

/** While its session, its links and what can be undone are still valid. */
const SOON_AFTER = '2026-11-26T13:00:00.000Z';

/** The head of its audit log, as `npm run audit -- --verify` printed it. */
const HEAD = '54:328f93fde8faa3814136020f1518461c1b202a3dc013927a8f26916c4f9ddff2';

/** The cookie of a session that was open. */
const COOKIE = 'refreshToken=V1CR5wykEzwftdLf_JPQMrQiQPtpIu1mFXiAOStXHDE';

const folder = folderPerTest();
const dataDir = join(folder, 'data');
let url: string;
let close: (() => Promise<void>) | undefined;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(SOON_AFTER) }));
afterEach(async () => {
  await close?.();
  close = undefined;
  vi.useRealTimers();
});

/** Starts the server on the data folder, as `npm start` does. */
async function start() {
  const port = await freePort();
  const settings = readSettings({ DATA_DIR: dataDir, PORT: String(port) });
  const logStream = { write: () => {} };
  ({ close } = await startServer({ settings, say: () => {}, logStream, network: ANY_MEMORY }));
  url = `http://127.0.0.1:${port}`;
}

/** Restores a backup to the data folder, by the script of this version; returns what that printed. */
async function restore(file: string): Promise<string> {
  const environment = { DATA_DIR: dataDir };
  const { status, said } = await runScript('restore.ts', { cwd: folder, args: [file], environment });
  expect(status, said).toBe(0);
  return said;
}

type Client = Awaited<ReturnType<typeof signIn>>;

/** Signs a user of the sample in. */
async function signIn(email: string, password = DEMO_PASSWORD) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const response = await fetch(url + API.auth, { method: 'POST', headers: json, body });
  expect(response.status).toBe(200);
  const { accessToken } = (await response.json()) as Session;
  const call = async (method: string, path: string, sent?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(sent && json) },
      body: sent && JSON.stringify(sent),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    bytes: async (path: string) => Buffer.from(await (await call('GET', path)).arrayBuffer()),
    get: async <Answer>(path: string) => (await (await call('GET', path)).json()) as Answer,
    post: (path: string, sent?: object) => call('POST', path, sent),
  };
}

/** Tables whose rows come and go with a start, a sign-in or a migration: sessions, the log, what is derived. */
const OF_STARTS = new RegExp(
  '^(kysely|sqlite|audit|attempts|sessions|refreshTokens|passwordLinks|lastSignIns|answeredSaves|secretSalts|sweeps|' +
    'nameWords|studentSpans|search|studentImport|importedRow|heldStudents)',
);

/** How many rows each table of a database has. */
function countRows(file: string): Record<string, number> {
  const connection = new BetterSqlite3(file, { readonly: true });
  const names = connection.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck();
  const counts = names.all().flatMap(name => {
    const count = connection.prepare<[], number>(`select count(*) from "${name}"`).pluck();
    return OF_STARTS.test(name) ? [] : [[name, count.get() ?? 0] as const];
  });
  connection.close();
  return Object.fromEntries(counts);
}

/** What an administrator is shown of the fixture without what can be undone, but for one who was erased. */
async function countShown(client: Client) {
  const list = async <Item>(path: string) => (await client.get<{ list: Item[] }>(path)).list;
  const students = await list<{ _id: string }>(`${API.students}?studentsOnOnePage=true&inactive=true`);
  const files = await Promise.all(
    students.map(({ _id: id }) => client.get<StudentFile>(pathTo(API.student, { id }))),
  );
  const lists = await listsOf(client);
  const marked = lists.flatMap(({ studentsAttendance }) => studentsAttendance.filter(cell => cell.status));
  return {
    students: files.length,
    notes: files.flatMap(file => file.studentNotes).length,
    files: files.flatMap(file => file.studentAttachments.map(({ file }) => file.fileName)),
    enrolments: files.flatMap(file => file.studentClassrooms).length,
    lists: lists.length,
    marks: marked.length,
    classrooms: (await client.get<unknown[]>(API.classrooms)).length,
    changeSets: (await list(API.changeSets)).length,
  };
}

const listsOf = async (client: Client) => {
  const { list } = await client.get<SchedulePage>(API.teacherLists);
  return Promise.all(list.map(({ _id: id }) => client.get<TeacherList>(pathTo(API.teacherList, { id }))));
};

/** Fetches all attachments; each is a file of the kind that its name says. */
async function expectUploadsServed(client: Client, names: readonly string[]) {
  for (const fileName of names) {
    const bytes = await client.bytes(pathTo(API.studentAttachmentFile, { fileName }));
    expect(bytes.toString('latin1', 0, 5)).toBe(fileName.endsWith('.pdf') ? '%PDF-' : '\x89PNG\r');
  }
  const users = await client.get<ListedUser[]>(API.users);
  const [image] = users.flatMap(user => user.image ?? []);
  const { status } = await fetch(url + pathTo(API.userImageFile, { fileName: image?.fileName ?? '' }));
  expect(status).toBe(200);
}

/** Everything is there, and what was done before can be undone. */
async function expectAllCarriedOver(admin: Client, stored: Record<string, number>) {
  expect(countRows(dataFolder(dataDir).database)).toMatchObject(stored);
  expect(await admin.get(API.settings)).toEqual({
    weekendLessons: true,
    presenceThreshold: 65,
    noteDays: 40,
    changesKept: 30,
  });
  const teacher = await signIn('docent@example.org');
  const { views, settings } = await teacher.get<StudentViews>(API.studentViews);
  expect(views).toMatchObject([{ name: 'Mijn studenten', pageSize: 100 }]);
  expect(settings?.pageSize).toBe(50);
  const hidden = await admin.get(`${pathTo(API.attentionRule, { rule: 'classWithoutList' })}?hidden=true`);
  expect(hidden).toMatchObject({ list: [{ hidden: { reason: 'Is al besproken' } }] });

  const { list } = await admin.get<ChangeSetList>(API.changeSets);
  for (const { _id: id } of list) await admin.post(pathTo(API.changeSetUndo, { id }));
  for (const { schedule, removedDays = [] } of await listsOf(admin)) {
    if (removedDays.length === 0) continue;
    const ids = { removedDays: removedDays.map(day => day._id) };
    await admin.post(pathTo(API.listDayRestoration, { id: schedule._id }), ids);
  }
  const { files, ...shown } = await countShown(admin);
  expect([files.length, shown]).toEqual([
    34,
    { students: 47, notes: 109, enrolments: 130, lists: 8, marks: 449, classrooms: 13, changeSets: 0 },
  ]);
  await expectUploadsServed(admin, files);
  expect(await verifyAuditLog(dataDir, HEAD)).toMatchObject({
    status: 0,
    said: expect.stringContaining('the chain is whole'),
  });
}

test('a data folder of 0.1.0 opens with all that is in it; what was done then can be undone', async () => {
  mkdirSync(dataDir);
  await extract({ file: join(FIXTURE, 'data.tar.gz'), cwd: dataDir });
  const stored = countRows(dataFolder(dataDir).database);
  await start();

  const session = await fetch(url + API.refresh, { headers: { cookie: COOKIE } });
  expect(await session.json()).toMatchObject({ email: 'docent@example.org' });
  await acceptInvitation('noor@example.org');
  await expectAllCarriedOver(await signIn('beheerder@example.org'), stored);
});

/** Chooses a password by the link in the mail in the outbox, and signs in with it. */
async function acceptInvitation(email: string) {
  const outbox = join(dataDir, 'outbox');
  const mails = await Promise.all(
    readdirSync(outbox).map(name => PostalMime.parse(readFileSync(join(outbox, name)))),
  );
  const invitation = mails.find(({ to }) => to?.some(({ address }) => address === email));
  const link = /\/password-reset\/\S+/.exec(invitation?.text ?? '')?.[0];
  const response = await fetch(url + link, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'Uitgenodigd1' }),
  });
  expect(response.status).toBe(200);
  await signIn(email, 'Uitgenodigd1');
}

test('a backup of 0.1.0 is restored with all that is in it; what was done then can be undone', async () => {
  const file = join(folder, 'backup.tar');
  writeFileSync(file, gunzipSync(readFileSync(join(FIXTURE, 'backup.tar.gz'))));
  expect(await restore(file)).toContain('everybody has to sign in anew');
  const stored = countRows(dataFolder(dataDir).database);
  expect(stored).toMatchObject({ students: 48, studentNotes: 108, attendanceRecords: 530, users: 6 });
  await start();

  const session = await fetch(url + API.refresh, { headers: { cookie: COOKIE } });
  expect(session.status).toBe(401);
  await expectAllCarriedOver(await signIn('beheerder@example.org'), stored);
});
