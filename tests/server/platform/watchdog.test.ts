import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWatchdog } from '../../../server/platform/watchdog.ts';

let folder: string;
let said: string;
let stop: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samenklas-watchdog-'));
  said = join(folder, 'said');
  const program = join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$*" >> ${said}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const lines = () => (existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : []);

test('systemd is told that it started, then within its time, again and again, and nothing once the server stops', async () => {
  stop = startWatchdog({ NOTIFY_SOCKET: '/run/none', WATCHDOG_USEC: '6000000000' });
  // Each program that is started has written before the next one is, and before the folder goes.
  for (let times = 1; times <= 3; times += 1) {
    if (times > 1) vi.advanceTimersByTime(2_000_000);
    await vi.waitFor(() => expect(lines()).toEqual(Array(times).fill('READY=1 WATCHDOG=1')), 10_000);
  }
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('without systemd no program is started', () => {
  stop = startWatchdog({ WATCHDOG_USEC: '600000' });
  expect(vi.getTimerCount()).toBe(0);
});
