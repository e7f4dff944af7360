import { insertClassroom, insertStudent } from '../support/records.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('what is forgotten is found, mended where it is, hidden with a reason and shown again', async ({
  page,
  server,
  signInAs,
}) => {
  await insertClassroom(server.database, { name: 'Alfa A1' });
  const add = (firstName: string) => insertStudent(server.database, { firstName, lastName: 'Nur' });
  for (const name of ['Amal', 'Bilal']) await add(name);
  await signInAs('staff', '/attention');
  await page.getByRole('button', { name: /Actief zonder klas/ }).click();
  await expect(page.getByText('Amal Nur')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Bilal Nur niet meer tonen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reden' }).fill('wacht op een plek');
  await expectAccessible(page, { part: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Niet meer tonen' }).click();
  await expect(page.getByText('Bilal Nur wordt niet meer getoond')).toBeVisible();
  await page.getByRole('button', { name: 'Verborgen (1)' }).click();
  await expect(page.getByText(/voorgoed: wacht op een plek/)).toBeVisible();
  await page.getByRole('button', { name: 'Bilal Nur weer tonen' }).click();
  await page.getByRole('button', { name: 'Terug naar de punten' }).click();
  await expect(page.getByText('Bilal Nur', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Klas kiezen: Amal Nur' }).click();
  await expect(page.getByRole('button', { name: 'Klas', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
