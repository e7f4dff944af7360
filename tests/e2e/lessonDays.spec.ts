import readSheets from 'read-excel-file/node';
import { API } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { recorded } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './attendanceFixtures.ts';

test('days of a list move, go and come back, a cancelled lesson is shown, and free days are left out', async ({
  page,
  server,
  list,
  signInAs,
}) => {
  const admin = await server.loginAs('admin');
  await admin.post(API.freePeriods, { name: 'Studieweek', from: '2026-03-23', to: '2026-03-27' });
  await signInAs('admin', list.address);
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Lesdagen' }).click();
  const rows = page.getByRole('table', { name: 'Lesdagen van deze lijst' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await expect(rows.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Reeks kiezen' }).click();
  await page.getByRole('button', { name: 'vr', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tot en met' }).fill('03/04/2026');
  await page.getByRole('button', { name: 'Reeks toevoegen' }).click();
  await expect(page.getByText('4 dagen gekozen, 1 vrije dag overgeslagen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '4 lesdagen toevoegen' }).click();
  await expect(rows).toHaveCount(8);

  await page.getByRole('button', { name: 'ma 02/03/2026 verplaatsen' }).click();
  const move = page.getByRole('dialog');
  await move.getByRole('gridcell', { name: 'donderdag 5 maart 2026' }).click();
  await expectAccessible(page, { part: '[role=dialog]' });
  await move.getByRole('button', { name: 'Verplaatsen naar do 05/03/2026' }).click();
  await expect(rows.nth(3)).toContainText('do 05/03/20262 van 3');
  await expect(move).toBeHidden();

  await page.getByRole('button', { name: 'do 05/03/2026 weghalen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weghalen' }).click();
  await expect(page.getByText('do 05/03/2026 is weggehaald')).toBeVisible();
  expect(await recorded(server)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'do 05/03/2026 terugzetten' }).click();
  await expect(rows.nth(3)).toContainText('do 05/03/20262 van 3');
  expect(await recorded(server)).toEqual(['Amal 2026-03-05 Aanwezig', 'Yusuf 2026-03-05 Afgemeld']);

  await page.getByRole('button', { name: 'Les van do 05/03/2026 gaat niet door' }).click();
  await page.getByRole('combobox', { name: 'Reden' }).selectOption('Geen lokaal');
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(rows.nth(3)).toContainText('Les ging niet door: Geen lokaal');
  await page.getByRole('link', { name: 'Terug naar de lijst' }).click();
  await expect(page.getByTitle('Les ging niet door: Geen lokaal')).toHaveText('uitval');
  await expect(
    page.getByRole('gridcell', { name: /^Amal Abebe, donderdag 5 maart 2026/ }),
  ).toHaveAccessibleName('Amal Abebe, donderdag 5 maart 2026, les ging niet door, bewaard: Aanwezig');
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Downloaden' }).click(),
  ]);
  const [sheet, explanation] = await readSheets(await file.path());
  expect(sheet?.data.slice(0, 2).map(row => [row[0], row[6], row[11], row[14]])).toEqual([
    ['Naam', '05/03/2026', 'Aanwezig t/m 02/03/2026', 'Presentie'],
    ['Amal Abebe', 'niet doorgegaan', 0, null],
  ]);
  expect(explanation?.data).toContainEqual(['05/03/2026', 'niet doorgegaan: Geen lokaal']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Les ging niet door: 05/03/2026: Geen lokaal')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
});

test('free days and the setting for weekends are kept in administration', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('admin', SCREENS.administration.path);
  await page.getByRole('link', { name: 'Vrije dagen' }).click();
  await page.getByRole('button', { name: 'Vrije dagen toevoegen' }).click();
  await page.getByRole('textbox', { name: 'Naam' }).fill('Meivakantie');
  await page.getByRole('textbox', { name: 'Van', exact: true }).fill('27/04/2026');
  await page.getByRole('textbox', { name: 'Tot en met' }).fill('05/05/2026');
  await expectAccessible(page, { part: '[role=dialog]' });
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('cell', { name: 'ma 27/04/2026' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Instellingen' }).click();
  await page.getByRole('switch', { name: 'Lessen op zaterdag en zondag' }).click();
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(SCREENS.newTeacherList.path);
  await expect(page.getByRole('gridcell', { name: 'zaterdag 7 maart 2026' })).toBeVisible();
  const settings = await (await server.loginAs('admin')).get(API.settings);
  expect(settings.json()).toMatchObject({ weekendLessons: true });
});
