import type { Page } from '@playwright/test';
import { SCREENS } from '../../../src/screens.ts';
import { addAttendanceSample } from '../attendanceSample.ts';
import { signIn } from '../target.ts';
import { installProbe, takeInteractions, timeToPaint } from './probe.ts';
import type { ScreenBench, ScreenFigures } from './ScreenFigures.ts';
import { signInAt } from './signInAt.ts';

const OPENINGS = 8;
const PRESSES = 120;
/**
 * Between two keys, in milliseconds: the pace of somebody who types 16 a second, not a wait for anything. Holding
 * each key as long instead lets one key's end fall together with the next one's beginning.
 */
const PRESSING_MS = 60;
const KEYS = ['1', 'ArrowRight', ' ', 'ArrowDown'];
const CELL = '[role=grid] [data-state]';

/** What is selected, marked and pasted: 60 students by 60 dates, and 50 by 20. */
const RANGE_ROWS = 60;
const RANGE_PRESSES = 60;
const RANGE_KEYS = ['Shift+ArrowDown', '2', 'Shift+ArrowUp', '1'];
/** Ten differ by a third from run to run: what else the browser does falls into a few of them. */
const PASTES = 40;
const PASTED = { rows: 50, columns: 20 };

/**
 * Opening the attendance grid of 100 students by 60 dates, marking and moving in it by keyboard, marking a
 * range, pasting.
 */
export async function measureGrid(page: Page, bench: ScreenBench): Promise<ScreenFigures[]> {
  const { baseUrl, credentials } = bench;
  const sample = await addAttendanceSample(await signIn(baseUrl, credentials));
  try {
    await installProbe(page);
    await signInAt(page, `${baseUrl}${SCREENS.lists.path}`, credentials);
    const link = page.getByRole('link', { name: sample.name });
    const wanted = { selector: CELL, count: sample.students * sample.dates };
    const openings: number[] = [];
    for (let count = 0; count < OPENINGS; count += 1) {
      await link.waitFor();
      await page.waitForLoadState('networkidle');
      openings.push(await timeToPaint(page, 'click', wanted, () => link.click()));
      if (count < OPENINGS - 1) await page.goBack();
    }

    await page.locator(CELL).first().focus();
    await takeInteractions(page, 0);
    for (let count = 0; count < PRESSES; count += 1) {
      await page.keyboard.press(KEYS[count % KEYS.length] ?? ' ');
      await page.waitForTimeout(PRESSING_MS);
    }
    const presses = await takeInteractions(page, PRESSES);
    const ranges = await measureRanges(page);
    const pastes = await measurePastes(page);
    const size = `${sample.students} × ${sample.dates}`;
    return [
      { name: `a click on a list, until ${size} is painted`, unit: 'ms', values: openings, goal: 1000 },
      { name: `a key in a cell of ${size}, to paint`, unit: 'ms', values: presses, goal: 50 },
      {
        name: `a key that selects or marks ${RANGE_ROWS} × 1 of it, to paint`,
        unit: 'ms',
        values: ranges,
        goal: 50,
      },
      {
        name: 'a paste of 1,000 cells, to its preview and to the marks',
        unit: 'ms',
        values: pastes,
        goal: 300,
      },
    ];
  } finally {
    await sample.remove(await signIn(baseUrl, credentials));
  }
}

/** Selecting and marking a column of 60 students, one more and one less, by keyboard. */
async function measureRanges(page: Page): Promise<number[]> {
  await page.locator(CELL).first().focus();
  await page.keyboard.down('Shift');
  for (let row = 1; row < RANGE_ROWS; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Shift');
  await takeInteractions(page, 0);
  for (let count = 0; count < RANGE_PRESSES; count += 1) {
    await page.keyboard.press(RANGE_KEYS[count % RANGE_KEYS.length] ?? '1');
    await page.waitForTimeout(PRESSING_MS);
  }
  return takeInteractions(page, RANGE_PRESSES);
}

/** Pasting by the browser's own clipboard: from the key to the preview, and from the yes to the marks, together. */
async function measurePastes(page: Page): Promise<number[]> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const times: number[] = [];
  for (let count = 0; count < PASTES; count += 1) {
    const status = count % 2 === 0 ? 'Afgemeld' : 'Afwezig';
    const row = Array<string>(PASTED.columns).fill(status).join('\t');
    const text = Array<string>(PASTED.rows).fill(row).join('\r\n');
    await page.evaluate(each => navigator.clipboard.writeText(each), text);
    await page.locator(CELL).first().focus();
    await page.keyboard.press('Control+Home');
    const preview = { selector: '[role=dialog]' };
    const shown = await timeToPaint(page, 'keydown', preview, () => page.keyboard.press('Control+v'));
    const marks = { selector: `${CELL}[data-status=${status}]`, count: PASTED.rows * PASTED.columns };
    times.push(shown + (await timeToPaint(page, 'keydown', marks, () => page.keyboard.press('Enter'))));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return times;
}
