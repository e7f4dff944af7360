import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../support/attendance.ts';
import { START, type TestServer } from '../support/server.ts';
import { test as base, expect, openSignedIn } from './fixtures.ts';

const NAMES = {
  [MONDAY]: 'maandag 2 maart 2026',
  [TUESDAY]: 'dinsdag 3 maart 2026',
  [WEDNESDAY]: 'woensdag 4 maart 2026',
};

export type GridDate = keyof typeof NAMES;

/** A class with a list of three dates, on which Amal is present and Yusuf excused on Monday. */
type ListFixture = AttendanceClass & {
  /** The list's page. */
  address: string;
};

/** Playwright's test with an attendance list in the database, which a colleague, Bert, has open in a browser of theirs. */
export const test = base.extend<{ list: ListFixture; colleague: Page }>({
  list: async ({ server }, use) => {
    const group = await insertAttendanceClass(server);
    const id = await createMarkedList(server, group);
    await use({ ...group, address: pathTo(SCREENS.teacherList.path, { id }) });
  },
  colleague: async ({ browser, server, list }, use) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const { email } = await server.createUser({ name: 'Bert' });
    await openSignedIn(page, server, email, list.address);
    await use(page);
    await context.close();
  },
});

/** The cell of a student on a date. */
export const cell = (page: Page, student: string, date: GridDate) =>
  page.getByRole('gridcell', { name: new RegExp(`^${student}, ${NAMES[date]}, `) });

/** Expects what a cell is announced as, after student and date. */
export const spoken = (page: Page, student: string, date: GridDate, rest: string) =>
  expect(cell(page, student, date)).toHaveAccessibleName(`${student}, ${NAMES[date]}, ${rest}`);

/** Saves and waits until everything is saved. */
export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
};

export const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Presses the mouse on one element and moves it over others; it stays pressed. */
export const drag = async (page: Page, from: Locator, ...over: Locator[]) => {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const each of over) {
    const { x, y } = await middleOf(each);
    await page.mouse.move(x, y, { steps: 4 });
  }
};

/**
 * Ends all sessions at the first request to `url`. A session that ended before would be told by the live stream of a
 * list, too, at any moment.
 */
export const endSessionsAt = (page: Page, { database }: TestServer, url: string) =>
  page.route(
    url,
    async route => {
      await database.updateTable('sessions').set({ endedAt: START }).execute();
      return route.continue();
    },
    { times: 1 },
  );

export { expect };
