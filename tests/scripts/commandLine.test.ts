import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { COMPILE_CACHE } from '../support/compileCache.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'samenklas-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The commands of package.json that take what is typed after them, and where their script is. */
const COMMANDS = (['start', 'dev', 'demo', 'backup', 'restore', 'audit'] as const).map(name => ({
  name,
  script: join(ROOT, packageFile.scripts[name].split(' ').at(-1) ?? ''),
}));

const run = (script: string, ...typed: string[]) =>
  spawnSync(process.execPath, [script, ...typed], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...COMPILE_CACHE },
  });

test.each(COMMANDS)('npm run $name tells its usage with --help, and does nothing', ({ name, script }) => {
  const { status, stdout, stderr } = run(script, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b.*\n\n.+\n\n( +--[a-z].*\n)+$`));
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['start', ['--port', '80'], "Unknown option '--port': --help tells what there is."],
  ['demo', ['240'], "Unexpected argument '240': --help tells what there is."],
])('npm run %s refuses %j in one line', (name, typed, said) => {
  const { status, stdout, stderr } = run(
    COMMANDS.find(command => command.name === name)?.script ?? '',
    ...typed,
  );
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `${said}\n` });
});
