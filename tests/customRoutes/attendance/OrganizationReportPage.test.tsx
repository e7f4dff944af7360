import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { addDays } from '../../../core/rules/days.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  insertAttendanceClass,
  MONDAY,
  seedList,
  TUESDAY,
} from '../../support/attendance.ts';
import { catchDownloads, downloadedSheet } from '../../support/downloads.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { press } from './shownList.tsx';

const { path } = SCREENS.organizationReport;
const EMPTY = 'Geen presentie in deze periode';

const server = serverPerTest();
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const choose = async (label: string, name: string) => {
  for (const value of ['', name]) fireEvent.change(box(label), { target: { value } });
  fireEvent.click(await screen.findByRole('option', { name }));
};
const choosePeriod = (from: string, to: string) => {
  fireEvent.change(box('Van'), { target: { value: from } });
  fireEvent.change(box('Tot en met'), { target: { value: to } });
};
const make = () => press('Maak de lijst');
/** Opens the choice of an organization, and waits until it offers these. */
const offers = (...names: string[]) => {
  fireEvent.mouseDown(box('Instantie'));
  const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  return waitFor(() => expect(offered()).toEqual(names));
};

const open = async () => {
  const app = await renderApp({ server, path, as: 'staff' });
  await screen.findByLabelText('Instantie');
  return { ...app, reports: () => app.network.requests.filter(each => each.includes('startDate')) };
};

test('the choice says what is missing or wrong and asks for nothing; inactive organizations are offered when asked for', async () => {
  const { user, reports, address } = await open();
  const complaint = (text: string) => {
    make();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  };
  complaint('Kies een instantie');
  await offers('Alle instanties', 'Gemeente Utrecht');
  fireEvent.keyDown(box('Instantie'), { key: 'Escape' });
  fireEvent.click(screen.getByLabelText('Ook inactieve'));
  await offers('Alle instanties', 'Gemeente Utrecht', 'Opgeheven instantie');
  await choose('Instantie', 'Gemeente Utrecht');
  choosePeriod('31/03/2026', '01/03/2026');
  complaint('De einddatum ligt voor de begindatum');
  expect(reports()).toEqual([]);
  await user.click(screen.getByText('Dit schooljaar'));
  make();
  await waitFor(() => expect(address()).toMatch(/inactive=true&from=\d{4}-08-01&to=\d{4}-07-31$/));
});

test('who was absent most is asked for by one press, narrowed by a class, and downloaded', async () => {
  const { Amal, Yusuf } = group.students;
  await seedList(server, {
    classroomId: group.classroomId,
    dates: [MONDAY, TUESDAY],
    marks: [
      [Amal, MONDAY, 'Aanwezig'],
      [Yusuf, MONDAY, 'Afwezig'],
      [Yusuf, TUESDAY, 'Aanwezig'],
    ],
  });
  const downloads = catchDownloads();
  const { address } = await open();
  fireEvent.click(await screen.findByText('Wie was vorige maand het meest afwezig?'));
  await waitFor(() => expect(address()).toMatch(/organization=all&from=\d{4}-\d\d-01&to=/));
  // What was pressed is gone: the keyboard goes on at what came of it, though that is nothing.
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Alle studenten' })).toHaveFocus();
  await choose('Instantie', 'Alle instanties');
  await choose('Klas', 'Alfa A1');
  choosePeriod('01/03/2026', '31/03/2026');
  make();
  const found = await screen.findByRole<HTMLTableElement>('table', { name: 'Alfa A1' });
  const [, ...rows] = [...found.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Yusuf Haddad', 'Gemeente Utrecht', '0', '1', '0', '0%'],
    ['Amal Abebe', 'Gemeente Utrecht', '1', '0', '0', '100%'],
  ]);
  press('Downloaden');
  expect((await downloadedSheet(downloads)).rows.slice(1)).toEqual([
    ['Yusuf Haddad', 'Gemeente Utrecht', 0, 1, 0, 0],
    ['Amal Abebe', 'Gemeente Utrecht', 1, 0, 0, 1],
  ]);
});

test('a report is tried again after a failure and asked for anew each time; a lesson that was cancelled counts in no total', async () => {
  const { Amal } = group.students;
  const april = addDays(MONDAY, 30);
  const id = await seedList(server, {
    classroomId: group.classroomId,
    dates: [MONDAY, april],
    marks: [
      [Amal, MONDAY, 'Aanwezig'],
      [Amal, april, 'Afgemeld'],
    ],
  });
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.lessonNotHeld, { id, date: MONDAY }), { reason: 'teacherAbsent' });
  const { reports, network } = await open();
  await choose('Instantie', 'Gemeente Utrecht');
  choosePeriod('01/03/2026', '01/04/2026');
  network.cut = true;
  make();
  const failed = 'De lijst kon niet worden gemaakt. Probeer het opnieuw.';
  expect(await screen.findByText(failed)).toBeVisible();
  network.cut = false;
  make();
  const row = await screen.findByRole('row', { name: /Amal/ });
  expect(within(row).getByTitle('niet doorgegaan')).toBeVisible();
  expect(within(row).getByTitle('0 aanwezig, 0 afwezig, 1 afgemeld')).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
  make();
  await waitFor(() => expect(reports()).toHaveLength(3));
});
