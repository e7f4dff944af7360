import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { newId } from '../../../server/database/database.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createList,
  insertAttendanceClass,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { catchDownloads, downloadedSheet } from '../../support/downloads.ts';
import { insertClassroom } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

const { path } = SCREENS.organizationReport;
/** A day on which only the evening class has a lesson. */
const THURSDAY = '2026-03-05';
const EMPTY = 'Geen presentie in deze periode';

let server: TestServer;
let group: AttendanceClass;
beforeEach(async () => {
  server = await startTestServer();
  group = await insertAttendanceClass(server);
});
afterEach(() => server.close());

/** A second class of Amal's, so that she has two lessons on a day. */
const insertEvening = async () => {
  const classroomId = await insertClassroom(server.database, { name: 'Avond' });
  await server.database
    .insertInto('studentClassrooms')
    .values({
      id: newId(),
      studentId: group.students.Amal,
      classroomId,
      startDate: '2026-01-01',
      endDate: null,
    })
    .execute();
  return classroomId;
};

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
    const { chooseOrganization, choosePeriod, make, reports } = await open();
    const complaint = async (text: string) => {
      await make();
      expect(screen.getByRole('alert')).toHaveTextContent(text);
    };
    await complaint('Kies een instantie');
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

  test('is of all or one of the active organizations; inactive ones are asked for', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Instantie' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Alle instanties', 'Gemeente Utrecht']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Ook inactieve' }));
    await user.click(screen.getByRole('combobox', { name: 'Instantie' }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });
});

test('who was absent most is asked for by one press, narrowed by a class, and downloaded', async () => {
  const { Amal, Yusuf } = group.students;
  await createList(server, {
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

test.each(['Alle instanties', 'Gemeente Utrecht'])(
  'a report of %s that is asked for without a network says so, and comes by itself',
  async organization => {
    const { chooseOrganization, choosePeriod, make } = await open();
    await chooseOrganization(organization);
    choosePeriod('01/03/2026', '31/03/2026');
    act(() => onlineManager.setOnline(false));
    await make();
    expect(await screen.findByText(/^U bent offline. De lijst wordt gemaakt zodra/)).toBeVisible();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText(EMPTY)).toBeVisible();
  },
);

describe('the report', () => {
  test('shows the organization’s students with each lesson of a day, without one that is not filled in', async () => {
    const { Amal, Yusuf, Tesfay } = group.students;
    const evening = await insertEvening();
    await createList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY, TUESDAY, WEDNESDAY, '2026-04-01'],
      marks: [
        [Amal, MONDAY, 'Aanwezig'],
        [Amal, TUESDAY, 'Aanwezig'],
        [Yusuf, WEDNESDAY, 'Afgemeld'],
        [Tesfay, MONDAY, 'Afwezig'],
        [Amal, '2026-04-01', 'Afwezig'],
      ],
    });
    await createList(server, {
      classroomId: evening,
      dates: [MONDAY, TUESDAY, THURSDAY],
      marks: [[Amal, MONDAY, 'Afwezig']],
    });
    const downloads = catchDownloads();
    const { user, chooseOrganization, choosePeriod, make } = await open();
    await chooseOrganization();
    choosePeriod('01/03/2026', '31/03/2026');
    await make();
    expect(await shown()).toEqual([
      ['Amal Abebe', 'Aanwezig, Afwezig', 'Aanwezig', '', '', '2 aanwezig, 1 afwezig, 0 afgemeld'],
      ['Yusuf Haddad', '', '', 'Afgemeld', '', '0 aanwezig, 0 afwezig, 1 afgemeld'],
    ]);
    expect(screen.getByText('01/03/2026 – 31/03/2026 · 2 studenten')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Downloaden' }));
    const { name, rows } = await downloadedSheet(downloads);
    expect(name).toBe('Gemeente Utrecht_01-03-2026_31-03-2026.xlsx');
    expect(rows.map(row => row.slice(0, 4)).slice(0, 3)).toEqual([
      ['Naam', 'LvH', 'Geslacht', 'Geb.datum'],
      ['Amal Abebe', 'Syrië', 'Vrouw', new Date('1990-05-01T00:00:00Z')],
      ['Yusuf Haddad', 'Turkije', 'Man', null],
    ]);
    expect(rows.map(row => row.slice(4))).toEqual([
      [
        '02/03/2026',
        '03/03/2026',
        '04/03/2026',
        '05/03/2026',
        'Aanwezig',
        'Afwezig',
        'Afgemeld',
        'Presentie',
      ],
      // Of Thursday's lesson only Amal has a place, and her cell is empty: not filled in.
      ['Aanwezig, Afwezig', 'Aanwezig', null, null, 2, 1, 0, 0.66],
      [null, null, 'Afgemeld', 'geen les', 0, 0, 1, 0],
      [1, 1, 0, 0, 2, null, null, null],
      [1, 0, 0, 0, null, 1, null, null],
      [0, 0, 1, 0, null, null, 1, null],
      [0.5, 1, 0, null, null, null, null, 0.5],
    ]);
  });

  test('asked for again, the same or another, shows what is there by then', async () => {
    const { Amal } = group.students;
    const { chooseOrganization, choosePeriod, make, reports } = await open();
    await chooseOrganization();
    choosePeriod('01/03/2026', '31/03/2026');
    await make();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    await createList(server, {
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

  test('is found at its address, goes back to the one before, and opens files that lead back to it', async () => {
    const { Amal } = group.students;
    await createList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY],
      marks: [[Amal, MONDAY, 'Aanwezig']],
    });
    const of = (from: string, to: string) =>
      `${path}?organization=${group.organizationId}&from=${from}&to=${to}`;
    const { user, address } = await renderApp({ server, path: of('2026-03-01', '2026-03-31'), as: 'staff' });
    await table();
    expect(screen.getByRole('combobox', { name: 'Instantie' })).toHaveValue('Gemeente Utrecht');
    expect(screen.getByLabelText('Van')).toHaveValue('01/03/2026');
    fireEvent.change(screen.getByLabelText('Tot en met'), { target: { value: '02/03/2026' } });
    await user.click(screen.getByRole('button', { name: 'Maak de lijst' }));
    expect(address()).toBe(of('2026-03-01', '2026-03-02'));

    await user.click(await screen.findByRole('link', { name: 'Amal Abebe' }));
    const file = await screen.findByRole('dialog');
    await within(file).findByDisplayValue('Amal');
    await user.click(within(file).getByRole('button', { name: 'Sluiten' }));
    await user.click(await screen.findByRole('button', { name: 'Nee' }));
    await table();
    expect(address()).toBe(of('2026-03-01', '2026-03-02'));
  });

  test('opens the cells behind a presence, to download and by its address', async () => {
    const { Amal, Yusuf } = group.students;
    await createList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY, TUESDAY, WEDNESDAY],
      marks: [
        [Amal, MONDAY, 'Afwezig'],
        [Amal, TUESDAY, 'Aanwezig'],
        [Yusuf, MONDAY, 'Afgemeld'],
      ],
    });
    const { user, chooseOrganization, choosePeriod, make, address, router } = await open();
    await chooseOrganization();
    choosePeriod('01/03/2026', '31/03/2026');
    await make();
    const [amal] = within(await table()).getAllByRole('row', { name: /Amal Abebe/ });
    if (!amal) throw new Error('Amal has no row');
    await user.click(within(amal).getByRole('button', { name: '50%' }));
    const title = { name: 'Presentie van Amal Abebe' };
    const dialog = within(await screen.findByRole('dialog', title));
    expect(await dialog.findByText('1 aanwezig / (1 aanwezig + 1 afwezig + 0 afgemeld) = 50%')).toBeVisible();
    const cells = dialog.getAllByRole('row').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'DatumIngevuld',
      '04/03/2026leeg: telt niet mee',
      '03/03/2026Aanwezig',
      '02/03/2026Afwezig',
    ]);

    const downloads = catchDownloads();
    await user.click(dialog.getByRole('button', { name: 'Downloaden' }));
    const { name, rows } = await downloadedSheet(downloads);
    expect(name).toBe('Presentie van Amal Abebe.xlsx');
    expect(rows[0]).toEqual(['Datum', 'Klas', 'Ingevuld', 'Reden', 'Opmerking', 'Telt mee']);
    expect(rows.slice(1, 4).map(row => row.at(-1))).toEqual(['nee', 'ja', 'ja']);

    const shared = address();
    await user.click(dialog.getByRole('button', { name: 'Sluiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate('/');
    await router.navigate(shared);
    expect(await screen.findByRole('dialog', title)).toBeVisible();
  });

  test('is ordered by who was present least or absent most', async () => {
    const { Amal, Yusuf } = group.students;
    await createList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY, TUESDAY, WEDNESDAY],
      marks: [
        [Amal, MONDAY, 'Afwezig'],
        [Amal, TUESDAY, 'Aanwezig'],
        [Yusuf, MONDAY, 'Afgemeld'],
      ],
    });
    const { user, chooseOrganization, choosePeriod, make } = await open();
    await chooseOrganization();
    choosePeriod('01/03/2026', '31/03/2026');
    await make();
    const names = async () => (await shown()).map(([name]) => name);
    const orderBy = async (text: string) => {
      await user.click(screen.getByRole('button', { name: /^Presentie, volgorde/ }));
      await user.click(screen.getByRole('menuitemradio', { name: text }));
    };
    expect(await names()).toEqual(['Amal Abebe', 'Yusuf Haddad']);
    await orderBy('Laagste presentie eerst');
    expect(await names()).toEqual(['Yusuf Haddad', 'Amal Abebe']);
    await orderBy('Meest afwezig eerst');
    expect(await names()).toEqual(['Amal Abebe', 'Yusuf Haddad']);
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

  test('of an organization without students is empty, and shows nobody of another', async () => {
    await server.createOrganization({ name: 'Taalhuis' });
    const { Amal } = group.students;
    await createList(server, {
      classroomId: group.classroomId,
      dates: [MONDAY],
      marks: [[Amal, MONDAY, 'Aanwezig']],
    });
    const { chooseOrganization, choosePeriod, make } = await open();
    await chooseOrganization('Taalhuis');
    choosePeriod('01/03/2026', '31/03/2026');
    await make();
    expect(await screen.findByText(EMPTY)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
