import { recorded, TUESDAY, WEDNESDAY } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, expect, save, spoken, test } from './attendanceFixtures.ts';
import { openSignedIn } from './fixtures.ts';

test('two teachers in two browsers see each other’s marks, and choose where both marked a cell', async ({
  page,
  list,
  server,
  signInAs,
  browser,
}) => {
  await signInAs('staff', list.address);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  const bert = await server.createUser({ name: 'Bert' });
  await openSignedIn(other, server, bert.email, list.address);

  await cell(page, 'Amal Abebe', TUESDAY).click();
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();
  await cell(other, 'Zahra Nasser', WEDNESDAY).focus();
  await other.keyboard.press('2');
  await cell(other, 'Amal Abebe', TUESDAY).focus();
  await other.keyboard.press('3');
  await save(other);

  await spoken(page, 'Zahra Nasser', WEDNESDAY, 'Afwezig');
  await expect(page.getByText(/^Bert vulde om \d\d:\d\d 2 cellen in$/)).toBeVisible();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Aanwezig, niet opgeslagen');
  await expect(cell(page, 'Amal Abebe', TUESDAY)).toBeFocused();

  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Iemand anders vulde intussen iets anders in' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog).toContainText(/Mijn: Aanwezig/);
  await expect(dialog).toContainText(/Die van Bert \(\d\d:\d\d\): Afgemeld/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Kiezen', exact: true }).click();
  await dialog.getByRole('radio', { name: /^Mijn/ }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Zo opslaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await spoken(page, 'Amal Abebe', TUESDAY, 'Aanwezig');
  await spoken(other, 'Amal Abebe', TUESDAY, 'Aanwezig');
  expect((await recorded(server)).filter(each => !each.includes('2026-03-02'))).toEqual([
    'Amal 2026-03-03 Aanwezig',
    'Zahra 2026-03-04 Afwezig',
  ]);
  await context.close();
});
