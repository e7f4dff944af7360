/**
 * Runs scripts of package.json beside each other: `node scripts/sideBySide.ts typecheck lint build`. What each prints is
 * shown as a whole once it has ended; fails when one of them does, after all have ended.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const run = async (script: string): Promise<boolean> => {
  const child = spawn(`npm run --silent ${script} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`${script}: ${code === 0 ? 'passed' : 'FAILED'}\n${printed}`);
  return code === 0;
};

const passed = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
