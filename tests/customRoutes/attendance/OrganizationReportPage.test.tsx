import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
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

const { path } = SCREENS.organizationReport;
const EMPTY = 'Geen presentie in deze periode';

const server = serverPerTest();
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const open = async () => {
  const app = await renderApp({ server, path, as: 'staff' });
  await screen.findByRole('combobox', { name: 'Instantie' });
  const { user } = app;
  const fill = (label: string, text: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  return {
    ...app,
    chooseOrganization: async (name = 'Gemeente Utrecht') => {
      await user.clear(screen.getByRole('combobox', { name: 'Instantie' }));
      await user.type(screen.getByRole('combobox', { name: 'Instantie' }), name);
      await user.click(await screen.findByRole('option', { name }));
    },
    choosePeriod: (from: string, to: string) => {
      fill('Van', from);
      fill('Tot en met', to);
    },
    make: () => user.click(screen.getByRole('button', { name: 'Maak de lijst' })),
    reports: () => app.network.requests.filter(each => each.includes('startDate')),
  };
};

const table = () => screen.findByRole('table', { name: /Presentie van studenten van Gemeente Utrecht/ });

/** The rows of the report by name, with the words in their cells of dates and, last, of the totals. */
const shown = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(row => {
      const [, , , ...dates] = within(row).getAllByRole('cell');
      const words = dates.map(cell =>
        cell.matches('.totals')
          ? (cell.getAttribute('title') ?? '')
          : [...cell.querySelectorAll('[title]')].map(mark => mark.getAttribute('title')).join(', '),
      );
      return [within(row).getByRole('rowheader').getAttribute('title'), ...words];
    });

describe('the choice', () => {
  test('says what is missing or wrong, and asks the server for nothing', async () => {
    const { user, chooseOrganization, choosePeriod, make, reports } = await open();
    const complaint = async (text: string) => {
      await make();
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    };
    await complaint('Kies een instantie');
    await user.click(screen.getByRole('combobox', { name: 'Instantie' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Alle instanties', 'Gemeente Utrecht']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Ook inactieve' }));
    await user.click(screen.getByRole('combobox', { name: 'Instantie' }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    await chooseOrganization();
    expect(screen.queryByRole('alert')).toBeNull();
    await complaint('Kies een begin- en einddatum');
    choosePeriod('31/03/2026', '01/03/2026');
    expect(screen.queryByRole('alert')).toBeNull();
    await complaint('De einddatum ligt voor de begindatum');
    expect(reports()).toEqual([]);
    choosePeriod('01/03/2004', '01/03/2026');
    await make();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(reports()).toHaveLength(1);
  });

  test('of a usual period takes one press', async () => {
    const { user, chooseOrganization, make, address } = await open();
    await chooseOrganization();
    const periods = within(screen.getByRole('group', { name: 'Periode kiezen' }));
    const month = periods.getByRole('button', { name: 'Vorige maand' });
    expect(month).toHaveAttribute('aria-pressed', 'false');
    await user.click(month);
    expect(month).toHaveAttribute('aria-pressed', 'true');
    const [from, to] = ['Van', 'Tot en met'].map(
      label => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect([from?.slice(0, 3), to?.slice(3)]).toEqual(['01/', from?.slice(3)]);
    await user.click(periods.getByRole('button', { name: 'Dit schooljaar' }));
    await make();
    expect(address()).toMatch(/from=\d{4}-08-01&to=\d{4}-07-31$/);
  });
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
  const { user, address, chooseOrganization, choosePeriod, make, reports } = await open();
  await user.click(await screen.findByRole('button', { name: 'Wie was vorige maand het meest afwezig?' }));
  await waitFor(() => expect(address()).toMatch(/organization=all&from=\d{4}-\d\d-01&to=/));
  // What was pressed is gone: the keyboard goes on at what came of it, though that is nothing.
  expect(await screen.findByText('Geen presentie in deze periode')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Alle studenten' })).toHaveFocus();
  await chooseOrganization('Alle instanties');
  await user.click(screen.getByRole('combobox', { name: 'Klas' }));
  await user.click(await screen.findByRole('option', { name: 'Alfa A1' }));
  choosePeriod('01/03/2026', '31/03/2026');
  await make();
  const found = await screen.findByRole('table', { name: 'Alfa A1' });
  const rows = within(found).getAllByRole('row').slice(1);
  expect(
    rows.map(row =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Yusuf Haddad', 'Gemeente Utrecht', '0', '1', '0', '0%'],
    ['Amal Abebe', 'Gemeente Utrecht', '1', '0', '0', '100%'],
  ]);
  expect(within(found).getByRole('link', { name: 'Yusuf Haddad' })).toHaveAttribute(
    'href',
    expect.stringContaining(Yusuf),
  );
  const asked = reports().length;
  await make();
  await waitFor(() => expect(reports()).toHaveLength(asked + 1));
  expect(reports().filter(each => !each.includes('/presence-report?'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Downloaden' }));
  expect((await downloadedSheet(downloads)).rows.slice(1)).toEqual([
    ['Yusuf Haddad', 'Gemeente Utrecht', 0, 1, 0, 0],
    ['Amal Abebe', 'Gemeente Utrecht', 1, 0, 0, 1],
  ]);
});

test('a report that is asked for without a network says so, and comes by itself', async () => {
  const { chooseOrganization, choosePeriod, make } = await open();
  await chooseOrganization();
  choosePeriod('01/03/2026', '31/03/2026');
  act(() => onlineManager.setOnline(false));
  await make();
  expect(await screen.findByText('U bent offline. Dit werkt weer zodra er verbinding is.')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText(EMPTY)).toBeVisible();
});

describe('the report', () => {
  test('asked for again, the same or another, shows what is there by then', async () => {
    const { Amal } = group.students;
    const { chooseOrganization, choosePeriod, make, reports } = await open();
    await chooseOrganization();
    choosePeriod('01/03/2026', '31/03/2026');
    await make();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    await seedList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY, addDays(MONDAY, 30)],
      marks: [[Amal, addDays(MONDAY, 30), 'Afgemeld']],
    });
    await make();
    expect((await shown())[0]).toEqual(['Amal Abebe', '', '']);
    choosePeriod('01/04/2026', '30/04/2026');
    // The report stays until another one is asked for.
    expect((await shown())[0]).toEqual(['Amal Abebe', '', '']);
    await make();
    await waitFor(async () =>
      expect((await shown())[0]).toEqual(['Amal Abebe', 'Afgemeld', '0 aanwezig, 0 afwezig, 1 afgemeld']),
    );
    expect(reports()).toHaveLength(3);
  });

  test('that the server does not answer is told, and the same choice can be tried again', async () => {
    const { chooseOrganization, choosePeriod, make, network } = await open();
    await chooseOrganization();
    choosePeriod('01/03/2026', '31/03/2026');
    network.cut = true;
    await make();
    const failed = 'De lijst kon niet worden gemaakt. Probeer het opnieuw.';
    expect(await screen.findByText(failed)).toBeVisible();
    network.cut = false;
    await make();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  });
});
