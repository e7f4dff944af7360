import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { passwordError, repeatError } from '../../../src/customRoutes/signIn/PasswordResetPage.tsx';
import { renderApp } from '../../support/renderApp.tsx';
import { TEST_PASSWORD } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('signing in', () => {
  const EMAIL = 'samira@example.org';
  const server = serverPerTest();

  test('on a trusted device the sign-in page lets whoever has a session through, and shows no form', async () => {
    const seen: (Element | null)[] = [];
    const observer = new MutationObserver(() => seen.push(document.querySelector('input[type=email]')));
    observer.observe(document.body, { childList: true, subtree: true });
    const { address } = await renderApp({ server, path: '/login', as: 'staff', reloaded: true });
    await waitFor(() => expect(address()).toBe('/'));
    observer.disconnect();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(field => field !== null)).toEqual([]);
  });

  test('the fields say what is missing, and a failure why; a device can be trusted no longer; one comes to the page that was asked for', async () => {
    await server.createUser({ name: 'Samira Haddad', email: EMAIL, role: 'admin' });
    localStorage.setItem('persist', 'true');
    const path = '/help?name=de%20Wit&inactive=true';
    const { user, network, address } = await renderApp({ server, path });
    const email = await screen.findByLabelText('E-mail');
    const password = screen.getByLabelText('Wachtwoord');
    const signIn = () => user.click(screen.getByText('Inloggen', { selector: 'button' }));
    const said = (text: string) => waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    const asked = () => network.requests.filter(each => each.endsWith('/auth'));
    expect(address()).toBe('/login');
    expect(email).toHaveAttribute('type', 'email');
    expect(email).toHaveFocus();
    await signIn();
    expect(email).toHaveAccessibleDescription('Vul uw e-mailadres in');
    expect(password).toHaveAccessibleDescription('U kunt het wachtwoordveld niet leeg laten');
    type(email, EMAIL);
    await signIn();
    expect(password).toHaveFocus();
    expect(asked()).toEqual([]);

    type(password, TEST_PASSWORD);
    expect(password).toHaveAttribute('type', 'password');
    const trust = screen.getByLabelText('Vertrouw op dit apparaat');
    expect(trust).toBeChecked();
    expect(trust).toHaveAccessibleDescription('U blijft ingelogd. Niet op gedeelde computers.');
    await user.click(trust);

    network.cut = true;
    await signIn();
    await said('Geen serverreactieWat u invulde staat er nog.');
    network.cut = false;
    const { fetch } = globalThis;
    for (const status of [400, 409, 401, 429, 403, 500, 404, 503]) {
      vi.stubGlobal('fetch', async () => Response.json({ message: 'Dat gaat zo niet' }, { status }));
      await signIn();
      await said([400, 401, 403, 404].includes(status) ? 'Dat gaat zo niet' : 'Aanmelden mislukt');
    }
    vi.stubGlobal('fetch', fetch);
    await signIn();
    await waitFor(() => expect(address()).toBe(path));
    expect(localStorage.getItem('persist')).toBe('false');
  });

  test('a page that is not found leads back to where one came from, or home; a resource has none', async () => {
    const { user, address, router } = await renderApp({ server, path: '/users', as: 'admin' });
    // An earlier page of this tab belongs to another site.
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    await user.click(await screen.findByText('Ga terug'));
    expect(await screen.findByRole('heading', { level: 1, name: /Welkom/ })).toBeVisible();
    expect(address()).toBe('/');
    await act(() => router.navigate('/help?name=x'));
    vi.spyOn(window.history, 'state', 'get').mockReturnValue({ idx: 1 });
    await act(() => router.navigate('/bestaat-niet'));
    await user.click(await screen.findByText('Ga terug'));
    await waitFor(() => expect(address()).toBe('/help?name=x'));
  });

  test('somebody without a role learns that they may not see the page, and can sign out', async () => {
    const { user, address } = await renderApp({ server, path: '/', as: 'other' });
    const title = 'U bent niet geautoriseerd om deze pagina te bekijken';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(address()).toBe('/unauthorized');
    await user.click(screen.getByText('Uitloggen'));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

const RULE =
  'Uw wachtwoord moet 6 tot 24 tekens lang zijn. Moet hoofdletters en kleine letters en een cijfer bevatten';
const DIFFERENT = 'Herhaal wachtwoord moet overeenkomen met wachtwoord';
const EMPTY = {
  password: 'Vul uw nieuwe wachtwoord',
  repeat: 'Herhaal uw nieuwe wachtwoord',
};

test.each([
  ['', '', EMPTY],
  ['Goed123', '', { repeat: EMPTY.repeat }],
  ['', 'Goed123', { password: EMPTY.password, repeat: DIFFERENT }],
  ['Goed123', 'Goed123', {}],
  ['Goed123', 'Goed124', { repeat: DIFFERENT }],
  ['Goed1', 'Goed1', { password: RULE }],
  ['kort', 'anders', { password: RULE, repeat: DIFFERENT }],
])('what is wrong with the new password %j, repeated as %j', (password, repeat, errors) => {
  expect({ password: passwordError(password), repeat: repeatError(repeat, { password }) }).toEqual(errors);
});

describe('a forgotten password', () => {
  const server = serverPerTest({ environment: { PUBLIC_URL: 'https://school.example.org' } });

  /** Asks for a link and returns its path, as the mail has it. */
  const mailedPath = async (email: string) => {
    await server.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });
    await server.app.mail.idle();
    const outbox = join(server.dataDir, 'outbox');
    const [name = ''] = await readdir(outbox);
    const { text = '' } = await PostalMime.parse(await readFile(join(outbox, name)));
    return /https:\/\/school\.example\.org(\S+)/.exec(text)?.[1] ?? '';
  };

  const said = (text: string | RegExp) =>
    waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));

  test('a forgotten password: why no link was made, and whom to ask where nothing is mailed', async () => {
    const { user, network } = await renderApp({ server, path: '/forgot-password' });
    const submit = () => user.click(screen.getByText('Krijg link'));
    type(await screen.findByLabelText('E-mail'), ' niemand@example.org ');
    network.cut = true;
    await submit();
    await said('Geen serverreactieWat u invulde staat er nog.');
    network.cut = false;
    const { fetch } = globalThis;
    for (const status of [200, 403, 400, 404, 401, 403, 429, 500]) {
      vi.stubGlobal('fetch', async () => Response.json({ message: 'Dat gaat zo niet' }, { status }));
      await submit();
      await said([403, 404].includes(status) ? 'Dat gaat zo niet' : 'Aanmelden mislukt');
    }
    vi.stubGlobal('fetch', fetch);
    await submit();
    // The same whether there is such an account or not.
    expect(await screen.findByRole('heading', { name: 'Vraag de link aan uw beheerder' })).toBeVisible();
  });

  test('a mailed link is checked first; its form stays without a response, takes no common password, and says that the link died', async () => {
    const { email } = await server.createUser();
    const path = await mailedPath(email);
    const { user, network, router } = await renderApp({ server, path: '/login' });
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    network.held = promise;
    await router.navigate(path);
    expect(await screen.findByLabelText('De link wordt gecontroleerd')).toBeVisible();
    network.held = undefined;
    answer();
    const choose = async (password: string) => {
      type(await screen.findByLabelText('Nieuw wachtwoord'), password);
      type(screen.getByLabelText('Herhaal wachtwoord'), password);
      await user.click(screen.getByText('Wachtwoord opslaan'));
    };
    await screen.findByLabelText('Nieuw wachtwoord');
    network.cut = true;
    await choose('Welkom2026');
    await said('Geen serverreactieWat u invulde staat er nog.');
    network.cut = false;
    await choose('Welkom2026');
    await said(/zo vaak gebruikt dat het snel te raden is/);
    await server.app.inject({ method: 'POST', url: path, payload: { password: 'Ander789' } });
    await choose('Nieuw456');
    expect(await screen.findByRole('heading', { name: 'Aangegeven link werkt niet' })).toBeVisible();
  });
});
