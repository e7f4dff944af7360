import type { Page } from '@playwright/test';
import { SCREENS } from '../../src/screens.ts';
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

test('keeps a trusted device signed in over a reload, and no other', async ({ page, server }) => {
  const user = await server.createUser({ role: 'staff' });
  await page.goto('/login');
  await signIn(page, user.email);
  expect(await page.evaluate(() => localStorage.getItem('persist'))).not.toBe('true');
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Zonder ‘Vertrouw op dit apparaat’ logt u opnieuw in/)).toBeVisible();

  await page.getByLabel('Vertrouw op dit apparaat').check();
  await signIn(page, user.email);
  expect(await page.evaluate(() => localStorage.getItem('persist'))).toBe('true');
  const renewals = renewalsOf(page);
  await page.goto('/lists');
  await expect(page).toHaveURL('/lists');
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toBeVisible();
  await expect(page.getByText('Er zijn nog geen presentielijsten')).toBeVisible();
  expect(renewals).toHaveLength(1);

  // No page that is open may ask meanwhile.
  await page.goto('about:blank');
  await server.database.updateTable('sessions').set({ endedAt: START }).execute();
  await page.goto('/lists');
  await expect(page).toHaveURL('/login');
  expect(renewals).toHaveLength(2);
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

test('after signing in, the page that was asked for is gone on with at its heading, until signing out', async ({
  page,
  server,
}) => {
  const { email } = await server.createUser({ role: 'admin' });
  // The session lives in the page alone: loading one asks to sign in.
  for (const { path } of [SCREENS.home, SCREENS.students, SCREENS.lists]) {
    await page.goto(path);
    await signIn(page, email);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/students');
  await expect(page).toHaveURL('/login');
});
