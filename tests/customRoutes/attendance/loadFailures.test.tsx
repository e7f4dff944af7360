import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';
import '../../../src/customRoutes/attendance/ClassDaysCalendar.tsx';
import '../../../src/customRoutes/attendance/NewTeacherListPage.tsx';
import '../../../src/customRoutes/attendance/OrganizationReportPage.tsx';
import { type AttendanceClass, insertAttendanceClass } from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';

beOnFirstDay();
const server = serverPerTest();
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const openWhileFailing = async (path: string, failing: RegExp) => {
  const app = await renderApp({ server, path: '/', as: 'staff' });
  app.network.failing = failing;
  await app.router.navigate(path);
  return app;
};

test('a new list: classes that did not load are no "no active classes", students that did not turn no wheel', async () => {
  const { network } = await openWhileFailing(
    '/lists/attendance-list-for-teacher/new',
    /\/api\/(classrooms|students)/,
  );
  expect(await screen.findByText('De klassen konden niet worden geladen.')).toBeVisible();
  expect(screen.queryByText(/Er zijn geen actieve klassen/)).toBeNull();
  network.failing = /\/api\/students/;
  fireEvent.click(screen.getByText('Opnieuw proberen'));
  await waitFor(() => expect(screen.queryByText('De klassen konden niet worden geladen.')).toBeNull());
  fireEvent.mouseDown(screen.getByLabelText('Klas'));
  fireEvent.click(await screen.findByRole('option', { name: 'Alfa A1' }));
  fireEvent.click(await screen.findByLabelText('woensdag 4 maart 2026'));

  expect(await screen.findByText('De studenten van deze klas konden niet worden geladen.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  network.failing = undefined;
  fireEvent.click(screen.getByText('Opnieuw proberen'));
  expect((await screen.findAllByText(/Abebe/))[0]).toBeVisible();
});

test('a report: the organization of the address is not forgotten while they do not load', async () => {
  const choice = `?organization=${group.organizationId}&from=2026-03-01&to=2026-03-31`;
  const path = `/lists/attendance-list-for-organization/new${choice}`;
  const { network, address } = await openWhileFailing(path, /\/api\/organizations/);
  expect(await screen.findByText('De instanties konden niet worden geladen.')).toBeVisible();
  network.failing = undefined;
  fireEvent.click(screen.getByText('Opnieuw proberen'));
  await waitFor(() => expect(screen.getByLabelText('Instantie')).toHaveValue('Gemeente Utrecht'));
  expect(address()).toBe(path);
});
