import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { TEST_PASSWORD } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const EMAIL = 'samira@example.org';

const server = serverPerTest();
beforeEach(async () => {
  await server.createUser({ name: 'Samira Haddad', email: EMAIL, role: 'admin' });
});

const openLogin = async (path = '/login') => {
  const app = await renderApp({ server, path });
  const email = await screen.findByLabelText('E-mail');
  const password = screen.getByLabelText('Wachtwoord');
  const signIn = async (secret = TEST_PASSWORD) => {
    await app.user.type(email, EMAIL);
    await app.user.type(password, secret);
    await app.user.click(screen.getByRole('button', { name: 'Inloggen' }));
  };
  return { ...app, email, password, signIn };
};

const greeting = () => screen.findByRole('heading', { level: 1, name: 'Welkom, Samira Haddad' });

describe('signing in', () => {
  test('leads to the page that was asked for, with its query', async () => {
    const { signIn, address } = await openLogin('/?name=de%20Wit&inactive=true');
    expect(address()).toBe('/login');
    await signIn();
    expect(await greeting()).toBeVisible();
    expect(address()).toBe('/?name=de%20Wit&inactive=true');
  });

  test('is not needed twice: the sign-in page lets a signed-in user through', async () => {
    const { address } = await renderApp({ server, path: '/login', as: 'staff' });
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('is not needed after a reload of the sign-in page on a trusted device, which shows no form', async () => {
    const seen: (Element | null)[] = [];
    const observer = new MutationObserver(() => seen.push(document.querySelector('input[type=email]')));
    observer.observe(document.body, { childList: true, subtree: true });
    const { address } = await renderApp({ server, path: '/login', as: 'staff', reloaded: true });
    await waitFor(() => expect(address()).toBe('/'));
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(field => field !== null)).toEqual([]);
  });
});

describe('the fields', () => {
  test('say what is missing, before anything is sent', async () => {
    const { user, network, email, password } = await openLogin();
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(email).toHaveAccessibleDescription('Vul uw e-mailadres in');
    expect(password).toHaveAccessibleDescription('U kunt het wachtwoordveld niet leeg laten');
    expect(email).toHaveFocus();
    await user.type(email, EMAIL);
    expect(email).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(password).toHaveFocus();
    expect(network.requests).toEqual([]);
  });

  test('show and hide the password', async () => {
    const { user, password } = await openLogin();
    expect(password).toHaveAttribute('type', 'password');
    await user.type(password, 'geheim');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('geheim');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('a sign-in that fails', () => {
  test('says that there is no response, or the server’s message for some statuses, and its own for others', async () => {
    const { signIn, user, network } = await openLogin();
    const said = (text: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    network.cut = true;
    await signIn();
    await said('Geen serverreactieWat u invulde staat er nog.');
    for (const status of [400, 409, 401, 429, 403, 500, 404, 503]) {
      vi.stubGlobal('fetch', async () => Response.json({ message: 'Dat gaat zo niet' }, { status }));
      await user.click(screen.getByRole('button', { name: 'Inloggen' }));
      await said([400, 401, 403, 404].includes(status) ? 'Dat gaat zo niet' : 'Aanmelden mislukt');
    }
  });
});

test('a trusted device can be trusted no longer', async () => {
  localStorage.setItem('persist', 'true');
  const { user, signIn } = await openLogin();
  const trust = await screen.findByLabelText('Vertrouw op dit apparaat');
  expect(trust).toBeChecked();
  expect(trust).toHaveAccessibleDescription('U blijft ingelogd. Niet op gedeelde computers.');
  await user.click(trust);
  await signIn();
  await greeting();
  expect(localStorage.getItem('persist')).toBe('false');
});
