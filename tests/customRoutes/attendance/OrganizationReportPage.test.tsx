import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { control, press } from './shownList.tsx';

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
const chooseOrganization = (name = 'Gemeente Utrecht') => choose('Instantie', name);
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

/** The rows of the report by name, with the words in their cells of dates and, last, of the totals. */
const shown = async () => {
  const name = /Presentie van studenten van Gemeente Utrecht/;
  const [, ...rows] = (await screen.findByRole<HTMLTableElement>('table', { name })).rows;
  return rows.map(({ cells }) => {
    const [head, , , , ...dates] = cells;
    const words = dates.map(cell =>
      cell.matches('.totals')
        ? cell.title
        : [...cell.querySelectorAll('[title]')].map(mark => mark.getAttribute('title')).join(', '),
    );
    return [head?.title, ...words];
  });
};

test('the choice says what is missing or wrong and asks for nothing; a usual period takes one press', async () => {
  const { reports, address } = await open();
  const complaint = (text: string) => {
    make();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  };
  complaint('Kies een instantie');
  await offers('Alle instanties', 'Gemeente Utrecht');
  fireEvent.keyDown(box('Instantie'), { key: 'Escape' });
  fireEvent.click(screen.getByLabelText('Ook inactieve'));
  await offers('Alle instanties', 'Gemeente Utrecht', 'Opgeheven instantie');
  await chooseOrganization();
  expect(screen.queryByRole('alert')).toBeNull();
  complaint('Kies een begin- en einddatum');
  choosePeriod('31/03/2026', '01/03/2026');
  expect(screen.queryByRole('alert')).toBeNull();
  complaint('De einddatum ligt voor de begindatum');

  const month = control('Vorige maand');
  expect(month).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(month);
  expect(month).toHaveAttribute('aria-pressed', 'true');
  const [from, to] = [box('Van').value, box('Tot en met').value];
  expect([from.slice(0, 3), to.slice(3)]).toEqual(['01/', from.slice(3)]);
  expect(reports()).toEqual([]);
  press('Dit schooljaar');
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
  const { address, reports } = await open();
  fireEvent.click(await screen.findByText('Wie was vorige maand het meest afwezig?'));
  await waitFor(() => expect(address()).toMatch(/organization=all&from=\d{4}-\d\d-01&to=/));
  // What was pressed is gone: the keyboard goes on at what came of it, though that is nothing.
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Alle studenten' })).toHaveFocus();
  await chooseOrganization('Alle instanties');
  await choose('Klas', 'Alfa A1');
  choosePeriod('01/03/2026', '31/03/2026');
  make();
  const found = await screen.findByRole<HTMLTableElement>('table', { name: 'Alfa A1' });
  const [, ...rows] = [...found.rows].map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Yusuf Haddad', 'Gemeente Utrecht', '0', '1', '0', '0%'],
    ['Amal Abebe', 'Gemeente Utrecht', '1', '0', '0', '100%'],
  ]);
  expect(within(found).getByText('Yusuf Haddad').closest('a')?.getAttribute('href')).toContain(Yusuf);
  const asked = reports().length;
  make();
  await waitFor(() => expect(reports()).toHaveLength(asked + 1));
  expect(reports().filter(each => !each.includes('/presence-report?'))).toEqual([]);
  press('Downloaden');
  expect((await downloadedSheet(downloads)).rows.slice(1)).toEqual([
    ['Yusuf Haddad', 'Gemeente Utrecht', 0, 1, 0, 0],
    ['Amal Abebe', 'Gemeente Utrecht', 1, 0, 0, 1],
  ]);
});

test('a report is tried again after a failure, comes by itself after a gap, and is asked for anew each time', async () => {
  const { Amal } = group.students;
  const { reports, network } = await open();
  await chooseOrganization();
  choosePeriod('01/03/2026', '31/03/2026');
  network.cut = true;
  make();
  const failed = 'De lijst kon niet worden gemaakt. Probeer het opnieuw.';
  expect(await screen.findByText(failed)).toBeVisible();
  network.cut = false;
  make();
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.queryByText(failed)).toBeNull();
  choosePeriod('01/02/2026', '28/02/2026');
  act(() => onlineManager.setOnline(false));
  make();
  expect(await screen.findByText('U bent offline. Dit werkt weer zodra er verbinding is.')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(EMPTY)).toBeVisible();

  const id = await seedList(server, {
    classroomId: group.classroomId,
    dates: [MONDAY, addDays(MONDAY, 30)],
    marks: [
      [Amal, MONDAY, 'Aanwezig'],
      [Amal, addDays(MONDAY, 30), 'Afgemeld'],
    ],
  });
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.lessonNotHeld, { id, date: MONDAY }), { reason: 'teacherAbsent' });
  choosePeriod('01/03/2026', '31/03/2026');
  make();
  // A lesson that did not take place counts in no total.
  const ofMarch = ['Amal Abebe', 'niet doorgegaan', ''];
  await waitFor(async () => expect((await shown())[0]).toEqual(ofMarch));
  expect(screen.getByText('Les ging niet door')).toBeVisible();
  choosePeriod('01/04/2026', '30/04/2026');
  // The report stays until another one is asked for.
  expect((await shown())[0]).toEqual(ofMarch);
  const asked = reports().length;
  make();
  const ofApril = ['Amal Abebe', 'Afgemeld', '0 aanwezig, 0 afwezig, 1 afgemeld'];
  await waitFor(async () => expect((await shown())[0]).toEqual(ofApril));
  make();
  await waitFor(() => expect(reports()).toHaveLength(asked + 2));
});
