import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertOrganization, insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

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
  expect(profile.getByLabelText('Foto van de student')).toHaveAttribute('accept', 'image/*');
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
