import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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
  for (const name of names) await server.createOrganization({ name, email: '' });
  return renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
};

type Form = Awaited<ReturnType<typeof card>>;

const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const type = (form: Form, label: string, value: string) =>
  fireEvent.change(field(form, label), { target: { value } });
const leavingIsAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const addOrganization = async (user: UserEvent, name: string) => {
  await user.click(screen.getByText('Instantie toevoegen'));
  const blank = within(await screen.findByRole('form', { name: 'Nieuwe instantie' }));
  type(blank, 'Naam', name);
  await user.click(saveButton(blank));
  await closedCard(name);
};

test('users come first, are searched by words in any order without accents; what was saved stays in sight', async () => {
  await createUsers(server, 'Zoë', 'Bart');
  for (const name of ['Zuid', 'Écht', 'Oost 10', 'Oost 9']) await server.createOrganization({ name });
  const { user, address } = await renderApp({ server, path: USERS, as: 'admin' });
  const strip = within(await screen.findByRole('navigation', { name: 'Categorieën' }));
  const categories = ['Gebruikers', 'Instanties', 'Klassen', 'Redenen', 'Vrije dagen', 'Instellingen'];
  expect(strip.getAllByRole('link').map(link => link.textContent)).toEqual(categories);
  await card('Zoë');
  search('EXAMPLE zoe');
  expect(shownNames()).toEqual(['Zoë']);
  expect(screen.getByText('1 van 3 gebruikers')).toBeVisible();
  search('');
  await user.click(strip.getByText('Instanties'));
  await screen.findByText('4 instanties');
  expect(shownNames()).toEqual(['Écht', 'Oost 9', 'Oost 10', 'Zuid']);
  expect(address()).toBe(ORGANIZATIONS);

  const form = await card('Oost 9');
  search('oost');
  type(form, 'Naam', 'Noord');
  await user.click(saveButton(form));
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  await addOrganization(user, 'Zwolle');
  expect(shownNames()).toEqual(['Noord', 'Oost 10', 'Zwolle']);
});

test('a save sends the whole record, is silent after 1800 ms, and takes what is typed meanwhile for a further change', async () => {
  const { user, network, client } = await open('Noord', 'Zuid');
  const form = await card('Noord');
  const stored = async () => (await client?.get('/api/organizations'))?.json()[0];
  const { _id } = await stored();
  type(form, 'Status', 'false');
  expect(form.getByText('Niet opgeslagen')).toBeVisible();
  network.requests.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(saveButton(form));
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  act(() => void vi.advanceTimersByTime(SUCCESS_MESSAGE_MS));
  await waitFor(() => expect(screen.queryByText('Opgeslagen')).toBeNull());
  vi.useRealTimers();
  expect(network.requests).toEqual([`PUT /api/organizations/organization/${_id}`]);
  expect(await stored()).toEqual({ _id, name: 'Noord', email: '', status: false });

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  network.held = held;
  type(form, 'Naam', 'Oost');
  await user.click(saveButton(form));
  await waitFor(() => expect(network.waiting).toHaveLength(1));
  type(form, 'Naam', 'Oost!');
  network.held = undefined;
  release();
  expect(await card('Oost')).toBeTruthy();
  expect(field(form, 'Naam')).toHaveValue('Oost!');
  expect(form.getByText('Niet opgeslagen')).toBeVisible();

  // What was wrong goes when the name changes, or the field that it is about.
  const save = () => user.click(saveButton(form));
  const duplicate = 'Er is al een instantie met deze naam';
  type(form, 'Naam', ' ZUID ');
  await save();
  expect(await form.findByText(duplicate)).toBeVisible();
  type(form, 'Status', 'true');
  expect(form.getByText(duplicate)).toBeVisible();
  type(form, 'Naam', 'Oost');
  expect(form.queryByText(duplicate)).toBeNull();
  type(form, 'E-mail', 'geen adres');
  await save();
  expect(await form.findByText('Vul een geldig e-mailadres in')).toBeVisible();
  expect(field(form, 'E-mail')).toHaveFocus();
  type(form, 'E-mail', '');
  expect(form.queryByText('Vul een geldig e-mailadres in')).toBeNull();
  network.cut = true;
  await save();
  expect(await form.findByText('Geen serverreactie')).toBeVisible();
  type(form, 'Naam', 'West');
  expect(form.queryByText('Geen serverreactie')).toBeNull();
});

test('unsaved changes outlive a search and what a colleague changed or deleted; leaving asks, and they are taken back', async () => {
  const { user } = await open('Noord', 'Oost', 'Zuid');
  const [form, other] = [await card('Noord'), await card('Oost')];
  expect(leavingIsAsked()).toBe(false);
  type(form, 'Naam', 'Noordwest');
  type(other, 'Naam', 'Ooster');
  search('zuid');
  expect(shownNames()).toEqual(['Zuid']);
  search('');
  const organizations = server.database.updateTable('organizations');
  await organizations.set({ email: 'nieuw@example.org', active: 0 }).where('name', '=', 'Noord').execute();
  await server.database.deleteFrom('organizations').where('name', '=', 'Oost').execute();
  await addOrganization(user, 'West');
  const [north, east] = [await card('Noord'), await card('Oost')];
  await waitFor(() => expect(field(north, 'E-mail')).toHaveValue('nieuw@example.org'));
  expect(field(north, 'Status')).toHaveValue('false');
  expect(field(north, 'Naam')).toHaveValue('Noordwest');
  expect(shownNames()).toEqual(['Noordwest', 'West', 'Zuid', 'Ooster']);
  await user.click(saveButton(east));
  expect(await east.findByText('Update mislukt')).toBeVisible();
  expect(leavingIsAsked()).toBe(true);
  await user.click(north.getByRole('button', { name: 'Wijzigingen ongedaan maken' }));
  expect(field(north, 'Naam')).toHaveValue('Noord');
});

test('signing out asks about marks that wait and what is typed; after a session that ended that is back for the same user', async () => {
  const { user, network } = await open('Noord');
  const session = getSession();
  type(await card('Noord'), 'Naam', 'Noordoost');
  network.cut = true;
  const place = { userId: session?.userId ?? '', listId: 'list', _id: 'cell' };
  act(() => putEdits([[place, { ...place, at: Date.now(), version: 1, saved: { status: 'Aanwezig' } }]]));
  await user.click(screen.getByText('Uitloggen'));
  await user.click(await screen.findByText('Verwijderen en uitloggen'));
  await user.click(await screen.findByText('Blijven'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getSession()).not.toBeNull();
  network.cut = false;

  await user.click(screen.getByText('Instantie toevoegen'));
  type(await card('Nieuwe instantie'), 'Naam', 'Zuid');
  network.cookies.clear();
  server.moveClock(16 * 60_000);
  await user.click(saveButton(await card('Nieuwe instantie')));
  const email = await screen.findByLabelText('E-mail');
  expect(screen.getByText(/^U bent uitgelogd\. Log opnieuw in/)).toBeVisible();
  fireEvent.change(email, { target: { value: session?.email } });
  fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: TEST_PASSWORD } });
  await user.click(screen.getByText('Inloggen'));
  expect(field(await card('Noord'), 'Naam')).toHaveValue('Noordoost');
  expect(field(await card('Nieuwe instantie'), 'Naam')).toHaveValue('Zuid');
});

test('what is wrong with a user goes when any field changes; a taken address is a failed update', async () => {
  await createUsers(server, 'Bart', 'Carla');
  const { user } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card('Bart');
  const type = (label: string, value: string) => fireEvent.change(field(form, label), { target: { value } });
  type('Naam', '');
  for (const label of ['E-mail', 'Beheerder', 'Status', 'Naam']) {
    await user.click(saveButton(form));
    expect(await form.findByText('Vul de naam in')).toBeVisible();
    expect(field(form, 'Naam')).toBeInvalid();
    expect(field(form, 'Naam')).toHaveAccessibleDescription('Vul de naam in');
    expect(field(form, 'E-mail')).toBeValid();
    if (label === 'Beheerder') fireEvent.click(field(form, label));
    else type(label, { Status: 'false', Naam: 'Bart' }[label] ?? 'nieuw@example.org');
    expect(form.queryByText('Vul de naam in'), label).toBeNull();
  }
  type('E-mail', 'Carla@Example.org');
  await user.click(saveButton(form));
  expect(await form.findByText('Update mislukt')).toBeVisible();
  expect(form.getByText('Er is al een gebruiker met dit e-mailadres')).toBeVisible();
  await waitFor(() => expect(field(form, 'E-mail')).toHaveFocus());
});

test('a new own name is in the bar, who is no administrator any more leaves', async () => {
  await server.createUser({ role: 'admin' });
  const { user, client, address } = await renderApp({ server, as: 'admin', path: USERS });
  const form = await card(client?.userName ?? '');
  fireEvent.change(field(form, 'Naam'), { target: { value: 'Anna de Vries' } });
  await user.click(saveButton(form));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('Anna de Vries'));
  fireEvent.click(field(form, 'Personeel'));
  fireEvent.click(field(form, 'Beheerder'));
  await user.click(saveButton(form));
  await waitFor(() => expect(address()).toBe('/unauthorized'));
});
