import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';
// Lazy parts, loaded before the clock of a test runs.
import '../../../src/customRoutes/attendance/ClassDaysCalendar.tsx';
import {
  type AttendanceClass,
  insertAttendanceClass,
  MONDAY,
  recorded,
  seedList,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';
import { control, press } from './shownList.tsx';

const { path } = SCREENS.newTeacherList;
const SATURDAY = '2026-03-07';
const TAKEN = 'De geselecteerde data bestaan al voor deze les';
const CREATED = 'De presentielijst is gemaakt';

beOnFirstDay();
const server = serverPerTest();
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const open = async () => {
  const app = await renderApp({ server, path, as: 'staff' });
  await screen.findByLabelText('maandag 2 maart 2026');
  return app;
};

const day = (name: string) => screen.getByLabelText(`${name} 2026`);
const choose = (...names: string[]) => names.forEach(name => void fireEvent.click(day(name)));
const box = () => screen.getByLabelText('Klas', { selector: 'input' });
const chooseClass = async (name = 'Alfa A1') => {
  for (const value of ['', name]) fireEvent.change(box(), { target: { value } });
  fireEvent.click(await screen.findByRole('option', { name }));
};
/** The class of the lists, without today, which is chosen with it where no day was. */
const chooseClassAlone = async () => {
  await chooseClass();
  await waitFor(() => expect(chosen()).toEqual(['ma 02/03/2026']));
  choose('maandag 2 maart');
};

const chosen = () =>
  within(screen.getByLabelText('Lesdagen'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

const cell = (student: string, date: string) =>
  screen.findByLabelText(new RegExp(`^${student}, ${date} 2026, `));

/** A list made by a colleague while somebody else chooses: the calendar does not know of it yet. */
const listByColleague = (...dates: string[]) => seedList(server, { classroomId: group.classroomId, dates });

const told = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Says Ok to what is told, and waits until the page behind is in reach. */
const ok = async (name: string) => {
  fireEvent.click((await told(name)).getByText('Ok'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('the choice says what is missing, keeps the days in order, and asks who leaves a list half made', async () => {
  const { network, address } = await open();
  press('Opslaan');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a class and date(s)');
  fireEvent.mouseDown(box());
  // Of active classes only.
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Alfa A1']);
  await chooseClassAlone();
  expect(screen.queryByRole('alert')).toBeNull();
  press('Opslaan');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a date(s)');
  fireEvent.change(box(), { target: { value: '' } });
  choose('maandag 2 maart');
  press('Downloaden');
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose a class');

  choose('dinsdag 3 maart', 'dinsdag 3 maart');
  press('Alle donderdagen van maart 2026');
  expect(screen.getByText('5 lesdagen')).toBeVisible();
  press('do 12/03/2026 weghalen');
  choose('woensdag 4 maart');
  const days = ['ma 02/03/2026', 'wo 04/03/2026', 'do 05/03/2026', 'do 19/03/2026', 'do 26/03/2026'];
  expect(chosen()).toEqual(days);
  press('Alles weghalen');
  expect(screen.getByText('Nog geen lesdagen gekozen')).toBeVisible();

  choose('maandag 2 maart');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(control('Opslaan')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const later = 'U bent offline. Dit werkt weer zodra er verbinding is.';
  expect(await screen.findByText(later)).toBeVisible();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  press('Alle lijsten');
  const question = await told('Wilt u weggaan zonder op te slaan?');
  expect(question.getByText('De lijst die u aan het maken bent, gaat dan verloren.')).toBeVisible();
  fireEvent.click(question.getByText('Verlaten'));
  await waitFor(() => expect(address()).toBe('/lists'));
  expect(network.requests.filter(each => each.startsWith('POST /api'))).toEqual([]);
});

test('a class chooses today: no day that has a list, no free day, and none of a weekend; leaving loses nothing', async () => {
  const admin = await server.loginAs('admin');
  await admin.post(API.freePeriods, { name: 'Studiedag', from: WEDNESDAY, to: WEDNESDAY });
  const newList = `${path}?classroom=${group.classroomId}`;
  const { router, address } = await renderApp({ server, path: newList, as: 'staff' });
  await waitFor(() => expect(chosen()).toEqual(['ma 02/03/2026']));
  await listByColleague(TUESDAY);
  for (const today of [TUESDAY, WEDNESDAY, SATURDAY]) {
    press('Alle lijsten');
    await waitFor(() => expect(address()).toBe('/lists'));
    lookAtWindow(server, `${today}T12:00:00Z`);
    await act(() => router.navigate(newList));
    expect(await screen.findByLabelText('dinsdag 3 maart 2026, heeft al een lijst')).toBeVisible();
    expect(screen.getByLabelText('woensdag 4 maart 2026, vrije dag: Studiedag')).toBeVisible();
    expect(chosen(), today).toEqual([]);
  }
});

test('a list takes reasons and remarks along, undone and done again; it is made once where the answer is lost', async () => {
  const { user, network, address } = await open();
  await chooseClass();
  (await cell('Amal Abebe', 'maandag 2 maart')).focus();
  await user.keyboard('{F2}');
  const form = await told(/^Reden en opmerking/);
  fireEvent.change(form.getByLabelText('Status'), { target: { value: 'Afwezig' } });
  await user.selectOptions(form.getByLabelText('Reden'), await form.findByRole('option', { name: 'Ziek' }));
  fireEvent.change(form.getByLabelText('Opmerking'), { target: { value: ' belt  morgen ' } });
  fireEvent.click(form.getByText('Overnemen'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const said = /Afwezig, reden: Ziek, belt morgen, niet opgeslagen$/;
  expect(await cell('Amal Abebe', 'maandag 2 maart')).toHaveAccessibleName(said);
  await user.keyboard('{Control>}z{/Control}');
  expect(await cell('Amal Abebe', 'maandag 2 maart')).toHaveAccessibleName(/Niet ingevuld$/);
  await user.keyboard('{Control>}y{/Control}');

  network.brokenOff = 1;
  press('Opslaan');
  await ok('Het maken van een schema is niet gelukt');
  press('Opslaan');
  const made = await told(CREATED);
  expect(made.getByText('Ok')).toHaveClass('MuiButton-contained');
  expect(made.getByText('Lijst openen')).toHaveClass('MuiButton-outlined');
  fireEvent.click(made.getByText('Lijst openen'));
  await screen.findByLabelText('Iedereen aanwezig op maandag 2 maart 2026');
  const lists = await server.database.selectFrom('schedules').select('id').execute();
  expect(address()).toBe(`/lists/attendance-list-for-teacher/${lists.map(({ id }) => id).join()}`);
  const stored = await cell('Amal Abebe', 'maandag 2 maart');
  expect(stored).toHaveAccessibleName(/Afwezig, reden: Ziek, belt morgen$/);
});

test('days that the class has already are marked and left out, those that a colleague takes meanwhile named', async () => {
  await listByColleague(MONDAY, '2026-03-05');
  await server.createClassroom({ name: 'Beta B1' });
  await open();
  choose('maandag 2 maart', 'dinsdag 3 maart');
  await chooseClass();
  const monday = await screen.findByLabelText('maandag 2 maart 2026, heeft al een lijst');
  expect(monday).toHaveAttribute('aria-disabled', 'true');
  expect(chosen()).toEqual(['di 03/03/2026']);
  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent(`${TAKEN}ma 02/03/2026`);
  fireEvent.click(monday);
  press('Alle donderdagen van maart 2026');
  const days = ['di 03/03/2026', 'do 12/03/2026', 'do 19/03/2026', 'do 26/03/2026'];
  expect(chosen()).toEqual(days);
  // Another class has its own.
  await chooseClass('Beta B1');
  expect(await screen.findByLabelText('maandag 2 maart 2026')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(chosen()).toContain('ma 02/03/2026');

  await chooseClass();
  await waitFor(() => expect(chosen()).toEqual(days));
  fireEvent.click(await cell('Amal Abebe', 'dinsdag 3 maart'));
  await listByColleague('2026-03-12');
  press('Opslaan');
  const named = (await told(TAKEN)).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual(['do 12/03/2026']);
  await ok(TAKEN);
  expect(await screen.findByLabelText('donderdag 12 maart 2026, heeft al een lijst')).toBeVisible();
  expect(chosen()).toEqual(days.filter(each => each !== 'do 12/03/2026'));
  expect(box()).toHaveValue('Alfa A1');
  expect(await cell('Amal Abebe', 'dinsdag 3 maart')).toHaveAccessibleName(/Aanwezig/);
  press('Opslaan');
  await ok(CREATED);
  expect(await recorded(server)).toEqual(['Amal 2026-03-03 Aanwezig']);
});
