import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWatchdog } from '../../../server/platform/watchdog.ts';

let folder: string;
let said: string;
let stop: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-watchdog-'));
  said = join(folder, 'said');
  const program = join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$1" >> ${said}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});
afterEach(() => {
  stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const lines = () => (existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : []);
const start = (environment: NodeJS.ProcessEnv) => {
  stop = startWatchdog(environment);
};

test('systemd is told again and again within its time, and nothing once the server is stuck or stops', async () => {
  start({ NOTIFY_SOCKET: '/run/none', WATCHDOG_USEC: '600000' });
  await vi.waitFor(() => expect(lines().length).toBeGreaterThan(2), 10_000);
  expect(new Set(lines())).toEqual(new Set(['WATCHDOG=1']));
  stop();
  await pause(300);
  const told = lines().length;
  await pause(600);
  expect(lines()).toHaveLength(told);
});

test.each([{}, { NOTIFY_SOCKET: '/run/none' }, { WATCHDOG_USEC: '600000' }])(
  'without systemd (%j) no program is started',
  async environment => {
    start(environment);
    await pause(300);
    expect(lines()).toEqual([]);
  },
);
