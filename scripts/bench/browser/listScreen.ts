import type { Page } from '@playwright/test';
import { commonTexts } from '../../../src/i18n/commonTexts.ts';
import { studentListTexts } from '../../../src/resources/students/list/studentListTexts.ts';
import { SCREENS } from '../../../src/screens.ts';
import { installProbe, takeInteractions, timeToPaint } from './probe.ts';
import type { ScreenBench, ScreenFigures } from './ScreenFigures.ts';
import { signInAt } from './signInAt.ts';

const TYPED = ['fatima', 'mohammad', 'ali', 'sara', 'noor', 'hassan'];
/** Between two letters, in milliseconds: a good typist's, shorter than the pause that the search waits for. */
const TYPING_MS = 120;
const PAGES = 12;

const FIRST_LINK = 'tbody tr:first-of-type a[data-student-link]';

/** Opens the students list, with its first page of students on the screen. */
export async function openStudentList(page: Page, { baseUrl, credentials }: ScreenBench): Promise<void> {
  await installProbe(page);
  await signInAt(page, `${baseUrl}${SCREENS.students.path}`, credentials);
  await page.locator(FIRST_LINK).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Typing a name in the search, letter by letter, and what it finds; going to the next page. */
export async function measureList(page: Page, bench: ScreenBench): Promise<ScreenFigures[]> {
  await openStudentList(page, bench);
  const search = page.getByLabel(studentListTexts.search.label);
  const keys: number[] = [];
  const found: number[] = [];
  for (const name of TYPED) {
    await search.fill('');
    await page.waitForLoadState('networkidle');
    await takeInteractions(page, 0);
    await search.pressSequentially(name.slice(0, -1), { delay: TYPING_MS });
    found.push(
      await timeToPaint(page, 'keydown', await otherRows(page), () => page.keyboard.press(name.slice(-1))),
    );
    keys.push(...(await takeInteractions(page, name.length)));
  }

  await search.fill('');
  await page.waitForLoadState('networkidle');
  await takeInteractions(page, 0);
  const next = page.getByRole('button', { name: commonTexts.pagination.next });
  const pages: number[] = [];
  for (let count = 0; count < PAGES; count += 1) {
    pages.push(await timeToPaint(page, 'click', await otherRows(page), () => next.click()));
    // What somebody needs to see whether it is the right page.
    await page.waitForLoadState('networkidle');
  }
  return [
    { name: 'a letter typed in the search, to paint', unit: 'ms', values: keys, goal: 50 },
    { name: 'the last letter, pause and all, until the found are painted', unit: 'ms', values: found },
    { name: 'a click on the next page, until its students are painted', unit: 'ms', values: pages },
    { name: 'the same click, to paint', unit: 'ms', values: await takeInteractions(page, PAGES) },
  ];
}

/** Rows other than those on the screen now, all there is being up to date. */
const otherRows = async (page: Page) => {
  const first = await page.locator(FIRST_LINK).getAttribute('href');
  return { selector: `[aria-busy=false] ${FIRST_LINK}:not([href="${first}"])` };
};
