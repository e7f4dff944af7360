import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');

test('the settings of the example are read by a shell as by systemd', () => {
  const [, settings = ''] = /`\/etc\/samenklas\.env`:\n\n```sh\n([^`]+)```/.exec(PAGE) ?? [];
  expect(settings).toContain('PUBLIC_URL=');
  const read = execFileSync('sh', ['-c', `set -ae\n${settings}\nprintf %s "$MAIL_FROM"`], {
    encoding: 'utf8',
  });
  expect(read).toBe('Samenklas <samenklas@example.org>');
});
