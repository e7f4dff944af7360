import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../browser.ts';
import { bytesSent } from './bytesSent.ts';
import { measureDownload } from './downloadScreen.ts';
import { measureGrid } from './gridScreen.ts';
import { lighthouseScores } from './lighthouseScores.ts';
import { measureList } from './listScreen.ts';
import type { ScreenBench, ScreenFigures } from './ScreenFigures.ts';
import { screenTable } from './screenTable.ts';
import { measureStudent } from './studentScreen.ts';

interface Options extends ScreenBench {
  /** A part of the names of what to measure; '' for all. */
  only: string;
  /** Reports progress. */
  say: (sentence: string) => void;
}

/** What can be measured alone by `--only`. */
const SCREENS: Record<string, (bench: ScreenBench) => Promise<ScreenFigures[]>> = {
  'browser: bytes': async () => bytesSent(),
  'browser: list': bench => inChromium(page => measureList(page, bench)),
  'browser: student': bench => inChromium(page => measureStudent(page, bench)),
  'browser: grid': bench => inChromium(page => measureGrid(page, bench)),
  'browser: download': bench => inChromium(page => measureDownload(page, bench)),
  'browser: lighthouse': lighthouseScores,
};

/** Whether `--only` asks for nothing but screens. */
export const isOfScreens = (only: string): boolean => only.startsWith('browser');

/** Whether it asks for all calls and no screen. */
export const isOfCalls = (only: string): boolean => only === 'calls';

/** Measures the screens of the built web app in Chromium. */
export async function measureScreens({ only, say, ...bench }: Options): Promise<ScreenFigures[]> {
  const all: ScreenFigures[] = [];
  for (const [name, measure] of Object.entries(SCREENS).filter(([each]) => each.includes(only))) {
    const figures = await measure(bench);
    say(`${name}\n${screenTable(figures)}`);
    all.push(...figures);
  }
  return all;
}

async function inChromium<Figures>(measure: (page: Page) => Promise<Figures>): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' });
    return await measure(page);
  } finally {
    await browser.close();
  }
}
