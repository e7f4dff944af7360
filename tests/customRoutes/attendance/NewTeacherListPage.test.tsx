import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../../src/screens.ts';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';
// Lazy parts, loaded before the clock of a test runs.
import '../../../src/customRoutes/attendance/ClassDaysCalendar.tsx';
import { getSession } from '../../../src/providers/session.ts';
import {
  type AttendanceClass,
  insertAttendanceClass,
  MONDAY,
  recorded,
  seedList,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { TEST_PASSWORD } from '../../support/server.ts';

const { path } = SCREENS.newTeacherList;
const SATURDAY = '2026-03-07';
const TAKEN = 'De geselecteerde data bestaan al voor deze les';

beOnFirstDay();
const server = serverPerTest();
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const open = async () => {
  const app = await renderApp({ server, path, as: 'staff' });
  await screen.findByLabelText('maandag 2 maart 2026');
  return {
    ...app,
    choose: (...days: string[]) => chooseDays(app.user, days),
    chooseClass: () => chooseClass(app.user),
    save: () => app.user.click(screen.getByRole('button', { name: 'Opslaan' })),
    posts: () => app.network.requests.filter(each => each.startsWith('POST /api')),
  };
};
type User = Awaited<ReturnType<typeof renderApp>>['user'];

const day = (name: string) => screen.getByLabelText(`${name} 2026`);

const chooseDays = async (user: User, days: string[]) => {
  for (const name of days) await user.click(day(name));
};

/** Chooses the class, and takes away today, which is chosen with it where no day was and it has no list yet. */
const chooseClass = async (user: User) => {
  const hadDays = chosen().length > 0;
  await user.type(screen.getByRole('combobox', { name: 'Klas' }), 'Alfa');
  await user.click(await screen.findByRole('option', { name: 'Alfa A1' }));
  if (hadDays) return;
  await waitFor(() => expect(chosen()).toEqual(['ma 02/03/2026']));
  await user.click(day('maandag 2 maart'));
};

const chosen = () =>
  within(screen.getByRole('list', { name: 'Lesdagen' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

const cell = (student: string, date: string) =>
  screen.findByLabelText(new RegExp(`^${student}, ${date} 2026, `));

/** A class made by a colleague while somebody else chooses: the calendar does not know of it yet. */
const listByColleague = (...dates: string[]) => seedList(server, { classroomId: group.classroomId, dates });

const CREATED = 'De presentielijst is gemaakt';
const created = () => screen.findByRole('dialog', { name: CREATED });

/** Says Ok to what is told, and waits until the page behind is in reach. */
const ok = async (user: User, name: string) => {
  await user.click(within(await screen.findByRole('dialog', { name })).getByText('Ok'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the choice', () => {
  test('says what is missing, also in the place of the students, and stops saying it once it is chosen', async () => {
    const { user, choose, chooseClass, save, posts } = await open();
    const there = ': de studenten verschijnen dan hier';
    expect(screen.getByText(`Kies een klas en lesdagen${there}`)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Klas' }));
    // Of active classes only.
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Alfa A1']);
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a class and date(s)');
    await chooseClass();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      screen.getByText(
        'Nog geen lesdag gekozen. Kies lesdagen: de studenten van Alfa A1 verschijnen dan hier',
      ),
    ).toBeVisible();
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a date(s)');
    await user.clear(screen.getByRole('combobox', { name: 'Klas' }));
    await choose('maandag 2 maart');
    expect(screen.getByText(`Kies een klas${there}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Downloaden' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose a class');
    expect(posts()).toEqual([]);
  });

  test('of a class chooses today, but not when the class has it, and leaving then loses nothing', async () => {
    const newList = `${path}?classroom=${group.classroomId}`;
    const { router, user, address } = await renderApp({ server, path: newList, as: 'staff' });
    await waitFor(() => expect(chosen()).toEqual(['ma 02/03/2026']));
    await user.click(screen.getByRole('link', { name: 'Alle lijsten' }));
    await waitFor(() => expect(address()).toBe('/lists'));

    await listByColleague(MONDAY);
    await act(() => router.navigate(newList));
    expect(await screen.findByLabelText('maandag 2 maart 2026, heeft al een lijst')).toBeVisible();
    expect(chosen()).toEqual([]);
  });

  test.each([
    ['free day', MONDAY],
    ['day of a weekend', SATURDAY],
  ])('of a class chooses no %s', async (_, today) => {
    const admin = await server.loginAs('admin');
    await admin.post(API.freePeriods, { name: 'Studiedag', from: MONDAY, to: MONDAY });
    await listByColleague('2026-03-06');
    vi.setSystemTime(new Date(`${today}T12:00:00Z`));
    await renderApp({ server, path: `${path}?classroom=${group.classroomId}`, as: 'staff' });
    expect(await screen.findByLabelText('maandag 2 maart 2026, vrije dag: Studiedag')).toBeVisible();
    expect(await screen.findByLabelText('vrijdag 6 maart 2026, heeft al een lijst')).toBeVisible();
    expect(chosen()).toEqual([]);
  });

  test('keeps the days in order; a second click, its chip or ‘Alles weghalen’ takes them away', async () => {
    const { user, choose } = await open();
    await choose('maandag 2 maart', 'dinsdag 3 maart', 'dinsdag 3 maart');
    await user.click(screen.getByRole('button', { name: 'Alle donderdagen van maart 2026' }));
    expect(screen.getByText('5 lesdagen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'do 12/03/2026 weghalen' }));
    await choose('woensdag 4 maart');
    const days = ['ma 02/03/2026', 'wo 04/03/2026', 'do 05/03/2026', 'do 19/03/2026', 'do 26/03/2026'];
    expect(chosen()).toEqual(days);
    await user.click(screen.getByRole('button', { name: 'Alles weghalen' }));
    expect(chosen()).toEqual([]);
    expect(screen.getByText('Nog geen lesdagen gekozen')).toBeVisible();
  });
});

describe('making the list', () => {
  test('takes reasons and remarks along, given by F2 before it is saved; Ctrl+Z takes one back', async () => {
    const { user, choose, chooseClass, save } = await open();
    await chooseClass();
    await choose('maandag 2 maart');
    (await cell('Amal Abebe', 'maandag 2 maart')).focus();
    await user.keyboard('{F2}');
    const form = within(await screen.findByRole('dialog', { name: /^Reden en opmerking/ }));
    await user.selectOptions(form.getByLabelText('Status'), 'Afwezig');
    await user.selectOptions(
      await form.findByLabelText('Reden'),
      await form.findByRole('option', { name: 'Ziek' }),
    );
    await user.type(form.getByLabelText('Opmerking'), ' belt  morgen ');
    await user.click(form.getByRole('button', { name: 'Overnemen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const said = /Afwezig, reden: Ziek, belt morgen, niet opgeslagen$/;
    expect(await cell('Amal Abebe', 'maandag 2 maart')).toHaveAccessibleName(said);
    await user.keyboard('{Control>}z{/Control}');
    expect(await cell('Amal Abebe', 'maandag 2 maart')).toHaveAccessibleName(/Niet ingevuld$/);
    await user.keyboard('{Control>}y{/Control}');
    expect(await cell('Amal Abebe', 'maandag 2 maart')).toHaveAccessibleName(said);

    await save();
    await user.click(within(await created()).getByRole('link', { name: 'Lijst openen' }));
    await screen.findByRole('checkbox', { name: /maandag 2 maart 2026/ });
    const stored = await cell('Amal Abebe', 'maandag 2 maart');
    expect(stored).toHaveAccessibleName(/Afwezig, reden: Ziek, belt morgen$/);
    expect(await cell('Yusuf Haddad', 'maandag 2 maart')).toHaveAccessibleName(/Niet ingevuld$/);
  });

  test('whose answer is lost is made once when it is tried again, and opened', async () => {
    const { user, choose, chooseClass, save, network, address } = await open();
    await chooseClass();
    await choose('maandag 2 maart');
    await user.click(await cell('Yusuf Haddad', 'maandag 2 maart'));
    network.brokenOff = 1;
    await save();
    await ok(user, 'Het maken van een schema is niet gelukt');
    await save();
    await user.click(within(await created()).getByRole('link', { name: 'Lijst openen' }));
    expect(await screen.findByRole('checkbox', { name: /maandag 2 maart 2026/ })).toBeVisible();
    const lists = await server.database.selectFrom('schedules').select('id').execute();
    expect(address()).toBe(`/lists/attendance-list-for-teacher/${lists.map(({ id }) => id).join()}`);
    expect(await recorded(server)).toEqual(['Yusuf 2026-03-02 Aanwezig']);
  });
});

describe('days that the class has already', () => {
  test('are marked, dropped from the choice and not chosen again; another class has its own', async () => {
    await listByColleague(MONDAY, '2026-03-05');
    await server.createClassroom({ name: 'Beta B1' });
    const { user, choose, chooseClass } = await open();
    await choose('maandag 2 maart', 'dinsdag 3 maart');
    await chooseClass();
    const monday = await screen.findByLabelText('maandag 2 maart 2026, heeft al een lijst');
    expect(monday).toHaveAttribute('aria-disabled', 'true');
    expect(chosen()).toEqual(['di 03/03/2026']);
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent(TAKEN);
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ma 02/03/2026']);
    await user.click(monday);
    await user.click(screen.getByRole('button', { name: 'Alle donderdagen van maart 2026' }));
    expect(chosen()).toEqual(['di 03/03/2026', 'do 12/03/2026', 'do 19/03/2026', 'do 26/03/2026']);

    await user.clear(screen.getByRole('combobox', { name: 'Klas' }));
    await user.type(screen.getByRole('combobox', { name: 'Klas' }), 'Beta');
    await user.click(await screen.findByRole('option', { name: 'Beta B1' }));
    expect(await screen.findByLabelText('maandag 2 maart 2026')).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(chosen()).toContain('ma 02/03/2026');
  });

  test('that a colleague took meanwhile are named, and then marked and dropped; the rest can be made', async () => {
    const { user, choose, chooseClass, save } = await open();
    await chooseClass();
    await choose('dinsdag 3 maart', 'donderdag 12 maart');
    await user.click(await cell('Amal Abebe', 'dinsdag 3 maart'));
    await listByColleague('2026-03-12');
    await save();
    const result = await screen.findByRole('dialog', { name: TAKEN });
    const named = within(result).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(['do 12/03/2026']);
    await ok(user, TAKEN);
    expect(await screen.findByLabelText('donderdag 12 maart 2026, heeft al een lijst')).toBeVisible();
    expect(chosen()).toEqual(['di 03/03/2026']);
    expect(screen.getByRole('combobox', { name: 'Klas' })).toHaveValue('Alfa A1');
    expect(await cell('Amal Abebe', 'dinsdag 3 maart')).toHaveAccessibleName(/Aanwezig/);
    await save();
    await ok(user, CREATED);
    expect(await recorded(server)).toEqual(['Amal 2026-03-03 Aanwezig']);
  });
});

describe('leaving', () => {
  const question = () => screen.findByRole('dialog', { name: 'Wilt u weggaan zonder op te slaan?' });

  test('with a list half made asks first, before anything is chosen it does not', async () => {
    const { user, choose, address, router } = await open();
    await user.click(screen.getByRole('link', { name: 'Alle lijsten' }));
    expect(address()).toBe('/lists');
    await act(() => router.navigate(path));
    await screen.findByLabelText('maandag 2 maart 2026');
    await choose('maandag 2 maart');
    await user.click(screen.getByRole('link', { name: 'Alle lijsten' }));
    expect(await question()).toHaveTextContent('De lijst die u aan het maken bent, gaat dan verloren.');
    await user.click(screen.getByRole('button', { name: 'Blijven' }));
    expect(address()).toBe(path);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Alle lijsten' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Verlaten' }));
    await waitFor(() => expect(address()).toBe('/lists'));
  });
});

test('a list that was being made is back after the session ended and the same user signs in', async () => {
  const { user, choose, chooseClass, save, network } = await open();
  const email = `${getSession()?.email}`;
  await chooseClass();
  await choose('maandag 2 maart');
  await user.click(await cell('Yusuf Haddad', 'maandag 2 maart'));
  network.cookies.clear();
  server.moveClock(16 * 60_000);
  await save();
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.type(screen.getByLabelText('Wachtwoord'), `${TEST_PASSWORD}{Enter}`);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Klas' })).toHaveValue('Alfa A1'));
  expect(chosen()).toEqual(['ma 02/03/2026']);
  expect(await cell('Yusuf Haddad', 'maandag 2 maart')).toHaveAccessibleName(/Aanwezig/);
  await save();
  expect(await created()).toBeVisible();
  expect(await recorded(server)).toEqual(['Yusuf 2026-03-02 Aanwezig']);
});
