import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { addDays } from '../../../core/rules/days.ts';
import { getSession } from '../../../src/providers/session.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  readList,
  recorded,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { catchDownloads, downloadedSheet } from '../../support/downloads.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { START } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { gridText, showGrid } from './gridHarness.tsx';
import { dialogsGone, openList, press } from './shownList.tsx';

const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const NAMES = {
  [MONDAY]: 'maandag 2 maart 2026',
  [TUESDAY]: 'dinsdag 3 maart 2026',
  [WEDNESDAY]: 'woensdag 4 maart 2026',
};
type ListDay = keyof typeof NAMES;

const path = () => pathTo(SCREENS.teacherList.path, { id });

const open = () => openList(server, id);

const cell = (student: string, date: ListDay) =>
  within(screen.getByRole('grid')).getByLabelText(new RegExp(`^${student}, ${NAMES[date]}, `));

const spoken = (student: string, date: ListDay, rest: string) =>
  expect(cell(student, date)).toHaveAccessibleName(`${student}, ${NAMES[date]}, ${rest}`);

const question = () => screen.findByRole('dialog', { name: 'Wilt u weggaan zonder op te slaan?' });

/** Ends somebody's enrolment before the list's last days, as the class's list then shows. */
const endEnrolment = async (studentId: string) => {
  await server.database
    .updateTable('studentClassrooms')
    .set({ endDate: '2026-03-01' })
    .where('studentId', '=', studentId)
    .execute();
};

test('the way into the grid leads to today’s first empty cell; everyone is marked but who is locked, told and undone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) });
  onTestFinished(() => void vi.useRealTimers());
  await endEnrolment(group.students.Yusuf);
  const { user } = await open();
  screen.getByRole('heading', { level: 1 }).focus();
  await user.tab();
  expect(screen.getByText('Ga naar de presentie')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Tesfay Woldu', MONDAY)).toHaveFocus();
  const main = [
    ...screen.getByRole('main').querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]'),
  ];
  const controls = main.filter(each => each.tabIndex >= 0 && !each.closest('[role=grid]'));
  expect(controls.length).toBeLessThanOrEqual(12);
  await user.keyboard('2');

  spoken('Yusuf Haddad', MONDAY, 'Afgemeld, niet meer ingeschreven');
  await user.click(cell('Yusuf Haddad', MONDAY));
  expect(screen.getByText('1 wijziging niet opgeslagen')).toBeVisible();
  fireEvent.click(screen.getByLabelText(`Iedereen aanwezig op ${NAMES[MONDAY]}`));
  spoken('Tesfay Woldu', MONDAY, 'Aanwezig, niet opgeslagen');
  spoken('Yusuf Haddad', MONDAY, 'Afgemeld, niet meer ingeschreven');
  spoken('Zahra Nasser', MONDAY, 'niet ingeschreven');
  const notice = screen.getByText(/ma 02\/03\/2026: iedereen op Aanwezig gezet/);
  expect(notice).toHaveTextContent('Overschreven: 1 × Afwezig');
  fireEvent.click(within(notice.closest('[role=alert]') as HTMLElement).getByText('Ongedaan maken'));
  spoken('Tesfay Woldu', MONDAY, 'Afwezig, niet opgeslagen');

  fireEvent.click(screen.getByText('100%'));
  const explained = await screen.findByRole('dialog', { name: 'Presentie van Amal Abebe' });
  const ahead = within(explained).getByText('03/03/2026', { exact: false }).closest('tr');
  expect(ahead).toHaveTextContent('nog niet geweest: telt nog niet mee');
});

test('a save is made once for a click and Ctrl+S, and asks who leaves meanwhile; what is marked then waits for the next', async () => {
  const { user, network, patches, address } = await open();
  fireEvent.click(cell('Amal Abebe', TUESDAY));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  network.held = held;
  press('Opslaan');
  await user.keyboard('{Control>}s{/Control}');
  expect(screen.getByText('Bezig met opslaan')).toBeVisible();
  await waitFor(() => expect(network.waiting.filter(each => each.startsWith('PATCH'))).toHaveLength(1));
  network.held = undefined;
  press('Alle lijsten');
  expect(await question()).toHaveTextContent('Het opslaan is nog bezig.');
  press('Blijven');
  await dialogsGone();
  expect(address()).toBe(path());

  fireEvent.click(cell('Yusuf Haddad', TUESDAY));
  expect(screen.getByText('1 wijziging niet opgeslagen')).toBeVisible();
  release();
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  expect(patches()).toHaveLength(1);
  expect(screen.getByText('1 wijziging niet opgeslagen')).toBeVisible();
  expect(await recorded(server)).not.toContain('Yusuf 2026-03-03 Aanwezig');

  network.failing = new RegExp(id);
  press('Opslaan');
  const kept = 'Opslaan lukt nu niet. Wat u invulde, is op dit apparaat bewaard en wordt vanzelf opgeslagen.';
  expect(await screen.findByText(kept)).toBeVisible();
  expect(screen.queryByText('De server antwoordt niet.')).toBeNull();
  network.failing = undefined;
  press('Opslaan');
  // Sooner than by itself.
  await waitFor(() => expect(screen.queryByText(kept)).toBeNull(), { timeout: 3_000 });
});

test('a save over a list that changed meanwhile saves the other marks and loads it again', async () => {
  const { user } = await open();
  fireEvent.click(cell('Amal Abebe', TUESDAY));
  fireEvent.click(cell('Yusuf Haddad', TUESDAY));
  await endEnrolment(group.students.Yusuf);
  press('Opslaan');
  await screen.findByText(/De lijst was intussen veranderd/);
  await waitFor(() => spoken('Yusuf Haddad', TUESDAY, 'Niet ingevuld, niet meer ingeschreven'));
  expect(await recorded(server)).toContain('Amal 2026-03-03 Aanwezig');
  await user.click(await screen.findByLabelText('nog niet opgeslagen: 1'));
  const panel = await screen.findByRole('dialog', { name: 'Nog niet opgeslagen' });
  expect(panel).toHaveTextContent('1 cel, niet meer aangenomen');
  fireEvent.click(within(panel).getByText('Verwijderen'));
  await dialogsGone();
  expect(screen.queryByLabelText(/nog niet opgeslagen/)).toBeNull();
});

test('the download of a list has the marks that are not saved; one stays or leaves them as one says', async () => {
  const downloads = catchDownloads();
  const { address, patches } = await open();
  fireEvent.click(cell('Amal Abebe', TUESDAY));
  press('Downloaden');
  const { rows } = await downloadedSheet(downloads);
  expect(rows.map(row => row.filter((_, column) => column === 0 || column > 3)).slice(1, 4)).toEqual([
    ['Amal Abebe', 'Aanwezig', 'Aanwezig', null, 2, 0, 0, 1],
    ['Yusuf Haddad', 'Afgemeld', null, null, 0, 0, 1, 0],
    ['Zahra Nasser', 'niet ingeschreven', 'niet ingeschreven', null, 0, 0, 0, null],
  ]);
  press('Alle lijsten');
  expect(await question()).toHaveTextContent('U hebt 1 wijziging niet opgeslagen.');
  press('Blijven');
  await dialogsGone();
  spoken('Amal Abebe', TUESDAY, 'Aanwezig, niet opgeslagen');
  press('Alle lijsten');
  await question();
  press('Verlaten');
  await waitFor(() => expect(address()).toBe('/lists'));
  expect(patches()).toEqual([]);
});

/** Stores an edit of a cell on this device, as another tab would. */
const storeEdit = (_id: string, edit: object) => {
  const key = `edit.${getSession()?.userId}.${id}.${_id}`;
  const newValue = JSON.stringify({ at: Date.now(), ...edit });
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

test('signing out saves what is unsaved', async () => {
  const { router } = await renderApp({ server, path: '/', as: 'staff' });
  const { studentsAttendance } = await readList(await server.loginAs('staff'), id);
  for (const { _id, version } of studentsAttendance)
    storeEdit(_id, { version, draft: { status: 'Aanwezig' } });
  fireEvent.click(await screen.findByText('Uitloggen'));
  fireEvent.click(await screen.findByText('Opslaan en uitloggen'));
  await waitFor(() => expect(router.state.location.pathname).toBe(SCREENS.login.path));
  expect(await recorded(server)).toHaveLength(studentsAttendance.length);
  expect((await recorded(server)).every(mark => mark.endsWith('Aanwezig'))).toBe(true);
  expect(Object.keys(localStorage).filter(key => /^edit\./.test(key))).toEqual([]);
});

describe('effort', () => {
  const ROWS = 20;
  const COLUMNS = 10;

  /** The most keys and clicks that such a sheet may take. */
  const KEYS_MAX = 65;
  const CLICKS_MAX = 20;

  /** The cells that are not 'Aanwezig', in the order in which arrows reach them: row, column and key. */
  const EXCEPTIONS = [
    ...['0 2 2', '2 1 2', '4 3 3', '7 5 2', '6 6 2', '6 7 3'],
    ...['11 3 2', '17 2 2', '19 4 3', '17 7 2', '16 7 2', '15 8 3'],
  ].map(each => {
    const [row = 0, column = 0, key = 0] = each.split(' ').map(Number);
    return { row, column, key };
  });

  const filledIn = Array.from({ length: ROWS }, (_, row) =>
    Array.from(
      { length: COLUMNS },
      (__, column) => EXCEPTIONS.find(each => each.row === row && each.column === column)?.key ?? '1',
    ).join(''),
  );

  /** All present, then each exception, and saved. */
  const keysFor = (): string[] => {
    const keys = ['{Control>}', 'a{/Control}', '1'];
    const press = (key: string, times: number) => {
      for (let time = 0; time < times; time += 1) keys.push(key);
    };
    let [atRow, atColumn] = [0, 0];
    for (const { row, column, key } of EXCEPTIONS) {
      press(row > atRow ? '{ArrowDown}' : '{ArrowUp}', Math.abs(row - atRow));
      press(column > atColumn ? '{ArrowRight}' : '{ArrowLeft}', Math.abs(column - atColumn));
      press(`${key}`, 1);
      // A digit goes on to the next student.
      [atRow, atColumn] = [Math.min(ROWS - 1, row + 1), column];
    }
    return [...keys, '{Control>}', 's{/Control}'];
  };

  // Twenty rows are in view, so that all are drawn at once.
  beforeEach(() => void vi.stubGlobal('innerHeight', 2_000));

  const show = () =>
    showGrid({
      names: Array.from({ length: ROWS }, (_, index) => `Student ${String.fromCharCode(65 + index)}`),
      dates: Array.from({ length: COLUMNS }, (_, index) => addDays('2026-03-02', index)),
    });

  test(`a sheet of 20 × 10 with 12 exceptions takes at most ${KEYS_MAX} keys or ${CLICKS_MAX} clicks`, async () => {
    const byKeys = show();
    const keys = keysFor();
    byKeys.cell(0, 0).focus();
    await byKeys.user.keyboard(keys.join(''));
    expect(gridText()).toEqual(filledIn);
    expect(keys.length).toBeLessThanOrEqual(KEYS_MAX);
    byKeys.unmount();

    const { user, cell } = show();
    let clicks = 0;
    const click = async (element: Element) => {
      clicks += 1;
      await user.click(element);
    };
    await click(screen.getByRole('columnheader', { name: 'Naam' }));
    await click(within(screen.getByRole('group')).getByRole('button', { name: 'Aanwezig' }));
    for (const { row, column, key } of EXCEPTIONS) {
      for (let turn = 1; turn < key; turn += 1) await click(cell(row, column));
    }
    await click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(gridText()).toEqual(filledIn);
    expect(clicks).toBeLessThanOrEqual(CLICKS_MAX);
  });
});
