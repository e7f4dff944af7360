import { API, pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, goWithin, test } from './fixtures.ts';

const DIALOG = { part: '[role=dialog]' };

test('questions, small forms, the menu of a phone and all keys of the help have no faults of accessibility', async ({
  page,
  server,
  signInAs,
}) => {
  const admin = await server.loginAs('admin');
  const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur' });
  await admin.delete(pathTo(API.student, { id }));
  await signInAs('admin', `${SCREENS.administration.path}?category=settings`);

  await test.step('the question about what is not saved', async () => {
    await page.getByLabel('Dagen dat iets in de prullenbak blijft').fill('20');
    await page.getByRole('link', { name: 'Studenten', exact: true }).click();
    await expect(page.getByRole('dialog', { name: /zonder op te slaan/ })).toBeVisible();
    await expectAccessible(page, DIALOG);
    await page.getByRole('button', { name: 'Verlaten' }).click();
  });

  await test.step('the form of free days', async () => {
    await goWithin(page, `${SCREENS.administration.path}?category=freeDays`);
    await page.getByRole('button', { name: 'Vrije dagen toevoegen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
    await expect(page.getByText('Vul de naam in')).toBeVisible();
    await expectAccessible(page, DIALOG);
    await page.getByRole('button', { name: 'Annuleren' }).click();
  });

  await test.step('the question before something is erased', async () => {
    await goWithin(page, SCREENS.bin.path);
    await page.getByRole('button', { name: /^Voorgoed verwijderen/ }).click();
    await expect(page.getByRole('dialog', { name: /voorgoed verwijderen/ })).toBeVisible();
    await expectAccessible(page, DIALOG);
    await page.getByRole('button', { name: 'Annuleren' }).click();
  });

  await test.step('the keys of the help', async () => {
    await goWithin(page, SCREENS.help.path);
    await expect(page.getByRole('heading', { name: 'Een les invullen' })).toBeVisible();
    for (const keys of await page.getByText('Sneltoetsen', { exact: true }).all()) await keys.click();
    await expect(page.getByText('Zoeken en openen')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the menu of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu openen' }).click();
    await expect(page.getByRole('link', { name: 'Beheer' })).toBeVisible();
    await expectAccessible(page);
  });
});
