import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { addDays, formatDay } from '../../../core/rules/days.ts';
import { dayOf } from '../../../src/providers/today.ts';
import { insertAttendanceClass, MONDAY, seedList, TUESDAY } from '../../support/attendance.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

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
  expect(document.querySelectorAll('#attention-withoutClass-list')).toHaveLength(1);
  expect((await row('Amal Nur')).getByText('actief sinds 01/01/2026')).toBeVisible();
  const file = `/students/student/${id}?section=`;
  expect(await hrefOf('Amal Nur bellen: 0612345678')).toBe('tel:0612345678');
  expect(await hrefOf('Aantekening over Amal Nur schrijven')).toBe(`${file}notes`);
  expect(await hrefOf('Klas kiezen: Amal Nur')).toBe(`${file}classrooms`);
  expect((await row('Chana Nur')).queryByRole('link', { name: /bellen/ })).toBeNull();
  expect(screen.queryByText('Presentie onder 70%')).toBeNull();
  await user.click(screen.getByRole('button', { name: /controles vonden niets$/ }));
  expect(await screen.findByText('Presentie onder 70%')).toBeVisible();

  await user.click(screen.getByLabelText('Toon in de studentenlijst: Actief zonder klas'));
  expect(await screen.findByText('2 studenten')).toBeVisible();
  expect(address()).toBe('/students?inactive=true&attention=withoutClass');
  const chip = 'Aandachtspunt: Actief zonder klas weghalen uit het filter';
  await user.click(await screen.findByRole('button', { name: chip }));
  expect(await screen.findByText('3 studenten')).toBeVisible();
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
  await user.click(screen.getByRole('button', { name: 'Alfa A1, 02/03/2026 niet meer tonen' }));
  const hiding = await screen.findByRole('dialog', { name: 'Alfa A1, 02/03/2026 niet meer tonen' });
  await user.click(within(hiding).getByRole('button', { name: 'Annuleren' }));
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

test('what is not to be shown any more needs a reason, goes, is found under ‘Verborgen’, and is taken back once where the answer is lost', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur' });
  const path = '/attention?rule=withoutClass';
  const { user, client, network } = await renderApp({ server, as: 'staff', path });
  await user.click((await row('Amal Nur')).getByRole('button', { name: 'Amal Nur niet meer tonen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Amal Nur niet meer tonen' }));
  await user.click(dialog.getByRole('button', { name: 'Niet meer tonen' }));
  expect(dialog.getByText('Vul de reden in')).toBeVisible();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type(/^Reden/, 'wacht op een plek');
  await user.click(dialog.getByRole('radio', { name: 'Tot en met een dag' }));
  expect(dialog.getByRole('textbox', { name: 'Tot en met' })).toHaveDisplayValue(
    formatDay(addDays(dayOf(), 30)),
  );
  fireEvent.change(dialog.getByRole('textbox', { name: 'Tot en met' }), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Niet meer tonen' }));
  expect(dialog.getByText('Kies vandaag of een latere dag')).toBeVisible();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Tot en met' }), {
    target: { value: '31/12/2199' },
  });
  await user.click(dialog.getByRole('button', { name: 'Niet meer tonen' }));
  expect(await screen.findByText('Amal Nur wordt niet meer getoond')).toBeVisible();
  await expect.poll(() => screen.queryByRole('link', { name: /Klas kiezen: Amal/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Verborgen (1)' }));
  const reason = `Verborgen door ${client?.userName} tot en met 31/12/2199: wacht op een plek`;
  expect(await screen.findByText(reason)).toBeVisible();
  network.brokenOff = 1;
  await user.click(screen.getByText('Ongedaan maken'));
  expect(await screen.findByText(/het is niet zeker of dit is gelukt/)).toBeVisible();
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('Er is hier niets verborgen.')).toBeVisible();
  const [first, second] = network.keys.slice(-2);
  expect(second).toBe(first);
  await user.click(screen.getByRole('button', { name: 'Terug naar de lijst' }));
  expect(await screen.findByRole('link', { name: 'Klas kiezen: Amal Nur' })).toBeVisible();
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
  const { user, router } = await renderApp({ server, as: 'admin', path: '/attention?rule=neverSignedIn' });
  await user.click(await screen.findByLabelText('Uitnodigingslink van Anna kopiëren'));
  expect(await screen.findByText(/^De link voor Anna is gekopieerd/)).toBeVisible();
  await router.navigate('/attention?rule=lessonOnFreeDay');
  await user.click(await screen.findByText('Voor alle ‘Ging niet door’ kiezen…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deze lessen gaan niet door' }));
  await user.click(dialog.getByLabelText('Koningsdag, ma 27/04/2026: 1 les op 1 lijst'));
  const other = 'Kerst, ma 21/12/2026 t/m zo 03/01/2027: 2 lessen op 1 lijst';
  await user.click(dialog.getByLabelText(other));
  await user.click(dialog.getByText('Vastleggen'));
  expect(await dialog.findByText('Kies ten minste één periode')).toBeVisible();
  await user.click(dialog.getByLabelText(other));
  await user.click(dialog.getByText('Vastleggen'));
  expect(await screen.findByRole('button', { name: /Lessen op een vrije dag.*1 les$/ })).toBeVisible();
  await user.click(screen.getByText('Ongedaan maken'));
  expect(await screen.findByRole('button', { name: /Lessen op een vrije dag.*3 lessen$/ })).toBeVisible();
});
