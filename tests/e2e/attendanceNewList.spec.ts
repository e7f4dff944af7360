import type { Locator, Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { SCREENS } from '../../src/screens.ts';
import { insertAttendanceClass, recorded } from '../support/attendance.ts';
import { expect, goWithin, test } from './fixtures.ts';

const { path } = SCREENS.newTeacherList;

const day = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

const chooseClass = async (page: Page, name = 'Alfa A1') => {
  await page.getByRole('combobox', { name: 'Klas' }).fill(name);
  await page.getByRole('option', { name }).click();
};

const save = (page: Page) => page.getByRole('button', { name: 'Opslaan' }).click();

test('a list is made with its marks, and Ok clears the choice', async ({ page, server, signInAs }) => {
  await insertAttendanceClass(server);
  // Beside the calendar, what is said of a student fills the grid's window.
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAs('staff', path);
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
  await day(page, 'woensdag 4 maart 2026').click();
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

test('a new list is chosen, drawn and left', async ({ page, server, signInAs }) => {
  await insertAttendanceClass(server);

  await test.step('on a tablet the buttons stand beside the heading, and the days beside the calendar', async () => {
    await page.setViewportSize({ width: 720, height: 900 });
    await signInAs('staff', path);
    const boxOf = async (found: Locator) => {
      const box = await found.boundingBox();
      if (!box) throw new Error('Not in sight');
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    const heading = await boxOf(page.getByRole('heading', { name: 'Nieuwe presentielijst' }));
    // The last of the buttons.
    const button = await boxOf(page.getByRole('button', { name: 'Meer' }));
    expect(button.y).toBeLessThan(heading.bottom + 24);
    expect(button.right).toBeCloseTo(720 - heading.x, -1);
    const calendar = await boxOf(page.getByRole('region', { name: 'Kies lesdagen' }));
    const days = await boxOf(page.getByText('Nog geen lesdagen gekozen'));
    expect(days.x).toBeGreaterThan(calendar.right);
    expect(days.y).toBeLessThan(calendar.bottom);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('only active classes can be chosen', async () => {
    await goWithin(page, path);
    await page.getByRole('combobox', { name: 'Klas' }).click();
    await expect(page.getByRole('option')).toHaveText(['Alfa A1']);
  });

  await test.step('the calendar is Dutch, starts on Monday, hides weekends and takes days away again', async () => {
    await goWithin(page, path);
    const calendar = page.getByRole('region', { name: 'Kies lesdagen' });
    await expect(calendar.getByText('maart 2026')).toBeVisible();
    await calendar.getByRole('button', { name: 'Kies een jaar' }).click();
    await calendar.getByRole('button', { name: 'Terug naar de dagen' }).click();
    await expect(calendar.getByRole('columnheader')).toHaveText(['ma', 'di', 'wo', 'do', 'vr']);
    await expect(day(page, 'zaterdag 7 maart 2026')).toBeHidden();
    await expect(day(page, 'zondag 8 maart 2026')).toBeHidden();

    const tuesday = day(page, 'dinsdag 3 maart 2026');
    await tuesday.click();
    await expect(tuesday).toHaveAttribute('aria-selected', 'true');
    await tuesday.click();
    await expect(tuesday).toHaveAttribute('aria-selected', 'false');

    await page.getByRole('button', { name: 'Alle donderdagen van maart 2026' }).click();
    await day(page, 'maandag 2 maart 2026').click();
    const chosen = page.getByRole('list', { name: 'Lesdagen' }).getByRole('listitem');
    await expect(chosen).toHaveText([
      'ma 02/03/2026',
      'do 05/03/2026',
      'do 12/03/2026',
      'do 19/03/2026',
      'do 26/03/2026',
    ]);
    await page.getByRole('button', { name: 'do 12/03/2026 weghalen' }).click();
    await expect(chosen).toHaveCount(4);
    await expect(day(page, 'donderdag 12 maart 2026')).toHaveAttribute('aria-selected', 'false');
    await calendar.getByRole('button', { name: 'Volgende maand' }).click();
    await expect(calendar.getByText('april 2026')).toBeVisible();
    await page.getByRole('button', { name: 'Alles weghalen' }).click();
    await expect(page.getByText('Nog geen lesdagen gekozen')).toBeVisible();
  });

  await test.step('the calendar works by keyboard and passes over weekends', async () => {
    await goWithin(page, path);
    await day(page, 'maandag 2 maart 2026').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect(day(page, 'vrijdag 6 maart 2026')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(day(page, 'maandag 9 maart 2026')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('list', { name: 'Lesdagen' }).getByRole('listitem')).toHaveText([
      'ma 02/03/2026',
      'ma 09/03/2026',
      'ma 16/03/2026',
    ]);
  });

  await test.step('what is missing is said: class, dates, or both', async () => {
    await goWithin(page, path);
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Please choose a class and date(s)');
    await chooseClass(page);
    await page.getByRole('button', { name: 'ma 02/03/2026 weghalen' }).click();
    await save(page);
    await expect(page.getByRole('alert')).toHaveText('Please choose a date(s)');
    await page.getByRole('combobox', { name: 'Klas' }).fill('');
    await day(page, 'maandag 2 maart 2026').click();
    await page.getByRole('button', { name: 'Downloaden' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please choose a class');
  });

  await test.step('the download is what is on screen, before anything is saved', async () => {
    await goWithin(page, path);
    await chooseClass(page);
    await page.getByRole('gridcell', { name: /^Tesfay Woldu, maandag 2 maart 2026/ }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Downloaden' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Alfa A1_02-03-2026.xlsx');
    const [sheet] = await readSheets(await download.path());
    expect(sheet?.data.slice(0, 4).map(row => row.slice(0, 5))).toEqual([
      ['Naam', 'LvH', 'Geslacht', 'Geb.datum', '02/03/2026'],
      ['Amal Abebe', 'Syrië', 'Vrouw', new Date('1990-05-01T00:00:00.000Z'), null],
      ['Yusuf Haddad', 'Turkije', 'Man', null, null],
      ['Tesfay Woldu', 'Eritrea', 'Man', null, 'Aanwezig'],
    ]);
  });

  await test.step('leaving with a list half made asks first', async () => {
    await goWithin(page, path);
    await day(page, 'maandag 2 maart 2026').click();
    await page.getByRole('link', { name: 'Alle lijsten' }).click();
    const question = page.getByRole('dialog', { name: 'Wilt u de pagina verlaten zonder op te slaan?' });
    await question.getByRole('button', { name: 'Verlaten' }).click();
    await expect(page).toHaveURL('/lists');
  });
});

test('the calendar takes the room that was kept for it', async ({ page, signInAs }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/ClassDaysCalendar-*.js', async route => {
    await held;
    await route.continue();
  });
  await signInAs('staff', path);
  const below = page.getByRole('button', { name: 'Reeks kiezen' });
  await expect(below).toBeVisible();
  const before = await below.boundingBox();
  release();
  await expect(day(page, 'maandag 2 maart 2026')).toBeVisible();
  expect(await below.boundingBox()).toEqual(before);
});
