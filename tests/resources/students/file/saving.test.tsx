import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

const isPut = (request: string) => request.startsWith('PUT ');

test('what must be filled in is marked; all that is wrong is said at once, each with a link to its field', async () => {
  const { section, fill, save, user, network } = await openFile({ server });
  const profile = section('Profiel');
  fill(profile.getByLabelText('Achternaam'), 'Tesfay');
  fill(profile.getByLabelText('E-mail'), 'geen adres');
  fill(profile.getByLabelText('E-mail consulent'), 'ook geen');
  fill(profile.getByLabelText('Aankomst in Nederland'), '31/02/2026');
  expect(profile.getByText('Velden met * zijn verplicht')).toBeVisible();
  await user.click(section('Klas').getByText('Klas toevoegen'));
  for (const field of ['Voornaam', 'Achternaam']) expect(profile.getByLabelText(field)).toBeRequired();
  for (const field of ['Klas', 'Begindatum']) expect(section('Klas').getByLabelText(field)).toBeRequired();
  expect(profile.getByLabelText('Telefoon')).not.toBeRequired();
  fill(section('Statussen').getByLabelText('Startdatum'), '');
  await save();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Vul de naam van de leerling in',
    'De dag ‘31/02/2026’ bestaat niet',
    'E-mail',
    'E-mail consulent',
    'Klas 1: Klas',
    'Klas 1: Begindatum',
    'U heeft geen status of startdatum van de status gekozen',
  ]);
  const sections = within(screen.getByRole('navigation', { name: 'Onderdelen van het dossier' }));
  expect(sections.getByText('Profiel')).toHaveTextContent('(niet goed ingevuld)');
  expect(sections.getByText('Bijlagen')).toHaveTextContent(/^Bijlagen$/);
  expect(profile.getByLabelText('E-mail')).toHaveAccessibleDescription('Vul een geldig e-mailadres in');
  await user.click(alert.getByText('E-mail consulent'));
  expect(profile.getByLabelText('E-mail consulent')).toHaveFocus();
  await user.click(alert.getByText('Klas 1: Begindatum'));
  expect(section('Klas').getByLabelText('Begindatum')).toHaveFocus();
  expect(network.requests.filter(request => request.startsWith('POST /api'))).toEqual([]);
});

test('a day of birth without a year is not taken for one of this year', async () => {
  const { section, fill, save, network } = await openFile({ server });
  const birthDate = section('Profiel').getByLabelText('Geb.datum');
  fill(birthDate, '30-2');
  expect(birthDate).toHaveAccessibleDescription('De dag ‘30-2’ bestaat niet');
  fill(birthDate, '1-3');
  expect(birthDate).toHaveValue('1-3');
  expect(birthDate).toHaveAccessibleDescription('Vul ook het geboortejaar in, zoals 31/12/1990');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Vul ook het geboortejaar in');
  expect(network.requests.filter(request => request.startsWith('POST /api'))).toEqual([]);
});

test('without a connection the button says so and sends nothing; with one again it saves', async () => {
  const id = await insertStudent(server.database);
  const { section, fill, button, save, saved, network, user } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(button('Dossier opslaan')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Niet-opgeslagen wijzigingen · U bent offline.')).toBeVisible();
  await save();
  const refusals = () => screen.getAllByText('U bent offline. Dit werkt weer zodra er verbinding is.');
  await waitFor(() => expect(refusals()).toHaveLength(1));
  await user.keyboard('{Control>}s{/Control}');
  expect(screen.queryByText('Geen serverreactie')).toBeNull();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Opslaan voordat u afsluit?' });
  await user.click(within(question).getByText('Ja'));
  expect(question).toBeVisible();
  await user.click(within(question).getByLabelText('Annuleren'));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(network.requests.filter(isPut)).toEqual([]);
  online.mockRestore();
  fireEvent(window, new Event('online'));
  await save();
  await saved();
});

test("without a server the form stays and says 'Geen serverreactie'; with one again it is saved, once by two clicks and Ctrl+S", async () => {
  const id = await insertStudent(server.database);
  const { section, fill, save, button, saved, network, stored } = await openFile({ server, id });
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  network.cut = true;
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen serverreactieWat u invulde staat er nog.');
  expect(section('Profiel').getByLabelText('Telefoon')).toHaveValue('06 12345678');
  network.cut = false;
  fireEvent.click(button('Dossier opslaan'));
  fireEvent.click(button('Dossier opslaan'));
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await saved();
  expect(network.requests.filter(isPut)).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await stored()).student.telephone).toBe('06 12345678');
});
