import type { Page } from '@playwright/test';
import { START } from '../support/server.ts';
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
