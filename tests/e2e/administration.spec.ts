import { smallPng } from '../support/images.ts';
import { card, dialog, newCard, openCard, save, trash } from './administrationCards.ts';
import { expect, expectNoScrollSideways, goWithin, hold, test, untilSaid } from './fixtures.ts';

test('users are added, changed and deleted, and classes kept by keyboard alone', async ({
  page,
  server,
  signInAs,
}) => {
  await signInAs('admin', '/admin');
  const blank = await newCard(page, 'Gebruiker');
  await expect(blank.getByLabel('Status')).toHaveValue('true');
  await blank.getByLabel('Naam').fill('Zoë Ünal');
  await blank.getByLabel('E-mail').fill('zoe@example.org');
  await blank.getByLabel('Personeel').uncheck();
  await blank.getByLabel('Beheerder').check();
  await untilSaid(page, 'Zoë Ünal is toegevoegd', () => blank.getByLabel('Naam').press('Enter'));
  await expect(blank).toBeHidden();
  const form = await openCard(page, 'Zoë Ünal');
  await expect(form.getByLabel('Beheerder')).toBeChecked();
  await expect(form.getByLabel('Personeel')).not.toBeChecked();

  const picture = form.locator('img');
  const input = form.locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', 'image/*');
  await input.setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: await smallPng() });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await save(form);
  await expect(picture).toHaveAttribute('src', /^\/uploads\/userImages\//);
  const address = (await picture.getAttribute('src')) ?? '';
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await form.getByRole('button', { name: 'Foto verwijderen' }).click();
  await expect(picture).toHaveCount(0);
  await save(form);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  await expect(form.getByText('Niet opgeslagen')).toHaveCount(0);
  // The server takes no SVG: it is sent as a JPEG.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><circle r="800"/></svg>';
  await input.setInputFiles({ name: 'ik.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await form.getByLabel('Naam').fill('Zoë Ünal-Smit');
  await form.getByLabel('Beheerder').uncheck();
  await form.getByLabel('Personeel').check();
  await form.getByLabel('Status').selectOption('Inactief');
  await save(form);
  const renamed = card(page, 'Zoë Ünal-Smit');
  const image = renamed.locator('img');
  await expect(image).toHaveAttribute('src', /^\/uploads\/userImages\//);
  const width = () => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  const users = await (await server.loginAs('admin')).get('/api/users');
  expect(users.json()).toContainEqual(
    expect.objectContaining({ name: 'Zoë Ünal-Smit', status: false, roles: { Staff: 4859 } }),
  );

  await trash(page, 'Zoë Ünal-Smit').click();
  await expect(dialog(page)).toContainText('Weet u zeker dat u Zoë Ünal-Smit wilt verwijderen?');
  await dialog(page).getByRole('button', { name: 'Jazeker' }).click();
  await expect(page.getByText('Zoë Ünal-Smit is verwijderd')).toBeVisible();
  await expect(renamed).toBeHidden();

  const name = 'A1 die heel lang heet en nergens een afbreekplaats heeft, ook niet hier';
  await server.createClassroom({ name });
  await server.createClassroom({ name: 'A2' });
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await hold(page, '**/api/classrooms');
  await goWithin(page, '/admin?category=classrooms');
  const place = page.getByRole('region', { name: 'Klassen' }).getByRole('list');
  await expect(page.getByRole('status', { name: 'Bezig met laden' })).toBeVisible();
  const before = (await place.boundingBox())?.y;
  answer();
  await expect(page.getByText('2 klassen', { exact: true })).toBeVisible();
  await expect.poll(async () => (await place.boundingBox())?.y).toBe(before);
  const long = await openCard(page, name);
  await expect(long).toBeVisible();
  await expectNoScrollSideways(page, 390);
  await long.getByRole('button', { name: 'Sluiten' }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Klas toevoegen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Naam')).toBeFocused();
  await page.getByRole('button', { name: 'Annuleren' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Klas toevoegen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Naam')).toBeFocused();
  await page.keyboard.type('A2 avond');
  await page.keyboard.press('Tab');
  await page.keyboard.press('i');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Taal');
  await page.keyboard.press('Enter');
  const closed = card(page, 'A2 avond');
  await expect(closed).toContainText('Taal');
  await expect(closed).toContainText('Inactief');
  await expect(page.getByRole('listitem').filter({ has: closed })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(closed.getByLabel('Naam')).toBeFocused();
  await closed.getByRole('button', { name: 'Sluiten' }).press('Enter');
  await expect(page.getByRole('button', { name: 'A2 avond wijzigen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(trash(page, 'A2 avond')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trash(page, 'A2 avond')).toBeFocused();
});
