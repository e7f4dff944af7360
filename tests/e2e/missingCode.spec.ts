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

  const evaluations = links.getByRole('link', { name: 'Evaluatielijst' });
  await evaluations.click();
  await expect(evaluations).toHaveAttribute('aria-current', 'page');
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Evaluatielijst' })).toBeVisible();
  await links.getByRole('link', { name: 'Statistieken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistieken' })).toBeVisible();
});
