import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { transaction } from '../../../server/database/database.ts';
import { readEntries } from '../../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../../server/history/audit/verifyChain.ts';
import { uploadedFiles } from '../../support/contents.ts';
import { isOnPostgres, run } from '../../support/database.ts';
import { formOf, sendAndLeave } from '../../support/form.ts';
import { PDF } from '../../support/officeFiles.ts';
import { insertStudent } from '../../support/records.ts';
import type { TestClient } from '../../support/server.ts';
import { serverPerFile } from '../../support/serverPerTest.ts';

const WRITERS = 40;

/** Somebody who saves a student whom nobody else saves. */
interface Writer {
  user: TestClient;
  id: string;
}

/** One save: a note of this text, under this key. */
interface Save {
  text: string;
  key: string;
}

const server = serverPerFile();
let writers: Writer[];
/** Students whom all save at once: one stays, one is deleted, one was deleted before. */
let shared: string;
let doomed: string;
let deleted: string;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const users = await Promise.all(Array.from({ length: 8 }, () => server.loginAs('admin')));
  writers = [];
  for (const user of Array.from({ length: 5 }, () => users).flat()) {
    writers.push({ user, id: await insertStudent(server.database) });
  }
  await breakNotes();
});

/** A note that begins with 'Kapot' fails, with 'Weg' its connection is lost where connections can be. */
async function breakNotes(): Promise<void> {
  const head = 'create trigger "broken" before insert on "studentNotes"';
  if (!isOnPostgres()) {
    const isBroken = `new."description" like 'Kapot%' or new."description" like 'Weg%'`;
    await run(server.database, `${head} when ${isBroken} begin select raise(abort, 'broken'); end`);
    return;
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

const formFor = ({ text }: Save, profile: object = {}, isWithFile = false) =>
  formOf(
    { student: { firstName: text, ...profile }, studentNotes: [{ description: text, category: 'Andere' }] },
    isWithFile ? [{ field: 'attachments', name: `${text}.pdf`, content: `${PDF}\n${text}` }] : [],
  );
const put = (
  { user, id }: Writer,
  save: Save,
  { profile, file, version }: { profile?: object; file?: boolean; version?: string } = {},
) =>
  user.request({
    method: 'PUT',
    url: pathTo(API.student, { id }),
    headers: { 'idempotency-key': save.key, ...(version !== undefined && { 'if-match': version }) },
    payload: formFor(save, profile, file),
  });

/** Sends a save over a connection that is gone after a share of it, and before any answer. */
const cut = ({ user, id }: Writer, save: Save, share: number) =>
  sendAndLeave(server.app.server, {
    method: 'PUT',
    path: pathTo(API.student, { id }),
    headers: { authorization: `Bearer ${user.accessToken}`, 'idempotency-key': save.key },
    body: formFor(save),
    share,
  });

/** An act, and the answers and rows it should bring. */
interface Act {
  answers: number[];
  /** True when the note should be stored; undefined where others decide. */
  isStored?: (statusCode: number) => boolean;
  /** The beginning of its text. */
  head?: string;
  act: (writer: Writer, save: Save) => Promise<{ statusCode: number }>;
}

const stored = { answers: [200], isStored: () => true };
const refused = (statusCode: number) => ({ answers: [statusCode], isStored: () => false });

const ACTS: Record<string, Act> = {
  saves: { ...stored, act: put },
  'saves with a file': { ...stored, act: (writer, save) => put(writer, save, { file: true }) },
  'sends it twice at once': {
    ...stored,
    act: async (writer, save) => {
      const [one, other] = await Promise.all([put(writer, save), put(writer, save)]);
      return one.statusCode === other.statusCode ? one : { statusCode: 0 };
    },
  },
  'is cut off before the answer, and sends it again': {
    ...stored,
    act: async (writer, save) => {
      await cut(writer, save, 1);
      return put(writer, save);
    },
  },
  'is cut off in the middle': {
    ...refused(0),
    act: (writer, save) => cut(writer, save, 0.9).then(() => ({ statusCode: 0 })),
  },
  'saves over what others save': {
    ...{ answers: [200, 409], isStored: statusCode => statusCode === 200 },
    act: ({ user }, save) => put({ user, id: shared }, save, { version: '"1"' }),
  },
  'names an organization that is not there': {
    ...refused(400),
    act: (writer, save) => put(writer, save, { profile: { organization: deleted }, file: true }),
  },
  'breaks a constraint': {
    ...{ ...refused(500), head: 'Kapot ' },
    act: (writer, save) => put(writer, save, { file: true }),
  },
  'loses the connection to the database': { ...refused(isOnPostgres() ? 503 : 500), head: 'Weg ', act: put },
  'saves a student who was deleted': {
    ...refused(404),
    act: ({ user }, save) => put({ user, id: deleted }, save),
  },
  'saves one who is being deleted': {
    answers: [200, 404],
    act: ({ user }, save) => put({ user, id: doomed }, save),
  },
  'deletes that one': {
    answers: [200, 404],
    act: ({ user }) => user.delete(pathTo(API.student, { id: doomed })),
  },
  'writes for a while, and takes it back': {
    ...refused(0),
    act: async ({ id }, { text, key }) => {
      const work = transaction(server.database, async trx => {
        await trx.updateTable('students').set({ firstName: text }).where('id', '=', id).execute();
        for (let turns = 0; turns < 20; turns += 1) await turn();
        throw new Error(key);
      });
      return work.then(
        () => ({ statusCode: 200 }),
        () => ({ statusCode: 0 }),
      );
    },
  },
};

const NOTHING: Act = { answers: [], act: put };

/** How often each value of a column is there. */
async function counts(rows: Promise<Record<string, string | null>[]>): Promise<Map<string, number>> {
  const values = (await rows).flatMap(row => Object.values(row)).filter(value => value !== null);
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/** Reads the state of the database. */
async function look() {
  const { database } = server;
  const updated = database.selectFrom('auditEntries').select('subjectId').where('action', '=', 'update');
  return {
    notes: await counts(database.selectFrom('studentNotes').select('description').execute()),
    names: await counts(database.selectFrom('students').select('firstName').execute()),
    keys: await counts(database.selectFrom('answeredSaves').select('key').execute()),
    files: await counts(database.selectFrom('studentAttachments').select('originalName').execute()),
    updates: await counts(updated.execute()),
  };
}

test('of forty at once: what is acknowledged is stored once, what is refused not at all, and nobody for another one', async () => {
  let made = 0;
  const property = fc.asyncProperty(
    fc.array(fc.constantFrom(...Object.keys(ACTS)), { minLength: WRITERS, maxLength: WRITERS }),
    async acts => {
      shared = await insertStudent(server.database);
      doomed = await insertStudent(server.database);
      deleted = await insertStudent(server.database);
      await writers[0]?.user.delete(pathTo(API.student, { id: deleted }));
      const before = await look();
      const done = await Promise.all(
        writers.map(async (writer, index) => {
          made += 1;
          const name = acts[index] ?? '';
          const { act, head = '', answers, isStored } = ACTS[name] ?? NOTHING;
          const save = { text: `${head}Nummer ${made}`, key: `the-key-of-number-${made}` };
          const { statusCode } = await act(writer, save);
          return { name, ...save, id: writer.id, statusCode, answers, isStored: isStored?.(statusCode) };
        }),
      );
      for (const { name, statusCode, answers } of done) expect(answers, name).toContain(statusCode);
      const after = await look();
      for (const { name, text, key, id, isStored } of done.filter(one => one.isStored !== undefined)) {
        const found = {
          note: after.notes.get(text) ?? 0,
          key: after.keys.get(key) ?? 0,
          file: after.files.get(`${text}.pdf`) ?? 0,
          ...(name !== 'saves over what others save' && {
            name: after.names.get(text) ?? 0,
            entry: (after.updates.get(id) ?? 0) - (before.updates.get(id) ?? 0),
          }),
        };
        const times = isStored ? 1 : 0;
        const wanted = Object.fromEntries(Object.keys(found).map(what => [what, times]));
        if (name !== 'saves with a file') wanted.file = 0;
        expect(found, name).toEqual(wanted);
      }
      const deletions = done.filter(({ name }) => name === 'deletes that one');
      const deleting = deletions.filter(({ statusCode }) => statusCode === 200);
      expect(deleting).toHaveLength(Math.min(deletions.length, 1));
      expect(uploadedFiles(server.dataDir)).toHaveLength(
        [...after.files.values()].reduce((sum, times) => sum + times, 0),
      );
      expect((await verifyChain(readEntries(server.database))).broken).toBeUndefined();
    },
  );
  await fc.assert(property, { numRuns: 5, endOnFailure: true });
});
