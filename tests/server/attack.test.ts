import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTACKS } from '../../scripts/attack/attacks.ts';
import { endure } from '../../scripts/attack/endure.ts';
import { fillOnce, type ScriptServer, startServer } from '../../scripts/bench/target.ts';
import { folderPerFile } from '../support/folder.ts';

/** The attacks of `npm run attack`, a fifth as large or less; all of them against one server, one after the other. */
const FIFTH = { size: 0.2, holdMs: 300, beforeMs: 50, leastMs: 0 };
/** Those that take long by their answers alone. */
const SIZES: Record<string, number> = { 'documentation asked by a hundred connections': 0.05 };
/** The most memory that an attack may cost; only the script measures how long others wait. */
const GOAL_MEGABYTES = 250;

const folder = folderPerFile();
let server: ScriptServer;
beforeAll(async () => {
  fillOnce(folder, 40);
  server = await startServer({ DATA_DIR: folder });
});
afterAll(() => server.stop());

/** The answers that an attack gets, of which it may get any. */
const EXPECTED: Record<string, readonly string[]> = {
  'unfinished sign-ins of 8 MB': ['413', 'closed'],
  'unfinished sign-ins of 4 kB': ['silent'],
  'sign-ins nested within 4 kB': ['400'],
  'a form of 20 fields of 20 MB': ['400', '413'],
  'forms of the largest known fields': ['400'],
  'tables of a million objects, and as deep': ['400'],
  'lists as long as is taken': ['400'],
  'images of 49 megapixels that are held as a whole': ['400'],
  'JPEGs of as many scans as are taken': ['200'],
  'documentation asked by a hundred connections': ['200', '429'],
  'connections that say nothing': [],
};

test.each(Object.keys(ATTACKS))(
  'the server lives, keeps its memory and serves another user during: %s',
  async name => {
    const outcome = await endure(name, server, { ...FIFTH, size: SIZES[name] ?? FIFTH.size });
    expect(outcome).toMatchObject({ alive: true, failures: [] });
    expect(outcome.calls).toBeGreaterThan(0);
    expect(outcome.megabytes).toBeLessThan(GOAL_MEGABYTES);
    const answers = Object.keys(outcome.answers);
    expect(EXPECTED[name]).toEqual(expect.arrayContaining(answers));
  },
);
