import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '../../../src/providers/session.ts';
import { card, closedCard, field, ORGANIZATIONS, saveButton, shownNames } from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Opens as many organizations, named 'Instantie 01' and so on. */
const open = async (count: number) => {
  for (let number = 1; number <= count; number++) await server.createOrganization({ name: named(number) });
  const app = await renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
  await card(named(1));
  return app;
};

const named = (number: number) => `Instantie ${String(number).padStart(2, '0')}`;
const searchBox = () => screen.getByRole('searchbox', { name: 'Zoek een instantie' });
const pageButton = (page: number) => screen.getByRole('button', { name: `Naar pagina ${page}` });
const leavingIsAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const addOrganization = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Instantie toevoegen' }));
  const blank = within(await screen.findByRole('form', { name: 'Nieuwe instantie' }));
  await user.type(field(blank, 'Naam'), `${name}{Enter}`);
  await closedCard(name);
};

describe('the pages', () => {
  test('have twelve cards each and begin at their top', async () => {
    const { user } = await open(14);
    expect(shownNames()).toEqual(Array.from({ length: 12 }, (_, index) => named(index + 1)));
    expect(screen.getByText('1-12 van 14')).toBeVisible();
    const scrolled = vi.spyOn(window, 'scrollTo');
    await user.click(pageButton(2));
    expect(shownNames()).toEqual([named(13), named(14)]);
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByRole('group', { name: named(13) }).closest('ul')).toHaveFocus();
    expect(screen.getByText('14 instanties')).toBeVisible();
  });

  test('are not there for twelve cards or what a search leaves; a search begins at the first page', async () => {
    const { user } = await open(25);
    await user.click(pageButton(3));
    expect(shownNames()).toEqual([named(25)]);
    await user.type(searchBox(), '2');
    expect(shownNames()).toEqual([2, 12, 20, 21, 22, 23, 24, 25].map(named));
    expect(screen.queryByRole('button', { name: /pagina/ })).toBeNull();
    await user.clear(searchBox());
    expect(shownNames()).toHaveLength(12);
    expect(shownNames()[0]).toBe(named(1));
  });

  test('become fewer when the last card of the last page is deleted', async () => {
    const { user } = await open(13);
    await user.click(pageButton(2));
    await user.click(screen.getByRole('button', { name: `${named(13)} verwijderen` }));
    await user.click(await screen.findByRole('button', { name: 'Jazeker' }));
    await card(named(12));
    expect(shownNames()).toHaveLength(12);
  });

  test('keep a card in sight that was saved or added and belongs to another one', async () => {
    const { user } = await open(13);
    const form = await card(named(1));
    await user.clear(field(form, 'Naam'));
    await user.type(field(form, 'Naam'), 'Zuid{Enter}');
    expect(await form.findByText('Opgeslagen')).toBeVisible();
    await addOrganization(user, 'Zwolle');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Zwolle' }).closest('li')).toHaveFocus());
    expect(shownNames().slice(-2)).toEqual(['Zuid', 'Zwolle']);

    await user.click(pageButton(2));
    expect(shownNames()).toEqual(['Zuid', 'Zwolle']);
    await user.click(pageButton(1));
    expect(shownNames()).toHaveLength(12);
    expect(shownNames()).not.toContain('Zuid');
  });
});

describe('unsaved changes', () => {
  test('stay on their card over other pages and searches, and leaving asks meanwhile', async () => {
    const { user, address } = await open(13);
    await user.type(field(await card(named(1)), 'Naam'), ' Noord');
    await user.click(pageButton(2));
    expect(shownNames()).toEqual([named(13)]);
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

  test('of a card on another page are back after signing in again, and leaving asks', async () => {
    const { user, network } = await open(13);
    const email = `${getSession()?.email}`;
    await user.click(pageButton(2));
    await user.type(field(await card(named(13)), 'Naam'), ' Noord');
    network.cookies.clear();
    server.moveClock(16 * 60_000);
    await user.keyboard('{Enter}');
    await user.type(await screen.findByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Wachtwoord'), `${TEST_PASSWORD}{Enter}`);

    await card(named(1));
    await waitFor(() => expect(leavingIsAsked()).toBe(true));
    await user.click(pageButton(2));
    expect(field(await card(named(13)), 'Naam')).toHaveValue(`${named(13)} Noord`);
  });
});
