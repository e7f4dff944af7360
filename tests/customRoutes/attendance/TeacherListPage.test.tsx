import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
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
import { insertClassroom, insertSchedule } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { START } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { dialogsGone, openList } from './shownList.tsx';

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

const saveButton = () => screen.getByRole('button', { name: 'Opslaan' });
const everyone = (date: ListDay) =>
  screen.getByRole('checkbox', { name: `Iedereen aanwezig op ${NAMES[date]}` });
const allSaved = () => screen.findByText('Alles is opgeslagen');
const question = () => screen.findByRole('dialog', { name: 'Wilt u weggaan zonder op te slaan?' });

/** Ends somebody's enrolment before the list's last days, as the class's list then shows. */
const endEnrolment = async (studentId: string) => {
  await server.database
    .updateTable('studentClassrooms')
    .set({ endDate: '2026-03-01' })
    .where('studentId', '=', studentId)
    .execute();
};

test('the first stop leads to the first empty cell of today; above the grid stand at most twelve controls', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await open();
  screen.getByRole('heading', { level: 1 }).focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Ga naar de presentie' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Tesfay Woldu', MONDAY)).toHaveFocus();
  await user.keyboard('1');
  screen.getByRole('button', { name: 'Ga naar de presentie' }).focus();
  await user.keyboard('{Enter}');
  expect(cell('Amal Abebe', MONDAY)).toHaveFocus();

  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const page = within(screen.getByRole('main'));
  const controls = [...page.getAllByRole('button'), ...page.getAllByRole('link')]
    // The way into the grid is in sight only while it has the focus.
    .filter(each => !each.closest('table') && each.textContent !== 'Ga naar de presentie');
  expect(controls.length).toBeLessThanOrEqual(12);
});

describe('a list', () => {
  test('that does not exist says so and leads back', async () => {
    const { user, address } = await renderApp({
      server,
      path: pathTo(SCREENS.teacherList.path, { id: 'nonsense' }),
      as: 'staff',
    });
    expect(await screen.findByText('Deze presentielijst is er niet (meer)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Opnieuw proberen' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Alle lijsten' }));
    expect(address()).toBe('/lists');
  });

  test('without students or days says what to do, as a grid and by lesson; there is nothing to download or print', async () => {
    const classroomId = await insertClassroom(server.database, { name: 'Beta B1' });
    const nobody = await insertSchedule(server.database, { classroomId, dates: ['2026-03-02'] });
    const empty = await insertSchedule(server.database, { classroomId, dates: [] });
    const { router, user } = await renderApp({ server, as: 'staff' });
    for (const view of ['grid', 'lesson']) {
      const open = (id: string) =>
        act(() => router.navigate(`${pathTo(SCREENS.teacherList.path, { id })}?view=${view}`));
      await open(nobody);
      expect(await screen.findByText('In deze klas zit op deze dagen niemand')).toBeVisible();
      expect(screen.getByText(/^Zet studenten in Beta B1: /)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Naar de studenten' })).toHaveAttribute('href', '/students');
      await open(empty);
      expect(await screen.findByText('Deze lijst heeft nog geen lesdagen')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Lesdagen toevoegen' })).toHaveAttribute(
        'href',
        pathTo(SCREENS.lessonDays.path, { id: empty }),
      );
      expect(screen.queryByRole('grid')).toBeNull();
      if (view === 'lesson') continue;
      expect(screen.getByRole('button', { name: 'Downloaden' })).toBeDisabled();
      await user.click(screen.getByRole('button', { name: 'Meer' }));
      expect(screen.getByRole('menuitem', { name: 'Afdrukken' })).toHaveAttribute('aria-disabled', 'true');
      await user.keyboard('{Escape}');
    }
  });
});

test('marking everyone present tells what it overwrote, and is undone whole', async () => {
  const { user } = await open();
  await user.click(everyone(MONDAY));
  spoken('Yusuf Haddad', MONDAY, 'Aanwezig, niet opgeslagen');
  spoken('Zahra Nasser', MONDAY, 'niet ingeschreven');
  const notice = screen.getByText(/ma 02\/03\/2026: iedereen op Aanwezig gezet/);
  expect(notice).toHaveTextContent('Overschreven: 1 × Afgemeld');
  expect(everyone(MONDAY)).toBeChecked();
  await user.click(within(notice.closest('[role=alert]') as HTMLElement).getByText('Ongedaan maken'));
  spoken('Yusuf Haddad', MONDAY, 'Afgemeld');
  expect(await allSaved()).toBeVisible();
});

test('a locked cell shows what was recorded, and takes no mark: not by itself, not with everyone', async () => {
  await endEnrolment(group.students.Yusuf);
  const { user } = await open();
  spoken('Yusuf Haddad', MONDAY, 'Afgemeld, niet meer ingeschreven');
  expect(cell('Yusuf Haddad', MONDAY)).toHaveAttribute('aria-disabled', 'true');
  await user.click(cell('Yusuf Haddad', MONDAY));
  expect(screen.getByText('Alles is opgeslagen')).toBeVisible();
  await user.click(everyone(MONDAY));
  spoken('Yusuf Haddad', MONDAY, 'Afgemeld, niet meer ingeschreven');
  await user.click(saveButton());
  expect(await allSaved()).toBeVisible();
  expect(await recorded(server)).toEqual([
    'Amal 2026-03-02 Aanwezig',
    'Yusuf 2026-03-02 Afgemeld',
    'Tesfay 2026-03-02 Aanwezig',
  ]);
});

describe('a save', () => {
  test('is made once for a click and Ctrl+S, and asks who leaves meanwhile; what is marked then waits for the next', async () => {
    const { user, network, patches, address } = await open();
    await user.click(cell('Amal Abebe', TUESDAY));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    network.held = held;
    await user.click(saveButton());
    await user.keyboard('{Control>}s{/Control}');
    expect(screen.getByText('Bezig met opslaan')).toBeVisible();
    await waitFor(() => expect(network.waiting.filter(each => each.startsWith('PATCH'))).toHaveLength(1));
    network.held = undefined;
    await user.click(screen.getByRole('link', { name: 'Alle lijsten' }));
    expect(await question()).toHaveTextContent('Het opslaan is nog bezig.');
    await user.click(screen.getByRole('button', { name: 'Blijven' }));
    await dialogsGone();
    expect(address()).toBe(path());

    await user.click(cell('Yusuf Haddad', TUESDAY));
    expect(screen.getByText('1 wijziging niet opgeslagen')).toBeVisible();
    release();
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(patches()).toHaveLength(1);
    expect(screen.getByText('1 wijziging niet opgeslagen')).toBeVisible();
    expect(await recorded(server)).not.toContain('Yusuf 2026-03-03 Aanwezig');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await user.click(saveButton());
    await waitFor(async () => expect(await recorded(server)).toContain('Yusuf 2026-03-03 Aanwezig'));
  });

  test('over a list that changed meanwhile saves the other marks and loads it again; the next has not failed', async () => {
    const { user } = await open();
    await user.click(cell('Amal Abebe', TUESDAY));
    await user.click(cell('Yusuf Haddad', TUESDAY));
    await endEnrolment(group.students.Yusuf);
    await user.click(saveButton());
    const told = await screen.findByText(/De lijst was intussen veranderd/);
    await waitFor(() => spoken('Yusuf Haddad', TUESDAY, 'Niet ingevuld, niet meer ingeschreven'));
    expect(await recorded(server)).toContain('Amal 2026-03-03 Aanwezig');
    await user.click(within(told.closest('[role=alert]') as HTMLElement).getByLabelText('Melding sluiten'));
    await waitFor(() => expect(told).not.toBeInTheDocument());
    await user.click(cell('Tesfay Woldu', MONDAY));
    await user.click(saveButton());
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(screen.queryByText(/De lijst was intussen veranderd/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'nog niet opgeslagen: 1' }));
    const panel = await screen.findByRole('dialog', { name: 'Nog niet opgeslagen' });
    expect(panel).toHaveTextContent('1 cel, niet meer aangenomen');
    await user.click(within(panel).getByRole('button', { name: 'Verwijderen' }));
    await dialogsGone();
    expect(screen.queryByRole('button', { name: /nog niet opgeslagen/ })).toBeNull();
  });

  test('that is refused as a whole, as of a list that was deleted, sends its edits once', async () => {
    const { user, patches } = await open();
    await user.click(cell('Amal Abebe', TUESDAY));
    const admin = await server.loginAs('admin');
    await admin.delete(pathTo(API.teacherList, { id }));
    await user.click(saveButton());
    expect(await screen.findByText(/De lijst was intussen veranderd/)).toBeVisible();
    expect(patches()).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'nog niet opgeslagen: 1' })).toBeVisible();
  });
});

test('the download is what is on screen, unsaved marks included', async () => {
  const downloads = catchDownloads();
  const { user } = await open();
  await user.click(cell('Amal Abebe', TUESDAY));
  await user.click(screen.getByRole('button', { name: 'Downloaden' }));
  const { name, rows } = await downloadedSheet(downloads);
  expect(name).toBe('Alfa A1_02-03-2026_04-03-2026.xlsx');
  expect(rows.map(row => row.filter((_, column) => column === 0 || column > 3)).slice(1, 4)).toEqual([
    ['Amal Abebe', 'Aanwezig', 'Aanwezig', null, 2, 0, 0, 1],
    ['Yusuf Haddad', 'Afgemeld', null, null, 0, 0, 1, 0],
    ['Zahra Nasser', 'niet ingeschreven', 'niet ingeschreven', null, 0, 0, 0, null],
  ]);
});

describe('leaving', () => {
  test('asks nothing without unsaved marks, a save of nothing sends nothing; with them one stays or goes as one says', async () => {
    const { user, address, patches, router } = await open();
    await user.click(saveButton());
    expect(await screen.findByText('Opgeslagen')).toBeVisible();
    expect(patches()).toEqual([]);
    const leave = { name: 'Alle lijsten' };
    await user.click(screen.getByRole('link', leave));
    expect(address()).toBe('/lists');
    await act(() => router.navigate(path()));
    await screen.findByRole('grid');
    await user.click(cell('Amal Abebe', TUESDAY));
    await user.click(screen.getByRole('link', leave));
    expect(await question()).toHaveTextContent('U hebt 1 wijziging niet opgeslagen.');
    await user.click(screen.getByRole('button', { name: 'Blijven' }));
    await dialogsGone();
    expect(address()).toBe(path());
    spoken('Amal Abebe', TUESDAY, 'Aanwezig, niet opgeslagen');
    await user.click(screen.getByRole('link', leave));
    await question();
    await user.click(screen.getByRole('button', { name: 'Verlaten' }));
    await waitFor(() => expect(address()).toBe('/lists'));
    expect(await recorded(server)).toHaveLength(2);
  });
});

/** Stores an edit of a cell on this device, as another tab would. */
const storeEdit = (_id: string, edit: object) => {
  const key = `edit.${getSession()?.userId}.${id}.${_id}`;
  const newValue = JSON.stringify({ at: Date.now(), ...edit });
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

test('signing out saves what is unsaved', async () => {
  const { user, router } = await renderApp({ server, path: '/', as: 'staff' });
  const { studentsAttendance } = await readList(await server.loginAs('staff'), id);
  for (const { _id, version } of studentsAttendance)
    storeEdit(_id, { version, draft: { status: 'Aanwezig' } });
  await user.click(await screen.findByRole('button', { name: 'Uitloggen' }));
  await user.click(await screen.findByRole('button', { name: 'Opslaan en uitloggen' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(SCREENS.login.path));
  expect(await recorded(server)).toHaveLength(studentsAttendance.length);
  expect((await recorded(server)).every(mark => mark.endsWith('Aanwezig'))).toBe(true);
  expect(Object.keys(localStorage).filter(key => /^edit\./.test(key))).toEqual([]);
});
