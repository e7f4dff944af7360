import type { Page } from '@playwright/test';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { createList } from '../support/attendance.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { expect, test } from './attendanceFixtures.ts';
import { goWithin, signIn } from './fixtures.ts';

/** Presses what is named by keyboard alone. */
const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

const head = (page: Page, day: string) => page.getByRole('rowheader', { name: day });

test('after each change of the days of a list, the keyboard is at the day that changed', async ({
  page,
  list,
  signInAs,
}) => {
  await signInAs('admin', `${list.address}/days`);
  await page.getByRole('gridcell', { name: 'donderdag 5 maart 2026' }).focus();
  await page.keyboard.press('Enter');
  await press(page, '1 lesdag toevoegen');
  await expect(head(page, 'do 05/03/2026')).toBeFocused();

  await press(page, 'do 05/03/2026 verplaatsen');
  await page.getByRole('dialog').getByRole('gridcell', { name: 'vrijdag 6 maart 2026' }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Verplaatsen naar vr 06/03/2026');
  await expect(head(page, 'vr 06/03/2026')).toBeFocused();

  await press(page, 'Les van ma 02/03/2026 ging niet door');
  await press(page, 'Vastleggen');
  await expect(head(page, 'ma 02/03/2026')).toBeFocused();

  // Without marks it goes at once, with marks after a question; what comes next is gone on with.
  await press(page, 'di 03/03/2026 weghalen');
  await expect(head(page, 'wo 04/03/2026')).toBeFocused();
  await press(page, 'ma 02/03/2026 weghalen');
  await press(page, 'Weghalen');
  await expect(head(page, 'wo 04/03/2026')).toBeFocused();
  await press(page, 'vr 06/03/2026 weghalen');
  await expect(head(page, 'wo 04/03/2026')).toBeFocused();
  await press(page, 'ma 02/03/2026 terugzetten');
  await expect(head(page, 'ma 02/03/2026')).toBeFocused();

  // A question that is not answered leads back to what asked it.
  await press(page, 'ma 02/03/2026 weghalen');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'ma 02/03/2026 weghalen' })).toBeFocused();
});

test('after signing in, the page that was asked for is gone on with at its heading', async ({
  page,
  server,
}) => {
  const { email } = await server.createUser({ role: 'admin' });
  // The session lives in the page alone: loading one asks to sign in.
  for (const { path } of [SCREENS.home, SCREENS.students, SCREENS.lists]) {
    await page.goto(path);
    await signIn(page, email);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('of a year of days those to come stand first, today is marked, and words say what can be done', async ({
  page,
  server,
  signInAs,
}) => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2025-09-01' }] });
  // The Mondays of a year, of which today is the 27th.
  const first = Date.UTC(2025, 8, 1);
  const dates = Array.from({ length: 52 }, (_, week) =>
    new Date(first + week * 7 * 86_400_000).toISOString().slice(0, 10),
  );
  const id = await createList(server, { classroomId, dates });
  await signInAs('admin');
  for (const width of [390, 1440])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await goWithin(page, pathTo(SCREENS.lessonDays.path, { id }));
      const heads = page.getByRole('rowheader');
      await expect(heads.filter({ hasText: 'ma' })).toHaveCount(52);
      await expect(page.getByRole('rowheader', { name: 'ma 02/03/2026 vandaag' })).toBeInViewport({
        ratio: 1,
      });
      await expect(heads.filter({ hasText: 'ma' }).nth(0)).toHaveText('ma 02/03/2026 vandaag');
      await expect(heads.filter({ hasText: 'ma' }).nth(1)).toHaveText('ma 09/03/2026');
      await expect(heads.filter({ hasText: 'ma' }).nth(-1)).toHaveText('ma 01/09/2025');
      for (const words of ['Ging niet door', 'Verplaatsen', 'Weghalen']) {
        await expect(page.getByRole('button').getByText(words, { exact: true }).first()).toBeInViewport({
          ratio: 1,
        });
      }
      if (width < 900) {
        await page.getByRole('button', { name: 'Lesdagen toevoegen' }).click();
        await expect(page.getByRole('heading', { name: 'Lesdagen toevoegen' })).toBeFocused();
        await expect(page.getByRole('region', { name: 'Kies lesdagen' })).toBeInViewport();
      }
    });
});

test('a file that was opened from a list closes to the name of its student', async ({
  page,
  list,
  signInAs,
}) => {
  await signInAs('staff', list.address);
  const name = page.getByRole('link', { name: 'Yusuf Haddad' });
  const closeFile = async () => {
    await expect(page.getByRole('heading', { name: 'Yusuf Haddad' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list.address);
  };
  await name.click();
  await closeFile();
  await expect(name).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Menu van Yusuf Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Dossier openen' }).click();
  await closeFile();
  await expect(name).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Zahra Nasser' })).toBeFocused();
});
