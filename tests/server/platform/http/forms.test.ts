import { readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { buildApp } from '../../../../server/app.ts';
import { attachmentType } from '../../../../server/platform/files/fileContent.ts';
import { type Form, withForm } from '../../../../server/platform/http/forms.ts';
import { ImagePool } from '../../../../server/platform/images/ImagePool.ts';
import { folderPerTest } from '../../../support/folder.ts';
import { formOf, type TestFile } from '../../../support/form.ts';
import { photograph, smallPng } from '../../../support/images.ts';
import { asZip64, withPart, wordDocument, workbook } from '../../../support/officeFiles.ts';
import { ANY_MEMORY, TEST_SECRET } from '../../../support/server.ts';
import { serverPerFile, serverPerTest } from '../../../support/serverPerTest.ts';

const SHAPE = { fields: { student: 1_000, name: 1_000 }, files: { field: 'attachments', max: 3 } };

const folder = folderPerTest();

describe('receiving a form', () => {
  const server = serverPerFile();
  let app: FastifyInstance;
  let received: Form | undefined;
  /** A server with a route whose answer is what arrived, files with their content. */
  beforeAll(async () => {
    const { settings } = server.app;
    const logStream = { write: () => {} };
    const { database } = server;
    app = await buildApp({ settings, database, secret: TEST_SECRET, logStream, network: ANY_MEMORY });
    app.post('/form', { config: { public: true } }, request =>
      withForm(request, SHAPE, async form => {
        received = form;
        return Promise.all(
          form.files.map(async ({ path, name }) => ({ name, text: await readFile(path, 'latin1') })),
        );
      }),
    );
    await app.ready();
  });
  beforeEach(() => {
    received = undefined;
  });
  afterAll(() => app.close());

  const send = (payload: FormData | string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/form', payload, headers });

  const left = () => readdirSync(join(server.dataDir, 'uploads', 'incoming'));
  const file = (name: string, content: TestFile['content'] = 'hallo'): TestFile => ({
    field: 'attachments',
    name,
    content,
  });

  test('gives fields and files, and keeps nothing of them', async () => {
    const response = await send(formOf({ student: { a: 1 } }, [file('één.pdf'), file('twee.pdf', 'x')]));
    expect(response.json()).toEqual([
      { name: 'één.pdf', text: 'hallo' },
      { name: 'twee.pdf', text: 'x' },
    ]);
    expect(received?.fields).toEqual({ student: '{"a":1}' });
    expect(left()).toEqual([]);
  });

  test('makes names safe', async () => {
    const names = ['../../etc/passwd.pdf', 'C:\\x\\y.pdf', 'a\u202Efdp.exe.pdf'];
    const files = names.map(name => file(name));
    const received = (await send(formOf({}, files))).json<{ name: string }[]>();
    expect(received.map(({ name }) => name).join()).toBe('passwd.pdf,y.pdf,afdp.exe.pdf');
  });

  test('passes over fields that it does not have, whatever is in them', async () => {
    const nested = '['.repeat(100_000);
    expect((await send(formOf({ student: {}, other: nested, constructors: '{' }))).statusCode).toBe(200);
    expect(received?.fields).toEqual({ student: '{}' });
  });

  test('refuses a field that is too large, and keeps nothing', async () => {
    const response = await send(formOf({ name: 'x'.repeat(1_001) }, [file('a.pdf')]));
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ message: 'De gegevens van de naam zijn te groot' });
    expect(left()).toEqual([]);
  });

  test('refuses a file in a field that the form does not have rather than losing it', async () => {
    const response = await send(formOf({}, [{ ...file('a.pdf'), field: 'documents' }]));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message: 'Het bestand ‘a.pdf’ wordt hier niet verwacht' });
    expect(received).toBeUndefined();
    expect(left()).toEqual([]);
  });

  test.each<[string, TestFile[], string]>([
    ['too many files', [...'1234'].map(name => file(name)), 'U kunt hoogstens 3 bestanden tegelijk opslaan'],
    ['an empty file', [file('a.pdf'), file('leeg.pdf', '')], 'Het bestand ‘leeg.pdf’ is leeg'],
    [
      'a file over 10 MB among others',
      [file('a.pdf'), file('groot.pdf', Buffer.alloc(10 * 1024 * 1024 + 1)), file('b.pdf')],
      'Het bestand ‘groot.pdf’ is groter dan 10 MB',
    ],
  ])('refuses %s and keeps nothing', async (_, files, message) => {
    const response = await send(formOf({ student: {} }, files));
    expect([response.statusCode, response.json()]).toEqual([400, { message }]);
    expect(received).toBeUndefined();
    expect(left()).toEqual([]);
  });

  test('takes a file of 10 MB', async () => {
    expect((await send(formOf({}, [file('a.pdf', Buffer.alloc(10 * 1024 * 1024))]))).statusCode).toBe(200);
  });

  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  test.each<[string, string, Record<string, string>]>([
    ['no form', '{}', { 'content-type': 'application/json' }],
    ['a form without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
    ['a boundary of 71', 'x', { 'content-type': `multipart/form-data; boundary="${'b'.repeat(71)}"` }],
    [
      'half a form',
      '--x\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\n\r\nab',
      multipart,
    ],
    [
      'a field of an object’s own',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
      multipart,
    ],
  ])('refuses %s', async (_, payload, headers) => {
    const response = await send(payload, headers);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toEqual({ message: expect.stringMatching(/\S/) });
    expect(left()).toEqual([]);
  });
});

describe('a form that is sent over the network', () => {
  const server = serverPerTest();
  let url: URL;
  beforeEach(async () => {
    url = new URL(API.newUser, await server.app.listen({ port: 0, host: '127.0.0.1' }));
  });

  const incomingFolder = () => join(server.dataDir, 'uploads', 'incoming');
  /** The head of a form that an administrator sends, without its last empty line. */
  const head = async (type: string, length: number) => {
    const { accessToken } = await server.loginAs('admin');
    return (
      `POST ${url.pathname} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${accessToken}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
    );
  };
  const bigFile = { field: 'image', name: 'a.png', content: Buffer.alloc(9 * 1024 * 1024) };

  test('is answered when it is refused before it is read, or has too many files', async () => {
    const admin = await server.loginAs('admin');
    const send = (headers: Record<string, string>) =>
      fetch(url, {
        method: 'POST',
        headers,
        body: formOf({ user: {} }, [bigFile, bigFile, bigFile, bigFile]),
      });
    expect((await send({})).status).toBe(401);
    const response = await send({ authorization: `Bearer ${admin.accessToken}` });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'U kunt hoogstens 1 bestand tegelijk opslaan' });
  });

  test('that has no boundary is refused, and what comes next on the connection is answered', async () => {
    const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
    let received = '';
    socket.on('data', text => {
      received += text;
    });
    socket.write(`${await head('multipart/form-data', 300_000)}${'x'.repeat(300_000)}`);
    socket.write(`GET ${API.health} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await vi.waitFor(() => expect(received.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(2), 10_000);
    expect(received.match(/(?<=HTTP\/1\.1 )\d{3}/g)).toEqual(['400', '200']);
    socket.destroy();
  });

  test('leaves nothing behind when the sender goes away in the middle', async () => {
    const socket = connect(Number(url.port), url.hostname);
    const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
    socket.write(`${await head('multipart/form-data; boundary=x', 9_000_000)}${part}`);
    socket.write(Buffer.alloc(200_000));
    await vi.waitFor(() => expect(readdirSync(incomingFolder())).toHaveLength(1), 10_000);
    socket.destroy();
    await vi.waitFor(() => expect(readdirSync(incomingFolder())).toEqual([]), 10_000);
  });
});

describe('the content of an attachment', () => {
  const images = new ImagePool({ warn: () => {} });
  afterAll(() => images.close());

  const typeOf = (content: Buffer | string, name: string) => {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    return attachmentType(images, path, name);
  };

  test.each<[string, () => Promise<Buffer> | Buffer | string]>([
    ['docx', wordDocument],
    ['docx', () => asZip64(wordDocument())],
  ])('is recognised: %s', async (extension, content) => {
    expect(await typeOf(await content(), `Brief.${extension.toUpperCase()}`)).toMatchObject({ extension });
  });

  const NONE = 'is geen pdf-, Excel-, png- of Word-bestand (docx)';
  const PART = 'is beschadigd of niet compleet';
  const NO_IMAGE = 'is geen afbeelding (jpg, png, webp of gif)';
  const hex = (text: string) => Buffer.from(text, 'hex');
  const oldOffice = () => Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(1024)]);

  test.each<[string, () => Promise<Buffer> | Buffer | string, string, string]>([
    ['a photograph', () => photograph(8, 8), 'brief.jpg', NONE],
    ['a zip', () => hex(`504b0506${'0'.repeat(36)}`), 'brief.docx', NONE],
    ['an old Office file that is no workbook', oldOffice, 'brief.xls', NONE],
    ['a cut zip64', () => asZip64(workbook('xlsx')).subarray(8), 'brief.xlsx', NONE],
    ['macros', () => withPart(workbook('xlsx'), '/xl/vbaProject.bin'), 'brief.xlsx', NONE],
    ['a pdf without an end', () => '%PDF-1.7\n1 0 obj', 'brief.pdf', PART],
    ['eight bytes of a png', () => hex('89504e470d0a1a0a'), 'brief.png', NO_IMAGE],
    ['half a png', async () => (await smallPng()).subarray(0, 20), 'brief.png', NO_IMAGE],
    ['the beginning of gzip', () => hex('1f8b'), 'brief.pdf', NONE],
  ])('is refused: %s', async (_, content, name, reason) => {
    await expect(typeOf(await content(), name)).rejects.toMatchObject({
      statusCode: 400,
      message: `Het bestand ‘${name}’ ${reason}`,
    });
  });
});
