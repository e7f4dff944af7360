import type { Page } from '@playwright/test';
import { downloadTexts } from '../../../src/resources/students/download/downloadTexts.ts';
import { residentMegabytes } from '../residentMegabytes.ts';
import { watchMemory } from '../watchMemory.ts';
import { openStudentList } from './listScreen.ts';
import type { ScreenBench, ScreenFigures } from './ScreenFigures.ts';

/** How often the page is asked whether it still answers, in milliseconds. */
const BEAT_MS = 10;

/** Downloading all students: whether the page stays responsive meanwhile, and what the tab takes of memory. */
export async function measureDownload(page: Page, bench: ScreenBench): Promise<ScreenFigures[]> {
  await openStudentList(page, bench);
  const memoryRise = watchMemory(await processOf(page));
  await page.evaluate(watchBlocks, BEAT_MS);
  const began = performance.now();
  await page.getByRole('button', { name: downloadTexts.action }).click();
  await page.getByRole('button', { name: downloadTexts.save, exact: true }).waitFor({ timeout: 120_000 });
  const duration = performance.now() - began;
  const block = await page.evaluate(() => (window as unknown as { longestBlock: number }).longestBlock);
  const memory = memoryRise();
  return [
    { name: 'the download of all, until the file is there', unit: 'ms', values: [duration] },
    { name: 'the longest that the page did not answer meanwhile', unit: 'ms', values: [block], goal: 100 },
    ...(memory === undefined
      ? []
      : [{ name: 'the memory that the tab took for it', unit: 'MB' as const, values: [memory] }]),
  ];
}

/** The process that draws the page, by its number. */
const processOf = async (page: Page): Promise<number> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  // The largest: the browser keeps an empty one ready beside it.
  return renderers.sort((a, b) => residentMegabytes(b) - residentMegabytes(a))[0] ?? 0;
};

function watchBlocks(beat: number): void {
  let last = performance.now();
  Object.assign(window, { longestBlock: 0 });
  setInterval(() => {
    const now = performance.now();
    const page = window as unknown as { longestBlock: number };
    page.longestBlock = Math.max(page.longestBlock, now - last - beat);
    last = now;
  }, beat);
}
