import { expectAccessible } from './accessibility.ts';
import { card, dialog, newCard, openCard, problem, save, trash } from './administrationCards.ts';
import { expect, goWithin, signIn, test } from './fixtures.ts';

test.describe('the categories', () => {
  test('are users, organizations and classrooms, kept by reload and back', async ({
    page,
    server,
    signInByPageAs,
  }) => {
    await server.createOrganization({ name: 'Taalhuis Zuid' });
    await server.createClassroom({ name: 'A1 ochtend' });
    const admin = await signInByPageAs('admin', '/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Beheer' })).toBeVisible();
    const strip = page.getByRole('navigation', { name: 'Categorieën' });
    await expect(strip.getByRole('link')).toHaveText([
      'Gebruikers',
      'Instanties',
      'Klassen',
      'Redenen',
      'Vrije dagen',
      'Instellingen',
    ]);
    await expect(strip.getByRole('link', { name: 'Gebruikers' })).toHaveAttribute('aria-current', 'page');
    await expect(card(page, admin.name)).toBeVisible();

    await strip.getByRole('link', { name: 'Instanties' }).click();
    await expect(card(page, 'Taalhuis Zuid')).toBeVisible();
    await strip.getByRole('link', { name: 'Klassen' }).click();
    await expect(card(page, 'A1 ochtend')).toBeVisible();
    await page.goBack();
    await expect(card(page, 'Taalhuis Zuid')).toBeVisible();

    await page.reload();
    await signIn(page, admin.email);
    await expect(page).toHaveURL('/admin?category=organizations');
    await expect(card(page, 'Taalhuis Zuid')).toBeVisible();
  });
});

test("a server that is gone in the middle is 'Geen serverreactie' everywhere", async ({
  page,
  server,
  signInAs,
}) => {
  await server.createOrganization({ name: 'Noord' });
  await server.createOrganization({ name: 'Oost' });
  await signInAs('admin', '/admin?category=organizations');
  await trash(page, 'Oost').click();
  await expect(dialog(page).getByRole('button', { name: 'Jazeker' })).toBeVisible();
  await server.app.close();

  await dialog(page).getByRole('button', { name: 'Jazeker' }).click();
  await expect(dialog(page)).toContainText('Geen serverreactie');
  await dialog(page).getByRole('button', { name: 'Oké' }).click();
  await trash(page, 'Oost').click();
  await expect(dialog(page)).toContainText('Geen serverreactie');
  await dialog(page).getByRole('button', { name: 'Oké' }).click();
  const form = await openCard(page, 'Noord');
  await form.getByLabel('Naam').fill('Noordoost');
  await save(form);
  await expect(problem(form)).toHaveText(
    'Geen serverreactieDe server antwoordt niet. Wat u invulde staat er nog.',
  );
  await expect(form.getByLabel('Naam')).toHaveValue('Noordoost');
  const blank = await newCard(page, 'Instantie');
  await blank.getByLabel('Naam').fill('Zuid');
  await save(blank);
  await expect(problem(blank)).toHaveText(
    'Geen serverreactieDe server antwoordt niet. Wat u invulde staat er nog.',
  );
});

test.describe('unsaved changes', () => {
  test('are asked about before the page is left', async ({ page, server, signInAs }) => {
    await server.createOrganization({ name: 'Noord' });
    await signInAs('admin', '/admin?category=organizations');
    const name = (await openCard(page, 'Noord')).getByLabel('Naam');
    await name.fill('Noordoost');
    await page.getByRole('link', { name: 'Klassen' }).click();
    await expect(dialog(page)).toContainText('zonder op te slaan');
    await dialog(page).getByRole('button', { name: 'Blijven' }).click();
    await expect(page).toHaveURL('/admin?category=organizations');
    await expect(name).toHaveValue('Noordoost');
    await page.getByRole('link', { name: 'Studenten' }).first().click();
    await dialog(page).getByRole('button', { name: 'Verlaten' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Studenten' })).toBeVisible();
    await page.goBack();
    await expect((await openCard(page, 'Noord')).getByLabel('Naam')).toHaveValue('Noord');
    await page.getByRole('link', { name: 'Klassen' }).click();
    await expect(page).toHaveURL('/admin?category=classrooms');
  });

  test('outlive the search and a list that is fetched again', async ({ page, server, signInAs }) => {
    const { _id } = await server.createOrganization({ name: 'Noord', email: 'oud@example.org' });
    await server.createOrganization({ name: 'Oost' });
    await signInAs('admin', '/admin?category=organizations');
    const form = await openCard(page, 'Noord');
    await form.getByLabel('Naam').fill('Noordoost');
    const box = page.getByRole('searchbox', { name: 'Zoek een instantie' });
    await box.fill('oost');
    await expect(form).toBeHidden();
    await box.fill('');
    await expect(form.getByLabel('Naam')).toHaveValue('Noordoost');

    const colleague = await server.loginAs('admin');
    const payload = { name: 'Noord', email: 'nieuw@example.org' };
    await colleague.put(`/api/organizations/organization/${_id}`, payload);
    const blank = await newCard(page, 'Instantie');
    await blank.getByLabel('Naam').fill('Zuid');
    await save(blank);
    await expect(card(page, 'Zuid')).toBeVisible();
    await expect(form.getByLabel('E-mail')).toHaveValue('nieuw@example.org');
    await expect(form.getByLabel('Naam')).toHaveValue('Noordoost');
    await expect(form.getByText('Niet opgeslagen')).toBeVisible();
  });
});

test('an administrator works by keyboard alone', async ({ page, signInAs }) => {
  await signInAs('admin', '/admin?category=classrooms');
  await page.getByRole('button', { name: 'Klas toevoegen' }).focus();
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

test('every category is accessible in both themes', async ({ page, server, signInAs }) => {
  test.slow();
  await server.createUser({ role: 'staff', active: false });
  await server.createOrganization({ name: 'Noord', status: false });
  for (let number = 1; number <= 13; number++) await server.createClassroom({ name: `A${number}` });
  const admin = await signInAs('admin');
  for (const width of [1440, 390])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await goWithin(page, '/admin');
      const blank = await newCard(page, 'Gebruiker');
      await save(blank);
      await expect(problem(blank)).toBeVisible();
      await (await openCard(page, admin.name)).getByLabel('Naam').fill('Anders');
      await expectAccessible(page);
      await trash(page, admin.name).click();
      await expect(dialog(page)).toBeVisible();
      await expectAccessible(page);
      await goWithin(page, '/admin?category=organizations');
      await expect(card(page, 'Noord')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Klassen' }).click();
      await expect(card(page, 'A1')).toBeVisible();
      await expect(page.getByText('13 klassen', { exact: true })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});

test('a phone shows one card beside nothing else, where it will stay', async ({ page, server, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = 'A1 met een naam die heel lang is en nergens een afbreekplaats heeft';
  await server.createClassroom({ name });
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
  await expect(page.getByText('1 klas', { exact: true })).toBeVisible();
  expect((await place.boundingBox())?.y).toBe(before);
  await openCard(page, name);
  await expect(page.getByRole('button', { name: 'Klas toevoegen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await goWithin(page, '/admin');
  const search = await page.getByRole('searchbox', { name: 'Zoek een gebruiker' }).boundingBox();
  expect(search?.width).toBeGreaterThan(200);
});
