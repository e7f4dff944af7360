import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SUCCESS_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { card, field, ORGANIZATIONS, saveButton, shownNames } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
afterEach(() => {
  vi.useRealTimers();
});

const open = (path: string) => renderApp({ server, path, as: 'admin' });

describe('a save', () => {
  test('by button sends the full object, says so and falls silent after 1800 ms', async () => {
    const { _id } = await server.createOrganization({ name: 'Noord', email: 'noord@example.org' });
    const { user, network, client } = await open(ORGANIZATIONS);
    const form = await card('Noord');
    await user.selectOptions(field(form, 'Status'), 'Inactief');
    expect(form.getByText('Niet opgeslagen')).toBeVisible();
    network.requests.length = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    saveButton(form).click();
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(SUCCESS_MESSAGE_MS - 500);
    });
    expect(screen.getByText('Opgeslagen')).toBeVisible();
    act(() => {
      vi.advanceTimersByTime(500);
    });
    await waitFor(() => expect(screen.queryByText('Opgeslagen')).toBeNull());
    expect(network.requests).toEqual([`PUT /api/organizations/organization/${_id}`]);
    const stored = { _id, name: 'Noord', email: 'noord@example.org', status: false };
    expect((await client?.get('/api/organizations'))?.json()).toEqual([stored]);
  });

  test('takes what is typed meanwhile for a further change', async () => {
    await server.createOrganization({ name: 'Noord' });
    const { user } = await open(ORGANIZATIONS);
    const form = await card('Noord');
    await user.type(field(form, 'Naam'), 'oost');
    saveButton(form).click();
    await user.type(field(form, 'Naam'), '!');
    expect(await card('Noordoost')).toBeTruthy();
    expect(field(form, 'Naam')).toHaveValue('Noordoost!');
    expect(form.getByText('Niet opgeslagen')).toBeVisible();
  });

  test('undone gives back what is stored; typed back to that it is no change', async () => {
    await server.createOrganization({ name: 'Noord' });
    const { user } = await open(ORGANIZATIONS);
    const form = await card('Noord');
    await user.type(field(form, 'Naam'), 'x{Backspace}');
    expect(form.queryByText('Niet opgeslagen')).toBeNull();
    await user.type(field(form, 'Naam'), 'oost');
    await user.click(form.getByRole('button', { name: 'Wijzigingen ongedaan maken' }));
    expect(field(form, 'Naam')).toHaveValue('Noord');
    expect(form.queryByText('Niet opgeslagen')).toBeNull();
    expect(screen.getByRole('form', { name: 'Noord' })).toHaveFocus();
  });

  test('makes other screens fetch again what they show', async () => {
    await server.createOrganization({ name: 'Noord' });
    const { user, network } = await open('/students');
    await screen.findByText('Nog geen studenten');
    await user.click(screen.getByRole('link', { name: 'Beheer' }));
    await user.click(await screen.findByRole('link', { name: 'Instanties' }));
    const form = await card('Noord');
    await user.type(field(form, 'Naam'), 'oost{Enter}');
    await screen.findByText('Opgeslagen');
    network.requests.length = 0;
    await user.click(screen.getByRole('link', { name: 'Studenten' }));
    await waitFor(() => expect(network.requests.join()).toContain('GET /api/students'));
  });
});

test('what was typed in a card outlives a list in which somebody else deleted the record', async () => {
  const { _id } = await server.createOrganization({ name: 'Noord' });
  await server.createOrganization({ name: 'Oost' });
  const { user } = await open(ORGANIZATIONS);
  await user.type(field(await card('Noord'), 'Naam'), 'west');
  await server.database.deleteFrom('organizations').where('id', '=', _id).execute();

  await user.click(screen.getByRole('button', { name: 'Instantie toevoegen' }));
  const blank = within(await screen.findByRole('form', { name: /^Nieuwe / }));
  await user.type(field(blank, 'Naam'), 'Zuid{Enter}');
  await card('Zuid');
  expect(shownNames()).toEqual(['Oost', 'Zuid', 'Noordwest']);

  const form = await card('Noord');
  await user.click(saveButton(form));
  expect(await form.findByText('Update mislukt')).toBeVisible();
  expect(field(form, 'Naam')).toHaveValue('Noordwest');
});
