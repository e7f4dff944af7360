import { SCREENS } from '../../src/screens.ts';
import { MONDAY } from '../support/attendance.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, spoken, test } from './attendanceFixtures.ts';

test('the hub, a list, a new list and a report have no faults of accessibility', async ({
  page,
  list,
  signInAs,
}) => {
  await signInAs('staff', SCREENS.lists.path);
  await page.getByRole('row', { name: /Alfa A1/ }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Alfa A1', exact: true }).click();
  await expect(page).toHaveURL(list.address);
  await spoken(page, 'Amal Abebe', MONDAY, 'Aanwezig');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Alle lijsten' }).click();
  await page.getByRole('link', { name: 'Nieuwe lijst' }).click();
  await page.getByRole('combobox', { name: 'Klas' }).fill('Alfa');
  await page.getByRole('option', { name: 'Alfa A1' }).click();
  await page.getByRole('gridcell', { name: 'dinsdag 10 maart 2026' }).click();
  await page.getByRole('grid', { name: 'Presentie van Alfa A1' }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Alle lijsten' }).click();
  await page.getByRole('button', { name: 'Verlaten' }).click();
  await page.getByRole('tab', { name: 'Voor instanties' }).click();
  await page.getByRole('combobox', { name: 'Instantie' }).fill('Gemeente');
  await page.getByRole('option', { name: 'Gemeente Utrecht' }).click();
  await page.getByLabel('Van', { exact: true }).fill('01/03/2026');
  await page.getByLabel('Tot en met', { exact: true }).fill('31/03/2026');
  await page.getByRole('button', { name: 'Maak de lijst' }).click();
  await page.getByRole('table', { name: /Gemeente Utrecht/ }).waitFor();
  await expectAccessible(page);
});
