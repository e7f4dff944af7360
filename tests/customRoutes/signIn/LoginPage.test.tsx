import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { loseSession } from '../../../src/providers/session.ts';
import { insertStudent } from '../../support/records.ts';
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
  test('are of the type that a browser and a password manager expect', async () => {
    const { email, password } = await openLogin();
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toHaveFocus();
    expect(password).toHaveAttribute('type', 'password');
    expect(screen.getByRole('link', { name: 'Wachtwoord vergeten?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  test('say what is missing, before anything is sent', async () => {
    const { user, network, email, password } = await openLogin();
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
    await user.type(password, 'geheim');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(password).toHaveValue('geheim');
    await user.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('a sign-in that fails', () => {
  test('shows the server’s message for some statuses, and its own for others', async () => {
    const { signIn, user } = await openLogin();
    const shown: [number, string | null][] = [];
    for (const status of [400, 409, 401, 429, 403, 500, 404, 503]) {
      vi.stubGlobal('fetch', async () => Response.json({ message: 'Dat gaat zo niet' }, { status }));
      if (shown.length > 0) await user.click(screen.getByRole('button', { name: 'Inloggen' }));
      else await signIn();
      const text = [400, 401, 403, 404].includes(status) ? 'Dat gaat zo niet' : 'Aanmelden mislukt';
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
      shown.push([status, text]);
    }
  });

  test("says 'Geen serverreactie' when there is no response", async () => {
    const { network, signIn } = await openLogin();
    network.cut = true;
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Geen serverreactieWat u invulde staat er nog.',
    );
  });

  test('without a connection is not tried, and its button says so', async () => {
    const { network, signIn } = await openLogin();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('button', { name: 'Inloggen' })).toHaveAccessibleDescription(/^U bent offline/);
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Dit werkt weer zodra er verbinding is.');
    expect(network.requests.filter(each => each.startsWith('POST'))).toEqual([]);
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Inloggen' })).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Inloggen' })).not.toHaveAttribute('aria-disabled');
  });
});

test('the next user, where a session ended by itself, sees nothing that the one before had loaded', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Haddad' });
  const { user } = await renderApp({ server, path: '/students', as: 'staff' });
  await screen.findByRole('link', { name: 'Amal Haddad' });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const network = fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.startsWith(API.students)) await held;
    return network(address, init);
  });
  act(() => loseSession());
  await user.type(await screen.findByLabelText('E-mail'), EMAIL);
  await user.type(screen.getByLabelText('Wachtwoord'), `${TEST_PASSWORD}{Enter}`);
  await screen.findByRole('heading', { level: 1, name: 'Studenten' });
  expect(screen.queryByRole('link', { name: 'Amal Haddad' })).toBeNull();
  release();
  expect(await screen.findByRole('link', { name: 'Amal Haddad' })).toBeVisible();
});

describe('the persist flag', () => {
  const trust = () => screen.findByLabelText('Vertrouw op dit apparaat');

  test('is ticked on a trusted device, where it can be taken back', async () => {
    localStorage.setItem('persist', 'true');
    const { user, signIn } = await openLogin();
    expect(await trust()).toBeChecked();
    expect(await trust()).toHaveAccessibleDescription('U blijft ingelogd. Niet op gedeelde computers.');
    await user.click(await trust());
    await signIn();
    await greeting();
    expect(localStorage.getItem('persist')).toBe('false');
  });
});
