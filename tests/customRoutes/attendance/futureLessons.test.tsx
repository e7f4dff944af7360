import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { attendanceSpreadsheet } from '../../../src/customRoutes/attendance/sheetDownload.ts';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

// Lazy parts, loaded before the clock of a test runs.
import '../../../src/resources/students/presence/PresenceDialog.tsx';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';

// Today is Monday, on which Amal is present; she and Zahra, who comes on Wednesday, are announced absent until then.
beOnFirstDay();
const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
  const staff = await server.loginAs('staff');
  for (const student of [group.students.Amal, group.students.Zahra]) {
    await staff.post(`/api/students/student/${student}/absences`, {
      startDate: TUESDAY,
      endDate: WEDNESDAY,
    });
  }
});

test('what is announced for lessons to come counts in no presence of a list, nor in what explains it', async () => {
  const { user } = await renderApp({ server, path: pathTo(SCREENS.teacherList.path, { id }), as: 'staff' });
  const grid = within(await screen.findByRole('grid', { name: 'Presentie van Alfa A1' }));
  const row = (name: string) => within(grid.getByRole('row', { name: new RegExp(name) }));
  expect(row('Amal').getByRole('button', { name: '100%' })).toBeVisible();
  expect(row('Amal').getByText('1 aanwezig, 0 afwezig, 0 afgemeld')).toBeInTheDocument();
  expect(row('Zahra').getByText('nog geen les geweest')).toBeInTheDocument();
  expect(row('Zahra').getByText('–')).toBeVisible();
  expect(row('Tesfay').getByText('nog niets ingevuld')).toBeInTheDocument();
  expect(grid.getByRole('columnheader', { current: 'date' })).toHaveTextContent('ma02/03/2026');

  await user.click(row('Amal').getByRole('button', { name: '100%' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Presentie van Amal Abebe' }));
  expect(dialog.getByText('1 aanwezig / (1 aanwezig + 0 afwezig + 0 afgemeld) = 100%')).toBeVisible();
  expect(
    dialog
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '04/03/2026Afgemeld · nog niet geweest: telt nog niet mee',
    '03/03/2026Afgemeld · nog niet geweest: telt nog niet mee',
    '02/03/2026Aanwezig',
  ]);
});

test('a mark of a day to come says from when on it counts; over midnight it does, and its column is today’s', async () => {
  await renderApp({ server, path: pathTo(SCREENS.teacherList.path, { id }), as: 'staff' });
  const grid = within(await screen.findByRole('grid', { name: 'Presentie van Alfa A1' }));
  const enter = (key: string, day: string) =>
    fireEvent.keyDown(grid.getByLabelText(new RegExp(`^Tesfay Woldu, ${day} maart 2026`)), { key });
  enter('2', 'maandag 2');
  expect(screen.queryByText(/^Telt mee vanaf/)).toBeNull();
  enter('3', 'dinsdag 3');
  expect(screen.getByText('Telt mee vanaf di 03/03/2026')).toBeVisible();
  lookAtWindow(server, `${TUESDAY}T08:00:00.000Z`);
  expect(grid.getByRole('columnheader', { current: 'date' })).toHaveTextContent('di03/03/2026');
  const row = within(grid.getByRole('row', { name: /Amal/ }));
  expect(row.getByText('1 aanwezig, 0 afwezig, 1 afgemeld')).toBeInTheDocument();
});

test('nor in a spreadsheet, which shows it all the same', () => {
  const student = { _id: 'amal', firstName: 'Amal', lastName: 'Abebe', country: '', sex: 'Vrouw' } as const;
  const { columns, rows, totals } = attendanceSpreadsheet(
    {
      kind: 'list',
      name: 'Alfa A1',
      period: [MONDAY, TUESDAY],
      dates: [MONDAY, TUESDAY],
      students: [{ ...student, birthDate: null }],
      cellsOf: (_, date) => [{ status: date === MONDAY ? 'Aanwezig' : 'Afgemeld', counts: true }],
      notHeld: new Map(),
    },
    MONDAY,
  );
  const today = '02/03/2026';
  expect(columns.slice(6).map(({ header }) => header)).toEqual([
    `Aanwezig t/m ${today}`,
    `Afwezig t/m ${today}`,
    `Afgemeld t/m ${today}`,
    'Presentie',
  ]);
  expect(rows).toEqual([['Amal Abebe', '', 'Vrouw', null, 'Aanwezig', 'Afgemeld', 1, 0, 0, 1]]);
  expect(totals?.map(({ values }) => values.slice(4))).toEqual([
    [1, 0, 1, null, null],
    [0, 0, null, 0, null],
    [0, 0, null, null, 0],
    [1, null, null, null, null, 1],
  ]);
});
