import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readCommandLine } from './commandLine.ts';

readCommandLine({
  name: 'npm run dev',
  does: 'Starts server and web app, both reloading when their sources change.',
  options: {},
});

const ROOT = join(import.meta.dirname, '..');

/** The server, restarted at each change, and Vite before it; whichever ends takes the other along. */
const processes = [['--watch', 'server/main.ts'], [join('node_modules', 'vite', 'bin', 'vite.js')]].map(
  parameters => spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit' }),
);
const end = () => {
  for (const child of processes) child.kill();
};
for (const child of processes) {
  child.once('exit', code => {
    process.exitCode ??= code ?? 0;
    end();
  });
}
process.on('SIGINT', end).on('SIGTERM', end);
