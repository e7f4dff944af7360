import { SCREENS } from '../../src/screens.ts';
import { linkIn, type Mailbox, startMailbox } from '../support/mails.ts';
import { expectAccessible } from './accessibility.ts';
import { test as base, expect, signIn } from './fixtures.ts';

const NEW_PASSWORD = 'Nieuw456';

const test = base.extend<{ mailbox: Mailbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  mailbox: async ({}, use) => {
    const mailbox = await startMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  environment: async ({ mailbox }, use) =>
    use({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://school.example.org' }),
});

test('a forgotten password is replaced; a session lasts on a trusted device, and ends in all tabs', async ({
  page,
  context,
  server,
  mailbox,
}) => {
  const { email } = await server.createUser({ role: 'staff' });
  await page.goto(SCREENS.students.path);
  await signIn(page, email);
  await expect(page).toHaveURL(SCREENS.students.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('persist'))).not.toBe('true');
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(/^Zonder ‘Vertrouw op dit apparaat’ logt u opnieuw in/)).toBeVisible();

  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByRole('button', { name: 'Krijg link' }).click();
  await expect(page.getByText('Vul uw e-mailadres in', { exact: true })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Krijg link' }).click();
  await expect(page.getByRole('heading', { name: 'Kijk in uw e-mail' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  await server.app.mail.idle();
  await page.goto(linkIn(mailbox.delivered.at(-1)?.mail));
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Herhaal uw nieuwe wachtwoord', { exact: true })).toBeVisible();
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveJSProperty('validationMessage', 'Vul uw nieuwe wachtwoord');
  await field.fill(NEW_PASSWORD);
  await page.getByLabel('Herhaal wachtwoord', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByRole('heading', { name: 'Uw wachtwoord is opgeslagen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Naar inloggen' }).click();
  await page.getByLabel('Vertrouw op dit apparaat').check();
  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link')).toHaveText([
    'Studenten',
    'Presentielijst',
    'Aandachtspunten',
    'Statistieken',
  ]);

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
});
