import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { MONDAY, TUESDAY } from '../support/attendance.ts';
import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { cell, test } from './attendanceFixtures.ts';
import { downloadBy, expect, goWithin } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();
const close = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
};

test('the numbers of a list open what they count', async ({ page, server, list, signInAs }) => {
  await signInAs('staff', `${list.address}?view=grid`);
  const row = page.getByRole('row', { name: /Amal Abebe/ });
  await cell(page, 'Amal Abebe', MONDAY).focus();
  await page.keyboard.press('2');
  await row.getByRole('button', { name: '0%', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Presentie van Amal Abebe' })).toBeVisible();
  await expect(dialog(page)).toContainText('0 aanwezig / (0 aanwezig + 1 afwezig + 0 afgemeld) = 0%');
  await expectAccessible(page, { part: '[role=dialog]' });
  await close(page);
  await row.getByRole('button', { name: 'Menu van Amal Abebe' }).click();
  await page.getByRole('menuitem', { name: 'Presentie uitleggen' }).click();
  await expect(page.getByRole('heading', { name: 'Presentie van Amal Abebe' })).toBeVisible();
  await close(page);
  // Nothing unsaved is left behind, which leaving would ask about. The keys are those of the dialog until the page is out
  // of its cover, a moment after the dialog is gone: only then has the page any roles.
  await expect(row).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('button', { name: '100%' })).toBeVisible();

  const monday = page.getByRole('columnheader', { name: /02\/03/ });
  await cell(page, 'Tesfay Woldu', MONDAY).focus();
  await page.keyboard.press('2');
  await monday.getByRole('button', { name: '1/3' }).click();
  const opened = page.getByRole('dialog', { name: 'Presentie van Alfa A1, maandag 2 maart 2026' });
  await expect(opened).toContainText('1 van 3 aanwezig, 3 van 3 ingevuld');
  await expect(opened.locator('section')).toHaveText([
    'Afwezig: 1Tesfay Woldu',
    'Afgemeld: 1Yusuf Haddad',
    'Aanwezig: 1Amal Abebe',
    'Telt niet mee: 1Zahra Nasser: niet ingeschreven',
  ]);
  const { path } = await downloadBy(opened.getByRole('button', { name: 'Downloaden' }));
  const [sheet] = await readSheets(path);
  expect(sheet?.data.slice(0, 2)).toEqual([
    ['Voornaam', 'Achternaam', 'Ingevuld', 'Opmerking', 'Telt mee'],
    ['Tesfay', 'Woldu', 'Afwezig', null, 'ja'],
  ]);
  await close(page);
  await expect(opened).toHaveCount(0);
  await expect(monday.getByRole('button', { name: '1/3' })).toBeFocused();
  await page.keyboard.press('Control+z');

  await cell(page, 'Amal Abebe', TUESDAY).focus();
  for (let up = 0; up < 3; up += 1) await page.keyboard.press('ArrowUp');
  const tuesday = page.getByRole('columnheader', { name: /03\/03/ });
  await expect(tuesday.getByRole('button', { name: /^(?!Menu)/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(monday.getByRole('button', { name: /^(?!Menu)/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened).toContainText('1 van 3 aanwezig, 2 van 3 ingevuld');
  await goWithin(page, page.url());
  await opened.getByRole('link', { name: 'Tesfay Woldu' }).click();
  await expect(page.getByRole('heading', { name: 'Tesfay Woldu' })).toBeVisible();
  await page.goBack();
  // The file that was open has such a button, too.
  await opened.getByRole('button', { name: 'Sluiten' }).click();
  await expect(opened).toHaveCount(0);

  await goWithin(page, `${list.address}?view=lesson&date=${MONDAY}`);
  await page.getByRole('link', { name: '2 van 3 ingevuld' }).click();
  await expect(opened).toContainText('Niet ingevuld: 1Tesfay Woldu');
  await close(page);
  await expect(page).toHaveURL(`${list.address}?view=lesson&date=${MONDAY}`);
  await expect(page.getByRole('group', { name: 'Tesfay Woldu' }).getByRole('button').first()).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await insertStudent(server.database, { firstName: 'Omar', lastName: 'Van een andere lijst' });
  await goWithin(page, '/lists');
  await page
    .getByRole('row', { name: /Alfa A1/ })
    .getByRole('link', { name: /nog leeg$/ })
    .click();
  await expect(dialog(page)).toContainText('In de presentielijst van Alfa A1');
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'maandag 2 maart 2026' })).toContainText(
    'Tesfay Woldu',
  );
  const counts = await downloadBy(dialog(page).getByRole('button', { name: 'Downloaden' }));
  const [students] = await readSheets(counts.path);
  expect(students?.data[0]).toEqual(['Voornaam', 'Achternaam', 'Ingevuld', 'Cellen']);
  await dialog(page).getByRole('link', { name: 'Openen in de studentenlijst' }).click();
  await expect(page.getByRole('status').filter({ hasText: '4 studenten' })).toBeVisible();
  await page.getByRole('button', { name: /In een presentielijst/ }).click();
  await expect(page).toHaveURL('/students?inactive=true');
  await expect(page.getByRole('status').filter({ hasText: '5 studenten' })).toBeVisible();
});
