import type { Page } from '@playwright/test';
import { START, TEST_PASSWORD } from '../support/server.ts';
import { expect, signIn, test } from './fixtures.ts';

/** Collects the requests that renew the session, from now on. */
const renewalsOf = (page: Page): string[] => {
  const renewals: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/refresh')) renewals.push(request.url());
  });
  return renewals;
};

test('signs in, greets by name, and signs out to the sign-in page', async ({ page, server }) => {
  const user = await server.createUser({ name: 'Marieke de Wit', role: 'staff' });
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await signIn(page, user.email);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toContainText('Marieke de Wit');

  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/students');
  await expect(page).toHaveURL('/login');
});

test('the sign-in page says what is missing, what is wrong and that the server is gone', async ({
  page,
  server,
}) => {
  await page.goto('/login');

  await test.step('says what is missing before anything is sent', async () => {
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByText('Vul uw e-mailadres in')).toBeVisible();
    await expect(page.getByText('U kunt het wachtwoordveld niet leeg laten')).toBeVisible();
    expect(server.log.join('')).not.toContain('/auth');
  });

  await test.step('shows the sentence of the server for a wrong password and for an account that is off', async () => {
    const user = await server.createUser({ role: 'staff' });
    const former = await server.createUser({ role: 'staff', active: false });
    const attempt = async (email: string, password: string) => {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
      const answer = page.waitForResponse('**/auth');
      await page.getByRole('button', { name: 'Inloggen' }).click();
      const response = await answer;
      await expect(page.getByRole('alert')).toContainText((await response.json()).message);
      return response.status();
    };
    expect(await attempt(user.email, 'Verkeerd1')).toBe(401);
    await expect(page.getByRole('button', { name: 'Inloggen' })).toBeFocused();
    expect(await attempt(former.email, TEST_PASSWORD)).toBe(403);
  });

  await test.step('says ‘Geen serverreactie’ when the server is gone', async () => {
    await server.app.close();
    await page.getByLabel('E-mail').fill('iemand@example.org');
    await page.getByLabel('Wachtwoord', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Inloggen' }).click();
    await expect(page.getByText('Geen serverreactie')).toBeVisible();
  });
});

test('returns to the page that was asked for, with its query', async ({ page, signInByPageAs }) => {
  await signInByPageAs('staff', '/students?inactive=true');
  await expect(page).toHaveURL('/students?inactive=true');
});

test('keeps a trusted device signed in over a reload, and no other', async ({ page, server }) => {
  const user = await server.createUser({ role: 'staff' });
  await page.goto('/login');
  await signIn(page, user.email);
  expect(await page.evaluate(() => localStorage.getItem('persist'))).not.toBe('true');
  await page.goto('/statistics');
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Vertrouw op dit apparaat').check();
  await signIn(page, user.email);
  expect(await page.evaluate(() => localStorage.getItem('persist'))).toBe('true');
  const renewals = renewalsOf(page);
  await page.goto('/lists');
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await expect(page.getByText('Er zijn nog geen presentielijsten')).toBeVisible();
  expect(renewals).toHaveLength(1);

  await server.database.updateTable('sessions').set({ endedAt: START }).execute();
  await page.goto('/lists');
  await expect(page).toHaveURL('/login');
  expect(renewals).toHaveLength(2);
});

test('renews an expired access token during work, once for all calls', async ({
  page,
  server,
  signInByPageAs,
}) => {
  await signInByPageAs('staff', '/');
  const renewals = renewalsOf(page);
  server.moveClock(16 * 60_000);
  await page.getByRole('link', { name: 'Studenten' }).first().click();
  await expect(page.getByText('Nog geen studenten')).toBeVisible();
  expect(renewals).toHaveLength(1);
});

test('asks to sign in again when the session was ended meanwhile', async ({
  page,
  server,
  signInByPageAs,
}) => {
  const user = await signInByPageAs('staff', '/students');
  // The page asks for nothing more by itself.
  await expect(page.getByText('Nog geen studenten')).toBeVisible();
  await server.database.updateTable('users').set({ active: 0 }).where('id', '=', user.id).execute();
  await page.getByRole('link', { name: 'Presentielijst' }).first().click();
  await expect(page).toHaveURL('/login');
});

test('signing out in one tab ends the session in the others at once', async ({ page, context, signInAs }) => {
  await signInAs('staff', '/lists');
  const other = await context.newPage();
  await other.addInitScript(() => localStorage.setItem('persist', 'true'));
  await other.goto('/students');
  await expect(other.getByText('Nog geen studenten')).toBeVisible();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test('lets nobody past the guard without the role', async ({ page, signInByPageAs }) => {
  await signInByPageAs('staff', '/admin');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByText('U bent niet geautoriseerd om deze pagina te bekijken')).toBeVisible();
  const links = page.getByRole('navigation').first();
  await expect(links.getByRole('link', { name: 'Studenten' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Beheer' })).toHaveCount(0);
  await expect(links.getByRole('link', { name: 'Evaluaties' })).toHaveCount(0);
});

test('shows an administrator every link, and somebody without a role none', async ({
  page,
  server,
  signInByPageAs,
}) => {
  await signInByPageAs('admin', '/');
  const links = page.getByRole('navigation').first();
  for (const name of ['Studenten', 'Presentielijst', 'Evaluaties', 'Statistieken', 'Beheer']) {
    await expect(links.getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  const guest = await server.createUser({ role: 'other' });
  await signIn(page, guest.email);
  await expect(page).toHaveURL('/unauthorized');
});

test('says that a page does not exist and goes back', async ({ page, signInByPageAs }) => {
  await signInByPageAs('staff', '/');
  await page.goto('/bestaat-niet');
  await expect(page.getByText('Pagina niet gevonden')).toBeVisible();
  await page.getByRole('button', { name: 'Ga terug' }).click();
  await expect(page).not.toHaveURL('/bestaat-niet');
});
