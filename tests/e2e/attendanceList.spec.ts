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
  WEDNESDAY,
} from '../support/attendance.ts';
import { insertStudents } from '../support/records.ts';
import { cell, drag, expect, middleOf, save, spoken, test } from './attendanceFixtures.ts';
import { pressIn } from './fixtures.ts';

test('a teacher opens a list, cycles a cell and saves; on a phone a menu prints and downloads; closing the tab asks', async ({
  page,
  list,
  server,
  signInAs,
}) => {
  await signInAs('staff', '/lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Presentielijst' })).toBeVisible();
  await page
    .getByRole('row', { name: /Alfa A1/ })
    .getByText('02/03/2026 – 04/03/2026')
    .click();
  await expect(page).toHaveURL(list.address);
  await expect(page.getByRole('heading', { level: 1, name: 'Alfa A1' })).toBeVisible();

  const amal = cell(page, 'Amal Abebe', TUESDAY);
  await spoken(page, 'Amal Abebe', TUESDAY, 'Niet ingevuld');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const animation = () =>
    amal.evaluate(element => {
      const { animationName: name, animationDuration: duration } = getComputedStyle(element, '::before');
      return { name, duration };
    });
  let { name } = await animation();
  expect(name).toBe('none');
  for (const status of ['Aanwezig', 'Afwezig', 'Afgemeld', 'Niet ingevuld', 'Aanwezig']) {
    await amal.click();
    await expect(amal).toHaveAccessibleName(new RegExp(`, ${status}(, niet opgeslagen)?$`));
    const turn = await animation();
    expect(turn.duration).toBe('0.3s');
    // Each click starts one of its own.
    expect(['none', name]).not.toContain(turn.name);
    name = turn.name;
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

  await page.setViewportSize({ width: 1440, height: 900 });
  await cell(page, 'Yusuf Haddad', TUESDAY).click();
  await spoken(page, 'Yusuf Haddad', TUESDAY, 'Aanwezig, niet opgeslagen');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('the keyboard alone marks: one tab stop for cells, names and heads; arrows, Home, End, corners, digits, space', async ({
  page,
  list,
  signInAs,
}) => {
  await signInAs('staff', list.address);
  await cell(page, 'Amal Abebe', MONDAY).waitFor();
  await page.getByRole('button', { name: 'Opslaan' }).focus();
  await page.keyboard.press('Tab');
  const more = page.getByRole('button', { name: 'Meer' });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await pressIn(page.getByRole('menu'), 'End');
  const movesOn = page.getByRole('menuitemcheckbox', { name: 'Na een cijfer naar de volgende student' });
  await expect(movesOn).toBeFocused();
  await expect(movesOn).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Alle lijsten' })).toBeFocused();
  for (const name of ['Lege cellen van vandaag aanwezig', 'Reden of opmerking…', 'Betekenis van de tekens']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Presentie, volgorde/ })).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText(/aanwezig \/ \(aanwezig \+ afwezig \+ afgemeld\)/);
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Amal Abebe', MONDAY)).toBeFocused();

  await page.keyboard.press('2');
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, niet opgeslagen');
  await expect(page.getByRole('status').filter({ hasText: 'Amal Abebe' })).toHaveText(
    'Amal Abebe, maandag 2 maart 2026, Afwezig',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('3');
  await spoken(page, 'Amal Abebe', TUESDAY, 'Afgemeld, niet opgeslagen');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Yusuf Haddad', TUESDAY)).toBeFocused();
  await page.keyboard.press('Space');
  await spoken(page, 'Yusuf Haddad', TUESDAY, 'Aanwezig, niet opgeslagen');
  await page.keyboard.press('Enter');
  await spoken(page, 'Yusuf Haddad', TUESDAY, 'Afwezig, niet opgeslagen');
  await page.keyboard.press('0');
  await spoken(page, 'Yusuf Haddad', TUESDAY, 'Niet ingevuld');
  await page.keyboard.press('1');
  await page.keyboard.press('Delete');
  await spoken(page, 'Yusuf Haddad', TUESDAY, 'Niet ingevuld');
  await page.keyboard.press('End');
  await expect(cell(page, 'Yusuf Haddad', WEDNESDAY)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cell(page, 'Yusuf Haddad', MONDAY)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 'Tesfay Woldu', WEDNESDAY)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Tesfay Woldu', WEDNESDAY)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 'Amal Abebe', MONDAY)).toBeFocused();

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Amal Abebe' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Enter');
  await spoken(page, 'Tesfay Woldu', MONDAY, 'Aanwezig, niet opgeslagen');
  await spoken(page, 'Amal Abebe', MONDAY, 'Afwezig, niet opgeslagen');
  const head = page.getByRole('checkbox', { name: 'Iedereen aanwezig op maandag 2 maart 2026' });
  await expect(head).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head).toBeChecked();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
});

test('among 40 dates and 64 students a list opens at today’s lesson; head and names stay in sight; what is dragged to its edge scrolls along', async ({
  page,
  server,
  signInAs,
}) => {
  const { classroomId } = await insertAttendanceClass(server);
  await insertStudents(
    server.database,
    Array.from({ length: 60 }, (_, index) => ({
      lastName: `Zz ${String(index).padStart(2, '0')}`,
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    })),
  );
  await haveWeekendLessons(server);
  const dates = Array.from({ length: 40 }, (_, index) => addDays(MONDAY, index - 30));
  const id = await seedList(server, { classroomId, dates });
  await signInAs('staff', pathTo(SCREENS.teacherList.path, { id }));
  await expect(cell(page, 'Amal Abebe', MONDAY)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader', { name: /ma 02\/03/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('rowheader', { name: 'Amal Abebe' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0]);

  await cell(page, 'Amal Abebe', MONDAY).focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: /^Amal Zz 59, woensdag 11 maart 2026/ })).toBeFocused();
  await expect(page.getByRole('columnheader', { name: /11\/03/ })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('rowheader', { name: 'Amal Zz 59' })).toBeInViewport({ ratio: 0.9 });
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
  const first = page.getByRole('gridcell', { name: /^Amal Zz 58, zaterdag 31 januari 2026/ });
  await expect(first).toBeFocused();
  const besideName = async () => {
    const name = await page.getByRole('rowheader', { name: 'Amal Zz 58' }).boundingBox();
    return ((await first.boundingBox())?.x ?? Number.NaN) - (name?.x ?? 0) - (name?.width ?? 0);
  };
  await expect.poll(besideName).toBeGreaterThanOrEqual(0);

  await drag(page, first, page.getByRole('gridcell', { name: /^Amal Zz 59, zaterdag 31 januari 2026/ }));
  const view = await page.locator('div:has(> [role=grid])').boundingBox();
  await page.mouse.move((view?.x ?? 0) + (view?.width ?? 0) + 20, (await middleOf(first)).y);
  await expect(page.getByText('1 × 40 cellen')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press('3');
  await expect(page.getByText('40 wijzigingen niet opgeslagen')).toBeVisible();

  await test.step('in the width of a phone too', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const last = page.getByRole('gridcell', { name: /^Amal Zz 40, woensdag 11 maart 2026/ });
    await last.scrollIntoViewIfNeeded();
    const name = page.getByRole('rowheader', { name: 'Amal Zz 40' });
    for (const part of [name, head, last]) await expect(part).toBeInViewport();
    await expect.poll(async () => (await name.boundingBox())?.x).toBeLessThan(24);
    await last.click();
    await expect(last).toHaveAccessibleName(/Aanwezig, niet opgeslagen$/);
    await expect(page.getByRole('button', { name: 'Opslaan' })).toBeInViewport();
  });
});
