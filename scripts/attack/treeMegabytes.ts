import { readFileSync } from 'node:fs';
import { residentMegabytes } from '../bench/residentMegabytes.ts';

/** The memory that a process and those that it started hold; 0 on a system without /proc. */
export function treeMegabytes(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + treeMegabytes(child), residentMegabytes(pid));
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
