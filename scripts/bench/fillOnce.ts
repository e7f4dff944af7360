import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dataFolder } from '../../server/platform/dataFolder/dataFolder.ts';

/**
 * Makes sample data in a folder that has none yet.
 * @param students how many, as a flag says it
 * @throws Error when it fails, having printed why
 */
export function fillOnce(dataDir: string, students: string): void {
  if (existsSync(dataFolder(dataDir).database)) return;
  const fill = ['scripts/demo.ts', '--fill-only', '--data', dataDir, '--students', students];
  const { status } = spawnSync(process.execPath, fill, { stdio: 'inherit' });
  if (status !== 0) throw new Error('The sample data could not be made');
}
