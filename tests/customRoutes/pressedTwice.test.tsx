import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { insertStudent } from '../support/records.ts';
import { renderApp } from '../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const ATTENTION = '/attention?rule=withoutClass';
const CTRL_S = '{Control>}ss{/Control}';

const writeNote = async () => {
  await press('Aantekening over Amal Nur schrijven');
  await type(/^Beschrijving/, 'Belde af');
};
const hide = async () => {
  await press('Amal Nur niet meer tonen');
  await type(/^Reden/, 'verhuist');
};
const addFreeDays = async () => {
  await press('Vrije dagen toevoegen');
  await type(/^Tot en met/, '27/04/2026');
  await type(/^Van/, '27/04/2026');
  await type(/^Naam/, 'Koningsdag');
};
const addOrganization = async () => {
  await press('Instantie toevoegen');
  await type(/^Naam/, 'Zwolle');
};

/** What is filled in at an address, the button, by keys where they are given, and what is told of it. */
test.each<[string, string, (() => Promise<unknown>) | null, string, string?]>([
  ['a note', ATTENTION, writeNote, 'Opslaan'],
  ['a note by Ctrl+S', ATTENTION, writeNote, 'Opslaan', CTRL_S],
  ['a point that is hidden', ATTENTION, hide, 'Niet meer tonen'],
  ['a point that is hidden by Enter', ATTENTION, hide, 'Niet meer tonen', '{Enter}{Enter}'],
  ['free days', '/admin?category=freeDays', addFreeDays, 'Opslaan'],
  ['settings', '/admin?category=settings', () => type(/^Laagste presentie/, '65'), 'Opslaan'],
  ['a new organization', '/admin?category=organizations', addOrganization, 'Opslaan'],
  ['an invitation', '/attention?rule=neverSignedIn', null, 'Uitnodigingslink van Anna kopiëren'],
])('of two presses in a moment one is sent: %s', async (_, path, fill, name, keys) => {
  const statuses = [{ status: 'true', date: '2025-09-01' }] as const;
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur', statuses });
  const { id } = await server.createUser({ name: 'Anna', email: 'anna@example.org' });
  const invited = { passwordHash: null, createdAt: '2026-02-01T00:00:00.000Z' };
  await server.database.updateTable('users').set(invited).where('id', '=', id).execute();
  const { network } = await renderApp({ server, path, as: 'admin' });
  await fill?.();
  const button = await screen.findByRole('button', { name });
  network.requests.length = 0;
  const user = userEvent.setup({ delay: null });
  await (keys ? user.keyboard(keys) : user.dblClick(button));
  await screen.findByRole('alert');
  expect(network.requests.filter(request => !request.startsWith('GET '))).toHaveLength(1);
});
