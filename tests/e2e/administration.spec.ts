import { smallPng } from '../support/images.ts';
import { card, dialog, newCard, openCard, save, trash } from './administrationCards.ts';
import { expect, goWithin, test } from './fixtures.ts';

test('users are added, changed and deleted', async ({ page, server, signInAs }) => {
  await signInAs('admin', '/admin');
  const blank = await newCard(page, 'Gebruiker');
  await expect(blank.getByLabel('Status')).toHaveValue('true');
  await blank.getByLabel('Naam').fill('Zoë Ünal');
  await blank.getByLabel('E-mail').fill('zoe@example.org');
  await expect(blank.getByLabel('Personeel')).toBeChecked();
  await blank.getByLabel('Personeel').uncheck();
  await blank.getByLabel('Beheerder').check();
  await blank.getByLabel('Naam').press('Enter');
  await expect(page.getByText('Zoë Ünal is toegevoegd')).toBeVisible();
  await expect(blank).toBeHidden();
  const form = await openCard(page, 'Zoë Ünal');
  await expect(form.getByLabel('Beheerder')).toBeChecked();
  await expect(form.getByLabel('Personeel')).not.toBeChecked();
  await expect(page.getByText('2 gebruikers')).toBeVisible();

  await form.getByLabel('Naam').fill('Zoë Ünal-Smit');
  await expect(form.getByText('Niet opgeslagen')).toBeVisible();
  await form.getByLabel('Beheerder').uncheck();
  await form.getByLabel('Personeel').check();
  await form.getByLabel('Status').selectOption('Inactief');
  await save(form);
  const renamed = card(page, 'Zoë Ünal-Smit');
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeHidden();
  const users = await (await server.loginAs('admin')).get('/api/users');
  expect(users.json()).toContainEqual(
    expect.objectContaining({ name: 'Zoë Ünal-Smit', status: false, roles: { Staff: 4859 } }),
  );

  await trash(page, 'Zoë Ünal-Smit').click();
  await expect(dialog(page)).toContainText('Weet u zeker dat u Zoë Ünal-Smit wilt verwijderen?');
  await dialog(page).getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog(page)).toBeHidden();
  await trash(page, 'Zoë Ünal-Smit').click();
  await dialog(page).getByRole('button', { name: 'Jazeker' }).click();
  await expect(page.getByText('Zoë Ünal-Smit is verwijderd')).toBeVisible();
  await expect(renamed).toBeHidden();
  await expect(page.getByText('2 gebruikers')).toBeVisible();
});

test('a user has an image: any that the browser shows, sent as a JPEG, and taken away again', async ({
  page,
  signInAs,
}) => {
  const admin = await signInAs('admin', '/admin');
  const form = await openCard(page, admin.name);
  const picture = form.locator('img');
  const input = form.locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', 'image/*');
  await expect(picture).toHaveCount(0);

  await input.setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: await smallPng() });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await save(form);
  await expect(picture).toHaveAttribute('src', /^\/uploads\/userImages\//);
  const address = (await picture.getAttribute('src')) ?? '';
  expect((await page.request.get(address)).status()).toBe(200);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  await expect(form.getByText('Niet opgeslagen')).toBeHidden();

  await form.getByRole('button', { name: 'Foto verwijderen' }).click();
  await expect(picture).toHaveCount(0);
  await save(form);
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);

  // The server takes no SVG.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><circle r="800"/></svg>';
  const file = { name: 'ik.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await input.setInputFiles(file);
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await save(form);
  await expect(picture).toHaveAttribute('src', /^\/uploads\/userImages\//);
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test('organizations are added, changed and deleted', async ({ page, server, signInAs }) => {
  await signInAs('admin', '/admin?category=organizations');
  await expect(page.getByText('Er zijn nog geen instanties')).toBeVisible();
  const blank = await newCard(page, 'Instantie');
  await expect(blank.getByLabel('Status')).toHaveValue('true');
  await blank.getByLabel('Naam').fill('Zuid');
  await blank.getByLabel('E-mail').fill('post@example.org');
  await blank.getByLabel('E-mail').press('Enter');
  await expect(page.getByText('Zuid is toegevoegd')).toBeVisible();
  const form = await openCard(page, 'Zuid');
  await expect(form.getByLabel('E-mail')).toHaveValue('post@example.org');

  await form.getByLabel('Naam').fill('  Zuidoost ');
  await form.getByLabel('Status').selectOption('Inactief');
  await form.getByLabel('Naam').press('Enter');
  await expect(page.getByText('Opgeslagen', { exact: true })).toBeVisible();
  const row = await server.database.selectFrom('organizations').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Zuidoost', active: 0, email: 'post@example.org' });

  await trash(page, 'Zuidoost').click();
  const question = 'Weet u zeker dat u deze instantie wilt verwijderen?';
  await expect(dialog(page).getByText(question, { exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText('Zuidoost');
  await dialog(page).getByRole('button', { name: 'Jazeker' }).click();
  await expect(page.getByText('Er zijn nog geen instanties')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Instantie toevoegen' })).toBeFocused();
});

test('an administrator works by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('admin', '/admin?category=classrooms');
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
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(closed.getByLabel('Naam')).toBeFocused();
  await closed.getByRole('button', { name: 'Sluiten' }).press('Enter');
  await page.keyboard.press('Tab');
  await expect(trash(page, 'A2 avond')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Annuleren' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trash(page, 'A2 avond')).toBeFocused();
});

test('a phone shows one card beside nothing else, where it will stay, and a desk a row of one height', async ({
  page,
  server,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'A1 met een naam die heel lang is en nergens een afbreekplaats heeft';
  await server.createClassroom({ name });
  await server.createClassroom({ name: 'A2' });
  let answer = () => {};
  const asked = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route('**/api/classrooms', async route => {
    await asked;
    await route.continue();
  });
  await signInAs('admin', '/admin?category=classrooms');
  const place = page.getByRole('region', { name: 'Klassen' }).getByRole('list');
  await expect(page.getByRole('status', { name: 'Bezig met laden' })).toBeVisible();
  const before = (await place.boundingBox())?.y;
  answer();
  await expect(page.getByText('2 klassen', { exact: true })).toBeVisible();
  expect((await place.boundingBox())?.y).toBe(before);
  await openCard(page, name);
  await expect(page.getByRole('button', { name: 'Klas toevoegen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await goWithin(page, '/admin');
  const search = await page.getByRole('searchbox', { name: 'Zoek een gebruiker' }).boundingBox();
  expect(search?.width).toBeGreaterThan(200);

  await page.setViewportSize({ width: 1440, height: 900 });
  await goWithin(page, '/admin?category=classrooms');
  const cards = await Promise.all([name, 'A2'].map(each => card(page, each).boundingBox()));
  expect(cards[0]?.y).toBe(cards[1]?.y);
  expect(cards[0]?.height, 'cards beside each other are of one height').toBe(cards[1]?.height);
});
