import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const FARTUN = { firstName: 'Fartun', lastName: 'Adan', birthDate: '1989-10-05' };
const NOTICE = 'Er is al een Fartun Adan, geboren 05/10/1989';

const server = serverPerTest();

const typeFartun = ({ section, fill }: Awaited<ReturnType<typeof openFile>>) => {
  const profile = section('Profiel');
  fill(profile.getByLabelText('Voornaam'), ' Fartun ');
  fill(profile.getByLabelText('Achternaam'), 'Adan');
  fill(profile.getByLabelText('Geb.datum'), '05/10/1989');
  return profile;
};

test('a new student with the name and date of birth of another is pointed out, and may be saved', async () => {
  const other = await insertStudent(server.database, FARTUN);
  const file = await openFile({ server });
  const profile = typeFartun(file);
  expect(await profile.findByText(NOTICE)).toBeVisible();
  const link = within(profile.getByRole('status')).getByRole('link', { name: 'Dossier openen' });
  expect(link).toHaveAttribute('href', `/students/student/${other}`);
  // Here it would ask whether to save the double or to lose what was typed.
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAccessibleDescription(/wat u hier hebt ingevuld, blijft staan/);
  file.fill(profile.getByLabelText('Geb.datum'), '21/03/1987');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
  file.fill(profile.getByLabelText('Geb.datum'), '05/10/1989');
  await profile.findByText(NOTICE);
  await file.save();
  await screen.findByText('De student is toegevoegd');
  const staff = await server.loginAs('staff');
  expect((await staff.get(`${API.students}?name=fartun`)).json().list).toHaveLength(2);
});

test('in a stored file nobody is asked about until the name or the date of birth changes', async () => {
  await insertStudent(server.database, FARTUN);
  const id = await insertStudent(server.database, { ...FARTUN, lastName: 'Adam' });
  const file = await openFile({ server, id });
  const asked = () => file.network.requests.filter(request => request.includes(API.samePersons));
  expect(asked()).toEqual([]);
  file.fill(file.section('Profiel').getByLabelText('Achternaam'), 'Adan');
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(asked()).toHaveLength(1);
});
