import type { Locator } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { addDays } from '../../core/rules/days.ts';
import { insertOrganization, insertStudent } from '../support/records.ts';
import { downloadBy, expect, goWithin, hold, pressIn, test } from './fixtures.ts';

test('who is due is listed by weeks, and taken away by ‘Klaar’', async ({ page, server, signInAs }) => {
  const organizationId = await insertOrganization(server.database, { name: 'Taalhuis Zuid' });
  const bands = [
    { weeks: 36, color: 'rgb(163, 38, 29)', organizationId },
    { weeks: 30, color: 'rgb(138, 67, 0)' },
    { weeks: 20, color: 'rgb(28, 98, 57)' },
    { weeks: 19 },
  ];
  for (const { weeks, color: _, ...more } of bands) {
    const statuses = [{ status: 'true', date: addDays('2026-03-02', -7 * weeks) }] as const;
    await insertStudent(server.database, { firstName: 'Amal', lastName: `Na ${weeks}`, statuses, ...more });
  }
  await insertStudent(server.database, {
    ...{ firstName: 'Gita', lastName: 'Rahimi', evaluations: ['2025-07-07'] },
    statuses: [
      { status: 'true', date: '2025-06-02' },
      { status: 'false', date: '2025-09-01' },
      { status: 'true', date: '2025-10-06' },
    ],
  });
  const answer = await hold(page, /\/api\/evaluations$/);
  await signInAs('admin', '/evaluations');
  await expect(page.getByRole('heading', { level: 1, name: 'Evaluatielijst' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Evaluatielijst' });
  const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);
  await expect(page.getByLabel('Zoek op naam')).toBeVisible();
  const top = await topOf(page.getByRole('main').getByLabel('Bezig met laden'));
  answer();
  await expect.poll(() => topOf(table)).toBe(top);
  const rows = table.getByRole('row');
  await expect(rows).toHaveText([
    'VoornaamAchternaamInstantieActieve wekenLaatste evaluatie',
    'AmalNa 36Taalhuis Zuid36 wekennog geenKlaarVerslag',
    'AmalNa 3030 wekennog geenKlaarVerslag',
    'GitaRahimi29 weken07/07/2025KlaarVerslag',
    'AmalNa 2020 wekennog geenKlaarVerslag',
  ]);
  for (const { weeks, color } of bands) {
    if (color) await expect(page.getByText(`${weeks} weken`, { exact: true })).toHaveCSS('color', color);
  }

  const done = (name: string) => page.getByRole('button', { name: `Klaar: evaluatie van ${name}` });
  await done('Amal Na 36').click();
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toBeFocused();
  // Past the name and the number of weeks.
  for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
  await expect(done('Amal Na 36')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(4);
  // A file that was opened here closes to its row.
  const student = page.getByRole('link', { name: 'Gita', exact: true });
  await student.click();
  await expect(page.getByRole('button', { name: 'Aantekening toevoegen' })).toBeVisible();
  await pressIn(page.getByRole('dialog'), 'Escape');
  await expect(student).toBeFocused();

  const weeks = page.getByRole('link', { name: '29 weken', exact: true });
  await expect(weeks).toHaveCSS('color', 'rgb(106, 86, 0)');
  await expect(weeks, 'quiet at rest').toHaveCSS('text-decoration-line', 'none');
  await weeks.hover();
  await expect(weeks).toHaveCSS('text-decoration-line', 'underline');
  await weeks.click();
  const dialog = page.getByRole('dialog', { name: 'Actieve weken van Gita Rahimi' });
  await expect(dialog).toContainText('De laatste evaluatie was op 07/07/2025.');
  await expect(dialog.getByRole('row')).toHaveText([
    'VanTotStatusDagen',
    '07/07/202501/09/2025Actief56',
    '01/09/202506/10/2025Inactieftelt niet mee',
    '06/10/202502/03/2026Actief147',
    'Actief, samen203 dagen: 29 weken',
  ]);
  await expect(dialog).toContainText('Op 09/03/2026 zijn het 30 weken');
  const { path } = await downloadBy(dialog.getByRole('button', { name: 'Downloaden' }));
  const [periods] = await readSheets(path);
  expect(periods?.data[0]).toEqual(['Van', 'Tot', 'Status', 'Dagen']);
  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, page.url());
  await dialog.getByRole('button', { name: 'Sluiten', exact: true }).click();
  await expect(page).toHaveURL('/evaluations');

  const height = async () => (await done('Gita Rahimi').boundingBox())?.height;
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(4);
  await expect(done('Gita Rahimi')).toBeHidden();
});
