import { describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { StudentFile } from '../../../core/contract/students.ts';
import { forgetAnsweredSaves, REPEATED_MS } from '../../../server/history/answeredSaveRepository.ts';
import { uploadedFiles } from '../../support/contents.ts';
import { isOnPostgres, run } from '../../support/database.ts';
import { formOf, sendAndLeave, studentForm, VALID_STUDENT } from '../../support/form.ts';
import { insertStudents } from '../../support/records.ts';
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
const actionsOn = async (id: string) => {
  const entries = server.database.selectFrom('auditEntries').select('action').where('subjectId', '=', id);
  return (await entries.execute()).map(({ action }) => action);
};

test('a save that is sent again under its key is answered with the file and its version, though that is newer than the one it was over', async () => {
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
  expect(await actionsOn(id)).toEqual(['create', 'update', 'read']);
});

test('a new student that is sent twice at once under one key is added once, with one attachment', async () => {
  const [one, other] = await Promise.all([add(), add()]);
  expect(await idOf(one)).toBe(await idOf(other));
  expect(await server.database.selectFrom('students').select('id').execute()).toHaveLength(1);
  expect(uploadedFiles(server.dataDir)).toHaveLength(1);
});

test('a save whose connection breaks off is stored not at all, or once when it is sent again', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const id = await idOf(await add('k'.repeat(16)));
  const fields = { studentNotes: [{ description: 'Belde af', category: 'Andere' }] };
  const sent = {
    ...{ method: 'PUT', path: pathTo(API.student, { id }), body: formOf({ student: {}, ...fields }, [pdf]) },
    headers: { authorization: `Bearer ${staff.accessToken}`, 'idempotency-key': KEY },
  };
  await sendAndLeave(server.app.server, { ...sent, share: 0.9 });
  expect((await save(id, { key: 'another-key-of-16' })).json<StudentFile>().studentNotes).toEqual([]);
  await sendAndLeave(server.app.server, { ...sent, share: 1 });
  const again = await save(id, { fields, files: [pdf] });
  expect(again.json<StudentFile>().studentNotes).toHaveLength(1);
  // Whichever of the two comes second removes what it has brought.
  await expect.poll(() => uploadedFiles(server.dataDir), { timeout: 10_000 }).toHaveLength(2);
});

/** A note that begins with 'Kapot' fails, with 'Weg' its connection is lost where connections can be. */
async function breakNotes(): Promise<void> {
  const head = 'create trigger "broken" before insert on "studentNotes"';
  if (!isOnPostgres()) {
    const isBroken = `new."description" like 'Kapot%' or new."description" like 'Weg%'`;
    return run(server.database, `${head} when ${isBroken} begin select raise(abort, 'broken'); end`);
  }
  await run(
    server.database,
    `create function "break"() returns trigger language plpgsql as $$ begin
      if new."description" like 'Kapot%' then raise exception 'broken'; end if;
      if new."description" like 'Weg%' then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
      return new;
    end $$`,
  );
  await run(server.database, `${head} for each row execute function "break"()`);
}

test('of forty saves at once those that meet a failing or lost connection keep nothing, the others are stored once', async () => {
  const { database } = server;
  await breakNotes();
  const lost = isOnPostgres() ? 503 : 500;
  const fates = [
    ['Kapot', 500],
    ['Weg', lost],
    ['Goed', 200],
    ['Goed', 200],
  ] as const;
  const ids = await insertStudents(database, Array(40).fill({ firstName: 'Amal' }));
  const saves = ids.map((id, index) => {
    const [fate, status] = fates[index % fates.length] ?? fates[0];
    return { id, text: `${fate} ${index}`, status };
  });
  const answers = await Promise.all(
    saves.map(({ id, text }) => {
      const notes = [{ description: text, category: 'Andere' }];
      const fields = { student: { firstName: text }, studentNotes: notes };
      return save(id, { fields, files: text.startsWith('Weg') ? [] : [pdf], key: id });
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(saves.map(({ status }) => status));
  const done = saves.filter(({ status }) => status === 200);
  const stored = {
    texts: database.selectFrom('studentNotes').select('description as value').execute(),
    names: database
      .selectFrom('students')
      .select('firstName as value')
      .where('firstName', '<>', 'Amal')
      .execute(),
    keys: database.selectFrom('answeredSaves').select('key as value').execute(),
    files: database.selectFrom('studentAttachments').select('studentId as value').execute(),
  };
  for (const [what, rows] of Object.entries(stored)) {
    const expected = done.map(({ id, text }) => (/texts|names/.test(what) ? text : id));
    expect((await rows).map(({ value }) => value).toSorted(), what).toEqual(expected.toSorted());
  }
  expect(uploadedFiles(server.dataDir)).toHaveLength(done.length);
});

describe('what is no repeat', () => {
  test('another user’s save under the same key', async () => {
    const id = await idOf(await add());
    expect(await idOf(await add(KEY, await server.loginAs('staff')))).not.toBe(id);
  });

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

  test('a save that was refused is done when it is sent again with what it lacked', async () => {
    const id = await idOf(await add('k'.repeat(16)));
    expect((await save(id, { fields: { studentNotes: [{}] } })).statusCode).toBe(400);
    expect((await save(id, {})).statusCode).toBe(200);
  });
});

test('what is stored of saves is that of the newest 50 of a user and of a moment ago, for a week, and goes with its user', async () => {
  const stored = async () => {
    const rows = await server.database.selectFrom('answeredSaves').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  const forget = () => forgetAnsweredSaves(server.database, server.app.clock);
  const repeat = async (times: number, name: string) => {
    const at = server.app.clock.instant();
    const answer = { userId: staff.userId, at, requestHash: '', answer: '' };
    const keys = Array.from({ length: times }, (_, number) => `${name}-${String(number).padStart(3, '0')}`);
    const rows = keys.map(key => ({ ...answer, key }));
    await server.database.insertInto('answeredSaves').values(rows).execute();
  };
  await idOf(await add(KEY, await server.loginAs('staff')));
  await idOf(await add('a'.repeat(16)));
  server.moveClock(REPEATED_MS + 1);
  await repeat(50, 'late');
  await forget();
  expect(await stored()).toHaveLength(51);
  expect(await stored()).not.toContain('a'.repeat(16));
  await repeat(51, 'now');
  await forget();
  expect(await stored()).toHaveLength(102);

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
