import { readFileSync } from 'node:fs';

const EVERY_MS = 10;

/** The memory that a process and those that it started hold, in megabytes; 0 on a system without /proc. */
export function treeMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1];
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + treeMegabytes(Number(child)), Number(kilobytes ?? 0) / 1024);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Watches the memory of a process and those that it started; the function that it returns stops, and returns by how many
 * megabytes it rose at most, undefined on a system without /proc.
 */
export function watchMemory(pid: number): () => number | undefined {
  const before = treeMegabytes(pid);
  let peak = before;
  const look = () => {
    peak = Math.max(peak, treeMegabytes(pid));
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return before > 0 ? peak - before : undefined;
  };
}
