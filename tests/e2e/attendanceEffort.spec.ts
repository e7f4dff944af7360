import type { Locator, Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { addDays } from '../../core/rules/days.ts';
import { longDay } from '../../src/i18n/dayLabels.ts';
import { SCREENS } from '../../src/screens.ts';
import { createList, haveWeekendLessons, MONDAY, recorded } from '../support/attendance.ts';
import {
  CLICKS_MAX,
  COLUMNS,
  countOf,
  EXCEPTIONS,
  exceptionsOf,
  filledIn,
  KEYS_MAX,
  keysFor,
  ROWS,
} from '../support/gridEffort.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from './fixtures.ts';

const cellAt = (page: Page, { row, column }: { row: number; column: number }) =>
  page.getByRole('gridcell', {
    name: new RegExp(`^${NAMES[row]} ${NAMES[row]}, ${longDay(DATES[column] ?? '')}, `),
  });

const DATES = Array.from({ length: COLUMNS }, (_, index) => addDays(MONDAY, index));
const NAMES = Array.from({ length: ROWS }, (_, index) => `Student${String.fromCharCode(65 + index)}`);
const EXCEPTED = exceptionsOf(1);
const STATUSES = { 1: 'Aanwezig', 2: 'Afwezig', 3: 'Afgemeld' };

/** A list of all students on all dates, with nothing filled in; its address. */
const insertSheet = async (server: TestServer): Promise<string> => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  for (const firstName of NAMES) {
    await insertStudent(server.database, {
      firstName,
      lastName: firstName,
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    });
  }
  await haveWeekendLessons(server);
  return pathTo(SCREENS.teacherList.path, { id: await createList(server, { classroomId, dates: DATES }) });
};

/** What the server holds then. */
const toBeRecorded = filledIn(EXCEPTED).flatMap((digits, row) =>
  [...digits].map(
    (digit, column) =>
      `${NAMES[row]} ${DATES[column]} ${STATUSES[digit as unknown as keyof typeof STATUSES]}`,
  ),
);

test(`${ROWS} × ${COLUMNS} cells with ${EXCEPTIONS} exceptions are filled in and saved by at most ${KEYS_MAX} keys`, async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('staff', await insertSheet(server));
  await cellAt(page, { row: 0, column: 0 }).focus();
  const keys = keysFor(EXCEPTED);
  expect(countOf(keys)).toBeLessThanOrEqual(KEYS_MAX);
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await expect.poll(() => recorded(server)).toHaveLength(ROWS * COLUMNS);
  expect((await recorded(server)).sort()).toEqual(toBeRecorded.sort());
});

test(`the same by at most ${CLICKS_MAX} clicks`, async ({ page, server, signInAs }) => {
  await signInAs('staff', await insertSheet(server));
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.getByRole('columnheader', { name: 'Naam' }));
  await click(page.getByRole('group').getByRole('button', { name: 'Aanwezig' }));
  for (const exception of EXCEPTED) {
    for (let turn = 1; turn < Number(exception.key); turn += 1) await click(cellAt(page, exception));
  }
  await click(page.getByRole('button', { name: 'Opslaan' }));
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  expect((await recorded(server)).sort()).toEqual(toBeRecorded.sort());
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
});
