import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { folderPerFile } from '../../../support/folder.ts';
import type { TestServer } from '../../../support/server.ts';
import { serverPerFile } from '../../../support/serverPerTest.ts';

const plain = serverPerFile();
const secure = serverPerFile({
  environment: {
    ...{ PUBLIC_URL: 'https://school.example.org', CORS_ORIGIN: 'https://app.example.org' },
    ...{ FOUNDATION_NAME: 'Stichting Thuis', FOUNDATION_URL: 'https://thuis.example.org/' },
    SMTP_URL: 'smtp://127.0.0.1',
  },
});

describe('every answer', () => {
  test.each([API.health, API.classrooms, '/no/such/address', API.refresh])(
    'keeps browsers from doing what they need not: %s',
    async url => {
      const { headers } = await plain.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=(), microphone=(), geolocation=()');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).not.toContain('unsafe-eval');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  test('asks for https for good only when people come by https', async () => {
    expect((await plain.app.inject(API.health)).headers).not.toHaveProperty('strict-transport-security');
    const { headers } = await secure.app.inject(API.health);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('pages of other origins', () => {
  const preflight = (server: TestServer, origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: API.classrooms,
      headers: { origin, 'access-control-request-method': 'GET' },
    });

  test('may not call by default', async () => {
    const response = await preflight(plain, 'https://app.example.org');
    expect(response.statusCode).toBe(404);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('may call, cookie included, when CORS_ORIGIN names them, and no others', async () => {
    const { headers } = await preflight(secure, 'https://app.example.org');
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example.org',
      'access-control-allow-credentials': 'true',
    });
    const other = await preflight(secure, 'https://evil.example.org');
    expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example.org');
  });
});

describe('the documentation', () => {
  test('has every call with its schema', async () => {
    const { paths } = (await plain.app.inject(`${API.docs}/json`)).json<{ paths: Record<string, object> }>();
    expect(paths[API.auth]).toHaveProperty('post.requestBody');
    expect(paths['/api/organizations/organization/{id}']).toHaveProperty('put.responses.200');
    expect(Object.keys(paths)).toContain('/password-reset/{id}/{token}');
  });

  test('is made once, however its address is spelled, and under no other', async () => {
    const writtenOut = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => writtenOut.mockRestore());
    const { app } = plain;
    const spellings = ['json', '%6ason', 'j%73on', 'js%6F%6e', 'json/', 'json?a', 'json/?b'];
    const answers = await Promise.all(spellings.map(name => app.inject(`${API.docs}/${name}`)));
    expect(new Set(answers.map(({ body }) => body.length))).toHaveLength(1);
    for (const name of ['%256ason', 'json%3Fa', '/json', 'static/..%2fjson']) {
      expect((await app.inject(`${API.docs}/${name}`)).statusCode, name).toBe(404);
    }
    const made = writtenOut.mock.calls.filter(([value]) => Object(value).openapi !== undefined);
    expect(made.length).toBeLessThanOrEqual(1);
  });

  test('is a page without scripts in it', async () => {
    const response = await plain.app.inject(API.docs);
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/<script>|<script [^>]*>[^<]*\w/);
    expect(response.headers['content-security-policy']).toMatch(/script-src 'self'(;| 'sha256)/);
  });
});

test('everybody is told the foundation of the settings, and that mails go out', async () => {
  expect((await secure.app.inject(API.config)).json()).toEqual({
    foundationName: 'Stichting Thuis',
    foundationUrl: 'https://thuis.example.org',
    mailed: true,
  });
});

const PAGE = '<!doctype html><title>Samenklas</title>';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const resetLink = pathTo(API.passwordReset, { id: 'x', token: 'y' });

const folder = folderPerFile();
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), PAGE);
writeFileSync(join(folder, 'assets', 'index-abc.js'), 'let a = 1;');
writeFileSync(join(folder, 'assets', 'index-abc.js.br'), brotliCompressSync('let a = 1;'));
const server = serverPerFile({ webAppDir: folder });

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
