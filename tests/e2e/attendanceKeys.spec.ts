import type { Page } from '@playwright/test';
import { MONDAY, recorded, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, drag, expect, type GridDate, save, spoken, test } from './attendanceFixtures.ts';
import { pressIn } from './fixtures.ts';

const selected = (page: Page) => page.locator('[role=grid] [aria-selected=true]');

test('a list is filled in by keyboard alone', async ({ page, list, signInAs }) => {
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
  // One stop for cells, names and heads.
  for (const name of [
    'Alle lijsten',
    'Lege cellen van vandaag aanwezig',
    'Reden of opmerking…',
    'Betekenis van de tekens',
    /^Presentie, volgorde/,
    /^Amal Abebe, maandag 2 maart 2026/,
  ]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }

  const marks = async (key: string, student: string, date: GridDate, status: string) => {
    await page.keyboard.press(key);
    await spoken(page, student, date, status);
  };
  await marks('2', 'Amal Abebe', MONDAY, 'Afwezig, niet opgeslagen');
  await expect(page.getByRole('status').filter({ hasText: 'Amal Abebe' })).toHaveText(
    'Amal Abebe, maandag 2 maart 2026, Afwezig',
  );
  await page.keyboard.press('ArrowRight');
  await marks('3', 'Amal Abebe', TUESDAY, 'Afgemeld, niet opgeslagen');
  await page.keyboard.press('ArrowDown');
  await marks('Space', 'Yusuf Haddad', TUESDAY, 'Aanwezig, niet opgeslagen');
  await marks('Enter', 'Yusuf Haddad', TUESDAY, 'Afwezig, niet opgeslagen');
  await marks('Delete', 'Yusuf Haddad', TUESDAY, 'Niet ingevuld');
  for (const [key, student, date] of [
    ['End', 'Yusuf Haddad', WEDNESDAY],
    ['Home', 'Yusuf Haddad', MONDAY],
    ['Control+End', 'Tesfay Woldu', WEDNESDAY],
    ['ArrowRight', 'Tesfay Woldu', WEDNESDAY],
    ['ArrowDown', 'Tesfay Woldu', WEDNESDAY],
    ['Control+Home', 'Amal Abebe', MONDAY],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cell(page, student, date), key).toBeFocused();
  }

  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('link', { name: 'Amal Abebe' })).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await marks('Control+Enter', 'Tesfay Woldu', MONDAY, 'Aanwezig, niet opgeslagen');
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

test('a list is a spreadsheet, by mouse, keys and clipboard', async ({ page, list, server, signInAs }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
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
});
