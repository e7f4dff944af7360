import { describe, expect, test } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../core/contract/answers.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { forgetAnsweredSaves, REPEATED_MS } from '../../../server/history/answeredSaveRepository.ts';
import { uploadedFiles } from '../../support/contents.ts';
import { formOf, studentForm, VALID_STUDENT } from '../../support/form.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const staff = signedInPerTest(server, 'staff');

const KEY = '0194f7a2-7d1e-7c3a-9b1d-2f0c5a6b7c8d';
const pdf = { field: 'attachments', name: 'plan.pdf', content: '%PDF-1.4\n%%EOF\n' };

const add = (key = KEY, client = staff) =>
  client.request({
    method: 'POST',
    url: API.newStudent,
    headers: { 'idempotency-key': key },
    payload: studentForm({}, [pdf]),
  });

interface Save {
  fields?: object;
  files?: (typeof pdf)[];
  version?: string;
  key?: string;
  client?: TestClient;
}
const save = (id: string, { fields = {}, files = [], version, key = KEY, client = staff }: Save) =>
  client.request({
    method: 'PUT',
    url: pathTo(API.student, { id }),
    headers: { 'idempotency-key': key, ...(version !== undefined && { 'if-match': version }) },
    payload: formOf({ student: {}, ...fields }, files),
  });
const idOf = async (answer: Awaited<ReturnType<typeof add>>) => {
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ _id: string }>()._id;
};
const countStudents = async () =>
  (await server.database.selectFrom('students').select('id').execute()).length;
const countReads = async (id: string) => {
  const entries = await server.database
    .selectFrom('auditEntries')
    .select('action')
    .where('subjectId', '=', id)
    .execute();
  return entries.map(({ action }) => action);
};

describe('a save that is sent again under its key', () => {
  test('adds one student with one attachment, also when both are sent at once', async () => {
    const [one, other] = await Promise.all([add(), add()]);
    expect(await idOf(one)).toBe(await idOf(other));
    expect(await idOf(await add())).toBe(await idOf(one));
    expect(await countStudents()).toBe(1);
    expect(uploadedFiles(server.dataDir)).toHaveLength(1);
  });

  test('is done once, though the same account has saved a hundred other things meanwhile', async () => {
    const id = await idOf(await add());
    for (let other = 0; other < 100; other += 1) {
      server.moveClock(100);
      await save(id, {
        fields: { student: { firstName: `Naam ${other}` } },
        key: `the-key-of-save-${other}`,
      });
    }
    expect(await idOf(await add())).toBe(id);
    expect(await countStudents()).toBe(1);
  });

  test('is answered with the file and its version, though that is newer than the one it was over', async () => {
    const id = await idOf(await add('k'.repeat(16)));
    const asked = {
      fields: { studentNotes: [{ description: 'Belde af', category: 'Andere' }] },
      files: [pdf],
      version: '"1"',
    };
    const first = await save(id, asked);
    expect(first.statusCode, first.body).toBe(200);
    const again = await save(id, asked);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(again.headers.etag).toBe('"2"');
    expect(again.json<StudentFile>().studentNotes).toHaveLength(1);
    expect(uploadedFiles(server.dataDir)).toHaveLength(2);
    expect(await countReads(id)).toEqual(['create', 'update', 'read']);
  });

  test('names the change set by which what it deleted comes back', async () => {
    const studentNotes = [{ description: 'Belde af', category: 'Andere' }];
    const id = await idOf(await staff.post(API.newStudent, studentForm({ studentNotes })));
    const { studentNotes: notes } = (await staff.get(pathTo(API.student, { id }))).json<StudentFile>();
    const fields = { deletedStudentNotes: notes.map(({ _id }) => _id) };
    const first = await save(id, { fields });
    const again = await save(id, { fields });
    expect(first.headers[CHANGE_SET_HEADER.toLowerCase()]).toMatch(/./);
    expect(again.headers[CHANGE_SET_HEADER.toLowerCase()]).toBe(
      first.headers[CHANGE_SET_HEADER.toLowerCase()],
    );
  });
});

describe('what is no repeat', () => {
  test('a file of the same name and size with other content', async () => {
    const id = await idOf(await add('k'.repeat(16)));
    expect((await save(id, { files: [pdf] })).statusCode).toBe(200);
    const other = { ...pdf, content: pdf.content.replace('1.4', '1.7') };
    expect((await save(id, { files: [other] })).statusCode).toBe(400);
  });

  test('a key that named another save is refused, and nothing is stored', async () => {
    const id = await idOf(await add());
    for (const other of [{ fields: { student: { firstName: 'Amal' } } }, { files: [pdf] }]) {
      const refused = await save(id, other);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toEqual({ message: 'Onder dit kenmerk is al iets anders opgeslagen' });
    }
    const file = (await staff.get(pathTo(API.student, { id }))).json<StudentFile>();
    expect(file.student.firstName).toBe(VALID_STUDENT.student.firstName);
    expect(uploadedFiles(server.dataDir)).toHaveLength(1);
  });

  test("another user's save under the same key is a save of its own", async () => {
    await idOf(await add());
    await idOf(await add(KEY, await server.loginAs('staff')));
    expect(await countStudents()).toBe(2);
  });

  test('a save that was refused is done when it is sent again with what it lacked', async () => {
    const refused = await staff.request({
      method: 'POST',
      url: API.newStudent,
      headers: { 'idempotency-key': KEY },
      payload: studentForm({ student: { firstName: 'Amal' } }),
    });
    expect(refused.statusCode).toBe(400);
    await idOf(await add());
  });

  test.each(['short', 'x'.repeat(101), 'with spaces in it, long'])('%j is no key', async key => {
    expect((await add(key)).statusCode).toBe(400);
    expect(await countStudents()).toBe(0);
  });
});

describe('what is stored of saves', () => {
  const stored = async () =>
    (await server.database.selectFrom('answeredSaves').select('key').orderBy('key').execute()).map(
      ({ key }) => key,
    );

  test('is that of the newest 50 of a user and of a moment ago, for a week, and goes with its user', async () => {
    const forget = () => forgetAnsweredSaves(server.database, server.app.clock);
    const other = await server.loginAs('staff');
    await idOf(await add(KEY, other));
    const id = await idOf(await add('zero-'.padEnd(16, '0')));
    for (let number = 1; number <= 50; number += 1) {
      server.moveClock(5_000);
      await save(id, { key: `save-${number}`.padEnd(20, '-') });
    }
    await forget();
    expect(await stored()).toHaveLength(51);
    expect(await stored()).not.toContain('zero-'.padEnd(16, '0'));
    for (let number = 1; number <= 10; number += 1) await save(id, { key: `late-${number}`.padEnd(20, '-') });
    await forget();
    expect(await stored()).toHaveLength(51);
    server.moveClock(-REPEATED_MS);
    for (let number = 1; number <= 51; number += 1) await save(id, { key: `now-${number}`.padEnd(20, '-') });
    await forget();
    expect(await stored()).toContain('now-51'.padEnd(20, '-'));

    server.moveClock(8 * 24 * 3_600_000);
    const admin = await server.loginAs('admin');
    const later = await server.loginAs('staff');
    await idOf(await add('other-user-s-key-1', later));
    await forget();
    expect(await stored()).toEqual(['other-user-s-key-1']);
    const gone = await admin.delete(pathTo(API.user, { id: later.userId }));
    expect(gone.statusCode, gone.body).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test('is nobody else’s to have: after signing out the key opens nothing', async () => {
    await idOf(await add());
    await server.app.inject({ url: API.logout, headers: { cookie: staff.cookie } });
    const replay = await add();
    expect(replay.statusCode).toBe(401);
    expect(replay.body).not.toContain('_id');
  });

  test('a key of more than the headers hold is refused', async () => {
    const { port } = await listen();
    const answer = await fetch(`http://127.0.0.1:${port}${API.newStudent}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.accessToken}`, 'idempotency-key': 'k'.repeat(10_000_000) },
      body: '{}',
    }).then(
      ({ status }) => status,
      () => 'cut',
    );
    expect([431, 'cut']).toContain(answer);
    expect(await countStudents()).toBe(0);
    expect((await staff.get(API.students)).statusCode).toBe(200);
  });
});

async function listen(): Promise<{ port: number }> {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return { port: Number(new URL(url).port) };
}
