import { residentMegabytes } from './residentMegabytes.ts';

const EVERY_MS = 10;

/**
 * Watches the memory of a process; the function it gives ends that and tells by how many megabytes it rose at
 * most, undefined on a system without /proc.
 */
export function watchMemory(pid: number): () => number | undefined {
  const before = residentMegabytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return before > 0 ? Math.max(peak, residentMegabytes(pid)) - before : undefined;
  };
}
