import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { folderPerFile } from '../support/folder.ts';
import { runScript } from '../support/process.ts';

const folder = folderPerFile();

/** The commands of package.json that take what is typed after them, and where their script is. */
const COMMANDS = (['start', 'dev', 'demo', 'backup', 'restore', 'audit'] as const).map(name => ({
  name,
  script: packageFile.scripts[name].split('/').at(-1) ?? '',
}));

test.each(COMMANDS)(
  'npm run $name tells its usage with --help, and does nothing',
  async ({ name, script }) => {
    const { status, stdout, stderr } = await runScript(script, { cwd: folder, args: ['--help'] });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b.*\n\n.+\n\n( +--[a-z].*\n)+$`));
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each([
  ['start', ['--port', '80'], "Unknown option '--port': --help tells what there is."],
  ['demo', ['240'], "Unexpected argument '240': --help tells what there is."],
])('npm run %s refuses %j in one line', async (name, args, said) => {
  const { script = '' } = COMMANDS.find(command => command.name === name) ?? {};
  const { status, stdout, stderr } = await runScript(script, { cwd: folder, args });
  expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `${said}\n` });
});
