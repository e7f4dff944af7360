import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { STUDENT_FIELD_NAMES } from '../../../../core/fields/studentFields.ts';
import { fieldTexts } from '../../../../src/resources/students/fieldTexts.ts';
import { studentFileTexts } from '../../../../src/resources/students/file/studentFileTexts.ts';
import { addedGoal, addedLevel } from '../../../server/progress/progressCalls.ts';
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
  const organization = section('Profiel').getByLabelText('Instantie');
  await waitFor(() => expect(organization).toHaveValue('Gemeente Zeist (inactief)'));
  await user.click(organization);
  fireEvent.change(organization, { target: { value: '' } });
  const list = within(await screen.findByRole('listbox'));
  const offered = list.getAllByRole('option').map(option => option.textContent);
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

test('the levels, goals and reports stand on paper', async () => {
  const id = await insertStudent(server.database, {});
  const admin = await server.loginAs('admin');
  await addedLevel(admin, id);
  await addedGoal(admin, id, { text: 'Een brief lezen', reachedDate: '2026-03-01' });
  await addedGoal(admin, id, { text: 'Een brief schrijven' });
  await admin.post(pathTo(API.evaluationReports, { id }), { notes: [], agreements: '' });
  const stub = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', stub);
  const { user } = await openFile({ server, id });
  await user.click(screen.getByLabelText('Afdrukken'));
  await waitFor(() => expect(stub).toHaveBeenCalled());
  const paper = document.querySelector('.student-print');
  await waitFor(() =>
    expect(paper).toHaveTextContent('NiveausVaardigheidNiveauDatumBronLezenA102/03/2026Docent'),
  );
  expect(paper).toHaveTextContent('Een brief schrijven01/06/2026–Een brief lezen01/06/202601/03/2026');
  expect(paper).toHaveTextContent('EvaluatieverslagenDatum02/03/2026');
  window.dispatchEvent(new Event('afterprint'));
});
