import type { Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '../support/mails.ts';
import { TEST_PASSWORD } from '../support/server.ts';
import { expectAccessible } from './accessibility.ts';
import { type BrowserServer, test as base, expect, signIn } from './fixtures.ts';

const PUBLIC_URL = 'https://school.example.org';
const NEW_PASSWORD = 'Nieuw456';
const RULE =
  'Uw wachtwoord moet 6 tot 24 tekens lang zijn. Moet hoofdletters en kleine letters en een cijfer bevatten';

const test = base.extend<{ mailbox: Mailbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  mailbox: async ({}, use) => {
    const mailbox = await startMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  environment: async ({ mailbox }, use) => use({ SMTP_URL: mailbox.url, PUBLIC_URL }),
});

/** The path of the link in the newest mail to an address. */
const linkTo = async (server: BrowserServer, mailbox: Mailbox, email: string): Promise<string> => {
  await server.app.mail.idle();
  const delivery = mailbox.delivered.findLast(({ recipients }) => recipients.includes(email));
  const link = /https:\S+/.exec(delivery?.mail.text ?? '')?.[0] ?? '';
  expect(link).toContain(`${PUBLIC_URL}/password-reset/`);
  return link.slice(PUBLIC_URL.length);
};

const choosePassword = async (page: Page, password: string, repeat = password) => {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Herhaal wachtwoord', { exact: true }).fill(repeat);
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
};

test('an invited user gets a mail, chooses a password by its link and signs in with the right menu', async ({
  page,
  server,
  mailbox,
  signInByPageAs,
}) => {
  await signInByPageAs('admin', '/admin');
  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  const card = page.getByRole('form', { name: 'Nieuwe gebruiker' });
  await card.getByLabel('Naam').fill('Zoë Ünal');
  await card.getByLabel('E-mail').fill('zoe@school.example.org');
  await card.getByLabel('Personeel').check();
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('group', { name: 'Zoë Ünal' })).toBeVisible();

  const link = await linkTo(server, mailbox, 'zoe@school.example.org');
  expect(mailbox.delivered[0]?.mail.subject).toBe('Uw account bij Samenklas');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Nieuw wachtwoord' })).toBeVisible();

  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await expect(page.getByText('Vul uw nieuwe wachtwoord', { exact: true })).toBeVisible();
  await expect(page.getByText('Herhaal uw nieuwe wachtwoord', { exact: true })).toBeVisible();
  const field = page.getByLabel('Nieuw wachtwoord', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveJSProperty('validationMessage', 'Vul uw nieuwe wachtwoord');

  await choosePassword(page, NEW_PASSWORD, `${NEW_PASSWORD}7`);
  await expect(
    page.getByText('Herhaal wachtwoord moet overeenkomen met wachtwoord', { exact: true }),
  ).toBeVisible();

  await choosePassword(page, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Uw wachtwoord is opgeslagen' })).toBeVisible();
  await page.getByRole('button', { name: 'Naar inloggen' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, 'zoe@school.example.org', NEW_PASSWORD);
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Studenten',
    'Presentielijst',
    'Aandachtspunten',
    'Statistieken',
  ]);
});

test('a forgotten password is replaced by a mailed link, once; the old one works no more', async ({
  page,
  server,
  mailbox,
}) => {
  const { email } = await server.createUser();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByRole('button', { name: 'Krijg link' }).click();
  await expect(page.getByText('Vul uw e-mailadres in', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Krijg link' }).click();
  await expect(page.getByRole('heading', { name: 'Kijk in uw e-mail' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const link = await linkTo(server, mailbox, email);
  await page.goto(link);
  await choosePassword(page, 'zwak', 'anders');
  await expect(page.getByText(RULE, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await choosePassword(page, NEW_PASSWORD);
  await expect(page.getByRole('button', { name: 'Naar inloggen' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Aangegeven link werkt niet' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Het e-mailadres of het wachtwoord is onjuist')).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
});
