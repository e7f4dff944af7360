import { residentMegabytes } from './residentMegabytes.ts';

const EVERY_MS = 10;

/**
 * Watches the memory of a process; the function that it returns stops, and returns by how many megabytes it rose at
 * most, undefined on a system without /proc.
 * @param look what the memory is
 */
export function watchMemory(pid: number, look = residentMegabytes): () => number | undefined {
  const before = look(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, look(pid));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return before > 0 ? Math.max(peak, look(pid)) - before : undefined;
  };
}
