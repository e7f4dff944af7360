import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

test('the examples in deploy/ are valid to every tool that is installed here', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/checkDeploy.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  expect(status).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines.map(line => line.split(':')[0])).toEqual(['systemd-analyze', 'caddy', 'nginx']);
  for (const line of lines) {
    expect(line).toMatch(/ not installed, not checked$| is valid$| units are valid, exposure /);
  }
});
