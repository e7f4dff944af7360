import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertOrganization, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { openFile } from './openFile.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

test('the file opens over the list, named after the student, and shows the profile', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist', active: false });
  await insertOrganization(server.database, { name: 'Gemeente Utrecht' });
  await insertOrganization(server.database, { name: 'Gesloten', active: false });
  const id = await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Haddad',
    birthDate: '1990-02-28',
    sex: 'Vrouw',
    country: 'Joegoslavië',
    organizationId,
    contactPersonName: 'Els van Dijk',
  });
  const { section, user } = await openFile({ server, id });
  expect(screen.getByRole('dialog', { name: 'Amal Haddad' })).toBeVisible();
  expect(document.title).toContain('Amal Haddad');
  const profile = section('Profiel');
  expect(profile.getByLabelText('Voornaam')).toHaveValue('Amal');
  expect(profile.getByLabelText('Geb.datum')).toHaveValue('28/02/1990');
  expect(profile.getByLabelText('Geslacht')).toHaveTextContent('Vrouw');
  expect(profile.getByLabelText('Land van Herkomst')).toHaveValue('Joegoslavië');
  expect(profile.getByLabelText('Vergunninghouder')).toHaveTextContent('Nee');
  expect(profile.getByLabelText('Naam consulent')).toHaveValue('Els van Dijk');
  expect(profile.getByLabelText('Voornaam')).toHaveAttribute('autocomplete', 'off');
  for (const email of ['E-mail', 'E-mail consulent']) {
    expect(profile.getByLabelText(email)).toHaveAttribute('type', 'email');
  }

  const organization = profile.getByLabelText('Instantie');
  await waitFor(() => expect(organization).toHaveValue('Gemeente Zeist (inactief)'));
  await user.click(organization);
  fireEvent.change(organization, { target: { value: '' } });
  const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(offered).toEqual(['Gemeente Utrecht', 'Gemeente Zeist (inactief)']);
});

test('what was changed is saved as the server tidies it, and the save is marked for a second', async () => {
  const id = await insertStudent(server.database);
  const { section, fill, save, stored } = await openFile({ server, id });
  const profile = section('Profiel');
  fill(profile.getByLabelText('Voornaam'), 'Amina  ');
  fill(profile.getByLabelText('Geb.datum'), '29-2-2000');
  expect(screen.getByText('Niet-opgeslagen wijzigingen')).toBeVisible();
  await save();
  expect(await screen.findByTestId('saved-tick')).toBeVisible();
  expect(screen.getByText('Het dossier is opgeslagen')).toBeVisible();
  expect((await stored()).student).toMatchObject({
    firstName: 'Amina',
    birthDate: '2000-02-29',
    lastName: 'Haddad',
    country: 'Syrië',
  });
  expect(profile.getByLabelText('Voornaam')).toHaveValue('Amina');
  expect(screen.getByRole('dialog', { name: 'Amina Haddad' })).toBeVisible();
  await waitFor(() => expect(screen.queryByTestId('saved-tick')).toBeNull());
  expect(screen.queryByText('Niet-opgeslagen wijzigingen')).toBeNull();
});
