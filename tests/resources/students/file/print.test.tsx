import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { studentForm } from '../../../support/form.ts';
import { insertClassroom, insertOrganization } from '../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { openFile } from './openFile.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

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

test('the whole file is put on paper, notes in full, once it is there', async () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', print);
  const { user } = await openWhole();
  await user.click(screen.getByLabelText('Afdrukken'));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector<HTMLElement>('.student-print') as HTMLElement;
  const text = paper.textContent ?? '';
  for (const part of [
    'Selam Tesfay',
    `${new Date().getFullYear() - 1950} jaar`,
    'geen presentie in de laatste 8 weken',
    'Eritrea',
    'Gemeente Zeist',
    'A1 ochtend',
    '05/01/2026',
    'Statussen',
    LONG,
  ]) {
    expect(text).toContain(part);
  }
  expect(within(paper).getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Selam Tesfay');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.student-print')).toBeNull());
});

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
