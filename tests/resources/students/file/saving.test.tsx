import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { openFile } from './openFile.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const isPut = (request: string) => request.startsWith('PUT ');

test('a new file without names and status says what is missing, once each, and is not sent', async () => {
  const { section, save, network } = await openFile({ server });
  await save();
  const alert = await screen.findByRole('alert');
  expect([...alert.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Vul de naam van de leerling in',
    'U heeft geen status of startdatum van de status gekozen',
  ]);
  expect(section('Profiel').getByLabelText('Voornaam')).toHaveFocus();
  expect(section('Profiel').getByLabelText('Voornaam')).toBeInvalid();
  const sections = within(screen.getByRole('navigation', { name: 'Onderdelen van het dossier' }));
  expect(sections.getByText('Profiel')).toHaveTextContent('(niet goed ingevuld)');
  expect(sections.getByText('Statussen')).toHaveTextContent('(niet goed ingevuld)');
  expect(sections.getByText('Klas')).toHaveTextContent(/^Klas$/);
  expect(network.requests.filter(request => request.startsWith('POST'))).toEqual([]);
});

test('a student that was added opens as a file of its own', async () => {
  const { section, fill, save, user, address } = await openFile({ server });
  expect(screen.getByRole('dialog', { name: 'Student toevoegen' })).toBeVisible();
  expect(section('Profiel').getByLabelText('Voornaam')).toHaveFocus();
  fill(section('Profiel').getByLabelText('Voornaam'), 'Selam');
  fill(section('Profiel').getByLabelText('Achternaam'), 'Tesfay');
  await user.click(screen.getByText('Status toevoegen'));
  fill(await section('Statussen').findByLabelText('Startdatum'), '02/03/2026');
  await save();
  expect(await screen.findByRole('dialog', { name: 'Selam Tesfay' })).toBeVisible();
  expect(address()).toMatch(/^\/students\/student\/[0-9a-f-]{36}$/);
  expect(await screen.findByText('De student is toegevoegd')).toBeVisible();
});

test('two clicks and Ctrl+S while saving make one save', async () => {
  const id = await insertStudent(server.database);
  const { section, fill, button, network, saved } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  fireEvent.click(button('Opslaan'));
  fireEvent.click(button('Opslaan'));
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await saved();
  expect(network.requests.filter(isPut)).toHaveLength(1);
});

test('Ctrl+S saves', async () => {
  const id = await insertStudent(server.database);
  const { section, fill, user, saved, stored } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  await user.keyboard('{Control>}s{/Control}');
  await saved();
  expect((await stored()).student.telephone).toBe('06 12345678');
});

test("without a server the form stays and says 'Geen serverreactie'; with one again it is saved", async () => {
  const id = await insertStudent(server.database);
  const { section, fill, save, saved, network, stored } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  network.cut = true;
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen serverreactie');
  expect(section('Profiel').getByLabelText('Telefoon')).toHaveValue('06 12345678');
  network.cut = false;
  await save();
  await saved();
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await stored()).student.telephone).toBe('06 12345678');
});

test('an access token that expires during the work is renewed, and the save goes through', async () => {
  const id = await insertStudent(server.database);
  const { section, fill, save, saved, network, stored } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  server.moveClock(16 * 60_000);
  await save();
  await saved();
  expect(network.requests.filter(request => request === 'GET /refresh')).toHaveLength(1);
  expect((await stored()).student.telephone).toBe('06 12345678');
});

test('after a session that ended, what was typed is back once the same user signs in again', async () => {
  const id = await insertStudent(server.database);
  const { section, fill, save, saved, stored, user, client, network } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  await user.click(screen.getByText('Aantekening toevoegen'));
  fill(section('Aantekeningen').getByLabelText('Beschrijving'), 'Half af');
  network.cookies.clear();
  server.moveClock(16 * 60_000);
  await save();
  await user.type(await screen.findByLabelText('E-mail'), await emailOf(client?.userId));
  await user.type(screen.getByLabelText('Wachtwoord'), 'Geheim123{Enter}');

  expect(await screen.findByText(/Wat u had ingevuld/)).toBeVisible();
  await screen.findByText('Aantekening toevoegen');
  expect(section('Profiel').getByLabelText('Telefoon')).toHaveValue('06 12345678');
  expect(section('Aantekeningen').getByLabelText('Beschrijving')).toHaveValue('Half af');
  await save();
  await saved();
  const { student, studentNotes } = await stored();
  expect(student.telephone).toBe('06 12345678');
  expect(studentNotes.map(({ description }) => description)).toEqual(['Half af']);
});

test('what came back after signing in can be thrown away', async () => {
  const id = await insertStudent(server.database, { telephone: '030 1' });
  const { section, fill, save, user, client, network } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  network.cookies.clear();
  server.moveClock(16 * 60_000);
  await save();
  await user.type(await screen.findByLabelText('E-mail'), await emailOf(client?.userId));
  await user.type(screen.getByLabelText('Wachtwoord'), 'Geheim123{Enter}');
  await user.click(await screen.findByText('Weggooien'));
  await waitFor(() => expect(section('Profiel').getByLabelText('Telefoon')).toHaveValue('030 1'));
  expect(screen.queryByText(/Wat u had ingevuld/)).toBeNull();
});

const emailOf = async (userId = '') =>
  (
    await server.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email;
