import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { ROLES } from '../../../core/rules/roles.ts';
import { card, field, ORGANIZATIONS, saveButton, USERS } from '../../support/cards.ts';
import { formOf } from '../../support/form.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('a card that was saved meanwhile says by whom; what both changed is chosen, each time again', async () => {
  const { _id } = await server.createOrganization({ name: 'Noord', email: 'noord@example.org' });
  const other = await server.loginAs('admin');
  const { user, network } = await renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
  const path = pathTo(API.organization, { id: _id });
  const stored = async () => (await other.get(API.organizations)).json()[0];
  const conflict = async (name: string) => {
    const form = await card(name);
    await user.click(saveButton(form));
    return within(await form.findByRole('alert'));
  };
  type(field(await card('Noord'), 'Naam'), 'Noordoost');
  await other.put(path, { name: 'Noordwest', email: 'west@example.org', status: true });
  const note = await conflict('Noord');
  expect(note.getByText('Dit is intussen gewijzigd. Er is niets opgeslagen')).toBeVisible();
  const who = new RegExp(`^Intussen gewijzigd door ${other.userName}\\. Dat is opgeslagen op `);
  expect(note.getByText(who)).toBeVisible();
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-mail: was ‘noord@example.org’, is nu ‘west@example.org’',
  ]);
  const sides = within(note.getByRole('radiogroup', { name: 'Naam' })).getAllByRole('radio');
  expect(sides.map(side => side.closest('label')?.textContent)).toEqual([
    'Houd de mijneNoordoost',
    'Neem overNoordwest',
  ]);
  expect(await stored()).toMatchObject({ name: 'Noordwest' });
  expect(note.getByText('Zo opslaan')).toBeDisabled();
  await user.click(note.getByLabelText(/^Houd de mijne/));
  await user.click(note.getByText('Zo opslaan'));
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'Noordoost', email: 'west@example.org' });

  // Theirs is taken without a save.
  type(field(await card('Noordoost'), 'Naam'), 'Noord 2');
  await other.put(path, { name: 'Zuid', email: 'west@example.org', status: true });
  const again = await conflict('Noordoost');
  network.requests.length = 0;
  await user.click(again.getByLabelText(/^Neem over/));
  await user.click(again.getByText('Overnemen'));
  const form = await card('Zuid');
  expect(form.queryByText('Niet opgeslagen')).toBeNull();
  expect(network.requests.filter(request => request.startsWith('PUT'))).toEqual([]);
});

test('a user whose roles another administrator changed is not given the former ones back', async () => {
  const bart = await server.createUser({ name: 'Bart', email: 'bart@example.org' });
  const other = await server.loginAs('admin');
  const { user } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card('Bart');
  type(field(form, 'Status'), 'false');
  const changed = { name: 'Bart', email: 'bart@example.org', roles: [ROLES.Admin, ROLES.Staff] };
  await other.put(pathTo(API.user, { id: bart.id }), formOf({ user: changed }));
  await user.click(saveButton(form));
  expect(await form.findByText('Rollen: was ‘Personeel’, is nu ‘Beheerder, Personeel’')).toBeVisible();
});
