import { chromium, type Page } from '@playwright/test';
import { SCREENS } from '../../src/screens.ts';
import { ensureChromium } from '../browser.ts';
import { lighthouseScores } from './lighthouse.ts';
import { type Figures, figuresOf } from './measure.ts';
import type { AttendanceSample } from './sample.ts';
import { signInAt } from './signInAt.ts';

const TIMES = 20;
const DIALOG = '[role=dialog]';
const OVERVIEW = '#student-file-overview';
const LAST_NAME = `${DIALOG} input[name="student.lastName"]:not([value=""])`;
const CELL = '[role=grid] [data-state]';
/** Each leads to the next student: fewer than there are. */
const KEYS = 90;
const PASTED = { rows: 50, columns: 20 };

/** Benchmarks of screens, by the name for `--only`. */
export const SCREEN_BENCHES: Readonly<
  Record<string, (baseUrl: string, list: AttendanceSample) => Promise<Figures[]>>
> = {
  'browser: student': baseUrl => inChromium(page => measureStudent(page, baseUrl)),
  'browser: grid': (baseUrl, list) => inChromium(page => measureGrid(page, baseUrl, list)),
  'browser: lighthouse': lighthouseScores,
};

async function measureStudent(page: Page, baseUrl: string): Promise<Figures[]> {
  await signInAt(page, `${baseUrl}${SCREENS.students.path}`);
  const links = page.locator('tbody a[data-student-link]');
  const opened = async (shown: string, selector: string, goal?: number) => {
    const times = await repeated(TIMES, async index => {
      await page.waitForLoadState('networkidle');
      const time = await timeToPaint(page, 'click', { selector }, () => links.nth(index).click());
      await page.goBack();
      await page.locator(DIALOG).waitFor({ state: 'detached' });
      return time;
    });
    return figuresOf(`a click on a student, until ${shown} is painted`, 'ms', times, goal);
  };
  return [await opened('the overview', OVERVIEW, 200), await opened('the whole file', LAST_NAME)];
}

/** Opening the attendance grid of 100 students by 60 dates, marking in it by keyboard, and pasting. */
async function measureGrid(page: Page, baseUrl: string, list: AttendanceSample): Promise<Figures[]> {
  await signInAt(page, `${baseUrl}${SCREENS.lists.path}`);
  const link = page.getByRole('link', { name: list.name });
  const openings = await repeated(TIMES, async index => {
    if (index > 0) await page.goBack();
    await link.waitFor();
    await page.waitForLoadState('networkidle');
    return timeToPaint(page, 'click', { selector: CELL, count: list.cells }, () => link.click());
  });
  await page.locator(CELL).first().focus();
  const keys = await repeated(KEYS, async index => {
    const marked = { selector: `${CELL}[data-status=Afgemeld]`, count: index + 1 };
    return timeToPaint(page, 'keydown', marked, () => page.keyboard.press('3'));
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const pastes = await repeated(TIMES, index => paste(page, index % 2 === 0 ? 'Afgemeld' : 'Afwezig'));
  return [
    figuresOf(`a click on a list, until ${list.size} is painted`, 'ms', openings, 1000),
    figuresOf(`a key in a cell of ${list.size}, to paint`, 'ms', keys, 50),
    figuresOf('a paste of 1,000 cells, to its preview and to the marks', 'ms', pastes, 300),
  ];
}

/** Pastes by the browser's own clipboard: from the key to the preview, and from the yes to the marks, together. */
async function paste(page: Page, status: string): Promise<number> {
  const row = Array<string>(PASTED.columns).fill(status).join('\t');
  const text = Array<string>(PASTED.rows).fill(row).join('\r\n');
  await page.evaluate(each => navigator.clipboard.writeText(each), text);
  await page.locator(CELL).first().focus();
  await page.keyboard.press('Control+Home');
  const preview = { selector: DIALOG };
  const shown = await timeToPaint(page, 'keydown', preview, () => page.keyboard.press('Control+v'));
  const marks = { selector: `${CELL}[data-status=${status}]`, count: PASTED.rows * PASTED.columns };
  const marked = await timeToPaint(page, 'keydown', marks, () => page.keyboard.press('Enter'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return shown + marked;
}

async function repeated(times: number, measure: (index: number) => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let index = 0; index < times; index += 1) values.push(await measure(index));
  return values;
}

async function inChromium<Figures>(measure: (page: Page) => Promise<Figures>): Promise<Figures> {
  await using browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  return await measure(await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' }));
}

/** Elements that must be on the screen: so many that match. */
interface Wanted {
  selector: string;
  count?: number;
}

/**
 * Runs an action and returns the time from its first `event` until what is wanted was painted, in milliseconds.
 * @throws Error when it was not there after half a minute
 */
async function timeToPaint(
  page: Page,
  event: 'click' | 'keydown',
  wanted: Wanted,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(watchForPaint, { event, ...wanted });
  await act();
  return page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

function watchForPaint({ event, selector, count = 1 }: Wanted & { event: 'click' | 'keydown' }): void {
  const painted = new Promise<number>((resolve, reject) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const isThere = document.querySelectorAll(selector).length >= count;
        if (!isThere && performance.now() - timeStamp > 30_000) reject(new Error(`No ${selector}`));
        else if (!isThere) requestAnimationFrame(look);
        // A task of its own runs after the frame was painted.
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    window.addEventListener(event, begin, { capture: true, once: true });
  });
  Object.assign(window, { painted });
}
