import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { buildApp } from '../../../server/app.ts';
import { newId } from '../../../server/database/database.ts';
import { PDF } from '../../support/officeFiles.ts';
import { insertStudent } from '../../support/records.ts';
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts';

let server: TestServer;
let staff: TestClient;
beforeEach(async () => {
  server = await startTestServer();
  staff = await server.loginAs('staff');
});
afterEach(() => server.close());

/** Puts an attachment in the store and the database; gives its address. */
async function attach(originalName: string): Promise<string> {
  const { app, database } = server;
  const studentId = await insertStudent(database);
  const path = app.files.incomingPath();
  writeFileSync(path, PDF);
  return app.files.save('studentAttachments', [{ path, extension: 'pdf' }], async ([fileName = '']) => {
    await database
      .insertInto('studentAttachments')
      .values({
        id: newId(),
        studentId,
        fileName,
        originalName,
        mimeType: 'application/pdf',
        bytes: PDF.length,
        createdAt: '2026-03-02T11:00:00.000Z',
      })
      .execute();
    return pathTo(API.studentAttachmentFile, { fileName });
  });
}

describe('the file of an attachment', () => {
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

  test('can be asked about without being sent', async () => {
    const url = await attach('brief.pdf');
    const response = await staff.request({ method: 'HEAD', url });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });

  test('is not for who is not signed in', async () => {
    expect((await server.app.inject(await attach('brief.pdf'))).statusCode).toBe(401);
  });

  test.each(['unknown.pdf', '../../keys/access-token', `${'0'.repeat(32)}.pdf`])(
    'that has no record is not there: %s',
    async fileName => {
      const response = await staff.get(pathTo(API.studentAttachmentFile, { fileName }));
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'Dit bestand bestaat niet (meer)' });
    },
  );

  test('that is gone from the disk is told in words, not as a file', async () => {
    const url = await attach('brief.pdf');
    await server.app.files.remove('studentAttachments', [url.split('/').at(-1) ?? '']);
    const response = await staff.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ message: 'Dit bestand bestaat niet (meer)' });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});

test('a start removes files that belong to no record, and no others', async () => {
  const { app, database } = server;
  const address = await attach('brief.pdf');
  const stray = app.files.incomingPath();
  writeFileSync(stray, PDF);
  await app.files.save('userImages', [{ path: stray, extension: 'webp' }], async () => {});
  const log: string[] = [];
  const restarted = await buildApp({
    settings: app.settings,
    database,
    secret: 'a secret for tests, long enough for HS256',
    logStream: { write: line => log.push(line) },
  });
  await restarted.ready();
  expect(log.join()).toContain('removed files that belonged to no record');
  expect(readdirSync(join(server.dataDir, 'uploads', 'userImages'))).toEqual([]);
  expect((await staff.get(address)).statusCode).toBe(200);
  await restarted.close();
});
