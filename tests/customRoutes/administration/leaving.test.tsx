import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { putEdits } from '../../../src/providers/edits/editStore.ts';
import { getSession } from '../../../src/providers/session.ts';
import { CLASSROOMS, card, field, ORGANIZATIONS, saveButton } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { TEST_PASSWORD } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const open = (path: string) => renderApp({ server, path, as: 'admin' });

describe('leaving', () => {
  test('with unsaved changes asks first; without them it does not', async () => {
    await server.createOrganization({ name: 'Noord' });
    const { user, address } = await open(ORGANIZATIONS);
    const form = await card('Noord');
    const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(asksBeforeClosing()).toBe(false);
    await user.type(field(form, 'Naam'), 'oost');
    expect(asksBeforeClosing()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Klassen' }));
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    expect(address()).toBe(ORGANIZATIONS);
    expect(field(form, 'Naam')).toHaveValue('Noordoost');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(saveButton(form));
    await screen.findByText('Opgeslagen');
    await user.click(screen.getByRole('link', { name: 'Klassen' }));
    expect(address()).toBe(CLASSROOMS);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('by signing out asks about marks that wait, and then about what is typed', async () => {
    await server.createOrganization({ name: 'Noord' });
    const { user, address, network } = await open(ORGANIZATIONS);
    const form = await card('Noord');
    await user.type(field(form, 'Naam'), 'oost');
    network.cut = true;
    const place = { userId: getSession()?.userId ?? '', listId: 'list', _id: 'cell' };
    act(() => putEdits([[place, { ...place, at: Date.now(), version: 1, saved: { status: 'Aanwezig' } }]]));
    await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
    await user.click(await screen.findByRole('button', { name: 'Verwijderen en uitloggen' }));
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    expect(field(form, 'Naam')).toHaveValue('Noordoost');
    expect(getSession()).not.toBeNull();
    network.cut = false;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
    await user.click(await screen.findByRole('button', { name: 'Verlaten' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

test('what was typed when the session ended is back on its cards once the same user signs in again', async () => {
  await server.createOrganization({ name: 'Noord' });
  const { user, network } = await open(ORGANIZATIONS);
  const email = `${getSession()?.email}`;
  await user.type(field(await card('Noord'), 'Naam'), 'oost');
  await user.click(screen.getByRole('button', { name: 'Instantie toevoegen' }));
  await user.keyboard('Zuid');
  network.cookies.clear();
  server.moveClock(16 * 60_000);
  await user.keyboard('{Enter}');

  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Wachtwoord'), `${TEST_PASSWORD}{Enter}`);
  expect(field(await card('Noord'), 'Naam')).toHaveValue('Noordoost');
  const added = await card('Nieuwe instantie');
  expect(field(added, 'Naam')).toHaveValue('Zuid');
  await user.click(saveButton(added));
  await card('Zuid');
  expect(screen.queryByRole('form', { name: 'Nieuwe instantie' })).toBeNull();
});
