import { SCREENS } from '../../src/screens.ts';
import { expect, test } from './fixtures.ts';

test('a page whose code does not arrive says so below the bar, and comes at the next try or with the connection', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin', SCREENS.home.path);
  const links = page.getByRole('navigation', { name: 'Hoofdmenu' });
  // All of home has come, and asks for nothing more.
  await expect(page.getByRole('heading', { name: 'Waarom Samenklas' })).toBeVisible();
  await context.setOffline(true);
  await links.getByRole('link', { name: 'Statistieken' }).click();
  const failure = page.getByRole('heading', { name: 'Deze pagina kon niet worden geladen' });
  await expect(failure).toBeVisible();
  await expect(page).toHaveTitle('Deze pagina kon niet worden geladen · Samenklas');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(failure).toBeVisible();

  const evaluations = links.getByRole('link', { name: 'Evaluaties' });
  await evaluations.click();
  await expect(evaluations).toHaveAttribute('aria-current', 'page');
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Evaluatielijst' })).toBeVisible();
  await links.getByRole('link', { name: 'Statistieken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistieken' })).toBeVisible();
});

test('a calendar whose code does not arrive leaves the file with all that was typed', async ({
  page,
  signInAs,
}) => {
  await page.route('**/MonthCalendar-*.js', route => route.abort());
  await signInAs('staff', SCREENS.newStudent.path);
  const file = page.getByRole('dialog').first();
  const firstName = page.getByLabel('Voornaam', { exact: true });
  await firstName.fill('Amal');
  await file.getByRole('button', { name: 'Kies een datum' }).first().click();
  await expect(page.getByText('Dit onderdeel kon niet worden geladen')).toBeVisible();
  await expect(firstName).toHaveValue('Amal');
  await page.unroute('**/MonthCalendar-*.js');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(firstName).toHaveValue('Amal');
});
