import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile } from '../../core/contract/students.ts';
import { freePort, SERVER_FLAGS, signIn } from '../../scripts/bench/target.ts';
import { SERVER } from '../../scripts/builds.js';
import { withSource } from '../../server/platform/nameSourcesInStacks.ts';

const ADMIN = { email: 'beheerder@example.org', password: 'Een lang wachtwoord 7' };

test('the built server serves pages, documentation, images and mail, and names its sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'samenklas-bundle-'));
  const port = String(await freePort());
  const child = spawn(process.execPath, [...SERVER_FLAGS, SERVER], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: port, ADMIN_PASSWORD: ADMIN.password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface(child.stdout)) if (line.includes('Samenklas runs at')) break;
    child.stdout.resume();
    const baseUrl = `http://127.0.0.1:${port}`;
    expect(await (await fetch(baseUrl, { headers: { accept: 'text/html' } })).text()).toContain(
      '<div id="root">',
    );
    const documented = (await (await fetch(`${baseUrl}${API.docs}/json`)).json()) as { paths: object };
    expect(documented.paths).toHaveProperty([API.students]);

    const { headers } = await signIn(baseUrl, ADMIN);
    const form = new FormData();
    const image = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    form.set(
      'student',
      JSON.stringify({
        firstName: 'Zed',
        lastName: 'Bundel',
        image: `data:image/png;base64,${image.toString('base64')}`,
      }),
    );
    form.set('studentStatuses', JSON.stringify([{ status: 'true', date: '2026-01-01' }]));
    const added = await fetch(`${baseUrl}${API.newStudent}`, { method: 'POST', headers, body: form });
    expect(added.status).toBe(201);
    const { _id } = (await added.json()) as { _id: string };
    const read = await fetch(`${baseUrl}${pathTo(API.student, { id: _id })}`, { headers });
    expect(((await read.json()) as StudentFile).student.image).toMatch(/^data:image\/jpeg/);

    const asked = await fetch(`${baseUrl}${API.passwordLink}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.email }),
    });
    expect(asked.ok).toBe(true);
    await expect.poll(() => readdirSync(join(folder, 'data'))).toContain('outbox');
  } finally {
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    rmSync(folder, { recursive: true });
  }

  // A stack trace of it names the sources.
  const lines = readFileSync(SERVER, 'utf8').split('\n');
  const line = lines.findIndex(text => text.startsWith('async function saveStudent(')) + 1;
  expect(line).toBeGreaterThan(0);
  const frame = (url: string) => `async saveStudent (${url}:${line}:16)`;
  expect(withSource(frame(pathToFileURL(SERVER).href))).toMatch(
    /^async saveStudent \(server\/students\/saveStudent\.ts:\d+:\d+\)$/,
  );
  const elsewhere = frame(pathToFileURL(join(SERVER, '..', '..', 'server', 'main.ts')).href);
  expect(withSource(elsewhere)).toBe(elsewhere);
});
