import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { faultsOf } from './fitting.ts';
import { expect, test } from './fixtures.ts';

test('contact persons filter the list, by keyboard and on a phone, and outlive a reload', async ({
  page,
  server,
  signInAs,
}) => {
  const { database } = server;
  await insertStudent(database, { firstName: 'Amal', lastName: 'Abebe', contactPersonName: 'Jan de Wit' });
  await insertStudent(database, { firstName: 'Bilal', lastName: 'Nur', contactPersonName: 'jan de wit' });
  await insertStudent(database, {
    firstName: 'Chana',
    lastName: 'Levi',
    contactPersonName: 'Şebnem O’Neill',
  });
  await insertStudent(database, { firstName: 'Dawit', lastName: 'Zand' });
  await signInAs('staff', '/students');
  const found = page.getByRole('main').getByRole('link', { name: /Abebe|Nur|Levi|Zand/ });
  await expect(found).toHaveCount(4);

  await page.getByRole('button', { name: 'Meer filters' }).click();
  const field = page.getByRole('combobox', { name: 'Consulenten' });
  await field.fill('seb');
  await expect(page.getByRole('option')).toHaveText('Şebnem O’Neill');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(found).toHaveCount(1);
  await expect(page).toHaveURL(/contactPerson=/);
  await field.fill('jan');
  await expect(page.getByRole('option')).toHaveText([/jan de wit/i, /jan de wit/i]);
  await expectAccessible(page, { except: 'region' });
  await page.getByRole('option', { name: 'Jan de Wit', exact: true }).click();
  await expect(found).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(found).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters, 2 actief' }).click();
  await page.getByRole('button', { name: 'Meer filters (1)' }).click();
  await expect(field.locator('..')).toContainText('2 gekozen');
  await page.getByRole('button', { name: 'Toon 2 studenten' }).click();
  await page.getByRole('button', { name: 'Consulent: Jan de Wit weghalen uit het filter' }).click();
  await expect(found).toHaveCount(1);
  expect(await page.evaluate(faultsOf)).toEqual([]);
});
