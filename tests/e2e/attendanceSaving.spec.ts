import type { Route } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { MONDAY, TUESDAY } from '../support/attendance.ts';
import { cell, expect, spoken, test } from './attendanceFixtures.ts';
import { marginsOf } from './printed.ts';

test('closing the tab with unsaved marks is asked about too', async ({ page, list, signInAs }) => {
  await signInAs('staff', list.address);
  await cell(page, 'Amal Abebe', TUESDAY).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('a list goes onto paper and into a workbook, is saved once the server says so, and is not left unsaved unasked', async ({
  page,
  list,
  signInAs,
}) => {
  await signInAs('staff', list.address);

  await test.step('paper gets the sheet across A4, with its head', async () => {
    await cell(page, 'Amal Abebe', MONDAY).waitFor();
    await page.getByRole('button', { name: 'Meer' }).hover();
    const tooltip = page.getByRole('tooltip', { name: 'Meer' });
    await expect(tooltip).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('grid')).toBeHidden();
    await expect(tooltip).toBeHidden();
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(6);
    await expect(table.getByRole('row').last()).toHaveText('Handtekening docent');
    await expect(table.getByRole('row', { name: /Yusuf Haddad/ })).toContainText('Afgemeld');
    await expect(page.getByRole('button', { name: 'Opslaan' })).toBeHidden();
    // A page by itself tells whose it is, and that it is not the only one.
    const foot = await marginsOf(page);
    expect(foot).toContain('content: "Alfa A1 ');
    expect(foot).toContain('counter(page) " / " counter(pages)');
    expect(foot).toContain('size: A4 landscape');
    expect(foot).toMatch(/@top-left \{ content: "Stichting/);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('the download is what is on screen, unsaved marks included', async () => {
    await cell(page, 'Amal Abebe', TUESDAY).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Downloaden' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('Alfa A1_02-03-2026_04-03-2026.xlsx');
    const sheets = await readSheets(await download.path());
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Alfa A1', 'Toelichting']);
    const none = 'niet ingeschreven';
    expect(sheets[0]?.data.slice(0, 5).map(row => row.slice(0, 7))).toEqual([
      ['Naam', 'LvH', 'Geslacht', 'Geb.datum', '02/03/2026', '03/03/2026', '04/03/2026'],
      ['Amal Abebe', 'Syrië', 'Vrouw', new Date('1990-05-01T00:00:00.000Z'), 'Aanwezig', 'Aanwezig', null],
      ['Yusuf Haddad', 'Turkije', 'Man', null, 'Afgemeld', null, null],
      ['Zahra Nasser', 'Afghanistan', 'Vrouw', null, none, none, null],
      ['Tesfay Woldu', 'Eritrea', 'Man', null, null, null, none],
    ]);
  });

  await test.step('on a phone a menu has both, and is gone before the page is printed', async () => {
    const before = page.viewportSize();
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
    if (before) await page.setViewportSize(before);
  });

  await test.step('nothing is said to be saved before the server has said so', async () => {
    const held: Route[] = [];
    await page.route('**/api/lists/**', route =>
      route.request().method() === 'PATCH' ? held.push(route) : route.continue(),
    );
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await expect.poll(() => held.length).toBe(1);
    await expect(page.getByText('Bezig met opslaan')).toBeVisible();
    await expect(page.getByText('Alles is opgeslagen')).toBeHidden();
    await held[0]?.continue();
    await expect(page.getByText('Alles is opgeslagen')).toBeVisible();
    await page.unroute('**/api/lists/**');
  });

  await test.step('leaving with unsaved marks asks first', async () => {
    await cell(page, 'Yusuf Haddad', TUESDAY).click();
    await page.getByRole('link', { name: 'Studenten' }).click();
    const question = page.getByRole('dialog', { name: 'Wilt u de pagina verlaten zonder op te slaan?' });
    await expect(question).toContainText('U hebt 1 wijziging niet opgeslagen.');
    await question.getByRole('button', { name: 'Blijven' }).click();
    await expect(page).toHaveURL(list.address);
    await spoken(page, 'Yusuf Haddad', TUESDAY, 'Aanwezig, niet opgeslagen');

    await page.getByRole('link', { name: 'Alle lijsten' }).click();
    await question.getByRole('button', { name: 'Verlaten' }).click();
    await expect(page).toHaveURL('/lists');
  });
});
