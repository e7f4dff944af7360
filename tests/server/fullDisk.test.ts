import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentPage } from '../../core/contract/students.ts';
import { freePort } from '../../scripts/bench/target.ts';
import { readSettings } from '../../server/platform/env.ts';
import { startServer } from '../../server/startServer.ts';
import { studentForm } from '../support/form.ts';
import { PDF } from '../support/officeFiles.ts';
import { ANY_MEMORY } from '../support/server.ts';

const CREDENTIALS = { email: 'ans@example.org', password: 'Geheim123' };
const canMount = process.getuid?.() === 0 && process.platform === 'linux';

describe.skipIf(!canMount)('a disk that is really full', () => {
  let disk: string;
  let server: Awaited<ReturnType<typeof startServer>>;
  let address: string;
  beforeEach(async () => {
    disk = mkdtempSync(join(tmpdir(), 'samenklas-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    const port = String(await freePort());
    address = `http://127.0.0.1:${port}`;
    const settings = readSettings({
      DATA_DIR: join(disk, 'data'),
      PORT: port,
      ADMIN_EMAIL: CREDENTIALS.email,
      ADMIN_PASSWORD: CREDENTIALS.password,
    });
    server = await startServer({
      ...{ settings, say: () => {}, logStream: { write: () => {} } },
      network: ANY_MEMORY,
    });
  });
  afterEach(async () => {
    await server.close();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  const filler = () => join(disk, 'filler');
  const fill = () => {
    for (const bytes of [1024 * 1024, 4096, 1]) {
      try {
        for (;;) appendFileSync(filler(), Buffer.alloc(bytes));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  };
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  };
  const hasReserve = () => existsSync(join(disk, 'data', 'reserve'));

  const signIn = async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(address + API.auth, {
      method: 'POST',
      headers,
      body: JSON.stringify(CREDENTIALS),
    });
    const { accessToken } = (await response.json()) as { accessToken: string };
    const [cookie = ''] = response.headers.getSetCookie();
    return { status: response.status, cookie, headers: { authorization: `Bearer ${accessToken}` } };
  };
  const addStudent = async (headers: Record<string, string>, file?: string) => {
    const body = studentForm({}, file === undefined ? [] : [{ name: 'plan.pdf', content: file }]);
    const response = await fetch(address + API.newStudent, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as { message: string } };
  };

  test('keeps nobody out: signing in, reading and the audit log go on, and saving once there is room', async () => {
    const { headers, cookie } = await signIn();
    expect((await addStudent(headers, PDF)).status).toBe(201);
    const page = (await (await fetch(address + API.students, { headers })).json()) as StudentPage;
    const student = address + pathTo(API.student, { id: page.list[0]?._id ?? '' });

    fill();
    expect(freeBytes()).toBeLessThan(4096);
    await vi.waitFor(() => expect(hasReserve()).toBe(false), 30_000);
    for (let n = 0; n < 8; n += 1) {
      const session = await signIn();
      expect(session.status).toBe(200);
      expect((await fetch(student, { headers: session.headers })).status).toBe(200);
    }
    // An open page goes on with the session that it has.
    expect((await fetch(address + API.refresh, { headers: { cookie } })).status).toBe(200);
    const full = { status: 507, body: { message: 'De opslag van de server is vol. Er is niets opgeslagen' } };
    expect(await addStudent(headers)).toEqual(full);
    expect(await addStudent(headers, PDF)).toEqual(full);

    rmSync(filler());
    await vi.waitFor(() => expect(hasReserve()).toBe(true), 30_000);
    await vi.waitFor(async () => expect((await addStudent(headers, PDF)).status).toBe(201), 30_000);
  });
});
