import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_FLAGS } from '../../scripts/bench/target.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('the examples in deploy/ are valid to every tool that is installed here', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/checkDeploy.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });

  expect(stderr).toBe('');
  expect(status).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines.map(line => line.split(':')[0])).toEqual([
    'systemd-analyze',
    'caddy',
    'nginx',
    'hadolint',
    'docker',
  ]);
  for (const line of lines) {
    expect(line).toMatch(/ not installed, not checked$| is valid$| units are valid, exposure /);
  }
});

test('the service, `npm start` and what is measured hold memory alike', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const flags = SERVER_FLAGS.join(' ');
  expect(scripts.start).toContain(`node ${flags} `);
  expect(readFileSync(join(ROOT, 'deploy', 'samenklas.service'), 'utf8')).toContain(
    `/node ${flags} dist-server/main.js`,
  );
});
