import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const PAGE = '<!doctype html><title>Samenklas</title>';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const resetLink = pathTo(API.passwordReset, { id: 'x', token: 'y' });

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'index-abc.js'), 'let a = 1;');
  writeFileSync(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync('let a = 1;'));
  server = await startTestServer({ webAppDir: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('the web app', () => {
  test.each(['/', '/students?name=x', '/students/student/1', '/no/such/page', resetLink, '/login/'])(
    'is what a browser gets at %s',
    async url => {
      const response = await get(url, BROWSER);
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(PAGE);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['/api/no-such-call', '/uploads/x/y', '/assets/gone.js', '/docs/gone'])(
    'is not what a browser gets at %s',
    async url => {
      const response = await get(url, BROWSER);
      expect([response.statusCode, response.json()]).toEqual([404, { message: 'Dit adres bestaat niet' }]);
    },
  );

  test('is not what a program gets at an unknown address', async () => {
    const response = await get('/students', { accept: '*/*' });
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Dit adres bestaat niet' }]);
  });

  test('is not the answer to a call on the address of a password link', async () => {
    const response = await get(resetLink, { accept: 'application/json' });
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'Aangegeven link werkt niet' }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('sends assets compressed, to be kept for ever', async () => {
    const response = await get('/assets/index-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('let a = 1;');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toContain('javascript');
    expect((await get('/assets/index-abc.js')).body).toBe('let a = 1;');
  });

  test('leaves the folder closed to other files', async () => {
    const response = await get('/assets/..%2f..%2fetc/passwd', BROWSER);
    expect(response.statusCode).not.toBe(200);
  });
});
