import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { addDays, formatDay } from '../../../core/rules/days.ts';
import { dayOf } from '../../../src/providers/today.ts';
import { insertAttendanceClass, MONDAY, seedList, TUESDAY } from '../../support/attendance.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { START } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
afterEach(() => void vi.useRealTimers());

const row = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  if (!item) throw new Error(`There is no row ${name}`);
  return within(item);
};

test('says kindly that all is in order, and names what was looked at', async () => {
  // The page's day and the test's are one, whatever the time of day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) });
  const { user } = await renderApp({ server, as: 'admin', path: '/attention' });
  expect(await screen.findByText('Alles is in orde')).toBeVisible();
  const nothing = screen.getByRole('button', { name: '13 controles vonden niets' });
  expect(screen.queryByText('Presentie onder 70%')).toBeNull();
  await user.click(nothing);
  expect(await screen.findByText('Presentie onder 70%')).toBeVisible();
});

test('a rule is opened for why and what, and leads to the section where it is mended', async () => {
  const amalNur = { firstName: 'Amal', lastName: 'Nur', telephone: '0612345678' };
  const id = await insertStudent(server.database, amalNur);
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur' });
  const { user, address } = await renderApp({ server, as: 'staff', path: '/attention' });
  await user.click(await screen.findByRole('button', { name: /Actief zonder klas.*2 studenten$/ }));
  expect(await screen.findByText(/geen inschrijving in een klas loopt nog/)).toBeVisible();
  expect(document.querySelectorAll('#attention-withoutClass-list')).toHaveLength(1);
  const amal = await row('Amal Nur');
  expect(amal.getByText('actief sinds 01/01/2026')).toBeVisible();
  const hrefOf = (name: string) => amal.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Amal Nur bellen: 0612345678')).toBe('tel:0612345678');
  expect(hrefOf('Aantekening over Amal Nur schrijven')).toBe(`/students/student/${id}?section=notes`);
  expect((await row('Bilal Nur')).queryByRole('link', { name: /bellen/ })).toBeNull();
  const repair = amal.getByRole('link', { name: 'Klas kiezen: Amal Nur' });
  expect(repair).toHaveAttribute('href', `/students/student/${id}?section=classrooms`);
  await user.click(repair);
  const dialog = await screen.findByRole('dialog', { name: /Amal Nur/ });
  await waitFor(() => expect(document.getElementById('student-file-classrooms')).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
  await user.click(await screen.findByRole('button', { name: 'Nee' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Aandachtspunten' })).toBeVisible();
  expect(address()).toBe('/attention?rule=withoutClass');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Klas kiezen: Amal Nur' })).toHaveFocus());
});

test('the students of a rule are shown in the students list, which names it and can be left', async () => {
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur' });
  const { _id: classroomId } = await server.createClassroom();
  const enrolments = [{ classroomId, startDate: '2026-01-05' }];
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur', enrolments });
  const { user, address } = await renderApp({ server, as: 'staff', path: '/attention?rule=withoutClass' });
  await user.click(
    await screen.findByRole('link', { name: 'Toon in de studentenlijst: Actief zonder klas' }),
  );
  expect(await screen.findByText('1 student')).toBeVisible();
  expect(address()).toBe('/students?inactive=true&attention=withoutClass');
  expect(screen.queryByText('Bilal')).toBeNull();
  await user.click(
    await screen.findByRole('button', { name: 'Aandachtspunt: Actief zonder klas weghalen uit het filter' }),
  );
  expect(await screen.findByText('2 studenten')).toBeVisible();
});

test('a missing note is written at once, and the keyboard is back at the points', async () => {
  // The note is of the day in the browser: one of a later day would not count.
  server.setClock(new Date().toISOString());
  for (const firstName of ['Amal', 'Bilal']) {
    await insertStudent(server.database, { firstName, lastName: 'Nur' });
  }
  const { user, address } = await renderApp({ server, as: 'staff', path: '/attention?rule=noRecentNote' });
  await user.click(await screen.findByRole('link', { name: 'Aantekening schrijven: Amal Nur' }));
  const file = within(await screen.findByRole('dialog', { name: /Amal Nur/ }));
  const text = await file.findByRole('textbox', { name: 'Beschrijving' });
  await waitFor(() => expect(text).toHaveFocus());
  await user.keyboard('Belde af');
  expect(text).toHaveValue('Belde af');
  await user.keyboard('{Control>}s{/Control}');
  expect(await file.findByRole('button', { name: /^Belde af/ })).toBeVisible();
  await waitFor(() => expect(file.getByRole('region', { name: 'Aantekeningen' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aandachtspunten' })).toBeVisible();
  expect(address()).toBe('/attention?rule=noRecentNote');
  const others = await screen.findByRole('list', { name: /geen aantekening/ });
  await waitFor(() => expect(within(others).queryByText('Amal Nur')).toBeNull());
  expect(document.activeElement).toContainElement(others);
});

test('low presence leads to the lessons that make it, over the file at its presence', async () => {
  const { classroomId, students } = await insertAttendanceClass(server);
  const dates = ['2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'];
  await seedList(server, {
    classroomId,
    dates,
    marks: dates.map(date => [students.Amal, date, 'Afwezig']),
  });
  const { user } = await renderApp({ server, as: 'staff', path: '/attention?rule=lowPresence' });
  const share = await screen.findByRole('link', { name: '0% aanwezig (0 van 4)' });
  const repair = screen.getByRole('link', { name: 'Naar de presentie: Amal Abebe' });
  expect(share.getAttribute('href')).toBe(repair.getAttribute('href'));
  await user.click(repair);
  const lessons = await screen.findByRole('dialog', { name: /Presentie van Amal Abebe/ });
  expect(await within(lessons).findAllByRole('row')).toHaveLength(5);
  await user.click(within(lessons).getByRole('button', { name: 'Sluiten' }));
  const file = await screen.findByRole('dialog', { name: /Amal Abebe/ });
  // At the section, or at the number when its cells were there before the section.
  const places = () => [
    document.getElementById('student-file-presence'),
    within(file).getByRole('link', { name: /0% aanwezig/ }),
  ];
  await waitFor(() => expect(places()).toContain(document.activeElement));
});

test('leads to the lesson that is not filled in, and to a new list for the class', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  const list = await seedList(server, { classroomId, dates: [MONDAY, TUESDAY] });
  server.setClock('2026-03-04T11:00:00.000Z');
  const { _id: other } = await server.createClassroom({ name: 'Beta' });
  await insertStudent(server.database, { enrolments: [{ classroomId: other, startDate: '2026-01-01' }] });
  const { router } = await renderApp({ server, as: 'staff', path: '/attention?rule=emptyCells' });
  const lesson = `/lists/attendance-list-for-teacher/${list}?view=lesson&date=${MONDAY}`;
  const cells = await screen.findByRole('link', { name: '02/03/2026: nog 3 van 3 leeg' });
  expect(cells).toHaveAttribute('href', lesson);
  expect(screen.getByRole('link', { name: 'Invullen: Alfa A1, 02/03/2026' })).toHaveAttribute('href', lesson);
  await router.navigate('/attention?rule=classWithoutList');
  const make = await screen.findByRole('link', { name: 'Lijst maken: Beta' });
  expect(make).toHaveAttribute('href', `/lists/attendance-list-for-teacher/new?classroom=${other}`);
  const counted = screen.getByRole('link', { name: '1 student' });
  expect(counted).toHaveAttribute('href', `/students?classroom=${other}&inactive=true`);
});

test.each([
  ['admin', 'Samenvoegen'],
  ['staff', 'Dossier openen'],
] as const)('two files of one person: %s gets ‘%s’', async (as, repair) => {
  const person = { firstName: 'Amal', lastName: 'Nur', birthDate: '1990-05-01' };
  const ids = [await insertStudent(server.database, person), await insertStudent(server.database, person)];
  await renderApp({ server, as, path: '/attention?rule=samePerson' });
  const link = await screen.findByRole('link', { name: new RegExp(`^${repair}`) });
  const [id, otherId] = ids;
  const address = as === 'admin' ? `/merge/${id}/${otherId}` : `/students/student/${id}?section=profile`;
  expect(link).toHaveAttribute('href', address);
});

test('what is not to be shown any more needs a reason, goes, is found under ‘Verborgen’, and is taken back once where the answer is lost', async () => {
  for (const firstName of ['Amal', 'Bilal']) {
    await insertStudent(server.database, { firstName, lastName: 'Nur' });
  }
  const path = '/attention?rule=withoutClass';
  const { user, client, network } = await renderApp({ server, as: 'staff', path });
  await user.click((await row('Amal Nur')).getByRole('button', { name: 'Amal Nur niet meer tonen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Amal Nur niet meer tonen' }));
  await user.click(dialog.getByRole('button', { name: 'Niet meer tonen' }));
  expect(dialog.getByText('Vul de reden in')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reden' }), 'wacht op een plek');
  await user.click(dialog.getByRole('radio', { name: 'Tot en met een dag' }));
  const until = dialog.getByRole('textbox', { name: 'Tot en met' });
  expect(until).toHaveDisplayValue(formatDay(addDays(dayOf(), 30)));
  await user.clear(until);
  await user.click(dialog.getByRole('button', { name: 'Niet meer tonen' }));
  expect(dialog.getByText('Kies vandaag of een latere dag')).toBeVisible();
  await user.type(until, '31/12/2199');
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

test('an invitation is made again with one press', async () => {
  const { id } = await server.createUser({ name: 'Anna', email: 'anna@example.org' });
  await server.database
    .updateTable('users')
    .set({ passwordHash: null, createdAt: '2026-02-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  const { user } = await renderApp({ server, as: 'admin', path: '/attention?rule=neverSignedIn' });
  await user.click(await screen.findByRole('button', { name: 'Uitnodigingslink van Anna kopiëren' }));
  expect(await screen.findByText(/^De link voor Anna is gekopieerd/)).toBeVisible();
});

test('lessons on free days are cancelled at once, of the periods that stay chosen, and taken back', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  await seedList(server, { classroomId, dates: ['2026-04-27', '2026-12-21', '2026-12-22'] });
  const admin = await server.loginAs('admin');
  await admin.post(API.freePeriods, { name: 'Koningsdag', from: '2026-04-27', to: '2026-04-27' });
  await admin.post(API.freePeriods, { name: 'Kerst', from: '2026-12-21', to: '2027-01-03' });
  const { user } = await renderApp({ server, as: 'admin', path: '/attention?rule=lessonOnFreeDay' });
  await user.click(await screen.findByRole('button', { name: 'Voor alle ‘Ging niet door’ kiezen…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deze lessen gaan niet door' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Koningsdag, ma 27/04/2026: 1 les op 1 lijst' }));
  const other = 'Kerst, ma 21/12/2026 t/m zo 03/01/2027: 2 lessen op 1 lijst';
  await user.click(dialog.getByRole('checkbox', { name: other }));
  await user.click(dialog.getByRole('button', { name: 'Vastleggen' }));
  expect(await dialog.findByText('Kies ten minste één periode')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: other }));
  await user.click(dialog.getByRole('button', { name: 'Vastleggen' }));
  expect(await screen.findByRole('button', { name: /Lessen op een vrije dag.*1 les$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByRole('button', { name: /Lessen op een vrije dag.*3 lessen$/ })).toBeVisible();
});

test('who may change none of the lists is told so in place of a question', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  await seedList(server, { classroomId, dates: ['2026-04-27'] });
  const admin = await server.loginAs('admin');
  await admin.post(API.freePeriods, { name: 'Koningsdag', from: '2026-04-27', to: '2026-04-27' });
  const { user } = await renderApp({ server, as: 'staff', path: '/attention?rule=lessonOnFreeDay' });
  await user.click(await screen.findByRole('button', { name: 'Voor alle ‘Ging niet door’ kiezen…' }));
  expect(await screen.findByText(/U kunt geen van deze lessen wijzigen/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
