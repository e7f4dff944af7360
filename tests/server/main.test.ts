import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { isValidPassword } from '../../core/rules/password.ts';
import { openSqliteReadOnly } from '../../server/database/sqlite/openSqlite.ts';
import { auditLines } from '../support/audit.ts';
import { openTestSqlite } from '../support/database.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';

let folder: string;
let running: ServerProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-main-'));
  running = [];
});
afterEach(async () => {
  for (const { child, stop } of running) if (child.exitCode === null) await stop();
  rmSync(folder, { recursive: true });
});

const start = async (environment: Record<string, string> = {}) => {
  const server = await startProcess(folder, environment);
  running.push(server);
  return server;
};
const signIn = (url: string, email: string, password: string) =>
  fetch(url + API.auth, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

describe('the first start', () => {
  test('makes an administrator, whose password it prints once, and a secret that it keeps, for no other eyes', async () => {
    const first = await start();
    const [, email = '', password = ''] =
      /sign in as (\S+) with the password (\S+)/.exec(first.printed()) ?? [];
    expect(email).toBe('beheerder@example.org');
    expect(isValidPassword(password)).toBe(true);
    const answer = await (await signIn(first.url, email, password)).json();
    expect(answer).toMatchObject({ roles: [1991] });
    const { accessToken } = answer as { accessToken: string };
    const modeOf = (...names: string[]) => statSync(join(folder, 'data', ...names)).mode & 0o777;
    expect(modeOf()).toBe(0o700);
    expect(modeOf('samenklas.sqlite')).toBe(0o600);
    expect(modeOf('keys', 'access-token')).toBe(0o600);
    expect(await first.stop()).toBe(0);

    const file = join(folder, 'data', 'keys', 'access-token');
    const secret = readFileSync(file, 'utf8');
    expect(secret).toMatch(/^[\w-]{43}$/);
    const database = openSqliteReadOnly(join(folder, 'data', 'samenklas.sqlite'));
    const lines = await auditLines(database);
    await database.destroy();
    const user = 'user Beheerder <beheerder@example.org>';
    expect(lines.map(({ by, what }) => `${by}: ${what}`)).toEqual([
      'Samenklas: migrate database',
      `Samenklas: create ${user}`,
      'Samenklas: heads begun database',
      `Beheerder <beheerder@example.org>: sign in ${user}`,
    ]);

    const second = await start({ PUBLIC_URL: 'https://school.example.org' });
    expect(second.printed()).not.toContain('sign in as');
    expect((await signIn(second.url, email, password)).status).toBe(200);
    expect(readFileSync(file, 'utf8')).toBe(secret);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(second.url + API.users, { headers })).status).toBe(200);

    // Only once the app is in use, by its https address.
    const warning = 'SMTP_URL is not set: nobody gets a mail with a password link.';
    expect(first.printed()).not.toContain(warning);
    expect(second.printed()).toContain(warning);
  });

  test('takes the administrator of the settings, also from .env, does not print the password, and refuses one that anybody would guess', async () => {
    writeFileSync(join(folder, '.env'), 'ADMIN_EMAIL=admin@school.example.org\nADMIN_PASSWORD=Geheim123\n');
    const refused = await start({ ADMIN_PASSWORD: 'Welkom2026' });
    expect(refused.printed()).toMatch(/^ADMIN_PASSWORD must be a password that fewer people use[^\n]+\.$/m);
    expect(refused.printed()).not.toMatch(/Welkom2026|at file:/);
    expect(refused.child.exitCode).toBe(1);

    const { url, printed } = await start();
    expect(printed()).toContain('admin@school.example.org');
    expect(printed()).not.toContain('Geheim123');
    expect((await signIn(url, 'admin@school.example.org', 'Geheim123')).status).toBe(200);
  });
});

describe('a start that cannot be', () => {
  test.each([
    ['a wrong setting', { TIME_ZONE: 'Mars/Olympus' }, /^TIME_ZONE must be [^\n]+\.\n$/],
    ['a host of another machine', { HOST: '192.0.2.1' }, /EADDRNOTAVAIL/],
    [
      'a storage of files that nobody answers for',
      {
        FILES_URL: 's3://bucket?endpoint=http://127.0.0.1:9',
        AWS_ACCESS_KEY_ID: 'hunter',
        AWS_SECRET_ACCESS_KEY: 'hunter',
      },
      /^The storage at http:\/\/127.0.0.1:9 \(FILES_URL\) cannot be reached. \(ECONNREFUSED\)\n$/m,
    ],
  ])('ends with what is wrong: %s', async (_, environment, expected) => {
    const { child, printed } = await start(environment);
    expect(child.exitCode).toBe(1);
    expect(printed()).toMatch(expected);
    expect(printed()).not.toContain('hunter');
  });

  test('ends with one sentence when another server has the data folder or the port', async () => {
    const { url } = await start();
    const inFolder = await start();
    expect(inFolder.child.exitCode).toBe(1);
    expect(inFolder.printed()).toBe(
      `Another Samenklas is at work in ${join(folder, 'data')}: stop it first.\n`,
    );
    const onPort = await start({ PORT: new URL(url).port, DATA_DIR: 'other' });
    expect(onPort.child.exitCode).toBe(1);
    expect(onPort.printed()).toContain('EADDRINUSE');
    expect(onPort.printed()).not.toContain('at listen');
  });

  const data = () => join(folder, 'data');
  const file = () => join(data(), 'samenklas.sqlite');

  test('ends with one sentence when there is a file in place of the data folder', async () => {
    writeFileSync(data(), '');
    const { child, printed } = await start();
    expect(child.exitCode).toBe(1);
    expect(printed()).toMatch(/^[^\n]+\(DATA_DIR\) cannot be written: .+\(EEXIST\)\.\n$/);
  });

  test('ends with one sentence when the database is cut off or damaged, and changes nothing of it', async () => {
    mkdirSync(data());
    await (await openTestSqlite(file())).database.destroy();
    const whole = readFileSync(file());
    const damaged = Buffer.from(whole).fill(0xee, 4096, 40_960);
    const inOnePage = Buffer.from(whole).fill(0xee, whole.length - 4096);
    for (const content of [whole.subarray(0, 10_000), damaged, inOnePage]) {
      writeFileSync(file(), content);
      // A stop that was no clean one has every page looked at.
      if (content === inOnePage) writeFileSync(`${file()}-wal`, '');
      const { child, printed } = await start();
      expect(child.exitCode).toBe(1);
      expect(printed()).toMatch(/^The database \S+samenklas.sqlite is damaged: restore a backup [^\n]+\n$/);
    }
  });

  test('ends with one sentence when the account may not write in the data folder', async () => {
    chmodSync(folder, 0o755);
    mkdirSync(data());
    chmodSync(data(), 0o555);
    // Who may do anything may write anywhere: then it is done as somebody else.
    const isRoot = process.getuid?.() === 0;
    const prepare = join(import.meta.dirname, '../../server/platform/dataFolder.ts');
    const code = `
      const { prepareFolder } = await import(${JSON.stringify(prepare)});
      if (${isRoot}) { process.chdir('/'); process.setuid(65534); }
      try { prepareFolder(${JSON.stringify(data())}) } catch (error) { console.log(error.message) }`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(stdout).toBe(
      `The data folder ${data()} (DATA_DIR) cannot be written: the account that runs this may not (EACCES).\n`,
    );
  });
});

test('systemd is told of a start once the server answers, and not of one that fails', async () => {
  const told = join(folder, 'told');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$*" >> ${told}\n`, { mode: 0o755 });
  const systemd = { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: 'none' };
  await start({ ...systemd, HOST: '192.0.2.1' });
  expect(existsSync(told)).toBe(false);
  await start(systemd);
  await vi.waitFor(() => expect(readFileSync(told, 'utf8')).toBe('READY=1 WATCHDOG=1\n'), 9_000);
});

test('a stop is told by /ready at once, while requests are still answered; connections are not kept', async () => {
  const { url, child } = await start({ ADMIN_PASSWORD: 'Geheim123', DRAIN_SECONDS: '10' });
  const ready = async () => {
    const answer = await fetch(`${url}${API.ready}`);
    return { status: answer.status, connection: answer.headers.get('connection'), body: await answer.json() };
  };
  const parts = { database: true, files: true };
  expect(await ready()).toEqual({
    status: 200,
    connection: 'keep-alive',
    body: { status: 'ready', draining: false, ...parts },
  });
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await ready()).status).toBe(503), 30_000);
  expect(await ready()).toEqual({
    status: 503,
    connection: 'close',
    body: { status: 'not ready', draining: true, ...parts },
  });
  const health = await fetch(url + API.health);
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
  expect((await signIn(url, 'beheerder@example.org', 'Geheim123')).status).toBe(200);
  expect(await ended).toEqual([0, null]);
  await expect(ready()).rejects.toThrow();
});

test('a start on a database that is older than its newest head says so, goes on, and removes no files', async () => {
  const data = join(folder, 'data');
  const file = join(data, 'samenklas.sqlite');
  const heads = () => readFileSync(join(data, 'audit-heads.log'), 'utf8').trim().split('\n');
  const first = await start({ ADMIN_PASSWORD: 'Geheim123' });
  expect(heads()).toEqual([expect.stringMatching(/^\S+ 2:[0-9a-f]{64} start$/)]);
  await first.stop();
  copyFileSync(file, join(folder, 'older.sqlite'));
  const second = await start();
  expect(second.printed()).not.toContain('older copy');
  await signIn(second.url, 'beheerder@example.org', 'Geheim123');
  await second.stop();
  expect(heads().at(-1)).toMatch(/^\S+ 4:[0-9a-f]{64} stop$/);

  copyFileSync(join(folder, 'older.sqlite'), file);
  // Its record may be in the newer one.
  const upload = join(data, 'uploads', 'studentAttachments', `${'a'.repeat(32)}.pdf`);
  writeFileSync(upload, '%PDF-1.4');
  const third = await start();
  expect(third.printed()).toContain('The audit log had entry 4 at');
  expect(third.printed()).toContain('no files were removed');
  expect(existsSync(upload)).toBe(true);
  await third.stop();

  rmSync(join(data, 'audit-heads.log'));
  await start();
  expect(existsSync(upload)).toBe(false);
});
