import type { Page } from '@playwright/test';
import { SCREENS } from '../../src/screens.ts';
import { insertAttendanceClass, recorded } from '../support/attendance.ts';
import { expect, hold, test } from './fixtures.ts';

const { path } = SCREENS.newTeacherList;

const day = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

const chooseClass = async (page: Page, name = 'Alfa A1') => {
  await page.getByRole('combobox', { name: 'Klas' }).fill(name);
  await page.getByRole('option', { name }).click();
};

const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click();

test('a list is made with its days and its marks', async ({ page, server, signInAs }) => {
  await insertAttendanceClass(server);
  const release = await hold(page, '**/assets/ClassDaysCalendar-*.js');
  await signInAs('staff', path);
  const below = page.getByRole('button', { name: 'Reeks kiezen' });
  await expect(below).toBeVisible();
  const before = await below.boundingBox();
  release();
  await expect(day(page, 'maandag 2 maart 2026')).toBeVisible();
  await expect.poll(() => below.boundingBox()).toEqual(before);
  // Beside the calendar, what is said of a student fills the grid's window.
  await page.setViewportSize({ width: 1024, height: 768 });
  await chooseClass(page);
  // Today is chosen with the class.
  const cell = page.getByRole('gridcell', { name: /^Yusuf Haddad, maandag 2 maart 2026/ });
  await expect(cell).toBeVisible();
  const isOnTop = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => cell.evaluate(isOnTop)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await day(page, 'maandag 2 maart 2026').focus();
  for (const key of ['End', 'ArrowRight']) await page.keyboard.press(key);
  await expect(day(page, 'maandag 9 maart 2026')).toBeFocused();
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(day(page, 'woensdag 4 maart 2026')).toBeFocused();
  await page.keyboard.press('Space');
  // Until the students of both days have come, those of Monday are shown.
  await expect(page.getByRole('rowheader', { name: /Zahra Nasser/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /woensdag 4 maart 2026/ }).check();
  await page.getByRole('gridcell', { name: /^Yusuf Haddad, maandag 2 maart 2026/ }).focus();
  await page.keyboard.press('3');
  // A day that is added later leaves the marks as they are.
  await day(page, 'dinsdag 3 maart 2026').click();
  await expect(
    page.getByRole('gridcell', { name: /^Yusuf Haddad, maandag 2 maart 2026, Afgemeld/ }),
  ).toBeVisible();

  const sent = page.waitForRequest(request => request.method() === 'POST');
  await save(page);
  expect((await sent).postDataJSON()).toMatchObject({
    selectedDates: ['2026-03-02', '2026-03-03', '2026-03-04'],
  });
  const result = page.getByRole('dialog', { name: 'De presentielijst is gemaakt' });
  await result.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Klas' })).toHaveValue('');
  await expect(page.getByText('Nog geen lesdagen gekozen')).toBeVisible();
  expect(await recorded(server)).toEqual([
    'Yusuf 2026-03-02 Afgemeld',
    'Amal 2026-03-04 Aanwezig',
    'Yusuf 2026-03-04 Aanwezig',
    'Zahra 2026-03-04 Aanwezig',
  ]);
  await page.getByRole('link', { name: 'Alle lijsten' }).click();
  await expect(page.getByRole('row', { name: /02\/03\/2026 – 04\/03\/2026/ })).toBeVisible();
});
