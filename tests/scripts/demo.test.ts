import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countUsers } from '../../server/accounts/userRepository.ts';
import { openSqlite } from '../../server/database/sqlite/openSqlite.ts';
import { auditLines } from '../support/audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'samenklas-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

const demo = (...flags: string[]) => {
  const script = join(import.meta.dirname, '..', '..', 'scripts', 'demo.ts');
  const run = spawnSync(process.execPath, [script, '--fill-only', '--data', data, ...flags], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: run.status, said: `${run.stdout}${run.stderr}`.trim() };
};

test('the demo fills its data folder once, and keeps it after that', async () => {
  expect(demo('--students', '5').said).toMatch(/^Made sample data of 5 students in .+ seconds in /);
  expect(readdirSync(data).sort()).toEqual(['samenklas.sqlite', 'uploads']);
  const { database } = openSqlite(join(data, 'samenklas.sqlite'));
  expect(await countUsers(database)).toBe(5);
  expect(await auditLines(database)).toMatchObject([
    { what: 'fill database', by: 'Samenklas', detail: 'sample data of 5 students' },
  ]);
  await database.destroy();
  expect(demo('--students', '6')).toEqual({
    status: 0,
    said: `The sample data in ${data} is kept; delete the folder for a new one.`,
  });
});
