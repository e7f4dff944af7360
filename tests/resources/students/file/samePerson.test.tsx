import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const FARTUN = { firstName: 'Fartun', lastName: 'Adan', birthDate: '1989-10-05' };
const NOTICE = 'Er is al een Fartun Adan, geboren 05/10/1989';

const server = serverPerTest();

test('once the name or the day of birth changes to those of another student, that one is pointed out', async () => {
  const other = await insertStudent(server.database, FARTUN);
  const id = await insertStudent(server.database, { ...FARTUN, lastName: 'Adam' });
  const { section, fill } = await openFile({ server, id });
  const profile = section('Profiel');
  fill(profile.getByLabelText('Achternaam'), ' Adan ');
  expect(await profile.findByText(NOTICE)).toBeVisible();
  expect(profile.getByText('Een beheerder kan de dossiers samenvoegen.')).toBeVisible();
  const link = within(profile.getByRole('status')).getByRole('link', { name: 'Dossier openen' });
  expect(link).toHaveAttribute('href', `/students/student/${other}`);
  fill(profile.getByLabelText('Geb.datum'), '21/03/1987');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});
