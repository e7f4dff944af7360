import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

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

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
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
