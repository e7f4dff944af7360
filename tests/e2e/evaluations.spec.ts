import { addDays } from '../../core/rules/days.ts';
import type { Database } from '../../server/database/database.ts';
import { insertOrganization, insertStudent } from '../support/records.ts';
import { expect, test } from './fixtures.ts';

const due = (database: Database, lastName: string, weeks: number, organizationId: string | null = null) =>
  insertStudent(database, {
    firstName: 'Amal',
    lastName,
    organizationId,
    statuses: [{ status: 'true', date: addDays('2026-03-02', -7 * weeks) }],
  });

test('lists who is due, and ‘Klaar’ takes a row away for good', async ({ page, server, signInAs }) => {
  const organizationId = await insertOrganization(server.database, { name: 'Taalhuis Zuid' });
  await due(server.database, 'Rahimi', 36, organizationId);
  await due(server.database, 'Haddad', 26);
  await due(server.database, 'Nog niet', 19);
  await signInAs('admin', '/evaluations');
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluatielijst' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Evaluatielijst' }).getByRole('row');
  await expect(rows).toHaveText([
    'VoornaamAchternaamInstantieActieve wekenLaatste evaluatie',
    'AmalRahimiTaalhuis Zuid36 wekennog geenKlaar',
    'AmalHaddad26 wekennog geenKlaar',
  ]);

  await page.getByRole('button', { name: 'Klaar: evaluatie van Amal Rahimi' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toBeFocused();
  // Past the name and the number of weeks.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: /^25–29 weken/ }).click();
  await expect(page).toHaveURL('/evaluations?band=yellow');
  await page.getByRole('link', { name: 'Statistieken' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistieken' })).toBeVisible();
  await page.getByRole('link', { name: 'Evaluatielijst' }).first().click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Klaar: evaluatie van Amal Haddad' }).click();
  await expect(page.getByText('Geen evaluaties nodig')).toBeVisible();
});

test('shows the weeks in the colour of their band; a phone has cards, paper a table without buttons', async ({
  page,
  server,
  signInAs,
}) => {
  const bands = [
    { weeks: 20, words: '20 weken', color: 'rgb(28, 98, 57)' },
    { weeks: 25, words: '25 weken', color: 'rgb(106, 86, 0)' },
    { weeks: 30, words: '30 weken', color: 'rgb(138, 67, 0)' },
    { weeks: 35, words: '35 weken', color: 'rgb(163, 38, 29)' },
  ];
  for (const { weeks } of bands) await due(server.database, `Na ${weeks}`, weeks);
  await signInAs('admin', '/evaluations');
  for (const { weeks, words, color } of bands) {
    const row = page.getByRole('row', { name: `Na ${weeks}` });
    await expect(row.getByText(words)).toHaveCSS('color', color);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('row', { name: 'Na 35' });
  await expect(first).toContainText('35 weken');
  const button = await first.getByRole('button').boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'Evaluatielijst' }).getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Klaar/ })).toBeHidden();
});
