import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, closedCard, field, ORGANIZATIONS, saveButton, shownNames } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

/** Opens as many organizations, named 'Instantie 01' and so on. */
const open = async (count: number) => {
  for (let number = 1; number <= count; number++) await server.createOrganization({ name: named(number) });
  const app = await renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
  await card(named(1));
  return app;
};

const named = (number: number) => `Instantie ${String(number).padStart(2, '0')}`;
const searchBox = () => screen.getByRole('searchbox', { name: 'Zoek een instantie' });
const leavingIsAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const addOrganization = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Instantie toevoegen' }));
  const blank = within(await screen.findByRole('form', { name: 'Nieuwe instantie' }));
  await user.type(field(blank, 'Naam'), `${name}{Enter}`);
  await closedCard(name);
};

test('a card that was added or saved stays in sight though the search leaves it out', async () => {
  const { user } = await open(3);
  await user.type(searchBox(), 'instantie');
  const form = await card(named(1));
  await user.clear(field(form, 'Naam'));
  await user.type(field(form, 'Naam'), 'Zuid{Enter}');
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  await addOrganization(user, 'Zwolle');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Zwolle' }).closest('li')).toHaveFocus());
  expect(shownNames().slice(-2)).toEqual(['Zuid', 'Zwolle']);
  await user.type(searchBox(), ' 0');
  expect(shownNames()).toEqual([named(2), named(3)]);
});

describe('unsaved changes', () => {
  test('stay on their card over other searches, and leaving asks meanwhile', async () => {
    const { user, address } = await open(5);
    await user.type(field(await card(named(1)), 'Naam'), ' Noord');
    await user.type(searchBox(), 'instantie 05');
    expect(shownNames()).toEqual([named(5)]);
    await user.click(screen.getByRole('link', { name: 'Klassen' }));
    await user.click(await screen.findByRole('button', { name: 'Blijven' }));
    expect(address()).toBe(ORGANIZATIONS);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.clear(searchBox());

    const form = await card(named(1));
    expect(field(form, 'Naam')).toHaveValue(`${named(1)} Noord`);
    expect(form.getByText('Niet opgeslagen')).toBeVisible();
    await user.click(saveButton(form));
    await screen.findByRole('form', { name: `${named(1)} Noord` });
    await waitFor(() => expect(leavingIsAsked()).toBe(false));
  });

  test('outlive a list that brings what a colleague changed on the same card', async () => {
    const { user } = await open(2);
    const form = await card(named(1));
    await user.type(field(form, 'Naam'), ' Noord');
    const changed = { email: 'nieuw@example.org', active: 0 as const };
    await server.database.updateTable('organizations').set(changed).where('name', '=', named(1)).execute();
    await addOrganization(user, 'Zuid');

    await waitFor(() => expect(field(form, 'E-mail')).toHaveValue('nieuw@example.org'));
    expect(field(form, 'Status')).toHaveValue('false');
    expect(field(form, 'Naam')).toHaveValue(`${named(1)} Noord`);
    expect(form.getByText('Niet opgeslagen')).toBeVisible();
    expect(leavingIsAsked()).toBe(true);
    await user.click(form.getByRole('button', { name: 'Wijzigingen ongedaan maken' }));
    expect(field(form, 'Naam')).toHaveValue(named(1));
    expect(leavingIsAsked()).toBe(false);
  });
});
