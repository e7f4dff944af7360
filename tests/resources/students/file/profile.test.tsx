import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertOrganization, insertStudent } from '../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { openFile } from './openFile.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const stored = (id: string) =>
  server.database.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the file opens over the list, named after the student, and shows the profile', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist' });
  const id = await insertStudent(server.database, {
    firstName: 'Amal',
    lastName: 'Haddad',
    birthDate: '1990-02-28',
    sex: 'Vrouw',
    country: 'Joegoslavië',
    organizationId,
    contactPersonName: 'Els van Dijk',
  });
  const { section } = await openFile({ server, id });
  expect(screen.getByRole('dialog', { name: 'Amal Haddad' })).toBeVisible();
  const profile = within(section('Profiel'));
  expect(profile.getByLabelText('Voornaam')).toHaveValue('Amal');
  expect(profile.getByLabelText('Geb.datum')).toHaveValue('28/02/1990');
  expect(profile.getByLabelText('Geslacht')).toHaveTextContent('Vrouw');
  expect(profile.getByLabelText('Land van Herkomst')).toHaveValue('Joegoslavië');
  await waitFor(() => expect(profile.getByLabelText('Instantie')).toHaveValue('Gemeente Zeist'));
  expect(profile.getByLabelText('Vergunninghouder')).toHaveTextContent('Nee');
  expect(profile.getByLabelText('Naam van de consulent')).toHaveValue('Els van Dijk');
});

test('what was changed is saved, and the save is marked for a second', async () => {
  const id = await insertStudent(server.database);
  const { user, save, section } = await openFile({ server, id });
  const profile = within(section('Profiel'));
  await user.clear(profile.getByLabelText('Voornaam'));
  await user.type(profile.getByLabelText('Voornaam'), 'Amina ');
  await user.type(profile.getByLabelText('Geb.datum'), '29-2-2000');
  await user.click(save);
  await screen.findByText('Het dossier is opgeslagen');
  expect(screen.getByTestId('saved-tick')).toBeVisible();
  expect(await stored(id)).toMatchObject({ firstName: 'Amina', birthDate: '2000-02-29', lastName: 'Haddad' });
  expect(profile.getByLabelText('Voornaam')).toHaveValue('Amina');
  expect(screen.getByRole('dialog', { name: 'Amina Haddad' })).toBeVisible();
  await waitFor(() => expect(screen.queryByTestId('saved-tick')).toBeNull(), { timeout: 2_000 });
});
