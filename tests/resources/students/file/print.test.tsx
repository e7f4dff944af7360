import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STUDENT_FIELD_NAMES } from '../../../../core/fields/studentFields.ts';
import { fieldTexts } from '../../../../src/resources/students/fieldTexts.ts';
import { studentFileTexts } from '../../../../src/resources/students/file/studentFileTexts.ts';
import { insertNote, insertOrganization, insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

test('every field has an input, and stands on paper with the chosen notes; an inactive organization of one’s own stays', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist', active: false });
  await insertOrganization(server.database, { name: 'Gemeente Utrecht' });
  await insertOrganization(server.database, { name: 'Gesloten', active: false });
  const id = await insertStudent(server.database, { organizationId });
  for (const [category, description] of [
    ['Evaluatie', 'Eerste regel'],
    ['Klas', 'Nieuwe klas'],
  ] as const) {
    await insertNote(server.database, { studentId: id, date: '2026-02-01', category, description });
  }
  vi.stubGlobal(
    'print',
    vi.fn(() => window.dispatchEvent(new Event('beforeprint'))),
  );
  const { user, section } = await openFile({ server, id });
  expect(section('Profiel').getByLabelText('Vergunninghouder')).toHaveTextContent('Nee');
  const organization = section('Profiel').getByLabelText('Instantie');
  await waitFor(() => expect(organization).toHaveValue('Gemeente Zeist (inactief)'));
  await user.click(organization);
  fireEvent.change(organization, { target: { value: '' } });
  const offered = (await screen.findAllByRole('option')).map(option => option.textContent);
  expect(offered).toEqual(['Gemeente Utrecht', 'Gemeente Zeist (inactief)']);
  await user.keyboard('{Escape}');
  const withoutInput = STUDENT_FIELD_NAMES.filter(
    name => !document.querySelector(`[name="student.${name}"]`),
  );
  expect(withoutInput).toEqual([]);

  await user.click(section('Aantekeningen').getByText('Klas', { selector: 'button' }));
  await user.click(screen.getByLabelText('Afdrukken'));
  await waitFor(() => expect(window.print).toHaveBeenCalled());
  const paper = document.querySelector('.student-print');
  const labels = { ...fieldTexts.label, ...studentFileTexts.shortField };
  const besideTheFacts = ['image', 'firstName', 'lastName'];
  const facts = STUDENT_FIELD_NAMES.filter(name => !besideTheFacts.includes(name));
  const printed = [...(paper?.querySelectorAll('dt') ?? [])].map(term => term.textContent);
  expect(printed).toEqual(facts.map(name => labels[name]));
  expect(paper).toHaveTextContent('Aantekeningen, categorie Klas');
  expect(paper).toHaveTextContent('Nieuwe klas');
  expect(paper).not.toHaveTextContent('Eerste regel');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.student-print')).toBeNull());
});
