import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { ROLES } from '../../../core/rules/roles.ts';
import { card, closedCard, field, ORGANIZATIONS, saveButton, USERS } from '../../support/cards.ts';
import { formOf } from '../../support/form.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

type Note = Awaited<ReturnType<typeof openNoord>>['note'];

/** Chooses a side of a field that both changed, and settles. */
const choose = async (user: UserEvent, note: Note, field: string, side: 'Houd de mijne' | 'Neem over') => {
  const choice = within(note.getByRole('radiogroup', { name: field }));
  await user.click(choice.getByRole('radio', { name: new RegExp(`^${side}`) }));
};

/** A card that this administrator changes, and that another one saves meanwhile. */
const openNoord = async () => {
  const { _id } = await server.createOrganization({ name: 'Noord', email: 'noord@example.org' });
  const other = await server.loginAs('admin');
  const app = await renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
  const form = await card('Noord');
  await app.user.type(field(form, 'Naam'), 'oost');
  const path = pathTo(API.organization, { id: _id });
  const saved = await other.put(path, { name: 'Noordwest', email: 'west@example.org', status: true });
  expect(saved.statusCode).toBe(200);
  await app.user.click(saveButton(form));
  const note = within(await screen.findByRole('alert'));
  const stored = async () => {
    const [organization] = (await other.get(API.organizations)).json();
    return organization;
  };
  return { ...app, other, note, form, path, stored };
};

test('a card that another administrator saved meanwhile says who and when; what both changed is chosen', async () => {
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, other, note, stored } = await openNoord();
  // It may open below the window, and its answers with it.
  expect(brought.mock.contexts).toContain(screen.getByRole('alert').parentElement);
  expect(note.getByText('Dit is intussen gewijzigd. Er is niets opgeslagen')).toBeVisible();
  expect(
    note.getByText(new RegExp(`^Intussen gewijzigd door ${other.userName}\\. Dat is opgeslagen op `)),
  ).toBeVisible();
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-mail: was ‘noord@example.org’, is nu ‘west@example.org’',
  ]);
  const sides = within(note.getByRole('radiogroup', { name: 'Naam' })).getAllByRole('radio');
  expect(sides.map(side => side.closest('label')?.textContent)).toEqual([
    'Houd de mijneNoordoost',
    'Neem overNoordwest',
  ]);
  expect(await stored()).toMatchObject({ name: 'Noordwest' });
  expect(note.getByRole('button', { name: 'Zo opslaan' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
  await choose(user, note, 'Naam', 'Houd de mijne');
  await user.click(note.getByRole('button', { name: 'Zo opslaan' }));
  await waitFor(async () =>
    expect(await stored()).toMatchObject({ name: 'Noordoost', email: 'west@example.org' }),
  );
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  expect(screen.queryByText(/^Intussen gewijzigd/)).toBeNull();
});

test('theirs is taken without a save, and is what is changed next, before the list has come again', async () => {
  const { user, other, note, path, network, stored } = await openNoord();
  network.requests.length = 0;
  await choose(user, note, 'Naam', 'Neem over');
  network.held = new Promise(() => undefined);
  await user.click(note.getByRole('button', { name: 'Overnemen' }));
  network.held = undefined;
  const form = await card('Noordwest');
  expect(field(form, 'E-mail')).toHaveValue('west@example.org');
  expect(form.queryByText('Niet opgeslagen')).toBeNull();
  expect(network.requests.filter(request => request.startsWith('PUT'))).toEqual([]);
  await user.type(field(form, 'Naam'), 'hoek{Enter}');
  await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Noordwesthoek' }));
  // A third change in between is told again.
  await user.type(field(form, 'Naam'), ' 2');
  await other.put(path, { name: 'Noordnoordwest' });
  await user.click(saveButton(form));
  expect(await form.findByText('Noordnoordwest')).toBeVisible();
});

test('a card that was saved in another window of the same user says so', async () => {
  const { _id } = await server.createOrganization({ name: 'Noord', email: 'noord@example.org' });
  const { user, client } = await renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
  const form = await card('Noord');
  await user.type(field(form, 'Naam'), 'oost');
  const saved = await client?.put(pathTo(API.organization, { id: _id }), {
    name: 'Noord',
    email: 'west@example.org',
    status: true,
  });
  expect(saved?.statusCode).toBe(200);
  await user.click(saveButton(form));
  expect(await form.findByText(/^Intussen door u gewijzigd in een ander venster\./)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Zo opslaan' }));
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  expect(field(form, 'E-mail')).toHaveValue('west@example.org');
});

test('a user whose roles another administrator changed is not given the former ones back', async () => {
  const bart = await server.createUser({ name: 'Bart', email: 'bart@example.org' });
  const other = await server.loginAs('admin');
  const { user } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card('Bart');
  await user.selectOptions(field(form, 'Status'), 'Inactief');
  const changed = { name: 'Bart', email: 'bart@example.org', roles: [ROLES.Admin, ROLES.Staff] };
  await other.put(pathTo(API.user, { id: bart.id }), formOf({ user: changed }));
  await user.click(saveButton(form));
  expect(await form.findByText('Rollen: was ‘Personeel’, is nu ‘Beheerder, Personeel’')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Zo opslaan' }));
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Sluiten' }));
  const closed = within(await closedCard('Bart'));
  expect(closed.getByText('Beheerder, Personeel')).toBeVisible();
  expect(closed.getByText('Inactief')).toBeVisible();
});

test('free days that another administrator changed meanwhile say so too', async () => {
  const other = await server.loginAs('admin');
  await other.post(API.freePeriods, { name: 'Kerst', from: '2025-12-20', to: '2026-01-04' });
  const [{ _id: id }] = (await other.get(API.freePeriods)).json();
  const { user } = await renderApp({ server, path: '/admin?category=freeDays', as: 'admin' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Jaar' }), 'Alle jaren');
  await user.click(await screen.findByRole('button', { name: 'Kerst wijzigen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Naam' }), 'vakantie');
  await other.put(pathTo(API.freePeriod, { id }), { name: 'Kerst', from: '2025-12-20', to: '2026-01-03' });
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  expect(await dialog.findByText('Tot en met: was ‘04/01/2026’, is nu ‘03/01/2026’')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Zo opslaan' }));
  expect(await screen.findByText('Kerstvakantie is opgeslagen')).toBeVisible();
  expect((await other.get(API.freePeriods)).json()).toMatchObject([
    { name: 'Kerstvakantie', to: '2026-01-03' },
  ]);
});
