import { API, pathTo } from '../../core/contract/paths.ts';
import { insertStudent } from '../support/records.ts';
import { expect, signIn, stopClock, test } from './fixtures.ts';
import { addressOf, save, saveButton, section, stored } from './studentFilePage.ts';

test('closing asks: the cross stays, Nee discards, Ja saves; the browser going back asks too', async ({
  page,
  server,
  signInAs,
}) => {
  const id = await insertStudent(server.database);
  await signInAs('staff', '/students?name=had');
  const row = page.getByRole('link', { name: 'Amal Haddad' });
  const telephone = section(page, 'Profiel').getByLabel('Telefoon', { exact: true });
  const question = page.getByRole('dialog', { name: 'Opslaan voordat u afsluit?' });

  await row.click();
  await telephone.fill('1');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(question).toHaveCount(0);
  await expect(telephone).toHaveValue('1');
  await page.goBack();
  await question.getByRole('button', { name: 'Annuleren' }).click();
  await expect(page).toHaveURL(addressOf(id));
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
  await question.getByRole('button', { name: 'Nee' }).click();
  await expect(page).toHaveURL('/students?name=had');

  await row.click();
  await expect(telephone).toHaveValue('');
  await telephone.fill('2');
  await page.getByRole('button', { name: 'Sluiten', exact: true }).click();
  await question.getByRole('button', { name: 'Ja' }).click();
  await expect(page).toHaveURL('/students?name=had');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await stored(server, id)).student.telephone).toBe('2');
});

test('a save turns, shows a tick for a second, and is said aloud', async ({ page, server, signInAs }) => {
  const id = await insertStudent(server.database);
  await signInAs('staff', addressOf(id));
  await section(page, 'Profiel').getByLabel('Voornaam').fill('Amina');
  await page.route(`**${pathTo(API.student, { id })}`, async route => {
    await expect(page.getByText('Bezig met opslaan')).toBeVisible();
    await route.continue();
  });
  await stopClock(page);
  await page.keyboard.press('Control+s');
  const tick = page.getByTestId('saved-tick');
  await expect(tick).toBeVisible();
  await expect(page.getByRole('status').getByText('Het dossier is opgeslagen')).toBeVisible();
  await page.clock.runFor(999);
  await expect(tick).toBeVisible();
  await page.clock.runFor(1);
  await expect(tick).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Amina Haddad' })).toBeVisible();

  await section(page, 'Profiel').getByLabel('Voornaam').fill('Amal');
  await saveButton(page).press('Enter');
  await expect(tick).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(tick).toHaveCount(0);
  await expect(saveButton(page)).toBeFocused();
});

test('says what is missing and leads to it', async ({ page, signInAs }) => {
  await signInAs('staff', '/students/student/add-student');
  await page.getByRole('button', { name: 'Klas toevoegen' }).click();
  await section(page, 'Statussen').getByLabel('Startdatum').fill('');
  await saveButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Vul de naam van de leerling in');
  await expect(alert).toContainText('U hebt geen klas en/of begin datum en/of einddatum gekozen');
  await expect(alert).toContainText('U heeft geen status of startdatum van de status gekozen');
  await expect(section(page, 'Profiel').getByLabel('Voornaam')).toBeFocused();
  await alert.getByRole('button', { name: 'Klas 1: Klas' }).click();
  await expect(section(page, 'Klas').getByLabel('Klas', { exact: true })).toBeFocused();
  await expect(section(page, 'Klas').getByLabel('Klas', { exact: true })).toBeInViewport();
  const current = page
    .getByRole('navigation', { name: 'Onderdelen van het dossier' })
    .locator('[aria-current]');
  await expect(current).toHaveText(/^Klas/);
  const sections = page.getByRole('navigation', { name: 'Onderdelen van het dossier' });
  for (const name of ['Bijlagen', 'Statussen', 'Aantekeningen', 'Bijlagen']) {
    await sections.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(section(page, name)).toBeFocused();
    await expect(section(page, name)).toBeInViewport();
    // What the jump scrolled is told with the next picture.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(current).toHaveText(new RegExp(`^${name}`));
  }
  await section(page, 'Profiel').getByLabel('Voornaam').fill('Selam');
  await expect(current).toHaveText(/^Profiel/);
  await section(page, 'Profiel').getByLabel('Achternaam').fill('Tesfay');
  await expect(alert).not.toContainText('Vul de naam van de leerling in');
});

test('a server that is gone while saving costs nothing that was typed', async ({
  page,
  server,
  signInAs,
}) => {
  const id = await insertStudent(server.database);
  await signInAs('staff', addressOf(id));
  const telephone = section(page, 'Profiel').getByLabel('Telefoon', { exact: true });
  await telephone.fill('06 12345678');
  await page.route('**/api/**', route => route.abort());
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Geen serverreactieDe server antwoordt niet. Wat u invulde staat er nog.',
  );
  await expect(telephone).toHaveValue('06 12345678');
  await page.unroute('**/api/**');
  await save(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await stored(server, id)).student.telephone).toBe('06 12345678');
});

test('an expired token is renewed under a save; an ended session brings back what was typed', async ({
  page,
  server,
  signInByPageAs,
}) => {
  const id = await insertStudent(server.database);
  const user = await signInByPageAs('staff', addressOf(id));
  const telephone = section(page, 'Profiel').getByLabel('Telefoon', { exact: true });
  await telephone.fill('1');
  server.moveClock(16 * 60_000);
  await save(page);
  expect((await stored(server, id)).student.telephone).toBe('1');

  await telephone.fill('2');
  await page.context().clearCookies();
  server.moveClock(16 * 60_000);
  await saveButton(page).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, user.email);
  await expect(page).toHaveURL(addressOf(id));
  const restored = page.getByText('Wat u had ingevuld, is teruggezet');
  await expect(restored).toBeVisible();
  await expect(telephone).toHaveValue('2');
  await save(page);
  await expect(restored).toBeHidden();
  expect((await stored(server, id)).student.telephone).toBe('2');
});
