import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import PostalMime from 'postal-mime';
import { describe, expect, test, vi } from 'vitest';
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

describe('a forgotten password', () => {
  const open = async () => {
    const app = await renderApp({ server, path: '/forgot-password' });
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail');
    return { ...app, field, submit: screen.getByRole('button', { name: 'Krijg link' }) };
  };

  test('is answered the same whether there is such an account or not: without mail, whom to ask', async () => {
    const { user, field, submit } = await open();
    await user.type(field, ' niemand@example.org ');
    await user.click(submit);
    expect(await screen.findByRole('heading', { name: 'Vraag de link aan uw beheerder' })).toBeVisible();
    expect(screen.getByText(/^Deze server verstuurt geen e-mail.*niemand@example.org/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adres wijzigen' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
  });

  test('shows what the server says for some statuses, and its own for others; leads back to signing in', async () => {
    const { user, field, address, network } = await open();
    network.cut = true;
    await user.type(field, 'iemand@example.org{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Geen serverreactieWat u invulde staat er nog.',
    );
    for (const status of [200, 403, 400, 404, 401, 403, 429, 500]) {
      vi.stubGlobal('fetch', async () => Response.json({ message: 'Dat gaat zo niet' }, { status }));
      await user.type(field, '{Enter}');
      const text = [403, 404].includes(status) ? 'Dat gaat zo niet' : 'Aanmelden mislukt';
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    }
    await user.click(screen.getByRole('button', { name: 'Ga terug' }));
    expect(address()).toBe('/login');
  });
});

describe('a mailed link', () => {
  const open = async (path: string) => {
    const app = await renderApp({ server, path });
    return { ...app, password: await screen.findByLabelText<HTMLInputElement>('Nieuw wachtwoord') };
  };
  const repeat = () => screen.getByLabelText<HTMLInputElement>('Herhaal wachtwoord');

  test('is checked first', async () => {
    const { network, router } = await renderApp({ server, path: '/login' });
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    network.held = promise;
    await router.navigate('/password-reset/x/y');
    expect(await screen.findByLabelText('De link wordt gecontroleerd')).toBeVisible();
    answer();
    expect(await screen.findByRole('heading', { name: 'Aangegeven link werkt niet' })).toBeVisible();
  });

  test('keeps the form without a response, sets no password that too many people choose, and takes another', async () => {
    const { email } = await server.createUser();
    const { user, password, network } = await open(await mailedPath(email));
    network.cut = true;
    await user.type(password, 'Welkom2026');
    await user.type(repeat(), 'Welkom2026{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Geen serverreactieWat u invulde staat er nog.',
    );
    network.cut = false;
    await user.click(screen.getByRole('button', { name: 'Wachtwoord opslaan' }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent('Geen serverreactie'));
    expect(screen.getByRole('alert')).toHaveTextContent(/zo vaak gebruikt dat het snel te raden is/);
    for (const field of [password, repeat()]) await user.clear(field);
    await user.type(password, 'Nieuw456');
    await user.type(repeat(), 'Nieuw456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Uw wachtwoord is opgeslagen' })).toBeVisible();
  });

  test('that died while the form was open says so', async () => {
    const { email } = await server.createUser();
    const path = await mailedPath(email);
    const { user, password } = await open(path);
    await server.app.inject({ method: 'POST', url: path, payload: { password: 'Ander789' } });
    await user.type(password, 'Nieuw456');
    await user.type(repeat(), 'Nieuw456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Aangegeven link werkt niet' })).toBeVisible();
  });
});
