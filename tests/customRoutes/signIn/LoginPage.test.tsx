import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { TEST_PASSWORD } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

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
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
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
