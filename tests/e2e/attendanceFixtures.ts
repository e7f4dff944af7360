import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../core/contract/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../support/attendance.ts';
import { test as base, expect } from './fixtures.ts';

const NAMES = {
  [MONDAY]: 'maandag 2 maart 2026',
  [TUESDAY]: 'dinsdag 3 maart 2026',
  [WEDNESDAY]: 'woensdag 4 maart 2026',
};

type GridDate = keyof typeof NAMES;

/** A class with a list of three dates, on which Amal is present and Yusuf excused on Monday. */
type ListFixture = AttendanceClass & {
  /** The list's page. */
  address: string;
};

/** Playwright's test with an attendance list in the database. */
export const test = base.extend<{ list: ListFixture }>({
  list: async ({ server }, use) => {
    const group = await insertAttendanceClass(server);
    const id = await createMarkedList(server, group);
    await use({ ...group, address: pathTo(SCREENS.teacherList.path, { id }) });
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

export { expect };
