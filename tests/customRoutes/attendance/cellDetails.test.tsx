import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  recorded,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';
import '../../../src/customRoutes/attendance/cellDetails/CellDetailsPopover.tsx';

let server: TestServer;
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  server = await startTestServer();
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});
afterEach(() => server.close());

const open = async () => {
  const app = await renderApp({ server, path: pathTo(SCREENS.teacherList.path, { id }), as: 'staff' });
  await screen.findByRole('grid', { name: 'Presentie van Alfa A1' });
  return app;
};

const cell = (student: string, day: string) =>
  within(screen.getByRole('grid')).getByLabelText(new RegExp(`^${student}, \\w+ ${day} maart 2026, `));

const dialog = () => screen.findByRole('dialog', { name: /^Reden en opmerking/ });

test('F2 asks for a reason and a remark, which are saved with the mark that was not yet', async () => {
  const { user } = await open();
  const tuesday = cell('Amal Abebe', '3');
  tuesday.focus();
  await user.keyboard('2');
  tuesday.focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  expect(form.getByText('Amal Abebe, dinsdag 3 maart 2026')).toBeVisible();
  expect(form.queryByLabelText('Minuten te laat')).toBeNull();
  await form.findByRole('option', { name: 'Ziek' });
  await user.selectOptions(form.getByLabelText('Reden'), 'Ziek');
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'heeft gebeld' } });
  await user.click(form.getByText('Opslaan'));
  await waitFor(() =>
    expect(cell('Amal Abebe', '3')).toHaveAccessibleName(
      'Amal Abebe, dinsdag 3 maart 2026, Afwezig, reden: Ziek, heeft gebeld',
    ),
  );
  expect(screen.getByText('Alles is opgeslagen')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tuesday).toHaveFocus();
  expect(screen.getByText('heeft gebeld')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('heeft gebeld')).toBeNull();
  expect(await recorded(server)).toContain('Amal 2026-03-03 Afwezig');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('gebeld');
});

test('several cells are given minutes at once; what is no number is said', async () => {
  const { user } = await open();
  cell('Amal Abebe', '2').focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  fireEvent.contextMenu(cell('Yusuf Haddad', '2'));
  const form = within(await dialog());
  expect(form.getByText('2 cellen')).toBeVisible();
  expect(form.getByLabelText('Status')).toHaveDisplayValue('Zoals nu, per cel');
  await user.selectOptions(form.getByLabelText('Status'), 'Aanwezig');
  await user.type(form.getByLabelText('Minuten te laat'), 'tien');
  await user.click(form.getByText('Opslaan'));
  expect(form.getByRole('alert')).toHaveTextContent('Vul hele minuten in, van 0 tot en met 600');
  await user.clear(form.getByLabelText('Minuten te laat'));
  await user.type(form.getByLabelText('Minuten te laat'), '10');
  await user.click(form.getByText('Opslaan'));
  await waitFor(() => expect(cell('Yusuf Haddad', '2')).toHaveAccessibleName(/, Aanwezig, 10 minuten te laat$/));
  expect(cell('Amal Abebe', '2')).toHaveAccessibleName(/, Aanwezig, 10 minuten te laat$/);
});

test('what a colleague wrote meanwhile is told and loaded; a second save is over it', async () => {
  const { user } = await open();
  const monday = cell('Amal Abebe', '2');
  monday.focus();
  await user.keyboard('{F2}');
  const form = within(await dialog());
  const colleague = await server.loginAs('staff');
  const { studentsAttendance } = (await colleague.get(pathTo(API.teacherList, { id }))).json();
  const record = studentsAttendance.find(
    (each: { student: { _id: string }; date: string }) =>
      each.student._id === group.students.Amal && each.date === '2026-03-02',
  );
  await colleague.put(pathTo(API.cellDetails, { id }), {
    cells: [{ _id: record._id, version: record.version, status: 'Aanwezig' }],
    reason: null,
    remark: 'van de collega',
    minutesLate: 0,
    minutesLeftEarly: 0,
  });
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: 'van mij' } });
  await user.click(form.getByText('Opslaan'));
  expect(await form.findByText(new RegExp(`^${colleague.userName} heeft dit intussen gewijzigd`))).toBeVisible();
  expect(monday).toHaveAccessibleName(/van de collega$/);
  await user.click(form.getByText('Opslaan'));
  await waitFor(() => expect(monday).toHaveAccessibleName(/, Aanwezig, van mij$/));
});
