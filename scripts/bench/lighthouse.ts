import { execFile } from 'node:child_process';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { ensureChromium } from '../browser.ts';
import { type Figures, figuresOf } from './measure.ts';
import type { AttendanceSample } from './sample.ts';
import { signInAt } from './signInAt.ts';
import { freePort } from './target.ts';

const RUNS = 3;
const GOAL = 95;
const LIGHTHOUSE = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'lighthouse');
const FLAGS = [
  ...['--preset=desktop', '--only-categories=performance', '--disable-storage-reset'],
  ...['--output=json', '--quiet', '--no-enable-error-reporting'],
];

/** Lighthouse's score of 0 to 100 for the performance on a desktop of the sign-in page, the list and the grid. */
export async function lighthouseScores(baseUrl: string, list: AttendanceSample): Promise<Figures[]> {
  using profile = mkdtempDisposableSync(join(tmpdir(), 'samenklas-lighthouse-'));
  const port = await freePort();
  await using context = await chromium.launchPersistentContext(profile.path, {
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const score = async (screen: string, path: string): Promise<Figures> => {
    const values: number[] = [];
    for (let run = 0; run < RUNS; run += 1) values.push(await runLighthouse(`${baseUrl}${path}`, port));
    return figuresOf(`Lighthouse, ${screen}`, 'score', values, GOAL);
  };
  const signInPage = await score('sign-in', SCREENS.login.path);
  // Leaves the browser with a session, which the pages that Lighthouse opens go on with.
  const page = await context.newPage();
  await signInAt(page, `${baseUrl}${SCREENS.home.path}`);
  await page.waitForURL(`${baseUrl}${SCREENS.home.path}`);
  await page.close();
  return [
    signInPage,
    await score('students list', SCREENS.students.path),
    await score(`grid of ${list.size}`, pathTo(SCREENS.teacherList.path, { id: list.id })),
  ];
}

const run = promisify(execFile);

async function runLighthouse(address: string, port: number): Promise<number> {
  const { stdout } = await run(LIGHTHOUSE, [address, `--port=${port}`, ...FLAGS], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories, finalDisplayedUrl } = JSON.parse(stdout) as {
    categories: { performance: { score: number | null } };
    finalDisplayedUrl: string;
  };
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  return Math.round((categories.performance.score ?? Number.NaN) * 100);
}
