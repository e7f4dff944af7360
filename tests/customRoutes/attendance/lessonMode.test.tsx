import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { dayInWords, lessonOf, openingLesson } from '../../../src/customRoutes/attendance/lesson/lessons.ts';
import { sheetOfList } from '../../../src/customRoutes/attendance/sheet.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  recorded,
  seedList,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { START } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';
import { openByLesson } from './shownList.tsx';

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
  await screen.findByRole('button', { name: /^(Volgende les|Er is geen latere les)/ });
  return app;
};

const row = (student: string) => screen.getByRole('group', { name: student });
const choice = (student: string, status: AttendanceStatus) =>
  within(row(student)).getByRole('button', { name: status });
const pressed = (student: string) =>
  within(row(student))
    .getAllByRole('button', { pressed: true })
    .map(button => button.textContent);
/** A button of the bar, not of a message. */
const bar = (name: string) => {
  const [button] = screen.getAllByRole('button', { name }).filter(each => !each.closest('[role=alert]'));
  if (!button) throw new Error(`No button ${name}`);
  return button;
};
const stateOf = (student: string) => row(student).parentElement;
const recordedOn = async (date: Day) => (await recorded(server)).filter(each => each.includes(date));

test('a student who has a photo is shown with it, the others with initials', async () => {
  const photo = 'data:image/webp;base64,UklGRg==';
  await server.database
    .insertInto('studentImages')
    .values({ studentId: group.students.Yusuf, image: 'data:image/jpeg;base64,AAAA', photo })
    .execute();
  await open();
  const pictures = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'));
  await waitFor(() => expect(pictures()).toEqual([photo]));
  expect(screen.getAllByText(/^[A-Z]{2}$/).length).toBeGreaterThan(0);
});

describe('a list on a phone', () => {
  test('opens at today’s lesson; the grid is a press away, back returns, and the choice holds for the visit', async () => {
    onPhone();
    const { user, address, router } = await renderApp({ server, path: path(), as: 'staff' });
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Vandaag, maandag 2 maart 2026' }),
    ).toBeVisible();
    expect(address()).toBe(path('?view=lesson'));
    await user.click(screen.getByRole('link', { name: 'Hele lijst' }));
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(address()).toBe(path('?view=grid'));
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Les 1 van 3')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Hele lijst' }));
    await user.click(await screen.findByRole('link', { name: 'Alle lijsten' }));
    await user.click(await screen.findByRole('link', { name: 'Alfa A1' }));
    expect(await screen.findByRole('grid')).toBeVisible();
    await openByLesson(user);
    expect(await screen.findByText('Les 1 van 3')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('grid')).toBeVisible();
  });

  test('offers who can be marked, no others, and says which lesson it is', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('group')).toHaveLength(3);
    expect(screen.queryByRole('group', { name: 'Zahra Nasser' })).toBeNull();
    expect(pressed('Amal Abebe')).toEqual(['Aanwezig']);
    expect(screen.getByText('2 van 3 ingevuld')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volgende les: dinsdag 3 maart 2026' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Morgen, dinsdag 3 maart 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Volgende les: woensdag 4 maart 2026' }));
    expect(row('Zahra Nasser')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Tesfay Woldu' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Er is geen latere les' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('marking in a lesson', () => {
  test('shows and saves each press at once, over the version that was seen; the same press again clears', async () => {
    const { user, network } = await open();
    await user.click(choice('Tesfay Woldu', 'Afwezig'));
    expect(pressed('Tesfay Woldu')).toEqual(['Afwezig']);
    await waitFor(() => expect(stateOf('Tesfay Woldu')).toHaveTextContent(/opgeslagen/));
    expect(await recordedOn(MONDAY)).toContain('Tesfay 2026-03-02 Afwezig');
    await user.click(choice('Tesfay Woldu', 'Aanwezig'));
    await user.click(choice('Tesfay Woldu', 'Aanwezig'));
    expect(within(row('Tesfay Woldu')).queryByRole('button', { pressed: true })).toBeNull();
    await waitFor(async () => expect((await recordedOn(MONDAY)).join()).not.toContain('Tesfay'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.requests.filter(each => each.startsWith('PATCH'))).toHaveLength(3);

    await user.click(choice('Amal Abebe', 'Afwezig'));
    await waitFor(async () => expect(await recordedOn(MONDAY)).toContain('Amal 2026-03-02 Afwezig'));
    await user.click(screen.getByRole('link', { name: 'Hele lijst' }));
    const cell = await screen.findByLabelText(/^Amal Abebe, maandag 2 maart 2026, /);
    expect(cell).toHaveAccessibleName('Amal Abebe, maandag 2 maart 2026, Afwezig');
  });

  test('keys lead from student to student and mark them, and the help says which', async () => {
    const { user } = await open();
    act(() => choice('Amal Abebe', 'Afwezig').focus());
    await user.keyboard('{ArrowDown}');
    expect(choice('Yusuf Haddad', 'Afwezig')).toHaveFocus();
    await user.keyboard('{ArrowRight}1');
    expect(pressed('Yusuf Haddad')).toEqual(['Aanwezig']);
    expect(choice('Tesfay Woldu', 'Afgemeld')).toHaveFocus();
    await user.keyboard('am');
    expect(choice('Amal Abebe', 'Afgemeld')).toHaveFocus();
    expect(screen.getByText('Naar: am')).toBeVisible();
    await user.keyboard('1{F2}');
    expect(await screen.findByRole('dialog', { name: /Reden/ })).toHaveTextContent('Amal Abebe');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(choice('Yusuf Haddad', 'Afgemeld')).toHaveFocus());
    await user.keyboard('{End}22');
    expect(pressed('Tesfay Woldu')).toEqual(['Afwezig']);
    await user.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: /Reden/ })).toHaveTextContent('Tesfay Woldu');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Sneltoetsen' }));
    const help = await screen.findByRole('dialog', { name: 'Sneltoetsen op dit scherm' });
    expect(within(help).getByText('Eerste en laatste student')).toBeVisible();
    await waitFor(async () =>
      expect(await recordedOn(MONDAY)).toEqual([
        'Amal 2026-03-02 Aanwezig',
        'Yusuf 2026-03-02 Aanwezig',
        'Tesfay 2026-03-02 Afwezig',
      ]),
    );
  });

  test('each step is undone and redone, by keys too, ‘Alle anderen aanwezig’ and the form among them', async () => {
    vi.setSystemTime(`${TUESDAY}T09:00:00Z`);
    const { user } = await open();
    const undo = screen.getByRole('button', { name: 'Ongedaan maken' });
    expect(undo).toHaveAttribute('aria-disabled', 'true');
    await user.click(choice('Yusuf Haddad', 'Afwezig'));
    const fill = screen.getByRole('button', { name: 'Alle anderen aanwezig' });
    await user.click(fill);
    expect(screen.getByText('3 van 3 ingevuld')).toHaveTextContent('2 aanwezig');
    expect(fill).toHaveAttribute('aria-disabled', 'true');
    const filled = ['Amal 2026-03-03 Aanwezig', 'Yusuf 2026-03-03 Afwezig', 'Tesfay 2026-03-03 Aanwezig'];
    await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual(filled));
    await user.click(screen.getByRole('button', { name: /^Reden of opmerking .*Amal Abebe$/ }));
    const form = within(await screen.findByRole('dialog', { name: /^Reden en opmerking/ }));
    await user.selectOptions(form.getByLabelText('Status'), 'Afgemeld');
    await user.click(form.getByText('Opslaan'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Of each lesson its own.
    await user.click(screen.getByRole('button', { name: /^Vorige les/ }));
    expect(bar('Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: /^Volgende les/ }));
    await user.click(bar('Ongedaan maken'));
    await waitFor(() => expect(pressed('Amal Abebe')).toEqual(['Aanwezig']));
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByText('1 van 3 ingevuld')).toBeVisible();
    await user.click(bar('Ongedaan maken'));
    await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual([]));
    expect(bar('Ongedaan maken')).toHaveAttribute('aria-disabled', 'true');
    expect(bar('Ongedaan maken')).toHaveFocus();
    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual(filled));
    await user.click(screen.getByRole('button', { name: 'Opnieuw uitvoeren' }));
    await waitFor(async () => expect(await recordedOn(TUESDAY)).toContain('Amal 2026-03-03 Afgemeld'));
  });

  test('a lesson that is still to come is marked student by student alone', async () => {
    const { user } = await open(`?view=lesson&date=${TUESDAY}`);
    expect(screen.queryByRole('button', { name: 'Alle anderen aanwezig' })).toBeNull();
    expect(screen.getByText('Deze les komt nog. Wat u invult, telt mee vanaf die dag.')).toBeVisible();
    await user.click(choice('Yusuf Haddad', 'Afgemeld'));
    await waitFor(async () => expect(await recordedOn(TUESDAY)).toEqual(['Yusuf 2026-03-03 Afgemeld']));
  });
});

test('a student is announced absent for more days from the form of a lesson, and shown so until that is overruled', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Reden of opmerking van Tesfay Woldu' }));
  const more = await screen.findByRole('button', { name: 'Afmelden voor meer dagen…' });
  await user.type(screen.getByLabelText('Opmerking'), 'x');
  expect(more).toBeDisabled();
  expect(more).toHaveAccessibleDescription('Sla eerst op wat u hier invulde.');
  await user.clear(screen.getByLabelText('Opmerking'));
  await user.click(more);
  const dialog = await screen.findByRole('dialog', { name: 'Tesfay Woldu afmelden' });
  await user.click(within(dialog).getByRole('button', { name: 'Afmelden' }));
  expect(await screen.findByText('Tesfay Woldu is afgemeld voor 1 les')).toBeVisible();
  await waitFor(() => expect(pressed('Tesfay Woldu')).toEqual(['Afgemeld']));
  expect(stateOf('Tesfay Woldu')).toHaveTextContent('Afgemeld (vooraf)');

  await user.click(choice('Tesfay Woldu', 'Aanwezig'));
  await waitFor(async () => expect(await recordedOn(MONDAY)).toContain('Tesfay 2026-03-02 Aanwezig'));
  await user.click(choice('Tesfay Woldu', 'Afgemeld'));
  await waitFor(async () => expect(await recordedOn(MONDAY)).toContain('Tesfay 2026-03-02 Afgemeld'));
  await waitFor(() => expect(stateOf('Tesfay Woldu')).not.toHaveTextContent('vooraf'));
});

test('a lesson that did not take place is shown as such and takes no marks', async () => {
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.lessonNotHeld, { id, date: MONDAY }), { reason: 'noRoom' });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Deze les ging niet door: Geen lokaal.');
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Alle anderen aanwezig' })).toBeNull();
});

test('a list without a lesson today opens at the latest that is not filled in, else at the next, else at the last, and says so', async () => {
  const { classroomId, students } = group;
  const dates = ['2026-02-23', '2026-02-24', '2026-03-05', '2026-03-06'];
  id = await seedList(server, { classroomId, dates, marks: [[students.Amal, '2026-02-24', 'Aanwezig']] });
  const { user } = await open();
  expect(screen.getByRole('heading', { level: 2, name: 'Dinsdag 24 februari 2026' })).toBeVisible();
  const unfilled = 'Vandaag is er geen les. Deze is nog niet helemaal ingevuld.';
  expect(screen.getByText(unfilled)).toBeVisible();
  // Filled in, it says so, and stays until one goes on.
  await user.click(screen.getByRole('button', { name: 'Alle anderen aanwezig' }));
  expect(screen.getByText('3 van 3 ingevuld')).toBeVisible();
  expect(screen.queryByText(unfilled)).toBeNull();
  expect(screen.getByText('Vandaag is er geen les. Deze is nu helemaal ingevuld.')).toBeVisible();

  const sheetOn = (days: readonly Day[], status: AttendanceStatus) =>
    sheetOfList({
      schedule: { _id: 'list', classroom: { _id: 'class', name: 'Alfa' }, dates: [...days] },
      students: [
        {
          ...{ _id: 'a', firstName: 'Ali', lastName: 'H', country: '', sex: 'Man', birthDate: null },
          enrolments: [{ startDate: '2026-01-01', endDate: null }],
        },
      ],
      studentsAttendance: days.map(date => ({ _id: date, student: { _id: 'a' }, date, status })),
    });
  const openingOn = (days: readonly Day[], status: AttendanceStatus = 'Aanwezig') =>
    openingLesson(sheetOn(days, status), MONDAY);
  expect(openingOn(dates)).toEqual({ date: '2026-03-05', instead: 'next' });
  expect(openingOn(dates, '')).toEqual({ date: '2026-02-24', instead: 'unfilled' });
  expect(openingOn(dates.slice(0, 2))).toEqual({ date: '2026-02-24', instead: 'last' });
  expect(openingOn([...dates, MONDAY].sort(), '')).toEqual({ date: MONDAY });
  expect(openingOn([])).toEqual({ date: undefined, instead: 'last' });
  expect(lessonOf(dates, '2026-02-24')).toEqual({
    ...{ date: '2026-02-24', number: 2, previous: '2026-02-23', next: '2026-03-05' },
  });
  expect(lessonOf(dates, WEDNESDAY)).toBeUndefined();
  expect(dayInWords('2026-03-01', MONDAY)).toBe('Gisteren, zondag 1 maart 2026');
});
