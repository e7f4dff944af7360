import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  recorded,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { START } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { control, press } from './shownList.tsx';

const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  vi.setSystemTime(START);
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});
afterEach(() => void vi.useRealTimers());

const path = (search = '') => `${pathTo(SCREENS.teacherList.path, { id })}${search}`;

/** A phone, whose media query the app asks for. */
const onPhone = () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    Object.assign(matchMedia(query), { matches: query.includes('pointer: coarse') }),
  );
};

const open = async (search = '?view=lesson') => {
  const app = await renderApp({ server, path: path(search), as: 'staff' });
  await screen.findByLabelText(/^(Volgende les|Er is geen latere les)/);
  return app;
};

const row = (student: string) => screen.getByLabelText(student, { selector: '[role=group]' });
const buttons = (student: string) => [...row(student).querySelectorAll('button')];
const choice = (student: string, status: AttendanceStatus) => {
  const button = buttons(student).find(({ textContent }) => textContent === status);
  if (!button) throw new Error(`${student} has no choice ${status}`);
  return button;
};
const pressed = (student: string) =>
  buttons(student)
    .filter(button => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);
const stateOf = (student: string) => row(student).parentElement;
const recordedOn = async (date: Day) => (await recorded(server)).filter(each => each.includes(date));

test('a list on a phone opens at today’s lesson; the grid is a press away, and the choice holds for the visit', async () => {
  onPhone();
  const { address, router } = await renderApp({ server, path: path(), as: 'staff' });
  expect(await screen.findByText('Vandaag, maandag 2 maart 2026')).toBeVisible();
  expect(address()).toBe(path('?view=lesson'));
  press('Hele lijst');
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(address()).toBe(path('?view=grid'));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('Les 1 van 3')).toBeVisible();

  press('Hele lijst');
  fireEvent.click(await screen.findByText('Alle lijsten'));
  fireEvent.click(await screen.findByText('Alfa A1', { selector: 'a' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a lesson offers who can be marked, with photos; one to come is marked one by one, one that did not take place not at all', async () => {
  const photo = 'data:image/webp;base64,UklGRg==';
  const values = { studentId: group.students.Yusuf, image: 'data:image/jpeg;base64,AAAA', photo };
  await server.database.insertInto('studentImages').values(values).execute();
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.lessonNotHeld, { id, date: WEDNESDAY }), { reason: 'noRoom' });
  await open();
  expect(screen.getAllByRole('group')).toHaveLength(3);
  expect(screen.queryByRole('group', { name: 'Zahra Nasser' })).toBeNull();
  expect(pressed('Amal Abebe')).toEqual(['Aanwezig']);
  expect(screen.getByText('2 van 3 ingevuld')).toBeVisible();
  const pictures = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'));
  await waitFor(() => expect(pictures()).toEqual([photo]));
  expect(screen.getAllByText(/^[A-Z]{2}$/).length).toBeGreaterThan(0);

  press('Volgende les: dinsdag 3 maart 2026');
  expect(screen.getByText('Morgen, dinsdag 3 maart 2026')).toBeVisible();
  expect(screen.queryByText('Alle anderen aanwezig')).toBeNull();
  expect(screen.getByText('Deze les komt nog. Wat u invult, telt mee vanaf die dag.')).toBeVisible();
  fireEvent.click(choice('Yusuf Haddad', 'Afgemeld'));
  await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual(['Yusuf 2026-03-03 Afgemeld']));

  press('Volgende les: woensdag 4 maart 2026');
  expect(control('Er is geen latere les')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Deze les gaat niet door: Geen lokaal.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByText('Alle anderen aanwezig')).toBeNull();
});

test('each step is undone and redone, by keys too, ‘Alle anderen aanwezig’ and the form among them', async () => {
  vi.setSystemTime(`${TUESDAY}T09:00:00Z`);
  const { user } = await open();
  expect(control('Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(choice('Yusuf Haddad', 'Afwezig'));
  const fill = control('Alle anderen aanwezig');
  fireEvent.click(fill);
  expect(screen.getByText('3 van 3 ingevuld')).toHaveTextContent('2 aanwezig');
  expect(fill).toHaveAttribute('aria-disabled', 'true');
  const filled = ['Amal 2026-03-03 Aanwezig', 'Yusuf 2026-03-03 Afwezig', 'Tesfay 2026-03-03 Aanwezig'];
  await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual(filled));
  press('Reden of opmerking van Amal Abebe');
  const form = within(await screen.findByRole('dialog', { name: /^Reden en opmerking/ }));
  await user.selectOptions(form.getByLabelText('Status'), 'Afgemeld');
  fireEvent.click(form.getByText('Opslaan'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Of each lesson its own.
  press(/^Vorige les/);
  expect(control('Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');
  press(/^Volgende les/);
  fireEvent.click(control('Ongedaan maken'));
  await waitFor(() => expect(pressed('Amal Abebe')).toEqual(['Aanwezig']));
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByText('1 van 3 ingevuld')).toBeVisible();
  await user.click(control('Ongedaan maken'));
  await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual([]));
  expect(control('Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');
  expect(control('Ongedaan maken')).toHaveFocus();
  await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual(filled));
  press('Opnieuw uitvoeren');
  await waitFor(async () => expect(await recordedOn(TUESDAY)).toContain('Amal 2026-03-03 Afgemeld'));
});

test('a student is announced absent for more days from the form of a lesson, and shown so until that is overruled', async () => {
  await open();
  press('Reden of opmerking van Tesfay Woldu');
  const more = await screen.findByText('Afmelden voor meer dagen…');
  fireEvent.click(more);
  const dialog = await screen.findByRole('dialog', { name: 'Tesfay Woldu afmelden' });
  fireEvent.click(within(dialog).getByText('Afmelden'));
  expect(await screen.findByText('Tesfay Woldu is afgemeld voor 1 les')).toBeVisible();
  await waitFor(() => expect(pressed('Tesfay Woldu')).toEqual(['Afgemeld']));
  expect(stateOf('Tesfay Woldu')).toHaveTextContent('Afgemeld (vooraf)');

  fireEvent.click(choice('Tesfay Woldu', 'Aanwezig'));
  await waitFor(async () => expect(await recordedOn(MONDAY)).toContain('Tesfay 2026-03-02 Aanwezig'));
  fireEvent.click(choice('Tesfay Woldu', 'Afgemeld'));
  await waitFor(async () => expect(await recordedOn(MONDAY)).toContain('Tesfay 2026-03-02 Afgemeld'));
  await waitFor(() => expect(stateOf('Tesfay Woldu')).not.toHaveTextContent('vooraf'));
});
