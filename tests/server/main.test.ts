import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { isValidPassword } from '../../core/rules/password.ts';
import { freePort } from '../../scripts/bench/target.ts';
import { openSqliteReadOnly } from '../../server/database/sqlite/openSqlite.ts';
import { readSettings } from '../../server/platform/env.ts';
import { isPlain } from '../../server/platform/plainError.ts';
import { startServer } from '../../server/startServer.ts';
import { auditLines } from '../support/audit.ts';
import { openTestSqlite } from '../support/database.ts';
import { folderPerTest } from '../support/folder.ts';
import { startProcess } from '../support/process.ts';
import { ANY_MEMORY } from '../support/server.ts';

const folder = folderPerTest();
const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

const data = join(folder, 'data');
const file = join(data, 'samenklas.sqlite');

/** Starts a server in this process, as main.ts does, and closes it at the end of the test. */
const start = async (environment: Record<string, string> = {}) => {
  const port = environment.PORT ?? String(await freePort());
  const settings = readSettings({ DATA_DIR: data, ...environment, PORT: port });
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  const { close } = await startServer({ settings, say, logStream: { write: say }, network: ANY_MEMORY });
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= close();
    return closing;
  };
  running.push(stop);
  return { url: `http://127.0.0.1:${port}`, port, printed: () => said.join('\n'), stop };
};

const signIn = (url: string, email: string, password: string) =>
  fetch(url + API.auth, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

test('the process takes the settings of .env, ends with what is wrong in a sentence, and tells systemd of a start', async () => {
  const told = join(folder, 'told');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$*" >> ${told}\n`, { mode: 0o755 });
  const systemd = { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: 'none' };
  writeFileSync(join(folder, '.env'), 'ADMIN_EMAIL=admin@school.example.org\nADMIN_PASSWORD=Geheim123\n');
  const refused = await startProcess(folder, { ...systemd, ADMIN_PASSWORD: 'Welkom2026' });
  expect(refused.printed()).toMatch(/^ADMIN_PASSWORD must be a password that fewer people use[^\n]+\.$/m);
  expect(refused.printed()).not.toMatch(/Welkom2026|at file:/);
  expect(refused.child.exitCode).toBe(1);
  expect(existsSync(told)).toBe(false);

  const { url, printed, stop } = await startProcess(folder, systemd);
  expect(printed()).toContain('admin@school.example.org');
  expect(printed()).not.toContain('Geheim123');
  expect((await signIn(url, 'admin@school.example.org', 'Geheim123')).status).toBe(200);
  await vi.waitFor(() => expect(readFileSync(told, 'utf8')).toBe('READY=1 WATCHDOG=1\n'), 9_000);
  const modeOf = (...names: string[]) => statSync(join(data, ...names)).mode & 0o777;
  expect(modeOf()).toBe(0o700);
  expect(modeOf('samenklas.sqlite')).toBe(0o600);
  expect(modeOf('keys', 'access-token')).toBe(0o600);
  await expect(start()).rejects.toThrow(/^Another Samenklas is at work in \S+data: stop it first\.$/);
  expect(await stop()).toBe(0);
});

test('the first start makes an administrator, whose password it prints once, and a secret that it keeps', async () => {
  const first = await start();
  const [, email = '', password = ''] =
    /sign in as (\S+) with the password (\S+)/.exec(first.printed()) ?? [];
  expect(email).toBe('beheerder@example.org');
  expect(isValidPassword(password)).toBe(true);
  const answer = await (await signIn(first.url, email, password)).json();
  expect(answer).toMatchObject({ roles: [1991] });
  const { accessToken } = answer as { accessToken: string };
  await first.stop();

  const database = openSqliteReadOnly(file);
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
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await fetch(second.url + API.users, { headers })).status).toBe(200);
  // Only once the app is in use, by its https address.
  const warning = 'SMTP_URL is not set: nobody gets a mail with a password link.';
  expect(first.printed()).not.toContain(warning);
  expect(second.printed()).toContain(warning);
});

describe('a start that cannot be ends with one sentence', () => {
  const sentence = async (environment: Record<string, string> = {}) => {
    const error = await start(environment).catch((thrown: unknown) => thrown);
    if (!isPlain(error)) throw new Error('No sentence', { cause: error });
    return error.message;
  };

  test('that says which address or storage is out of reach', async () => {
    expect(await sentence({ HOST: '192.0.2.1' })).toContain('EADDRNOTAVAIL');
    const { port } = await start();
    const other = { PORT: port, DATA_DIR: join(folder, 'other') };
    expect(await sentence(other)).toContain('EADDRINUSE');
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'hunter');
    onTestFinished(() => void vi.unstubAllEnvs());
    const FILES_URL = 's3://bucket?endpoint=http://127.0.0.1:9';
    expect(await sentence({ ...other, PORT: '0', FILES_URL })).toBe(
      'The storage at http://127.0.0.1:9 (FILES_URL) cannot be reached. (ECONNREFUSED)',
    );
  });

  test('when there is a file in place of the data folder', async () => {
    writeFileSync(data, '');
    expect(await sentence()).toMatch(/^[^\n]+\(DATA_DIR\) cannot be written: .+\(EEXIST\)\.$/);
  });

  test('when the database is cut off or damaged, and changes nothing of it', async () => {
    mkdirSync(data);
    await (await openTestSqlite(file)).database.destroy();
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole).fill(0xee, 4096, 40_960);
    const inOnePage = Buffer.from(whole).fill(0xee, whole.length - 4096);
    for (const content of [whole.subarray(0, 10_000), damaged, inOnePage]) {
      writeFileSync(file, content);
      // A stop that was no clean one has every page looked at.
      if (content === inOnePage) writeFileSync(`${file}-wal`, '');
      expect(await sentence()).toMatch(
        /^The database \S+samenklas.sqlite is damaged: restore a backup [^\n]+$/,
      );
    }
  });

  test('when the account may not write in the data folder', () => {
    chmodSync(folder, 0o755);
    mkdirSync(data);
    chmodSync(data, 0o555);
    // Who may do anything may write anywhere: then it is done as somebody else.
    const isRoot = process.getuid?.() === 0;
    const prepare = join(import.meta.dirname, '../../server/platform/dataFolder.ts');
    const code = `
      const { prepareFolder } = await import(${JSON.stringify(prepare)});
      if (${isRoot}) { process.chdir('/'); process.setuid(65534); }
      try { prepareFolder(${JSON.stringify(data)}) } catch (error) { console.log(error.message) }`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(stdout).toBe(
      `The data folder ${data} (DATA_DIR) cannot be written: the account that runs this may not (EACCES).\n`,
    );
  });
});

test('metrics are served on a port of their own where it is set, until the server stops', async () => {
  const METRICS_PORT = String(await freePort());
  const { printed, stop } = await start({ METRICS_PORT });
  const address = `http://127.0.0.1:${METRICS_PORT}/metrics`;
  expect(printed()).toContain(address);
  expect(await (await fetch(address)).text()).toContain('samenklas_database_seconds_bucket');
  await stop();
  await expect(fetch(address)).rejects.toThrow();
});

test('a stop is told by /ready at once, while requests are still answered; connections are not kept', async () => {
  const { url, stop } = await start({ ADMIN_PASSWORD: 'Geheim123', DRAIN_SECONDS: '2' });
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
  const stopped = stop();
  const [told, signedIn] = await Promise.all([ready(), signIn(url, 'beheerder@example.org', 'Geheim123')]);
  expect(told).toEqual({
    status: 503,
    connection: 'close',
    body: { status: 'not ready', draining: true, ...parts },
  });
  expect([signedIn.status, signedIn.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(ready()).rejects.toThrow();
});

test('a start on a database that is older than its newest head says so, goes on, and removes no files', async () => {
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
