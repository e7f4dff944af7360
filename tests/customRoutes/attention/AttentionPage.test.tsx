import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { Today } from '../../../core/contract/today.ts';
import { addDays, formatDay } from '../../../core/rules/days.ts';
import { allToDo, firstToDo, type ToDo } from '../../../src/customRoutes/home/toDo.ts';
import { getSession } from '../../../src/providers/session.ts';
import { dayOf } from '../../../src/providers/today.ts';
import { insertAttendanceClass, MONDAY, seedList, TUESDAY } from '../../support/attendance.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { TEST_PASSWORD } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const EMPTY: Today = {
  date: '2026-03-02',
  lessons: [],
  unfilled: [],
  evaluations: null,
  lookAt: [],
  goals: [],
  changes: [],
  files: [],
};

const lesson = (name: string, more: Partial<Today['lessons'][number]> = {}) => ({
  _id: name,
  classroom: { _id: `class ${name}`, name },
  students: 4,
  empty: 4,
  ...more,
});

const namesOf = (kinds: readonly ToDo[][]) => kinds.flat().map(({ name }) => name);

test.each([
  ['of their own come before the others’', {}, ['Eigen', 'Ander', 'Alfa']],
  [
    'stay in their order where they are their own since today',
    { ownSinceToday: true },
    ['Ander', 'Eigen', 'Alfa'],
  ],
])('a teacher’s lessons of today %s', (_, more, names) => {
  const lessons = [lesson('Ander'), lesson('Eigen', { mine: true })];
  const unfilled = [{ ...lesson('Alfa'), date: '2026-02-27' }];
  expect(namesOf(allToDo({ ...EMPTY, lessons, unfilled, ...more }))).toEqual(names);
});

test.each([
  [{ empty: 0 }, 'Ingevuld'],
  [{ empty: 4 }, 'Niet ingevuld'],
  [{ empty: 3 }, 'Nog 3 van 4 leeg'],
  [{ students: 0, empty: 0 }, 'Geen studenten'],
  [{ notHeld: true }, 'Gaat niet door'],
])('a lesson of today with %o is called %s', (more, text) => {
  const [[row] = []] = allToDo({ ...EMPTY, lessons: [lesson('Alfa', more)] });
  expect(row?.chip?.text).toBe(text);
});

test('many of one kind hide no other', () => {
  const rows = (name: string, count: number): ToDo[] =>
    Array.from({ length: count }, (_, index) => ({ key: `${name}${index}`, name, target: { to: '/' } }));
  expect(namesOf([firstToDo([rows('les', 20), rows('evaluatie', 2), [], rows('kijk', 9)], 6)])).toEqual([
    'les',
    'les',
    'evaluatie',
    'evaluatie',
    'kijk',
    'kijk',
  ]);
  expect(firstToDo([rows('les', 20)])).toHaveLength(10);
  expect(firstToDo([])).toEqual([]);
});

describe('the points for attention', () => {
  const server = serverPerTest();

  const row = async (name: string) => {
    const item = (await screen.findByText(name)).closest('li');
    if (!item) throw new Error(`There is no row ${name}`);
    return within(item);
  };
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

  test('a rule says why and what, leads to where it is mended and to the students list; the others are named', async () => {
    const { _id: classroomId } = await server.createClassroom();
    const enrolments = [{ classroomId, startDate: '2026-01-05' }];
    const id = await insertStudent(server.database, { lastName: 'Nur', telephone: '0612345678' });
    await insertStudent(server.database, { firstName: 'Chana', lastName: 'Nur' });
    await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur', enrolments });
    const { user, address } = await renderApp({ server, as: 'staff', path: '/attention' });
    await user.click(await screen.findByRole('button', { name: /Actief zonder klas.*2 studenten$/ }));
    expect(await screen.findByText(/geen inschrijving in een klas loopt nog/)).toBeVisible();
    expect((await row('Amal Nur')).getByText('actief sinds 01/01/2026')).toBeVisible();
    const file = `/students/student/${id}?section=`;
    expect(await hrefOf('Amal Nur bellen: 0612345678')).toBe('tel:0612345678');
    expect(await hrefOf('Klas kiezen: Amal Nur')).toBe(`${file}classrooms`);
    expect(screen.queryByText('Presentie onder 70%')).toBeNull();
    await user.click(screen.getByRole('button', { name: /controles vonden niets$/ }));
    expect(await screen.findByText('Presentie onder 70%')).toBeVisible();

    await user.click(screen.getByLabelText('Toon in de studentenlijst: Actief zonder klas'));
    expect(await screen.findByText('2 studenten')).toBeVisible();
    expect(address()).toBe('/students?inactive=true&attention=withoutClass');
  });

  test('points lead to the lessons of a presence, to one that is not filled in, to a new list and to two files', async () => {
    const { classroomId, students } = await insertAttendanceClass(server);
    const dates = ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'];
    const marks = dates.map((date): [string, string, 'Afwezig'] => [students.Amal, date, 'Afwezig']);
    await seedList(server, { classroomId, dates, marks });
    const list = await seedList(server, { classroomId, dates: [MONDAY, TUESDAY, '2026-04-27'] });
    const admin = await server.loginAs('admin');
    await admin.post(API.freePeriods, { name: 'Koningsdag', from: '2026-04-27', to: '2026-04-27' });
    server.setClock('2026-03-04T11:00:00.000Z');
    const { _id: other } = await server.createClassroom({ name: 'Beta' });
    await insertStudent(server.database, { enrolments: [{ classroomId: other, startDate: '2026-01-01' }] });
    const person = { firstName: 'Dawit', lastName: 'Nur', birthDate: '1990-05-01' };
    const double = await insertStudent(server.database, person);
    await insertStudent(server.database, person);
    const app = await renderApp({ server, as: 'staff', path: '/attention?rule=lowPresence' });
    const { user, router } = app;
    const presence = await hrefOf('0% aanwezig (0 van 4)');
    expect(presence).toMatch(new RegExp(`^/students/student/${students.Amal}\\?section=presence&`));
    expect(await hrefOf('Naar de presentie: Amal Abebe')).toBe(presence);
    await router.navigate('/attention?rule=emptyCells');
    const lesson = `/lists/attendance-list-for-teacher/${list}?view=lesson&date=${MONDAY}`;
    expect(await hrefOf('02/03/2026: nog 3 van 3 leeg')).toBe(lesson);
    expect(await hrefOf('Invullen: Alfa A1, 02/03/2026')).toBe(lesson);
    await router.navigate('/attention?rule=classWithoutList');
    const make = `/lists/attendance-list-for-teacher/new?classroom=${other}`;
    expect(await hrefOf('Lijst maken: Beta')).toBe(make);
    expect(await hrefOf('1 student')).toBe(`/students?classroom=${other}&inactive=true`);
    // Who may not merge opens a file.
    await router.navigate('/attention?rule=samePerson');
    const open = await screen.findByRole('link', { name: /^Dossier openen/ });
    expect(open).toHaveAttribute('href', `/students/student/${double}?section=profile`);
    // Who may change none of the lists is told so in place of a question.
    await router.navigate('/attention?rule=lessonOnFreeDay');
    await user.click(await screen.findByText('Voor alle ‘Ging niet door’ kiezen…'));
    expect(await screen.findByText(/U kunt geen van deze lessen wijzigen/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a note is written where a student is pointed out; one that is refused stays, with the file to mend', async () => {
    server.setClock(new Date().toISOString());
    const birthDate = '2199-01-01';
    const id = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur', birthDate });
    const path = '/attention?rule=unlikelyBirth';
    const { user, router, network } = await renderApp({ server, as: 'staff', path });
    await user.click((await row('Amal Nur')).getByLabelText('Aantekening over Amal Nur schrijven'));
    const dialog = await screen.findByRole('dialog', { name: 'Aantekening over Amal Nur schrijven' });
    const save = within(dialog).getByRole('button', { name: 'Opslaan' });
    const description = within(dialog).getByLabelText('Beschrijving');
    expect(description).toHaveFocus();
    expect(save).toBeDisabled();
    await user.type(description, 'Belde af');
    await user.click(save);
    expect(await within(dialog).findByText(/geboortedatum/)).toBeVisible();
    const link = within(dialog).getByRole('link', { name: 'Dossier openen' });
    expect(link).toHaveAttribute('href', `/students/student/${id}`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(description).toHaveDisplayValue('Belde af');
    expect(description).toHaveFocus();
    await server.database
      .updateTable('students')
      .set({ birthDate: '1990-01-01' })
      .where('id', '=', id)
      .execute();
    await user.click(save);
    expect(await screen.findByText('De aantekening over Amal Nur is opgeslagen')).toBeVisible();

    // Where a note is what is asked for, it answers the point.
    await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur' });
    await router.navigate('/attention?rule=noRecentNote');
    expect(await hrefOf('nog geen aantekening')).toMatch(/section=notes$/);
    await user.click(await screen.findByLabelText('Aantekening schrijven: Bilal Nur'));
    await user.type(await screen.findByLabelText('Beschrijving'), 'Gebeld');
    // Stored, but its answer is lost: it cannot become another note.
    network.brokenOff = 1;
    await user.keyboard('{Control>}s{/Control}');
    const again = await screen.findByRole('button', { name: 'Opnieuw proberen' });
    expect(screen.getByLabelText('Beschrijving')).toBeDisabled();
    await user.click(again);
    expect(await screen.findByText('Hier is niets meer te doen.')).toBeVisible();
    const notes = server.database.selectFrom('studentNotes').select('description').orderBy('description');
    expect(await notes.execute()).toEqual([{ description: 'Belde af' }, { description: 'Gebeld' }]);
  });

  test('what is not to be shown any more needs a reason, and a day to come where it is hidden until a day', async () => {
    await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur' });
    const path = '/attention?rule=withoutClass';
    const { user, client } = await renderApp({ server, as: 'staff', path });
    await user.click((await row('Amal Nur')).getByRole('button', { name: 'Amal Nur niet meer tonen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Amal Nur niet meer tonen' }));
    const hide = () => user.click(dialog.getByRole('button', { name: 'Niet meer tonen' }));
    const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    await hide();
    expect(dialog.getByText('Vul de reden in')).toBeVisible();
    type(dialog.getByLabelText(/^Reden/), 'wacht op een plek');
    await user.click(dialog.getByRole('radio', { name: 'Tot en met een dag' }));
    const until = dialog.getByRole('textbox', { name: 'Tot en met' });
    expect(until).toHaveDisplayValue(formatDay(addDays(dayOf(), 30)));
    type(until, '');
    await hide();
    expect(dialog.getByText('Kies vandaag of een latere dag')).toBeVisible();
    type(until, '31/12/2199');
    await hide();
    await user.click(await screen.findByRole('button', { name: 'Verborgen (1)' }));
    const reason = `Verborgen door ${client?.userName} tot en met 31/12/2199: wacht op een plek`;
    expect(await screen.findByText(reason)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Amal Nur weer tonen' }));
    await user.click(await screen.findByRole('button', { name: 'Terug naar de lijst' }));
    expect((await row('Amal Nur')).getByText('actief sinds 01/01/2026')).toBeVisible();

    await user.click((await row('Amal Nur')).getByRole('button', { name: 'Amal Nur niet meer tonen' }));
    type(await screen.findByLabelText(/^Reden/), 'verhuist');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Verborgen (1)' }));
    const forGood = `Verborgen door ${client?.userName}, voorgoed: verhuist`;
    expect(await screen.findByText(forGood)).toBeVisible();
  });

  test.each([
    [{ open: 'Aantekening over Amal Nur schrijven', field: /^Beschrijving/, save: 'Opslaan' }, 'opgeslagen'],
    [{ open: 'Amal Nur niet meer tonen', field: /^Reden/, save: 'Niet meer tonen' }, 'niet meer getoond'],
  ])('what is typed in a dialog is there again after a session that ended: %o', async (dialog, told) => {
    await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur' });
    const path = '/attention?rule=withoutClass';
    const { user, network, address } = await renderApp({ server, as: 'staff', path });
    const email = getSession()?.email;
    const typed = () => screen.findByLabelText(dialog.field);
    await user.click(await screen.findByRole('button', { name: dialog.open }));
    fireEvent.change(await typed(), { target: { value: 'verhuist' } });
    network.cookies.clear();
    server.moveClock(16 * 60_000);
    await user.click(screen.getByRole('button', { name: dialog.save }));
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: email } });
    fireEvent.change(screen.getByLabelText('Wachtwoord'), { target: { value: TEST_PASSWORD } });
    await user.click(screen.getByText('Inloggen'));
    expect(await typed()).toHaveValue('verhuist');
    await user.click(screen.getByRole('button', { name: dialog.save }));
    expect(await screen.findByText(new RegExp(told))).toBeVisible();
    expect(address()).toBe(path);
  });

  test('an administrator copies an invitation, and cancels lessons on the free days that stay chosen, which is taken back', async () => {
    const { id } = await server.createUser({ name: 'Anna', email: 'anna@example.org' });
    const invited = { passwordHash: null, createdAt: '2026-02-01T00:00:00.000Z' };
    await server.database.updateTable('users').set(invited).where('id', '=', id).execute();
    const { classroomId } = await insertAttendanceClass(server);
    await seedList(server, { classroomId, dates: ['2026-04-27', '2026-12-21', '2026-12-22'] });
    const admin = await server.loginAs('admin');
    await admin.post(API.freePeriods, { name: 'Koningsdag', from: '2026-04-27', to: '2026-04-27' });
    await admin.post(API.freePeriods, { name: 'Kerst', from: '2026-12-21', to: '2027-01-03' });
    const app = await renderApp({ server, as: 'admin', path: '/attention?rule=neverSignedIn' });
    const { user, router, network } = app;
    await user.click(await screen.findByLabelText('Uitnodigingslink van Anna kopiëren'));
    expect(await screen.findByText(/^De link voor Anna is gekopieerd/)).toBeVisible();
    await router.navigate('/attention?rule=lessonOnFreeDay');
    await user.click(await screen.findByText('Voor alle ‘Ging niet door’ kiezen…'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deze lessen gaan niet door' }));
    await user.click(dialog.getByLabelText('Koningsdag, ma 27/04/2026: 1 les op 1 lijst'));
    // Done, but its answer is lost: asked again it is the same write.
    network.brokenOff = 1;
    await user.click(dialog.getByText('Vastleggen'));
    expect(await dialog.findByText('Geen serverreactie')).toBeVisible();
    await user.click(dialog.getByText('Vastleggen'));
    expect(await screen.findByText('2 lessen gaan niet door')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Lessen op een vrije dag.*1 les$/ })).toBeVisible();
    await user.click(screen.getByText('Ongedaan maken'));
    expect(await screen.findByRole('button', { name: /Lessen op een vrije dag.*3 lessen$/ })).toBeVisible();
  });
});
