import { pathTo } from '../../core/contract/paths.ts';
import { addDays } from '../../core/rules/days.ts';
import { SCREENS } from '../../src/screens.ts';
import {
  haveWeekendLessons,
  insertAttendanceClass,
  MONDAY,
  recorded,
  seedList,
  TUESDAY,
} from '../support/attendance.ts';
import { insertStudents } from '../support/records.ts';
import { cell, drag, expect, middleOf, save, spoken, test } from './attendanceFixtures.ts';
import { setLetters } from './fitting.ts';
import { pressIn } from './fixtures.ts';
import { groundOf, LANDSCAPE, marginsOf, printedPages } from './printed.ts';

test('a teacher fills in and saves a list, on a phone too', async ({ page, list, server, signInAs }) => {
  await signInAs('staff', '/lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Presentielijst' })).toBeVisible();
  await page
    .getByRole('row', { name: /Alfa A1/ })
    .getByText('02/03/2026 – 04/03/2026')
    .click();
  await expect(page).toHaveURL(list.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Alfa A1' })).toBeVisible();

  await test.step('in letters of twice the size heads and presence are read whole', async () => {
    const session = await page.context().newCDPSession(page);
    await setLetters(session, 32);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    const grid = page.getByRole('grid');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(grid.locator('thead time').first()).toBeVisible();
      await expect.poll(() => grid.evaluate(unreadParts), { message: `${width} px` }).toEqual([]);
      const nameWidth = async () => (await grid.getByRole('rowheader').first().boundingBox())?.width;
      await expect.poll(nameWidth).toBeLessThan(width / 2);
    }
    await setLetters(session, 16);
    await expect(page.locator('html')).toHaveCSS('font-size', '16px');
  });

  const amal = cell(page, 'Amal Abebe', TUESDAY);
  await spoken(page, 'Amal Abebe', TUESDAY, 'Niet ingevuld');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const pressed = () =>
    amal.evaluate((cell: HTMLElement) => {
      const running = () => cell.getAnimations({ subtree: true });
      for (const earlier of running()) earlier.finish();
      cell.click();
      return running().map(({ effect }) => effect?.getTiming().duration);
    });
  for (const status of ['Aanwezig', 'Afwezig', 'Afgemeld', 'Niet ingevuld', 'Aanwezig']) {
    expect(await pressed()).toEqual([300]);
    await expect(amal).toHaveAccessibleName(new RegExp(`, ${status}(, niet opgeslagen)?$`));
  }
  await expect(page.getByText('1 wijziging niet opgeslagen')).toBeVisible();
  await save(page);
  expect(await recorded(server)).toEqual([
    'Amal 2026-03-02 Aanwezig',
    'Yusuf 2026-03-02 Afgemeld',
    'Amal 2026-03-03 Aanwezig',
  ]);

  // Numbers that explain themselves are quiet, and links under the pointer.
  const rate = page
    .getByRole('row', { name: /Amal Abebe/ })
    .getByTitle('Toon de lessen achter deze presentie');
  await expect(rate).toHaveCSS('text-decoration-line', 'none');
  await rate.hover();
  await expect(rate).toHaveCSS('text-decoration-line', 'underline');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.body.style.overflow);
  });
  const menu = page.getByRole('button', { name: 'Meer' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Afdrukken' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Downloaden' }).click();
  expect((await downloading).suggestedFilename()).toBe('Alfa A1_02-03-2026_04-03-2026.xlsx');
});

test('a list of 40 dates and 30 students is read and printed', async ({ page, server, signInAs }) => {
  const { classroomId, students } = await insertAttendanceClass(server);
  await insertStudents(
    server.database,
    Array.from({ length: 26 }, (_, index) => ({
      lastName: `Zz ${String(index).padStart(2, '0')}`,
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    })),
  );
  await haveWeekendLessons(server);
  const dates = Array.from({ length: 40 }, (_, index) => addDays(MONDAY, index - 30));
  const id = await seedList(server, {
    classroomId,
    dates,
    marks: [[students.Amal, addDays(MONDAY, -30), 'Aanwezig']],
  });
  await signInAs('staff', pathTo(SCREENS.teacherList.path, { id }));
  await expect(cell(page, 'Amal Abebe', MONDAY)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader', { name: /ma 02\/03/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('rowheader', { name: 'Amal Abebe' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);

  await cell(page, 'Amal Abebe', MONDAY).focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: /^Amal Zz 25, woensdag 11 maart 2026/ })).toBeFocused();
  await expect(page.getByRole('columnheader', { name: /11\/03/ })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('rowheader', { name: 'Amal Zz 25' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('.years').getByText('2026')).toBeInViewport({ ratio: 1 });
  // Its menu is in sight under the pointer, and takes no room.
  const head = page.getByRole('columnheader', { name: /11\/03/ });
  const width = (await head.boundingBox())?.width;
  await head.hover();
  await head.getByRole('button', { name: 'Menu van wo 11/03/2026' }).click();
  await expect(page.getByRole('menuitem', { name: 'Alleen lege cellen aanwezig' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await head.boundingBox())?.width).toBe(width);
  await pressIn(page.getByRole('grid'), 'ArrowUp');
  await page.keyboard.press('Control+ArrowLeft');
  const first = page.getByRole('gridcell', { name: /^Amal Zz 24, zaterdag 31 januari 2026/ });
  await expect(first).toBeFocused();
  const besideName = async () => {
    const name = await page.getByRole('rowheader', { name: 'Amal Zz 24' }).boundingBox();
    return ((await first.boundingBox())?.x ?? Number.NaN) - (name?.x ?? 0) - (name?.width ?? 0);
  };
  await expect.poll(besideName).toBeGreaterThanOrEqual(0);

  await drag(page, first, page.getByRole('gridcell', { name: /^Amal Zz 25, zaterdag 31 januari 2026/ }));
  const view = await page.locator('div:has(> [role=grid])').boundingBox();
  await page.mouse.move((view?.x ?? 0) + (view?.width ?? 0) + 20, (await middleOf(first)).y);
  await expect(page.getByText('1 × 40 cellen')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press('3');
  await expect(page.getByText('40 wijzigingen niet opgeslagen')).toBeVisible();

  await test.step('in the width of a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const last = page.getByRole('gridcell', { name: /^Amal Zz 18, woensdag 11 maart 2026/ });
    await last.scrollIntoViewIfNeeded();
    const name = page.getByRole('rowheader', { name: 'Amal Zz 18' });
    for (const part of [name, head, last]) await expect(part).toBeInViewport();
    await expect.poll(async () => (await name.boundingBox())?.x).toBeLessThan(24);
    await last.click();
    await expect(last).toHaveAccessibleName(/Aanwezig, niet opgeslagen$/);
    await expect(page.getByRole('button', { name: 'Opslaan' })).toBeInViewport();
  });

  await test.step('fills tables of A4 across evenly, names and signatures on each, light in the dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    const tables = page.getByRole('table');
    await expect(tables).toHaveCount(3);
    for (const [index, dates] of [13, 13, 14].entries()) {
      const table = tables.nth(index);
      await expect(table.getByRole('columnheader')).toHaveCount(dates + 3);
      await expect(table.getByRole('columnheader').last()).toHaveText('Handtekening');
      await expect(table.getByRole('rowheader')).toHaveCount(31);
      await expect(table.getByRole('row').last()).toHaveText('Handtekening docent');
    }
    await expect(page.getByText('Onder de presentie: aanwezig · afwezig · afgemeld.')).toBeVisible();
    await expect(tables.first().getByRole('columnheader').nth(1)).toHaveText('za31/01/2026');
    const sign = tables.first().getByTitle('Aanwezig', { exact: true }).first();
    await expect.poll(() => groundOf(sign)).toBeGreaterThan(200);
    await expect
      .poll(() => marginsOf(page))
      .toMatch(
        /@top-left \{ content: "Stichting[\s\S]*@bottom-left \{ content: "Alfa A1[\s\S]*counter\(page\) " \/ " counter\(pages\)/,
      );
    await page.emulateMedia({ colorScheme: 'dark', media: null });
    expect(await printedPages(page)).toEqual(Array(6).fill(LANDSCAPE));
  });
});

/** What of a grid's heads and presence lies over its neighbour, or is cut in its own box. */
const unreadParts = (grid: Element): string[] =>
  [...grid.querySelectorAll('.weekday, time, .count, .rate, .counts')]
    .filter(element => {
      if (!element.textContent.trim()) return false;
      const text = document.createRange();
      text.selectNodeContents(element.firstChild ?? element);
      const around = element.closest('th, td')?.getBoundingClientRect();
      const isCut = !element.matches('time') && element.scrollHeight > element.clientHeight + 1;
      return !around || text.getBoundingClientRect().width > around.width || isCut;
    })
    .map(({ className, textContent }) => `${className} ${textContent}`);
