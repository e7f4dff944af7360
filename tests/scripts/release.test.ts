import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

test('the version is that of the changelog, which has a date', () => {
  const changelog = readFileSync(join(import.meta.dirname, '..', '..', 'CHANGELOG.md'), 'utf8');
  expect(/^## (\S+), \d{4}-\d{2}-\d{2}$/m.exec(changelog)?.[1]).toBe(packageFile.version);
});
