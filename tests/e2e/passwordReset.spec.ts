import type { Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '../support/mails.ts';
import { expectAccessible } from './accessibility.ts';
import { type BrowserServer, test as base, expect, signIn } from './fixtures.ts';

const PUBLIC_URL = 'https://school.example.org';
const EMAIL = 'zoe@school.example.org';
const NEW_PASSWORD = 'Nieuw456';
const NEWER_PASSWORD = 'Nieuw789';
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

test('a password is chosen when invited, and when forgotten', async ({
  page,
  server,
  mailbox,
  signInByPageAs,
}) => {
  await signInByPageAs('admin', '/admin');
  await page.getByRole('button', { name: 'Gebruiker toevoegen' }).click();
  const card = page.getByRole('form', { name: 'Nieuwe gebruiker' });
  await card.getByLabel('Naam').fill('Zoë Ünal');
  await card.getByLabel('E-mail').fill(EMAIL);
  await card.getByLabel('Personeel').check();
  await card.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('group', { name: 'Zoë Ünal' })).toBeVisible();

  const link = await linkTo(server, mailbox, EMAIL);
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
  await signIn(page, EMAIL, NEW_PASSWORD);
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Studenten',
    'Presentielijst',
    'Aandachtspunten',
    'Statistieken',
  ]);

  // Forgotten, it is replaced by a mailed link, once.
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click();
  await page.getByRole('button', { name: 'Krijg link' }).click();
  await expect(page.getByText('Vul uw e-mailadres in', { exact: true })).toBeVisible();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('button', { name: 'Krijg link' }).click();
  await expect(page.getByRole('heading', { name: 'Kijk in uw e-mail' })).toBeVisible();
  await expect(page.getByText(EMAIL)).toBeVisible();
  await expectAccessible(page);

  const reset = await linkTo(server, mailbox, EMAIL);
  await page.goto(reset);
  await choosePassword(page, 'zwak', 'anders');
  await expect(page.getByText(RULE, { exact: true })).toBeVisible();
  await choosePassword(page, NEWER_PASSWORD);
  await expect(page.getByRole('button', { name: 'Naar inloggen' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(reset);
  await expect(page.getByRole('heading', { name: 'Aangegeven link werkt niet' })).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Het e-mailadres of het wachtwoord is onjuist')).toBeVisible();
  await signIn(page, EMAIL, NEWER_PASSWORD);
});
