import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { addDays } from '../../../core/rules/days.ts';
import { createList, insertAttendanceClass, MONDAY, TUESDAY } from '../../support/attendance.ts';
import { formOf } from '../../support/form.ts';
import { lookAtWindow } from '../../support/lookAtWindow.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
afterEach(() => server.close());

test('greets the signed-in user by name and says what the app is', async () => {
  server = await startTestServer();
  const { client } = await renderApp({ server, as: 'staff' });
  expect(await screen.findByRole('heading', { level: 1, name: `Welkom, ${client?.userName}` })).toBeVisible();
  const features = within(await screen.findByRole('region', { name: 'Wat Samenklas u biedt' }));
  expect(features.getByRole('heading', { name: 'Eenvoudig in gebruik' })).toBeVisible();
  expect(features.getByText(/Aantekeningen, beoordelingen en feedback/)).toBeVisible();
  expect(features.getByRole('heading', { name: 'Hulpmiddelen om samen te werken' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Over Samenklas' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Waarom Samenklas' })).toBeVisible();
  expect(document.title).toBe('Start · Samenklas');
});

test('says which day it is where the programme is, whatever the device’s clock is set to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T11:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  server = await startTestServer({ environment: { TIME_ZONE: 'Pacific/Kiritimati' } });
  await renderApp({ server, as: 'staff', reloaded: true });
  expect(await screen.findByText('dinsdag 3 maart 2026')).toBeVisible();
});

test('links to the foundation of the settings, in a new tab that cannot reach back', async () => {
  server = await startTestServer({
    environment: { FOUNDATION_NAME: 'Stichting Nieuwe Buren', FOUNDATION_URL: 'https://buren.example.org' },
  });
  await renderApp({ server, as: 'staff' });
  const link = await screen.findByRole('link', { name: /Naar de website van Stichting Nieuwe Buren/ });
  expect(link).toHaveAttribute('href', 'https://buren.example.org');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('works without knowing the foundation', async () => {
  server = await startTestServer();
  const { network } = await renderApp({ server, as: 'staff' });
  network.cut = true;
  expect(await screen.findByRole('region', { name: 'Over Samenklas' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Naar de website/ })).toBeNull();
});

test.each([
  ['admin', ['/students', '/lists', '/attention', '/statistics', '/evaluations', '/admin']],
  ['staff', ['/students', '/lists', '/attention', '/statistics']],
] as const)('offers %s a tile for each screen that they may open', async (role, paths) => {
  server = await startTestServer();
  await renderApp({ server, as: role });
  const tasks = within(await screen.findByRole('region', { name: 'Wat wilt u doen?' }));
  expect(tasks.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(paths);
});

describe('today', () => {
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const links = (region: Awaited<ReturnType<typeof part>>) =>
    region.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);

  test('comes first: lessons with their state, evaluations that are due, the files opened last', async () => {
    server = await startTestServer();
    const { classroomId, students } = await insertAttendanceClass(server);
    const half = await createList(server, {
      classroomId,
      dates: [MONDAY],
      marks: [[students.Amal, MONDAY, 'Aanwezig']],
    });
    const { _id: beta } = await server.createClassroom({ name: 'Beta' });
    const none = await createList(server, { classroomId: beta, dates: [MONDAY] });
    const date = addDays(MONDAY, -7 * 36);
    const due = await insertStudent(server.database, {
      firstName: 'Rahma',
      lastName: 'Yusuf',
      statuses: [{ status: 'true', date }],
    });
    const { client, router } = await renderApp({ server, path: '/lists', as: 'admin' });
    await client?.get(pathTo(API.student, { id: students.Zahra }));
    await router.navigate('/');
    await screen.findByRole('link', { name: /Alfa A1/ });
    expect(links(await part('Lessen van vandaag'))).toEqual([
      ['Alfa A1', `/lists/attendance-list-for-teacher/${half}`],
      [
        'Nog 2 van 3 leeg',
        `/lists/attendance-list-for-teacher/${half}?view=lesson&date=${MONDAY}&lesdag=${MONDAY}`,
      ],
      ['BetaGeen studenten', `/lists/attendance-list-for-teacher/${none}`],
    ]);
    expect(links(await part('Evaluaties'))).toEqual([
      ['Naar de evaluatie', '/evaluations'],
      ['Rahma Yusuf', `/students/student/${due}`],
      ['36 weken actief', `/?weken=${due}`],
    ]);
    expect(links(await part('Laatst geopende dossiers'))).toEqual([
      ['Zahra Nasser', `/students/student/${students.Zahra}`],
    ]);
    const heads = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect([heads[1], heads[2], heads[8]]).toEqual(['Vandaag', 'Lessen van vandaag', 'Wat wilt u doen?']);
    // In two columns of about the same height, wherever each finds room.
    expect(heads.slice(2, 8).toSorted()).toEqual([
      'Evaluaties',
      'Gewijzigd door collega’s',
      'Laatst geopende dossiers',
      'Lessen van vandaag',
      'Nog in te vullen, laatste twee weken',
      'Studenten om naar te kijken',
    ]);
  });

  test('is the new day’s where it was left open over midnight, and nothing goes until that is there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T11:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    server = await startTestServer();
    const { classroomId } = await insertAttendanceClass(server);
    await createList(server, { classroomId, dates: [TUESDAY] });
    const { client } = await renderApp({ server, as: 'staff' });
    const lessons = () => within(screen.getByRole('region', { name: 'Lessen van vandaag' }));
    expect(await screen.findByText('Vandaag staan er geen lessen op een presentielijst.')).toBeVisible();
    lookAtWindow(server, `${TUESDAY}T08:00:00.000Z`);
    expect(screen.getByText('dinsdag 3 maart 2026')).toBeVisible();
    expect(lessons().getByText('Vandaag staan er geen lessen op een presentielijst.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Alfa A1/ })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: `Welkom, ${client?.userName}` })).toBeVisible();
  });

  test('names the user’s own: lessons first, what is not filled in, whom to look at, what colleagues changed', async () => {
    server = await startTestServer();
    const { classroomId, students } = await insertAttendanceClass(server);
    const { client, router } = await renderApp({ server, path: '/lists', as: 'staff' });
    const made = await client?.post(API.newTeacherList, {
      selectedClassroom: classroomId,
      selectedDates: ['2026-02-27', MONDAY],
      studentsAttendance: [],
    });
    const own = made?.json<{ _id: string }>()._id;
    const { _id: beta } = await server.createClassroom({ name: 'Aanloop' });
    const theirs = await createList(server, { classroomId: beta, dates: [MONDAY] });
    const { _id: hall } = await server.createClassroom({ name: 'Zaal' });
    const last = await createList(server, { classroomId: hall, dates: [MONDAY] });
    const colleague = await server.loginAs('staff');
    await colleague.put(
      pathTo(API.student, { id: students.Amal }),
      formOf({ student: { country: 'Eritrea' } }),
    );
    await router.navigate('/');
    await screen.findByRole('link', { name: /27\/02\/2026/ });
    // It is theirs since today: the lesson of others that was there this morning stays, below.
    expect(links(await part('Lessen van vandaag'))).toEqual([
      ['Alfa A1Nog niet ingevuld', `/lists/attendance-list-for-teacher/${own}`],
      ['AanloopGeen studenten', `/lists/attendance-list-for-teacher/${theirs}`],
      ['ZaalGeen studenten', `/lists/attendance-list-for-teacher/${last}`],
    ]);
    expect(links(await part('Nog in te vullen, laatste twee weken'))).toEqual([
      ['Alfa A1, 27/02/2026', `/lists/attendance-list-for-teacher/${own}?view=lesson&date=2026-02-27`],
      [
        'Nog 3 leeg',
        `/lists/attendance-list-for-teacher/${own}?view=lesson&date=2026-02-27&lesdag=2026-02-27`,
      ],
    ]);
    expect(links(await part('Studenten om naar te kijken')).slice(0, 2)).toEqual([
      ['Naar de aandachtspunten', '/attention'],
      ['Amal Abebeal lang geen aantekening', `/students/student/${students.Amal}`],
    ]);
    expect(links(await part('Gewijzigd door collega’s'))).toEqual([
      [`Amal Abebedossier, door ${colleague.userName} op 02/03/2026`, `/students/student/${students.Amal}`],
    ]);

    // Users who had lessons of their own before see those; the others' are a press away.
    await server.database
      .updateTable('schedules')
      .set({ createdById: client?.userId })
      .where('id', '=', theirs)
      .execute();
    await router.navigate('/lists');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lessen van vandaag' })).toBeNull());
    await router.navigate('/');
    await screen.findByRole('button', { name: 'Toon alle 3 lessen' });
    expect(links(await part('Lessen van vandaag'))).toHaveLength(2);
  });

  test('that is empty says so kindly; evaluations are for users who may see them', async () => {
    server = await startTestServer();
    await renderApp({ server, as: 'staff' });
    expect(await screen.findByText('Vandaag staan er geen lessen op een presentielijst.')).toBeVisible();
    expect(screen.getByText('Dossiers die u opent, vindt u hier terug.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Evaluaties' })).toBeNull();
  });

  test('shows the first eight lessons of many, and all when asked', async () => {
    server = await startTestServer();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const { _id: classroomId } = await server.createClassroom({ name: `Klas ${number}` });
      await createList(server, { classroomId, dates: [MONDAY] });
    }
    const { user } = await renderApp({ server, as: 'staff' });
    const lessons = await part('Lessen van vandaag');
    expect(await lessons.findAllByRole('link')).toHaveLength(8);
    await user.click(lessons.getByRole('button', { name: 'Toon alle 9 lessen' }));
    expect(lessons.getAllByRole('link')).toHaveLength(9);
  });

  test('that cannot be loaded says so, and is asked for again', async () => {
    server = await startTestServer();
    const { network, router, user } = await renderApp({ server, path: '/unauthorized', as: 'staff' });
    await screen.findByRole('heading', { level: 1 });
    network.cut = true;
    await router.navigate('/');
    expect(await screen.findByText('Wat er vandaag te doen is, kon niet worden geladen.')).toBeVisible();
    network.cut = false;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await screen.findByText('Dossiers die u opent, vindt u hier terug.')).toBeVisible();
  });
});

describe('the description', () => {
  const isShown = () => screen.queryByRole('region', { name: 'Over Samenklas' }) !== null;

  test('is folded and unfolded by a button, and stays folded for a user who read it, also over a sign-out', async () => {
    server = await startTestServer();
    const first = await renderApp({ server, as: 'staff' });
    await first.user.click(await screen.findByRole('button', { name: 'Uitleg over Samenklas inklappen' }));
    expect(isShown()).toBe(false);
    await first.user.click(screen.getByRole('button', { name: 'Uitloggen' }));
    await waitFor(() => expect(first.address()).toBe('/login'));
    first.unmount();

    const { user } = await renderApp({ server, as: 'staff' });
    const unfold = await screen.findByRole('button', { name: 'Uitleg over Samenklas tonen' });
    expect(isShown()).toBe(false);
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(isShown()).toBe(true);
  });

  test('counts as read once its end was in sight', async () => {
    server = await startTestServer();
    let see: (seen: boolean) => void = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          see = isIntersecting => report([{ isIntersecting }]);
        }
        observe = () => {};
        disconnect = () => {};
      },
    );
    const { router } = await renderApp({ server, as: 'staff' });
    await waitFor(() => expect(isShown()).toBe(true));
    const again = async () => {
      await router.navigate('/unauthorized');
      await screen.findByText('U bent niet geautoriseerd om deze pagina te bekijken');
      await router.navigate('/');
      await screen.findByRole('button', { name: /^Uitleg over Samenklas/ });
    };
    act(() => see(false));
    await again();
    expect(isShown()).toBe(true);
    act(() => see(true));
    expect(isShown()).toBe(true);
    await again();
    expect(isShown()).toBe(false);
  });
});
