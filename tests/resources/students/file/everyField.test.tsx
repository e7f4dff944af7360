import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { STUDENT_FIELD_NAMES } from '../../../../core/fields/studentFields.ts';
import { studentFileTexts } from '../../../../src/resources/students/file/studentFileTexts.ts';
import { insertOrganization, insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

test('every field of the profile has an input, and stands on paper; an inactive organization of one’s own stays to be chosen', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist', active: false });
  await insertOrganization(server.database, { name: 'Gemeente Utrecht' });
  await insertOrganization(server.database, { name: 'Gesloten', active: false });
  vi.stubGlobal(
    'print',
    vi.fn(() => window.dispatchEvent(new Event('beforeprint'))),
  );
  const { user, section } = await openFile({
    ...{ server, id: await insertStudent(server.database, { organizationId }) },
  });
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

  await user.click(screen.getByLabelText('Afdrukken'));
  await waitFor(() => expect(window.print).toHaveBeenCalled());
  const printed = [...document.querySelectorAll('.student-print dt')].map(term => term.textContent);
  const { field, shortField } = studentFileTexts;
  const labels = { ...field, ...shortField };
  const besideTheFacts = ['image', 'firstName', 'lastName'];
  const facts = STUDENT_FIELD_NAMES.filter(name => !besideTheFacts.includes(name));
  expect(printed).toEqual(facts.map(name => labels[name]));
});
