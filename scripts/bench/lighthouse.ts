import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { ensureChromium } from '../browser.ts';
import type { ScreenFigures } from './report.ts';
import { addAttendanceSample } from './sample.ts';
import { type ScreenBench, signInAt } from './signInAt.ts';
import { freePort, signIn } from './target.ts';

const RUNS = 3;
const GOAL = 95;
const LIGHTHOUSE = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'lighthouse');

/** Lighthouse's score of 0 to 100 for the performance on a desktop of the sign-in page, the list and the grid. */
export async function lighthouseScores({ baseUrl, credentials }: ScreenBench): Promise<ScreenFigures[]> {
  const sample = await addAttendanceSample(await signIn(baseUrl, credentials));
  const profile = mkdtempSync(join(tmpdir(), 'samenklas-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const score = async (screen: string, path: string): Promise<ScreenFigures> => {
      const values: number[] = [];
      for (let run = 0; run < RUNS; run += 1) values.push(await runLighthouse(`${baseUrl}${path}`, port));
      return { name: `Lighthouse, ${screen}`, unit: 'score', values, goal: GOAL };
    };
    const signInPage = await score('sign-in', SCREENS.login.path);
    await signInOnce(context, { baseUrl, credentials });
    return [
      signInPage,
      await score('students list', SCREENS.students.path),
      await score(`grid of ${sample.size}`, pathTo(SCREENS.teacherList.path, { id: sample.id })),
    ];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    await sample.remove(await signIn(baseUrl, credentials));
  }
}

/** Leaves the browser with a session, which the pages that Lighthouse opens go on with. */
async function signInOnce(context: BrowserContext, { baseUrl, credentials }: ScreenBench): Promise<void> {
  const page = await context.newPage();
  await signInAt(page, `${baseUrl}${SCREENS.home.path}`, credentials);
  await page.waitForURL(`${baseUrl}${SCREENS.home.path}`);
  await page.close();
}

const run = promisify(execFile);

async function runLighthouse(address: string, port: number): Promise<number> {
  const { stdout } = await run(
    LIGHTHOUSE,
    [
      address,
      `--port=${port}`,
      '--preset=desktop',
      '--only-categories=performance',
      '--disable-storage-reset',
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, finalDisplayedUrl } = JSON.parse(stdout) as {
    categories: { performance: { score: number | null } };
    finalDisplayedUrl: string;
  };
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`);
  return Math.round((categories.performance.score ?? Number.NaN) * 100);
}
