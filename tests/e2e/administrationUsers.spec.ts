import { smallPng } from '../support/images.ts';
import { card, dialog, newCard, openCard, problem, save, trash } from './administrationCards.ts';
import { expect, goWithin, test } from './fixtures.ts';

test.describe('users', () => {
  test('are added, changed and deleted', async ({ page, server, signInAs }) => {
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
    await expect(renamed.getByText('Opgeslagen', { exact: true })).toBeVisible();
    await expect(renamed.getByText('Opgeslagen', { exact: true })).toBeHidden();
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

  test('are themselves one of them, and have an image', async ({ page, signInAs }) => {
    const admin = await signInAs('admin', '/admin');

    await test.step('cannot delete themselves', async () => {
      await trash(page, admin.name).click();
      await expect(dialog(page)).toContainText('U kunt uzelf niet verwijderen');
      await dialog(page).getByRole('button', { name: 'Oké' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(trash(page, admin.name)).toBeFocused();
      await expect(card(page, admin.name)).toBeVisible();
    });

    await test.step('who are the last administrator stay active and stay one', async () => {
      await goWithin(page, '/admin');
      const form = await openCard(page, admin.name);
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

    await test.step('have an image, which is shown before it is saved and can be taken away', async () => {
      await goWithin(page, '/admin');
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
      await expect(form.getByText('Opgeslagen', { exact: true })).toBeVisible();
      expect((await page.request.get(address)).status()).toBe(404);
    });

    await test.step('are told at once what is wrong with an image, which is then not sent', async () => {
      await goWithin(page, '/admin');
      const form = await openCard(page, admin.name);
      const input = form.locator('input[type=file]');
      const buffer = Buffer.from('geen plaatje');
      await input.setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer });
      await expect(problem(form)).toHaveText('Deze afbeelding kan niet worden gelezen');
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(form.locator('img')).toHaveCount(0);
      await expect(form.getByText('Niet opgeslagen')).toBeHidden();
      await form.getByLabel('Naam').fill('Anna de Vries');
      await save(form);
      await expect(card(page, 'Anna de Vries').getByText('Opgeslagen', { exact: true })).toBeVisible();
    });

    await test.step('may have any image that the browser shows: it is sent as a JPEG', async () => {
      await goWithin(page, '/admin');
      const form = await openCard(page, 'Anna de Vries');
      // The server takes no SVG.
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><circle r="800"/></svg>';
      const file = { name: 'ik.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
      await form.locator('input[type=file]').setInputFiles(file);
      await expect(form.locator('img')).toHaveAttribute('src', /^blob:/);
      await save(form);
      await expect(form.locator('img')).toHaveAttribute('src', /^\/uploads\/userImages\//);
      const width = () => form.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBeGreaterThan(0);
    });
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
    await blank.getByRole('button', { name: 'Annuleren' }).click();
    await expect(blank).toBeHidden();

    const form = await openCard(page, 'Carla');
    await form.getByLabel('E-mail').fill('Bart@Example.org');
    await save(form);
    await expect(problem(form).getByText('Update mislukt', { exact: true })).toBeVisible();
    await expect(problem(form).getByText(duplicate, { exact: true })).toBeVisible();
    await expect(form.getByLabel('E-mail')).toBeFocused();
    await form.getByRole('button', { name: 'Wijzigingen ongedaan maken' }).click();
    await expect(form.getByLabel('E-mail')).toHaveValue(carla.email);
  });
});
