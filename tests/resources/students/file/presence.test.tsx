import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  recorded,
} from '../../../support/attendance.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { openFile } from './openFile.tsx';
import '../../../../src/resources/students/absences/AbsenceDialog.tsx';

let server: TestServer;
let group: AttendanceClass;
beforeEach(async () => {
  server = await startTestServer();
  group = await insertAttendanceClass(server);
  await createMarkedList(server, group);
});
afterEach(() => server.close());

const fill = (label: string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

test('absences are announced, ended early and taken back in the file, at once and apart from its form', async () => {
  const { user, section, button } = await openFile({ server, id: group.students.Amal });
  // The section comes later than the form; until then another stands in its place.
  expect(await screen.findByText('Er staat geen afmelding vooruit.')).toBeVisible();
  const presence = section('Presentie');
  await user.click(button('Afmelden'));
  await screen.findByRole('dialog', { name: 'Amal Abebe afmelden' });
  fill('Eerste dag', '03/03/2026');
  fill('Laatste dag', '04/03/2026');
  await user.selectOptions(screen.getByLabelText('Reden'), 'Vakantie');
  await user.click(within(screen.getByRole('dialog', { name: 'Amal Abebe afmelden' })).getByText('Afmelden'));
  const item = await presence.findByRole('listitem');
  expect(item).toHaveTextContent('03/03/2026 tot en met 04/03/2026Vakantie2 lessen · Afgemeld door');
  expect(screen.queryByText('Niet-opgeslagen wijzigingen')).toBeNull();

  await user.click(presence.getByLabelText('Afmelding van 03/03/2026 tot en met 04/03/2026 wijzigen'));
  await screen.findByRole('dialog', { name: 'Afmelding van Amal Abebe wijzigen' });
  expect(screen.getByLabelText('Reden')).toHaveDisplayValue('Vakantie');
  fill('Laatste dag', '03/03/2026');
  await user.click(
    within(screen.getByRole('dialog', { name: 'Afmelding van Amal Abebe wijzigen' })).getByText('Opslaan'),
  );
  await waitFor(() => expect(presence.getByRole('listitem')).toHaveTextContent(/^03\/03\/2026Vakantie1 les/));
  expect(await recorded(server)).toContain('Amal 2026-03-03 Afgemeld');

  await user.click(presence.getByLabelText('Afmelding van 03/03/2026 intrekken'));
  const question = await screen.findByRole('dialog', { name: 'Wilt u deze afmelding intrekken?' });
  expect(question).toHaveTextContent('De les die erdoor op Afgemeld staat, wordt weer leeg.');
  await user.click(within(question).getByText('Intrekken'));
  expect(await presence.findByText('Er staat geen afmelding vooruit.')).toBeVisible();
  expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld']);
});
