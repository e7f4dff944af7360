import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { API } from '../../core/contract/paths.ts';
import type { StudentPage } from '../../core/contract/students.ts';
import { freePort, SERVER_FLAGS, signIn } from '../../scripts/bench/target.ts';
import { SERVER } from '../../scripts/builds.js';
import { saveButton, section } from './studentFilePage.ts';

const ADMIN = { email: 'beheerder@example.org', password: 'Een lang wachtwoord 7' };

/** The built server as a process that is killed and started again, behind a proxy that says 502 meanwhile. */
class KilledServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'samenklas-away-'));
  #port = 0;
  #child: ChildProcess | undefined;
  #proxy: Server | undefined;
  url = '';
  /** Kill the server after its next write, before it answers. */
  diesAfterWrite = false;
  /** The writes that came, by method and key. */
  readonly writes: string[] = [];
  #died: Promise<void> = Promise.resolve();

  async begin(): Promise<void> {
    this.#port = await freePort();
    await this.start();
    const proxy = createServer((incoming, outgoing) => {
      const { method = '', url, headers } = incoming;
      const isWrite = method !== 'GET' && headers['idempotency-key'] !== undefined;
      if (isWrite) this.writes.push(`${method} ${headers['idempotency-key']}`);
      const gone = () => {
        outgoing.writeHead(502, { 'content-type': 'text/html' });
        outgoing.end('<h1>502 Bad Gateway</h1>');
      };
      const onward = request({ host: '127.0.0.1', port: this.#port, method, path: url, headers }, answer => {
        if (isWrite && this.diesAfterWrite) {
          this.diesAfterWrite = false;
          this.#died = this.kill();
          return void this.#died.then(gone);
        }
        outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.headersSent || gone());
      incoming.pipe(onward);
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    this.#proxy = proxy;
    this.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
      cwd: this.#folder,
      env: { PATH: process.env.PATH, PORT: String(this.#port), ADMIN_PASSWORD: ADMIN.password },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    const isReady = () =>
      fetch(`http://127.0.0.1:${this.#port}${API.ready}`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady).toBe(true);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    child?.kill('SIGKILL');
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  /** Waits until the write after which it dies is done, and the server gone. */
  async hasDied(): Promise<void> {
    await expect.poll(() => this.diesAfterWrite).toBe(false);
    await this.#died;
  }

  async end(): Promise<void> {
    await this.kill();
    this.#proxy?.closeAllConnections();
    this.#proxy?.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** Reads a path in another session. */
  async read<Body>(path: string): Promise<Body> {
    const { headers } = await signIn(this.url, ADMIN);
    return (await fetch(this.url + path, { headers })).json() as Promise<Body>;
  }
}

let server: KilledServer;
test.beforeEach(async ({ page }) => {
  server = new KilledServer();
  await server.begin();
  await page.goto(`${server.url}/students/student/add-student`);
  await page.getByLabel('E-mail').fill(ADMIN.email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ADMIN.password);
  await page.getByLabel('Vertrouw op dit apparaat').check();
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).not.toHaveURL(/login/);
});
test.afterEach(() => server.end());

const firstName = (page: Page) => section(page, 'Profiel').getByLabel('Voornaam');
async function fillIn(page: Page): Promise<void> {
  await firstName(page).fill('Amal');
  await section(page, 'Profiel').getByLabel('Achternaam').fill('Haddad');
}

const students = async () =>
  (await server.read<StudentPage>(`${API.students}?name=haddad&inactive=true`)).list;

test('a server that is killed after it has saved, and starts again: saved once, and said once', async ({
  page,
}) => {
  await fillIn(page);
  server.diesAfterWrite = true;
  await saveButton(page).click();
  await server.hasDied();
  // It is said for a moment only.
  await Promise.all([server.start(), page.getByText('De student is toegevoegd').first().waitFor()]);
  await expect(page.getByRole('dialog', { name: 'Amal Haddad' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(server.writes.length).toBeGreaterThan(1);
  expect(new Set(server.writes).size).toBe(1);
  expect(await students()).toHaveLength(1);
});
