import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { studentForm } from '../../../support/form.ts';
import { insertClassroom, insertOrganization } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

const LONG = `Eerste regel\n${'en nog een zin. '.repeat(20)}`.trim();

const openWhole = async () => {
  const classroom = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const organization = await insertOrganization(server.database, { name: 'Gemeente Zeist' });
  const colleague = await server.loginAs('staff');
  const created = await colleague.post(
    API.newStudent,
    studentForm({
      student: {
        firstName: 'Selam',
        lastName: 'Tesfay',
        birthDate: '1950-01-01',
        country: 'Eritrea',
        organization,
      },
      studentClassrooms: [{ classroom, startDate: '2026-01-05' }],
      studentNotes: [
        { date: '2026-02-02', category: 'Evaluatie', description: LONG },
        { date: '2026-02-01', category: 'Klas', description: 'Nieuwe klas' },
      ],
    }),
  );
  return openFile({ server, id: created.json()._id });
};

test("the browser's own printing gives the same, with the chosen category of notes only", async () => {
  const { user, section } = await openWhole();
  await user.click(section('Aantekeningen').getByText('Klas', { selector: 'button' }));
  window.dispatchEvent(new Event('beforeprint'));
  const text = document.querySelector('.student-print')?.textContent;
  expect(text).toContain('Aantekeningen, categorie Klas');
  expect(text).toContain('Nieuwe klas');
  expect(text).not.toContain('Eerste regel');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.student-print')).toBeNull());
});
