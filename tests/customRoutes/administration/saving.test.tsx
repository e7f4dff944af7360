import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SUCCESS_MESSAGE_MS } from '../../../core/rules/limits.ts';
import { putEdits } from '../../../src/providers/edits/editStore.ts';
import { getSession } from '../../../src/providers/session.ts';
import {
  card,
  closedCard,
  createUsers,
  field,
  ORGANIZATIONS,
  saveButton,
  shownNames,
  USERS,
} from '../../support/cards.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { TEST_PASSWORD } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
afterEach(() => void vi.useRealTimers());

/** Makes organizations of these names, and opens their cards. */
const open = async (...names: string[]) => {
  for (const name of names) await server.createOrganization({ name });
  return renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
};

const searchBox = (what: string) => screen.getByRole('searchbox', { name: `Zoek een ${what}` });
const leavingIsAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const addOrganization = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: 'Instantie toevoegen' }));
  const blank = within(await screen.findByRole('form', { name: 'Nieuwe instantie' }));
  await user.type(field(blank, 'Naam'), `${name}{Enter}`);
  await closedCard(name);
};

test('users come first, are searched by words in any order without accents; the address has the category', async () => {
  await createUsers(server, 'Zoë', 'Bart');
  for (const name of ['Zuid', 'Écht', 'Oost 10', 'Oost 9']) await server.createOrganization({ name });
  const { user, address } = await renderApp({ server, path: USERS, as: 'admin' });
  const strip = within(await screen.findByRole('navigation', { name: 'Categorieën' }));
  const categories = ['Gebruikers', 'Instanties', 'Klassen', 'Redenen', 'Vrije dagen', 'Instellingen'];
  expect(strip.getAllByRole('link').map(link => link.textContent)).toEqual(categories);
  await card('Zoë');
  const box = searchBox('gebruiker');
  await user.type(box, 'EXAMPLE zoe');
  expect(shownNames()).toEqual(['Zoë']);
  expect(screen.getByText('1 van 3 gebruikers')).toBeVisible();
  await user.type(box, ' niet');
  expect(screen.getByText('Niets gevonden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Zoekopdracht weghalen' }));
  expect(shownNames()).toHaveLength(3);
  expect(box).toHaveFocus();
  await user.click(strip.getByRole('link', { name: 'Instanties' }));
  await screen.findByText('4 instanties');
  expect(shownNames()).toEqual(['Écht', 'Oost 9', 'Oost 10', 'Zuid']);
  expect(address()).toBe(ORGANIZATIONS);
});

test('a save sends the whole record, says so and falls silent after 1800 ms', async () => {
  const { _id } = await server.createOrganization({ name: 'Noord', email: 'noord@example.org' });
  const { user, network, client } = await open();
  const form = await card('Noord');
  await user.selectOptions(field(form, 'Status'), 'Inactief');
  expect(form.getByText('Niet opgeslagen')).toBeVisible();
  network.requests.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  saveButton(form).click();
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  act(() => void vi.advanceTimersByTime(SUCCESS_MESSAGE_MS - 500));
  expect(screen.getByText('Opgeslagen')).toBeVisible();
  act(() => void vi.advanceTimersByTime(500));
  await waitFor(() => expect(screen.queryByText('Opgeslagen')).toBeNull());
  expect(network.requests).toEqual([`PUT /api/organizations/organization/${_id}`]);
  const stored = { _id, name: 'Noord', email: 'noord@example.org', status: false };
  expect((await client?.get('/api/organizations'))?.json()).toEqual([stored]);
});

test('what is typed during a save is a further change', async () => {
  const { user } = await open('Noord');
  const form = await card('Noord');
  await user.type(field(form, 'Naam'), 'oost');
  saveButton(form).click();
  await user.type(field(form, 'Naam'), '!');
  expect(await card('Noordoost')).toBeTruthy();
  expect(field(form, 'Naam')).toHaveValue('Noordoost!');
  expect(form.getByText('Niet opgeslagen')).toBeVisible();
});

test('what was wrong with a user goes when any field changes', async () => {
  await createUsers(server, 'Bart');
  const { user } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card('Bart');
  await user.clear(field(form, 'Naam'));
  for (const label of ['E-mail', 'Beheerder', 'Status', 'Naam']) {
    await user.click(saveButton(form));
    expect(await form.findByText('Vul de naam in')).toBeVisible();
    expect(field(form, 'Naam')).toBeInvalid();
    expect(field(form, 'E-mail')).toBeValid();
    const control = field(form, label);
    if (control.type === 'checkbox') await user.click(control);
    else if (label === 'Status') await user.selectOptions(control, 'Inactief');
    else await user.type(control, 'x');
    expect(form.queryByText('Vul de naam in'), label).toBeNull();
  }
});

test('what was wrong with an organization goes when the name changes, or the field that it is about', async () => {
  const { user, network } = await open('Noord', 'Zuid');
  const form = await card('Noord');
  const duplicate = 'Er is al een instantie met deze naam';
  await user.clear(field(form, 'Naam'));
  await user.type(field(form, 'Naam'), ' ZUID {Enter}');
  expect(await form.findByText(duplicate)).toBeVisible();
  await user.selectOptions(field(form, 'Status'), 'Inactief');
  expect(form.getByText(duplicate)).toBeVisible();
  await user.type(field(form, 'Naam'), 'oost');
  expect(form.queryByText(duplicate)).toBeNull();

  await user.type(field(form, 'E-mail'), 'geen adres{Enter}');
  expect(await form.findByText('Vul een geldig e-mailadres in')).toBeVisible();
  expect(field(form, 'E-mail')).toHaveFocus();
  await user.clear(field(form, 'E-mail'));
  expect(form.queryByText('Vul een geldig e-mailadres in')).toBeNull();

  network.cut = true;
  await user.type(field(form, 'Naam'), 'o{Enter}');
  expect(await form.findByText('Geen serverreactie')).toBeVisible();
  await user.type(field(form, 'Naam'), 'o');
  expect(form.queryByText('Geen serverreactie')).toBeNull();
});

test('a card that was added or saved stays in sight though the search leaves it out', async () => {
  const { user } = await open('Instantie 1', 'Instantie 2');
  const form = await card('Instantie 1');
  await user.type(searchBox('instantie'), 'instantie');
  await user.clear(field(form, 'Naam'));
  await user.type(field(form, 'Naam'), 'Zuid{Enter}');
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  await addOrganization(user, 'Zwolle');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Zwolle' }).closest('li')).toHaveFocus());
  expect(shownNames().slice(-2)).toEqual(['Zuid', 'Zwolle']);
  await user.type(searchBox('instantie'), ' 2');
  expect(shownNames()).toEqual(['Instantie 2']);
});

test('unsaved changes stay on their card over other searches, and leaving asks meanwhile', async () => {
  const { user, address } = await open('Noord', 'Zuid');
  expect(await card('Noord')).toBeTruthy();
  expect(leavingIsAsked()).toBe(false);
  await user.type(field(await card('Noord'), 'Naam'), 'oost');
  await user.type(searchBox('instantie'), 'zuid');
  expect(shownNames()).toEqual(['Zuid']);
  await user.click(screen.getByRole('link', { name: 'Klassen' }));
  await user.click(await screen.findByRole('button', { name: 'Blijven' }));
  expect(address()).toBe(ORGANIZATIONS);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.clear(searchBox('instantie'));

  const form = await card('Noord');
  expect(field(form, 'Naam')).toHaveValue('Noordoost');
  expect(form.getByText('Niet opgeslagen')).toBeVisible();
  await user.click(saveButton(form));
  await screen.findByRole('form', { name: 'Noordoost' });
  await waitFor(() => expect(leavingIsAsked()).toBe(false));
});

test('unsaved changes outlive what a colleague changed on the card, and are taken back to that', async () => {
  const { user } = await open('Noord', 'Oost');
  const form = await card('Noord');
  await user.type(field(form, 'Naam'), 'west');
  const changed = { email: 'nieuw@example.org', active: 0 as const };
  await server.database.updateTable('organizations').set(changed).where('name', '=', 'Noord').execute();
  await addOrganization(user, 'Zuid');

  await waitFor(() => expect(field(form, 'E-mail')).toHaveValue('nieuw@example.org'));
  expect(field(form, 'Status')).toHaveValue('false');
  expect(field(form, 'Naam')).toHaveValue('Noordwest');
  expect(leavingIsAsked()).toBe(true);
  await user.click(form.getByRole('button', { name: 'Wijzigingen ongedaan maken' }));
  expect(field(form, 'Naam')).toHaveValue('Noord');
  expect(leavingIsAsked()).toBe(false);
  expect(screen.getByRole('form', { name: 'Noord' })).toHaveFocus();
});

test('unsaved changes outlive a list in which somebody else deleted the record', async () => {
  const { user } = await open('Noord', 'Oost');
  const form = await card('Noord');
  await user.type(field(form, 'Naam'), 'west');
  await server.database.deleteFrom('organizations').where('name', '=', 'Noord').execute();
  await addOrganization(user, 'Zuid');
  expect(shownNames()).toEqual(['Oost', 'Zuid', 'Noordwest']);
  await user.click(saveButton(form));
  expect(await form.findByText('Update mislukt')).toBeVisible();
  expect(field(form, 'Naam')).toHaveValue('Noordwest');
  await user.type(field(form, 'Naam'), '!');
  expect(form.queryByText('Update mislukt')).toBeNull();
});

test('signing out asks about marks that wait, and then about what is typed', async () => {
  const { user, address, network } = await open('Noord');
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

test('what was typed when the session ended is back on its cards once the same user signs in again', async () => {
  const { user, network } = await open('Noord');
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
