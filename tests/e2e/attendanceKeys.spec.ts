import type { Page } from '@playwright/test';
import { MONDAY, recorded, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, drag, expect, save, spoken, test } from './attendanceFixtures.ts';

const selected = (page: Page) => page.locator('[role=grid] [aria-selected=true]');

test('the grid is a spreadsheet: ranges by mouse and keys, the real clipboard, undone after a save, its keys shown', async ({
  page,
  context,
  list,
  server,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('staff', list.address);
  const yusuf = cell(page, 'Yusuf Haddad', TUESDAY);

  // By mouse: neither the page's text nor a cell is touched.
  await drag(page, cell(page, 'Amal Abebe', MONDAY), yusuf, cell(page, 'Zahra Nasser', WEDNESDAY));
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: '3 × 3 cellen' })).toBeVisible();
  await expect(selected(page)).toHaveCount(9);
  expect(await page.evaluate(() => `${getSelection()}`)).toBe('');
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await expectAccessible(page);
  await cell(page, 'Amal Abebe', TUESDAY).click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveCount(2);
  await page.getByRole('columnheader', { name: /di 03\/03/ }).click();
  await expect(selected(page)).toHaveCount(4);

  // By keys: a whole row is marked by one, and copied in words.
  await page.keyboard.press('Escape');
  await cell(page, 'Yusuf Haddad', MONDAY).focus();
  await page.keyboard.press('Shift+Space');
  await expect(selected(page)).toHaveCount(3);
  await page.keyboard.press('2');
  await spoken(page, 'Yusuf Haddad', WEDNESDAY, 'Afwezig, niet opgeslagen');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('1 × 3 cellen gekopieerd')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Afwezig\tAfwezig\tAfwezig');

  // From a spreadsheet, with a word that is none and a cell in which nobody is enrolled.
  await page.evaluate(() => navigator.clipboard.writeText('3\tziek\tAan\r\nafg\tafg\r\nafg\tafg\tafg\r\n'));
  await page.keyboard.type('ze');
  await expect(page.getByText('Geen naam begint met ‘ze’')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('za');
  await expect(cell(page, 'Zahra Nasser', MONDAY)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+v');
  const preview = page.getByRole('dialog', { name: 'Plakken: 3 × 3 cellen' });
  await expect(preview).toContainText('Yusuf Haddad, di 03/03/2026: ‘ziek’');
  await expect(preview).toContainText('Zahra Nasser, ma 02/03/2026: ‘afg’');
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.keyboard.press('Enter');
  await spoken(page, 'Yusuf Haddad', WEDNESDAY, 'Aanwezig, niet opgeslagen');
  await spoken(page, 'Tesfay Woldu', TUESDAY, 'Afgemeld, niet opgeslagen');
  await save(page);
  const all = await recorded(server);
  expect(all).toContain('Yusuf 2026-03-02 Afgemeld');
  expect(all).toContain('Yusuf 2026-03-04 Aanwezig');
  expect(all).toContain('Tesfay 2026-03-03 Afgemeld');

  // Undone after the save, done again, and undone for good.
  await page.keyboard.press('Control+z');
  await spoken(page, 'Yusuf Haddad', WEDNESDAY, 'Afwezig, niet opgeslagen');
  await page.keyboard.press('Control+Shift+z');
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await spoken(page, 'Yusuf Haddad', WEDNESDAY, 'Niet ingevuld, niet opgeslagen');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
  expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld']);

  await cell(page, 'Amal Abebe', MONDAY).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Sneltoetsen op dit scherm' });
  await expect(help.getByRole('term').filter({ hasText: 'Hele kolom' })).toBeVisible();
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Amal Abebe', MONDAY)).toBeFocused();
});
