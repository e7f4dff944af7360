import type { Page } from '@playwright/test';
import readSheets from 'read-excel-file/node';
import { API, pathTo } from '../../core/contract/paths.ts';
import { addDays } from '../../core/rules/days.ts';
import { SCREENS } from '../../src/screens.ts';
import { recorded, seedList } from '../support/attendance.ts';
import { insertClassroom, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './attendanceFixtures.ts';
import { downloadBy, goWithin, untilSaid } from './fixtures.ts';

const day = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('days of a list are added, moved, taken away and cancelled', async ({
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
  const acts = page.getByRole('group', { name: 'Gekozen lesdagen wijzigen' });
  const act = async (day: string, name: string) => {
    await page.getByRole('checkbox', { name: day }).check();
    await acts.getByRole('button', { name }).click();
  };
  await expect(rows).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await expect(acts).toBeHidden();
  await expect(rows.getByRole('checkbox')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Reeks kiezen' }).click();
  await page.getByRole('button', { name: 'vr', exact: true }).click();
  await page.getByRole('textbox', { name: 'Tot en met' }).fill('03/04/2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reeks toevoegen' }).click();
  await expect(page.getByText('4 dagen gekozen, 1 vrije dag overgeslagen')).toBeVisible();
  await page.getByRole('button', { name: '4 lesdagen toevoegen' }).click();
  await expect(rows).toHaveCount(8);

  await act('ma 02/03/2026', 'Verplaatsen');
  const move = page.getByRole('dialog');
  await move.getByRole('gridcell', { name: 'donderdag 5 maart 2026' }).click();
  await expect(move).toContainText('Wat bij 2 studenten is ingevuld, gaat mee.');
  await expectAccessible(page, { part: '[role=dialog]' });
  await move.getByRole('button', { name: 'Verplaatsen naar do 05/03/2026' }).click();
  await expect(rows.nth(3)).toContainText('do 05/03/20262 van 3');
  await expect(move).toBeHidden();

  await act('do 05/03/2026', 'Weghalen');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Weghalen' });
  await untilSaid(page, 'do 05/03/2026 is weggehaald', () => remove.click());
  expect(await recorded(server)).toEqual([]);
  await goWithin(page, page.url());
  await page.getByRole('button', { name: 'do 05/03/2026 terugzetten' }).click();
  await expect(rows.nth(3)).toContainText('do 05/03/20262 van 3');
  expect(await recorded(server)).toEqual(['Amal 2026-03-05 Aanwezig', 'Yusuf 2026-03-05 Afgemeld']);

  await act('do 05/03/2026', 'Gaat niet door');
  await page.getByRole('combobox', { name: 'Reden' }).selectOption('Geen lokaal');
  await page.getByRole('button', { name: 'Vastleggen' }).click();
  await expect(rows.nth(3)).toContainText('Les gaat niet door: Geen lokaal');
  await page.getByRole('link', { name: 'Terug naar de lijst' }).click();
  await expect(page.getByTitle('Les gaat niet door: Geen lokaal')).toHaveText('uitval');
  await expect(
    page.getByRole('gridcell', { name: /^Amal Abebe, donderdag 5 maart 2026/ }),
  ).toHaveAccessibleName('Amal Abebe, donderdag 5 maart 2026, les gaat niet door, bewaard: Aanwezig');

  const { path } = await downloadBy(page.getByRole('button', { name: 'Downloaden' }));
  const [sheet, explanation] = await readSheets(path);
  expect(sheet?.data.slice(0, 2).map(row => [row[0], row[6], row[11], row[14]])).toEqual([
    ['Naam', '05/03/2026', 'Aanwezig t/m 02/03/2026', 'Presentie'],
    ['Amal Abebe', 'niet doorgegaan', 0, null],
  ]);
  expect(explanation?.data).toContainEqual(['05/03/2026', 'niet doorgegaan: Geen lokaal']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Les ging niet door: 05/03/2026: Geen lokaal')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const classroomId = await insertClassroom(server.database, { name: 'Beta B1' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2025-09-01' }] });
  // The Mondays of a year, of which today is the 27th.
  const dates = Array.from({ length: 52 }, (_, week) => addDays('2025-09-01', 7 * week));
  const id = await seedList(server, { classroomId, dates });
  for (const width of [390, 1440])
    await test.step(`of a year of days those to come stand first, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await goWithin(page, pathTo(SCREENS.lessonDays.path, { id }));
      const heads = page.getByRole('rowheader');
      await expect(heads.filter({ hasText: 'ma' })).toHaveCount(52);
      await expect(page.getByRole('rowheader', { name: 'ma 02/03/2026 vandaag' })).toBeInViewport({
        ratio: 1,
      });
      await expect(heads.filter({ hasText: 'ma' }).nth(0)).toHaveText('ma 02/03/2026 vandaag');
      await expect(heads.filter({ hasText: 'ma' }).nth(1)).toHaveText('ma 09/03/2026');
      await expect(heads.filter({ hasText: 'ma' }).nth(-1)).toHaveText('ma 01/09/2025');
      await day(page, 'ma 01/09/2025').check();
      const acts = page.getByRole('group', { name: 'Gekozen lesdagen wijzigen' }).getByRole('button');
      await expect(acts).toHaveText(['Ging niet door', 'Ging wel door', 'Verplaatsen', 'Weghalen']);
      for (const button of await acts.all()) await expect(button).toBeInViewport({ ratio: 1 });
      if (width < 900) {
        await page.getByRole('button', { name: 'Lesdagen toevoegen' }).click();
        await expect(page.getByRole('heading', { name: 'Lesdagen toevoegen' })).toBeFocused();
        await expect(page.getByRole('region', { name: 'Kies lesdagen' })).toBeInViewport();
      }
    });
});
