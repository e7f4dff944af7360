import type { Page } from '@playwright/test';
import { openStudentList } from './listScreen.ts';
import { takeInteractions, timeToPaint } from './probe.ts';
import type { ScreenBench, ScreenFigures } from './ScreenFigures.ts';

const OPENINGS = 20;
const DIALOG = '[role=dialog]';
/** A field of the first section that the file has filled in. */
const PROFILE = `${DIALOG} [data-field="student.lastName"] input:not([value=""])`;
const LAST_SECTION = `${DIALOG} #student-file-notes`;

/** Opening students from the list by a click on the name. */
export async function measureStudent(page: Page, bench: ScreenBench): Promise<ScreenFigures[]> {
  await openStudentList(page, bench);
  const profile: number[] = [];
  const whole: number[] = [];
  const links = page.locator('tbody a[data-student-link]');
  await takeInteractions(page, 0);
  for (let count = 0; count < OPENINGS; count += 1) {
    const selector = count % 2 === 0 ? PROFILE : LAST_SECTION;
    const time = await timeToPaint(page, 'click', { selector }, () => links.nth(count % 20).click());
    (count % 2 === 0 ? profile : whole).push(time);
    await page.locator(LAST_SECTION).waitFor();
    await page.goBack();
    await page.locator(DIALOG).waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
  }
  const clicks = await takeInteractions(page, OPENINGS);
  return [
    { name: 'a click on a student, until the file is painted', unit: 'ms', values: profile, goal: 200 },
    { name: 'a click on a student, until its last section is there', unit: 'ms', values: whole },
    { name: 'the same click, to paint', unit: 'ms', values: clicks, goal: 50 },
  ];
}
