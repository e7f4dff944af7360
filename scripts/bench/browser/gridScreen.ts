import type { Page } from '@playwright/test';
import { SCREENS } from '../../../core/contract/screens.ts';
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

/** Opening the attendance grid of 100 students by 60 dates, and marking and moving in it by keyboard. */
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
    const size = `${sample.students} × ${sample.dates}`;
    return [
      { name: `a click on a list, until ${size} is painted`, unit: 'ms', values: openings, goal: 1000 },
      { name: `a key in a cell of ${size}, to paint`, unit: 'ms', values: presses, goal: 50 },
    ];
  } finally {
    await sample.remove(await signIn(baseUrl, credentials));
  }
}
