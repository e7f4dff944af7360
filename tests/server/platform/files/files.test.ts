import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANGE_SET_HEADER } from '../../../../core/contract/answers.ts';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { TestFile } from '../../../support/form.ts';
import { studentForm } from '../../../support/form.ts';
import { type ObjectStorage, STORAGE_KEY, startObjectStorage } from '../../../support/objectStorage.ts';
import { PDF } from '../../../support/officeFiles.ts';
import { insertAttachment, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let staff: TestClient;
let objects: ObjectStorage;
beforeAll(async () => {
  objects = await startObjectStorage();
  for (const [name, value] of Object.entries(STORAGE_KEY)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await objects.close();
});
afterEach(() => server.close());

const GONE = { message: 'Dit bestand bestaat niet (meer)' };

/** How long the storage may take to answer, in milliseconds. */
const STORAGE_MS = 10_000;

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({ environment, network: { storageMs: STORAGE_MS } });
  staff = await server.loginAs('staff');
}

/** Puts an attachment in the store and the database; returns its address. */
async function attach(originalName: string): Promise<string> {
  const { app, database } = server;
  const studentId = await insertStudent(database);
  const path = app.files.incomingPath();
  writeFileSync(path, PDF);
  return app.files.save('studentAttachments', [{ path, extension: 'pdf' }], async ([fileName = '']) => {
    await insertAttachment(database, { studentId, fileName, originalName, bytes: PDF.length });
    return pathTo(API.studentAttachmentFile, { fileName });
  });
}

describe.each([
  ['on the disk', () => ({})],
  ['in object storage', () => ({ FILES_URL: objects.url })],
])('the file of an attachment %s', (_, environment) => {
  beforeEach(() => start(environment()));

  test('is saved under its own name, and never shown or kept by a browser', async () => {
    const response = await staff.get(await attach('Brief aan José "nr 1".pdf'));
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(PDF);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(Buffer.byteLength(PDF)),
      'content-disposition': `attachment; filename="Brief aan Jos_ _nr 1_.pdf"; filename*=UTF-8''Brief%20aan%20Jos%C3%A9%20%22nr%201%22.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('that has no record is not there', async () => {
    for (const fileName of ['unknown.pdf', '../../keys/access-token', `${'0'.repeat(32)}.pdf`]) {
      const response = await staff.get(pathTo(API.studentAttachmentFile, { fileName }));
      expect([response.statusCode, response.json()]).toEqual([404, GONE]);
    }
  });

  test('that is gone is told in words, not as a file', async () => {
    const url = await attach('brief.pdf');
    await server.app.files.remove('studentAttachments', [url.split('/').at(-1) ?? '']);
    const response = await staff.get(url);
    expect([response.statusCode, response.json()]).toEqual([404, GONE]);
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});

describe('object storage that does not answer', () => {
  beforeEach(() => start({ FILES_URL: objects.url }));
  afterEach(async () => {
    vi.restoreAllMocks();
    await objects.recover();
  });

  /** The time for an answer is over at once, until `mockRestore`. */
  const skipPatience = () => {
    const { setTimeout } = globalThis;
    return vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: () => void, ms?: number, ...rest: unknown[]) =>
        setTimeout(work, ms === STORAGE_MS ? 0 : ms, ...rest)) as typeof setTimeout);
  };

  const saving = (attachments: Omit<TestFile, 'field'>[]) =>
    staff.post(API.newStudent, studentForm({}, attachments));
  const brief = { name: 'brief.pdf', content: PDF };

  test('refuses what has files with a sentence, keeps nothing of it, and lets all else go on', async () => {
    const address = await attach('brief.pdf');
    objects.hang();
    const patient = skipPatience();
    const [save, download, without] = await Promise.all([saving([brief]), staff.get(address), saving([])]);
    for (const refused of [save, download]) {
      expect(refused.statusCode).toBe(503);
      expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(refused.headers).not.toHaveProperty('content-disposition');
      expect(refused.json()).toEqual({
        message: 'De opslag van bestanden is even niet bereikbaar. Probeer het zo opnieuw',
      });
    }
    expect(without.statusCode).toBe(201);
    const students = await server.database.selectFrom('students').select('lastName').execute();
    expect(students.filter(({ lastName }) => lastName === 'Tesfay')).toHaveLength(1);
    expect(server.log.join('')).toContain('AbortError');

    patient.mockRestore();
    await objects.recover();
    expect((await saving([brief])).statusCode).toBe(201);
    expect((await staff.get(address)).body).toBe(PDF);
  });

  test('does not undo a deletion that was saved, and the file goes with a later sweep', async () => {
    const fileName = (await attach('brief.pdf')).split('/').at(-1) ?? '';
    const bystander = (await attach('other.pdf')).split('/').at(-1) ?? '';
    const { database, app } = server;
    const { studentId } = await database
      .selectFrom('studentAttachments')
      .select('studentId')
      .where('fileName', '=', fileName)
      .executeTakeFirstOrThrow();
    const admin = await server.loginAs('admin');
    const { headers } = await admin.delete(pathTo(API.student, { id: studentId }));
    await objects.vanish();
    const inBin = pathTo(API.changeSet, { id: `${headers[CHANGE_SET_HEADER]}` });
    expect((await admin.delete(inBin)).statusCode).toBe(200);
    expect(server.log.join('')).toContain('files could not be removed now');
    await objects.recover();
    const later = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await app.files.sweep(async (_, names) => new Set(names.filter(name => name !== fileName)), later);
    const names = objects.names().join();
    expect(names).toContain(bystander);
    expect(names).not.toContain(fileName);
  });
});
