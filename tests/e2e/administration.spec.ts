import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { smallPng } from '../support/images.ts';
import { insertSchedule, insertStudent } from '../support/records.ts';
import { expect, signIn, test } from './fixtures.ts';

const card = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const save = (form: Locator) => form.getByRole('button', { name: 'Opslaan' }).click();
const problem = (form: Locator) => form.getByRole('alert');
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the blank card and gives it. */
const newCard = async (page: Page, kind: 'Gebruiker' | 'Instantie' | 'Klas') => {
  await page.getByRole('button', { name: `${kind} toevoegen` }).click();
  const form = page.getByRole('form', { name: /^Nieuwe / });
  await expect(form.getByLabel('Naam')).toBeFocused();
  return form;
};

const trash = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name} verwijderen`, exact: true });

test.describe('the categories', () => {
  test('are users, organizations and classrooms, kept by reload and back', async ({
    page,
    server,
    signInAs,
  }) => {
    await server.createOrganization({ name: 'Taalhuis Zuid' });
    await server.createClassroom({ name: 'A1 ochtend' });
    const admin = await signInAs('admin', '/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Beheer' })).toBeVisible();
    const strip = page.getByRole('navigation', { name: 'Categorieën' });
    await expect(strip.getByRole('link')).toHaveText(['Gebruikers', 'Instanties', 'Klassen']);
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

  test('are closed to staff, and are no addresses of their own', async ({ page, signInAs }) => {
    await signInAs('staff', '/admin');
    await expect(page.getByText('U bent niet geautoriseerd om deze pagina te bekijken')).toBeVisible();
    await page.getByRole('link', { name: 'Samenklas, naar de startpagina' }).click();
    for (const path of ['/users', '/organizations', '/classrooms']) {
      await page.evaluate(address => window.history.pushState({}, '', address), path);
      await page.goBack();
      await page.goForward();
      await expect(page.getByText('Pagina niet gevonden')).toBeVisible();
      await page.goBack();
    }
  });
});

test.describe('users', () => {
  test('are added, changed and deleted', async ({ page, server, signInAs }) => {
    await signInAs('admin', '/admin');
    const blank = await newCard(page, 'Gebruiker');
    await expect(blank.getByLabel('Status')).toHaveValue('true');
    await blank.getByLabel('Naam').fill('Zoë Ünal');
    await blank.getByLabel('E-mail').fill('zoe@example.org');
    await blank.getByLabel('Beheerder').check();
    await blank.getByLabel('Naam').press('Enter');
    await expect(page.getByText('Zoë Ünal is toegevoegd')).toBeVisible();
    await expect(blank).toBeHidden();
    const form = card(page, 'Zoë Ünal');
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
    await expect(renamed.getByText('Opgeslagen')).toBeVisible();
    await expect(renamed.getByText('Opgeslagen')).toBeHidden();
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

  test('have an image, which is shown before it is saved and can be taken away', async ({
    page,
    signInAs,
  }) => {
    const admin = await signInAs('admin', '/admin');
    const form = card(page, admin.name);
    const picture = form.locator('img');
    const input = form.locator('input[type=file]');
    await expect(input).toHaveAttribute('accept', 'image/*');
    await expect(picture).toHaveAttribute('src', /defaultUserImage/);

    await input.setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: await smallPng() });
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await save(form);
    await expect(picture).toHaveAttribute('src', /^\/uploads\/userImages\//);
    const address = (await picture.getAttribute('src')) ?? '';
    expect((await page.request.get(address)).status()).toBe(200);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await expect(form.getByText('Niet opgeslagen')).toBeHidden();

    await form.getByRole('button', { name: 'Foto verwijderen' }).click();
    await expect(picture).toHaveAttribute('src', /defaultUserImage/);
    await save(form);
    await expect(form.getByText('Opgeslagen')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });

  test('are told what is wrong with an image', async ({ page, signInAs }) => {
    const admin = await signInAs('admin', '/admin');
    const form = card(page, admin.name);
    const buffer = Buffer.from('geen plaatje');
    await form.locator('input[type=file]').setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer });
    await expect(form.locator('img')).toHaveAttribute('src', /defaultUserImage/);
    await save(form);
    await expect(problem(form)).toHaveText('Het bestand ‘ik.png’ is geen afbeelding (jpg, png, webp of gif)');
  });

  test('cannot delete themselves', async ({ page, signInAs }) => {
    const admin = await signInAs('admin', '/admin');
    await trash(page, admin.name).click();
    await expect(dialog(page)).toContainText('U kunt uzelf niet verwijderen');
    await dialog(page).getByRole('button', { name: 'Oké' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(trash(page, admin.name)).toBeFocused();
    await expect(card(page, admin.name)).toBeVisible();
  });

  test('who are the last administrator stay active and stay one', async ({ page, signInAs }) => {
    const admin = await signInAs('admin', '/admin');
    const form = card(page, admin.name);
    const last = 'Dit is de laatste actieve beheerder. Maak eerst iemand anders beheerder';
    await form.getByLabel('Status').selectOption('Inactief');
    await save(form);
    await expect(problem(form)).toHaveText(last);
    await form.getByLabel('Status').selectOption('Actief');
    await expect(problem(form)).toBeHidden();
    await form.getByLabel('Beheerder').uncheck();
    await save(form);
    await expect(problem(form)).toHaveText(last);
    await form.getByRole('button', { name: 'Wijzigingen ongedaan maken' }).click();
    await expect(form.getByLabel('Beheerder')).toBeChecked();
  });

  test('see their own new name in the bar, and lose the page with the role', async ({
    page,
    server,
    signInAs,
  }) => {
    await server.createUser({ role: 'admin' });
    const admin = await signInAs('admin', '/admin');
    const form = card(page, admin.name);
    await form.getByLabel('Naam').fill('Anna de Vries');
    await save(form);
    await expect(page.getByRole('banner')).toContainText('Anna de Vries');
    const renamed = card(page, 'Anna de Vries');
    await renamed.getByLabel('Personeel').check();
    await renamed.getByLabel('Beheerder').uncheck();
    await save(renamed);
    await expect(page).toHaveURL('/unauthorized');
  });

  test('with an e-mail address that somebody has are refused', async ({ page, server, signInAs }) => {
    await server.createUser({ name: 'Bart', email: 'bart@example.org' });
    const carla = await server.createUser({ name: 'Carla' });
    await signInAs('admin', '/admin');
    const duplicate = 'Er is al een gebruiker met dit e-mailadres';

    const blank = await newCard(page, 'Gebruiker');
    await blank.getByLabel('Naam').fill('Nog een Bart');
    await blank.getByLabel('E-mail').fill(' BART@example.org ');
    await save(blank);
    await expect(problem(blank)).toHaveText(duplicate);
    await expect(blank.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await blank.getByLabel('E-mail').fill('bart2@example.org');
    await expect(problem(blank)).toBeHidden();
    await blank.getByRole('button', { name: 'Annuleren' }).first().click();
    await expect(blank).toBeHidden();

    const form = card(page, 'Carla');
    await form.getByLabel('E-mail').fill('Bart@Example.org');
    await save(form);
    await expect(problem(form).getByText('Update mislukt', { exact: true })).toBeVisible();
    await expect(problem(form).getByText(duplicate, { exact: true })).toBeVisible();
    await expect(form.getByLabel('E-mail')).toBeFocused();
    await form.getByRole('button', { name: 'Wijzigingen ongedaan maken' }).click();
    await expect(form.getByLabel('E-mail')).toHaveValue(carla.email);
  });
});

const KINDS = [
  {
    kind: 'Instantie',
    path: '/admin?category=organizations',
    address: '/api/organizations/organization',
    table: 'organizations',
    duplicate: 'Er is al een instantie met deze naam',
    second: { label: 'E-mail', value: 'post@example.org', field: 'email' },
  },
  {
    kind: 'Klas',
    path: '/admin?category=classrooms',
    address: '/api/classrooms/classroom',
    table: 'classrooms',
    duplicate: 'Er is al een klas met deze naam',
    second: { label: 'Soort', value: 'Alfabetisering', field: 'type' },
  },
] as const;

for (const { kind, path, address, table, duplicate, second } of KINDS) {
  const plural = kind === 'Klas' ? 'klassen' : 'instanties';

  test.describe(plural, () => {
    test('are added, changed and deleted', async ({ page, server, signInAs }) => {
      await signInAs('admin', path);
      await expect(page.getByText(`Er zijn nog geen ${plural}`)).toBeVisible();
      const blank = await newCard(page, kind);
      await expect(blank.getByLabel('Status')).toHaveValue('true');
      await blank.getByLabel('Naam').fill('Zuid');
      await blank.getByLabel(second.label).fill(second.value);
      await blank.getByLabel(second.label).press('Enter');
      await expect(page.getByText('Zuid is toegevoegd')).toBeVisible();
      const form = card(page, 'Zuid');
      await expect(form.getByLabel(second.label)).toHaveValue(second.value);

      await form.getByLabel('Naam').fill('  Zuidoost ');
      await form.getByLabel('Status').selectOption('Inactief');
      await form.getByLabel('Naam').press('Enter');
      await expect(card(page, 'Zuidoost').getByText('Opgeslagen')).toBeVisible();
      const { database } = server;
      const row = await database.selectFrom(table).selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ name: 'Zuidoost', active: 0, [second.field]: second.value });

      await trash(page, 'Zuidoost').click();
      const question = 'Weet u zeker dat u deze instantie wilt verwijderen?';
      await expect(dialog(page).getByText(question, { exact: true })).toBeVisible();
      await expect(dialog(page)).toContainText('Zuidoost');
      await dialog(page).getByRole('button', { name: 'Jazeker' }).click();
      await expect(page.getByText(`Er zijn nog geen ${plural}`)).toBeVisible();
      await expect(page.getByRole('button', { name: `${kind} toevoegen` })).toBeFocused();
    });

    test('with a name that is taken are refused, whatever the case and the spaces', async ({
      page,
      server,
      signInAs,
    }) => {
      const make = kind === 'Klas' ? server.createClassroom : server.createOrganization;
      await make({ name: 'Noord' });
      await make({ name: 'Oost' });
      await signInAs('admin', path);
      const blank = await newCard(page, kind);
      await blank.getByLabel('Naam').fill('  NOORD ');
      await save(blank);
      await expect(problem(blank)).toHaveText(duplicate);
      await blank.getByLabel('Naam').fill('Noordwest');
      await expect(problem(blank)).toBeHidden();
      await blank.getByRole('button', { name: 'Annuleren' }).first().click();

      const form = card(page, 'Oost');
      await form.getByLabel('Naam').fill('noord ');
      await save(form);
      await expect(problem(form)).toHaveText(duplicate);
      await form.getByLabel('Naam').fill('Oost-west');
      await expect(problem(form)).toBeHidden();
      await save(form);
      await expect(card(page, 'Oost-west').getByText('Opgeslagen')).toBeVisible();
    });

    test('that are in use are not deleted, and the reason is given', async ({ page, server, signInAs }) => {
      const { database } = server;
      const make = kind === 'Klas' ? server.createClassroom : server.createOrganization;
      const { _id } = await make({ name: 'Noord' });
      if (kind === 'Klas') {
        const enrolments = [{ classroomId: _id, startDate: '2026-01-05' }];
        await insertStudent(database, { enrolments });
        await insertSchedule(database, { classroomId: _id, dates: ['2026-03-02'] });
      } else await insertStudent(database, { organizationId: _id });
      await signInAs('admin', path);
      await trash(page, 'Noord').click();
      const refusal = 'Deze instantie kan niet worden verwijderd';
      await expect(dialog(page).getByText(refusal, { exact: true })).toBeVisible();
      await expect(dialog(page)).toContainText(
        kind === 'Klas'
          ? 'Bij deze klas zijn nog 1 inschrijving en 1 presentielijst'
          : 'Er hoort nog 1 student bij deze instantie',
      );
      await dialog(page).getByRole('button', { name: 'Oké' }).click();
      await expect(card(page, 'Noord')).toBeVisible();
    });

    test('show every answer of a save as SPEC.md §8 has it', async ({ page, server, signInAs }) => {
      const make = kind === 'Klas' ? server.createClassroom : server.createOrganization;
      const { _id } = await make({ name: 'Noord' });
      await signInAs('admin', path);
      const blank = await newCard(page, kind);
      await save(blank);
      await expect(problem(blank)).toHaveText('Vul de naam in');
      const form = card(page, 'Noord');
      await form.getByLabel('Naam').fill('');
      await save(form);
      await expect(problem(form)).toHaveText('Vul de naam in');

      await sql`CREATE TRIGGER broken BEFORE INSERT ON ${sql.table(table)} BEGIN SELECT RAISE(ABORT, 'broken'); END`.execute(
        server.database,
      );
      await blank.getByLabel('Naam').fill('Zuid');
      const failure = page.waitForResponse(`**${address}`);
      await save(blank);
      expect((await failure).status()).toBe(500);
      await expect(problem(blank)).toHaveText('Update mislukt');

      await server.database.deleteFrom(table).where('id', '=', _id).execute();
      await form.getByLabel('Naam').fill('Noordoost');
      const missing = page.waitForResponse(`**${address}/${_id}`);
      await save(form);
      expect((await missing).status()).toBe(404);
      await expect(problem(form)).toHaveText('Update mislukt');
    });
  });
}

test('a user that cannot be saved shows every answer as SPEC.md §8 has it', async ({
  page,
  server,
  signInAs,
}) => {
  const bart = await server.createUser({ name: 'Bart' });
  await signInAs('admin', '/admin');
  const blank = await newCard(page, 'Gebruiker');
  await blank.getByLabel('Naam').fill('Zoë');
  await blank.getByLabel('E-mail').fill('geen adres');
  await save(blank);
  await expect(problem(blank)).toHaveText('Vul een geldig e-mailadres in');
  const form = card(page, 'Bart');
  await form.getByLabel('Naam').fill('');
  await save(form);
  await expect(problem(form)).toHaveText('Vul de naam in');

  await sql`CREATE TRIGGER broken BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'broken'); END`.execute(
    server.database,
  );
  await blank.getByLabel('E-mail').fill('zoe@example.org');
  const failure = page.waitForResponse('**/api/users/user');
  await save(blank);
  expect((await failure).status()).toBe(500);
  await expect(problem(blank)).toHaveText('Update mislukt');

  await server.database.deleteFrom('users').where('id', '=', bart.id).execute();
  await form.getByLabel('Naam').fill('Barthold');
  const missing = page.waitForResponse(`**/api/users/user/${bart.id}`);
  await save(form);
  expect((await missing).status()).toBe(404);
  await expect(problem(form)).toHaveText('Update mislukt');
  await trash(page, 'Bart').click();
  await expect(dialog(page)).toContainText('Deze gebruiker bestaat niet (meer)');
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
  const form = card(page, 'Noord');
  await form.getByLabel('Naam').fill('Noordoost');
  await save(form);
  await expect(problem(form)).toHaveText('Geen serverreactie');
  await expect(form.getByLabel('Naam')).toHaveValue('Noordoost');
  const blank = await newCard(page, 'Instantie');
  await blank.getByLabel('Naam').fill('Zuid');
  await save(blank);
  await expect(problem(blank)).toHaveText('Geen serverreactie');
});

test('a list that cannot be loaded is asked for again', async ({ page, server, signInAs }) => {
  await server.createOrganization({ name: 'Noord' });
  await signInAs('admin', '/admin');
  await sql`ALTER TABLE organizations RENAME TO elsewhere`.execute(server.database);
  await page.getByRole('link', { name: 'Instanties' }).click();
  await expect(page.getByText('De gegevens konden niet worden geladen')).toBeVisible();
  await sql`ALTER TABLE elsewhere RENAME TO organizations`.execute(server.database);
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(card(page, 'Noord')).toBeVisible();
});

test.describe('unsaved changes', () => {
  test('are asked about before the page is left', async ({ page, server, signInAs }) => {
    await server.createOrganization({ name: 'Noord' });
    await signInAs('admin', '/admin?category=organizations');
    const name = card(page, 'Noord').getByLabel('Naam');
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
    await expect(card(page, 'Noord').getByLabel('Naam')).toHaveValue('Noord');
    await page.getByRole('link', { name: 'Klassen' }).click();
    await expect(page).toHaveURL('/admin?category=classrooms');
  });

  test('outlive the search and a list that is fetched anew', async ({ page, server, signInAs }) => {
    const { _id } = await server.createOrganization({ name: 'Noord', email: 'oud@example.org' });
    await server.createOrganization({ name: 'Oost' });
    await signInAs('admin', '/admin?category=organizations');
    const form = card(page, 'Noord');
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
  const form = card(page, 'A2 avond');
  await expect(form.getByLabel('Soort')).toHaveValue('Taal');
  await expect(form.getByLabel('Status')).toHaveValue('false');
  await page.keyboard.press('Tab');
  await expect(trash(page, 'A2 avond')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Jazeker' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trash(page, 'A2 avond')).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every category is accessible, ${colorScheme}`, async ({ page, server, signInAs }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const check = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await server.createUser({ role: 'staff', active: false });
    await server.createOrganization({ name: 'Noord', status: false });
    await server.createClassroom({ name: 'A1' });
    const admin = await signInAs('admin', '/admin');
    const blank = await newCard(page, 'Gebruiker');
    await save(blank);
    await expect(problem(blank)).toBeVisible();
    await card(page, admin.name).getByLabel('Naam').fill('Anders');
    await check();
    await trash(page, admin.name).click();
    await expect(dialog(page)).toBeVisible();
    await check();
    await page.goto('/admin?category=organizations');
    await signIn(page, admin.email);
    await expect(card(page, 'Noord')).toBeVisible();
    await check();
    await page.getByRole('link', { name: 'Klassen' }).click();
    await expect(card(page, 'A1')).toBeVisible();
    await check();
  });
}

test('a phone shows one card beside nothing else', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await server.createClassroom({
    name: 'A1 met een naam die heel lang is en nergens een afbreekplaats heeft',
  });
  const { email } = await server.createUser({ role: 'admin' });
  await page.goto('/admin?category=classrooms');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Geheim123');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('form')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Klas toevoegen' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
