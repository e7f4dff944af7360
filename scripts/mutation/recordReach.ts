import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file beside this one that names the file which reached points are written to. */
export const REACH_TARGET = 'reachTarget';

/**
 * Sources with reach points load this, in whatever process or thread they run: it writes each point down when it is
 * reached first, and at once, as a process may be killed.
 */
const named = join(import.meta.dirname, REACH_TARGET);
const target = existsSync(named) ? readFileSync(named, 'utf8') : '';
const seen = new Set<number>();

Object.assign(globalThis, {
  __reach: (point: number) => {
    if (target === '' || seen.has(point)) return;
    seen.add(point);
    appendFileSync(target, `${point}\n`);
  },
});
