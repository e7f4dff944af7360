import { SCREENS } from '../../src/screens.ts';
import { START } from '../support/server.ts';
import { expect, signIn, test } from './fixtures.ts';

test('a session lasts on a trusted device, and ends in all tabs', async ({ page, context, server }) => {
  const { email } = await server.createUser({ role: 'staff' });
  await page.goto(SCREENS.students.path);
  await signIn(page, email);
  await expect(page).toHaveURL(SCREENS.students.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('persist'))).not.toBe('true');
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Zonder ‘Vertrouw op dit apparaat’ logt u opnieuw in/)).toBeVisible();

  await page.getByLabel('Vertrouw op dit apparaat').check();
  await signIn(page, email);
  await expect(page).toHaveURL(SCREENS.students.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const renewals: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/refresh')) renewals.push(request.url());
  });
  await page.goto(SCREENS.lists.path);
  await expect(page.getByText('Er zijn nog geen presentielijsten')).toBeVisible();
  expect(renewals).toHaveLength(1);

  const other = await context.newPage();
  await other.goto(SCREENS.students.path);
  await expect(other.getByText('Nog geen studenten')).toBeVisible();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();

  await signIn(page, email);
  // No page that is open may ask meanwhile.
  for (const each of [page, other]) await each.goto('about:blank');
  await server.database.updateTable('sessions').set({ endedAt: START }).execute();
  await page.goto(SCREENS.lists.path);
  await expect(page).toHaveURL('/login');
});
