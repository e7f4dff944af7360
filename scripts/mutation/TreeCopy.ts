import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutant, mutated } from './operators.ts';

/** What is generated beside the source, and what is linked instead of copied. */
const LEFT_OUT = /^(\..*|node_modules|dist|dist-server|data.*|test-results|playwright-report|coverage)$/;

/** A copy of the source in a temporary folder, so that a fault is never in the work tree. */
export class TreeCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'samenklas-mutation-'));

  constructor(root: string) {
    for (const name of readdirSync(root).filter(each => !LEFT_OUT.test(each))) {
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Runs `work` while the mutant is in the copy. */
  async with<Result>(mutant: Mutant, work: () => Promise<Result>): Promise<Result> {
    const path = join(this.folder, mutant.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, mutated(source, mutant));
    try {
      return await work();
    } finally {
      writeFileSync(path, source);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
