import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { downloadBy, expect, goWithin, pressIn, test } from './fixtures.ts';

const bars = (page: Page) => page.locator('figure rect[class*=MuiBarChart-element]');
const dialog = (page: Page) => page.getByRole('dialog');

test.beforeEach(async ({ server: { database } }) => {
  const statuses = [{ status: 'true', date: '2026-01-01' }] as const;
  const name = { firstName: 'Amal', lastName: 'Haddad', sex: 'Vrouw' } as const;
  await insertStudent(database, { ...name, birthDate: '1990-05-04', statuses });
  await insertStudent(database, {
    ...{ firstName: 'Bilal', lastName: 'Idris', sex: 'Man', birthDate: '2010-05-04' },
    statuses: [...statuses, { status: 'false', date: '2026-02-10' }],
  });
  await insertStudent(database, {
    ...{ firstName: 'Chiara', lastName: 'Joof', sex: 'Man', birthDate: '2008-02-20' },
    statuses: [{ status: 'true', date: '2026-02-15' }],
  });
});

test('numbers and bars open the students whom they count', async ({ page, signInAs }) => {
  await signInAs('staff', '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Statistieken' }).click();
  await page.getByRole('tab', { name: 'Per leeftijd' }).click();
  await expect(page).toHaveURL('/statistics?tab=leeftijd');
  const statistics = page.url();
  const cell = page.getByRole('row', { name: /^35-44/ }).getByRole('link', { name: '1', exact: true });
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('35-44 op 02/03/2026');
  await expect(dialog(page)).toContainText('bij de leeftijd op die dag');
  const row = dialog(page).getByRole('row', { name: /Amal Haddad/ });
  await expect(row).toContainText('actief sinds 01/01/2026, geboren 04/05/1990: 35 jaar');
  await expectAccessible(page, { part: '[role=dialog]' });

  const { name: file, path } = await downloadBy(dialog(page).getByRole('button', { name: 'Downloaden' }));
  expect(file).toMatch(/^Statistieken.*35-44.*\.xlsx$/);
  const [sheet] = await readSheets(path);
  expect(sheet?.data.map(([firstName]) => firstName)).toEqual(['Voornaam', 'Amal', 'Totaal']);

  const address = page.url();
  const name = dialog(page).getByRole('link', { name: 'Amal Haddad' });
  await name.click();
  await pressIn(page.getByRole('dialog', { name: 'Amal Haddad' }), 'Escape');
  await expect(page).toHaveURL(address);
  await expect(name).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(statistics);
  // Back does not open again what was closed.
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/lijst=|student/);
  await page.goForward();
  await expect(page).toHaveURL(statistics);

  await cell.click();
  await dialog(page).getByRole('link', { name: 'Openen in de studentenlijst' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '1 student' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Amal Haddad' })).toBeVisible();
  await page.getByRole('button', { name: /Geteld in de statistiek: 35-44, 02\/03\/2026/ }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 studenten' })).toBeVisible();

  await goWithin(page, '/statistics');
  await page.getByRole('tab', { name: 'Per geslacht' }).click();
  // As many bars as there were of the ages.
  await expect(page.locator('figure svg').getByText('Man (1)', { exact: true })).toBeVisible();
  await expect(bars(page)).toHaveCount(2);
  await bars(page).first().click();
  await expect(dialog(page)).toContainText('Man op 02/03/2026');
  await expect(dialog(page).getByRole('row', { name: /Chiara Joof/ })).toContainText(
    'actief sinds 15/02/2026, Man',
  );
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/statistics?vergelijk=2026-02-01');
  await page.getByRole('row', { name: /^Man/ }).getByRole('link', { name: '0', exact: true }).click();
  await expect(dialog(page)).toContainText('Verschil Man: wel op 02/03/2026, niet op 01/02/2026');
  await expect(dialog(page).getByRole('row', { name: /Chiara Joof/ })).toContainText(
    'actief sinds 15/02/2026, Man, op 01/02/2026 nog niet begonnen',
  );
  await dialog(page).getByRole('button', { name: 'Wel op 01/02/2026, niet op 02/03/2026 (1)' }).click();
  await expect(dialog(page).getByRole('row', { name: /Bilal Idris/ })).toContainText(
    'op 02/03/2026 inactief, sinds 10/02/2026',
  );
  await expect(dialog(page).getByRole('row', { name: /Chiara Joof/ })).toHaveCount(0);
  await expect(dialog(page)).toContainText('Hier staat wie op 01/02/2026 is geteld en op 02/03/2026 niet.');
  const difference = await downloadBy(dialog(page).getByRole('button', { name: 'Downloaden' }));
  expect(difference.name).toBe('Statistieken_Wel op 01-02-2026, niet op 02-03-2026_Man.xlsx');
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();

  await page.getByRole('button', { name: 'Tonen' }).click();
  const february = page.getByRole('row', { name: /^28\/02\/2026/ });
  await february.getByRole('link', { name: '2', exact: true }).click();
  await expect(dialog(page)).toContainText('Alle studenten op 28/02/2026');
  await expect(dialog(page).getByRole('status')).toHaveText('2 studenten');
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
  // Closing goes back in the history, which the browser does later: the next address would be left by it.
  await expect(dialog(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goWithin(page, '/statistics?ontwikkeling=6');
  await test.step('a point of the development opens the students whom it counts', async () => {
    const marks = page.locator('figure .MuiLineChart-mark');
    await marks.last().click();
    await expect(dialog(page)).toContainText(/^(Man|Vrouw) op 02\/03\/2026/);
    await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('by keyboard the numbers of the table open them: the charts are no stops', async () => {
    await expect(page.locator('figure .MuiLineChart-mark').last()).toBeVisible();
    await expect(page.locator('.MuiChartsSurface-root').and(page.locator('[tabindex="0"]'))).toHaveCount(0);
    await page.getByRole('button', { name: 'Inklappen' }).focus();
    const focused = page.locator(':focus');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('role', 'region');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleDescription(/Toon wie er zijn geteld/);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(/^(Man|Vrouw) op 02\/03\/2026/);
    await pressIn(dialog(page), 'Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(focused).toHaveText(/^\d+$/);
  });
});
