import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** How a tool ended. */
interface ToolRun {
  code: number | null;
  output: string;
  timedOut: boolean;
}

/** Runs a script of node_modules in a folder, and ends it with all that it began when it takes too long. */
export async function runTool(
  folder: string,
  [script = '', ...typed]: readonly string[],
  timeoutMs: number,
): Promise<ToolRun> {
  const child = spawn(process.execPath, [join(folder, 'node_modules', script), ...typed], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  let timedOut = false;
  const timer = setTimeout(
    () => {
      timedOut = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    },
    Math.max(1, timeoutMs),
  );
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  const code = await promise;
  clearTimeout(timer);
  return { code, output, timedOut };
}
