import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pathTo } from '../../core/contract/paths.ts';
import { SCREENS } from '../../src/screens.ts';
import { MONDAY, seedList } from '../support/attendance.ts';
import { shownNames } from '../support/cards.ts';
import { insertStudent } from '../support/records.ts';
import { renderApp } from '../support/renderApp.tsx';
import type { TestRole } from '../support/server.ts';
import { beOnFirstDay, serverPerTest } from '../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const MISSING = {
  classrooms: { none: 'Er zijn geen actieve klassen.', to: 'Naar klassen' },
  organizations: { none: 'Er zijn geen actieve instanties.', to: 'Naar instanties' },
};

test.each([
  [SCREENS.lists.path, 'classrooms'],
  [SCREENS.newTeacherList.path, 'classrooms'],
  [SCREENS.newStudent.path, 'classrooms'],
  [SCREENS.newStudent.path, 'organizations'],
  [SCREENS.organizationReport.path, 'organizations'],
] as const)(
  '%s without %s leads an administrator to them, and says staff whom to ask',
  async (path, category) => {
    const { none, to } = MISSING[category];
    const { unmount } = await renderApp({ server, path, as: 'admin' });
    const leads = within(await noteOf(none));
    expect(leads.getByText(to)).toHaveAttribute('href', `/admin?category=${category}`);
    unmount();
    await renderApp({ server, path, as: 'staff' });
    const asks = await noteOf(none);
    expect(asks).toHaveTextContent('Vraag een beheerder om er een toe te voegen.');
    expect(within(asks).queryByRole('link')).toBeNull();
  },
);

const noteOf = async (none: string) =>
  (await screen.findByText(none, { exact: false })).closest('[role=note]') as HTMLElement;

test.each([
  ['the sheet of levels', () => levelSheet()],
  ['levels of a day', async () => SCREENS.levelStatistics.path],
])('%s with nobody leads to the students', async (_, pathOf) => {
  await renderApp({ server, path: await pathOf(), as: 'admin' });
  expect(await screen.findByText('Naar de studenten')).toHaveAttribute('href', '/students');
});

test('reports without contents lead to the lists and to the file', async () => {
  const period = 'from=2026-03-01&to=2026-03-02';
  const { _id: organization } = await server.createOrganization();
  const path = `${SCREENS.organizationReport.path}?${period}&organization=`;
  const { router } = await renderApp({ server, as: 'admin', path: `${path}all` });
  const toLists = () => screen.findByText('Naar de presentielijsten');
  expect(await toLists()).toHaveAttribute('href', '/lists');
  await router.navigate(`${path}${organization}`);
  await screen.findByText(/^Van de studenten van deze instantie/);
  expect(await toLists()).toHaveAttribute('href', '/lists');
  const id = await insertStudent(server.database);
  await router.navigate(pathTo(SCREENS.newReport.path, { id }));
  await screen.findByText('Er zijn geen aantekeningen sinds de laatste evaluatie.');
  expect(screen.getByText('Naar het dossier')).toHaveAttribute('href', `/students/student/${id}`);
});

const levelSheet = async () =>
  pathTo(SCREENS.levelSheet.path, { classroomId: (await server.createClassroom())._id });

/** What a page says where its data does not arrive, and what it shows of an empty school when it does. */
const PAGES = [
  // Those that fill a field first: others have asked for its choices by then.
  [SCREENS.newTeacherList.path, 'De klassen konden niet worden geladen.', 'Naar klassen'],
  [SCREENS.organizationReport.path, 'De instanties konden niet worden geladen.', 'Naar instanties'],
  [SCREENS.home.path, 'Wat er te doen is, kon niet worden geladen.', 'Klassen toevoegen'],
  [SCREENS.students.path, 'De studenten konden niet worden geladen.', 'Nog geen studenten'],
  [SCREENS.lists.path, 'De presentielijsten konden niet worden geladen', 'Er zijn nog geen presentielijsten'],
  [
    pathTo(SCREENS.teacherList.path, { id: 'nonsense' }),
    'De presentielijst kon niet worden geladen',
    'Deze presentielijst is er niet (meer)',
  ],
  [SCREENS.evaluations.path, 'De evaluatielijst kon niet worden geladen', 'Geen evaluaties nodig'],
  [SCREENS.attention.path, 'De aandachtspunten konden niet worden geladen.', 'Alles is in orde'],
  [
    `${SCREENS.administration.path}?category=classrooms`,
    'De gegevens konden niet worden geladen',
    'Er zijn nog geen klassen',
  ],
] as const;

/** The nearest button for another try: fields whose choices did not load have one too. */
const retryOf = (failure: HTMLElement): HTMLElement => {
  const [button] = within(failure).queryAllByRole('button', { name: 'Opnieuw proberen' });
  return button ?? retryOf(failure.parentElement as HTMLElement);
};

test('what a page shows did not arrive: it says so, and asks for it again', async () => {
  const { user, network, router } = await renderApp({ server, path: SCREENS.help.path, as: 'admin' });
  await screen.findByRole('heading', { level: 1 });
  for (const [path, said, shown] of PAGES) {
    network.cut = true;
    await act(() => router.navigate(path));
    const failure = await screen.findByText(said);
    network.cut = false;
    await user.click(retryOf(failure));
    expect(await screen.findByText(shown)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  }
});

test('help says what each page is for that one may open', async () => {
  await renderApp({ server, path: '/help', as: 'staff' });
  expect(await screen.findByText(/^Wat niet klopt of vergeten lijkt/)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Aandachtspunten' })).toHaveAttribute('href', '/attention');
  expect(main.queryByRole('heading', { name: 'Beheer' })).toBeNull();
  expect(main.getByText(/^Alles over één student: overzicht, .* presentie en tijdlijn\.$/)).toBeVisible();
});

describe('the search for anything', () => {
  let classroomId: string;
  let studentId: string;
  beforeEach(async () => {
    ({ _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' }));
    studentId = await insertStudent(server.database, {
      firstName: 'Zoé',
      lastName: 'Haddad',
      enrolments: [{ classroomId, startDate: '2026-01-01' }],
    });
  });

  const open = async (as: TestRole = 'staff', path = '/help') => {
    const app = await renderApp({ server, as, path });
    await screen.findByRole('banner');
    await app.user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Zoek een student, klas, lijst of pagina' });
    await waitFor(() => expect(field).toHaveFocus());
    return { ...app, field };
  };
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

  test('Enter waits for the answer; what was used last comes first, by no name; a failure is tried again', async () => {
    await seedList(server, { classroomId, dates: [MONDAY] });
    const { user, field, address, network } = await open();
    const again = async () => {
      await user.keyboard('{Control>}k{/Control}');
      return screen.findByRole('combobox', { name: /^Zoek een/ });
    };
    for (const name of ['Evaluatielijst', 'Gebruikers beheren']) expect(options()).not.toContain(name);
    type(field, 'lijst a1');
    await waitFor(() =>
      expect(options()).toEqual([
        'Nieuwe presentielijst voor Alfa A1',
        'Alfa A1studenten van deze klas',
        'Alfa A102/03/2026',
      ]),
    );
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    type(field, 'statis');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/statistics', '_blank', 'noopener');

    network.cut = true;
    type(await again(), 'alfa');
    const failed = 'Studenten, klassen en lijsten konden niet worden doorzocht.';
    expect(await screen.findByText(failed)).toBeVisible();
    network.cut = false;
    await user.click(screen.getByText('Opnieuw proberen'));
    await user.click(await screen.findByText('studenten van deze klas'));
    await waitFor(() => expect(address()).toBe(`/students?classroom=${classroomId}`));
    await server.database.updateTable('classrooms').set({ name: 'Bèta' }).execute();
    const last = await again();
    const recent = within(await screen.findByRole('group', { name: 'Laatst gebruikt' }));
    await recent.findByText('Bèta');
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Bètastudenten van deze klas',
      'Statistieken',
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Alfa|Bèta|Haddad/);
    // Before the answer has come it goes to the first that comes, also of a name like it.
    type(last, 'hadad');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(pathTo('/students/student/:id', { id: studentId })));
  });

  test('an administrator finds a page by what one comes to do there, and a user, whose card is shown', async () => {
    await server.createUser({ name: 'Karin Vos', email: 'vos@example.org', active: false });
    const { user, field, address } = await open('admin');
    expect(options()).toEqual(expect.arrayContaining(['Evaluatielijst', 'Instellingen']));
    const found = (words: string) => {
      type(field, words);
      return options();
    };
    expect(found('instanties')).toEqual(['Instanties beheren', 'Presentie per instantie']);
    expect(found('nieuwe klas')).toEqual(['Klassen beheren']);
    expect(found('niveau')).toEqual(['Statistieken per niveau']);
    expect(found('ongedaan')).toEqual(['Prullenbak openen']);
    expect(found('verzuim')[0]).toBe('Wie was vorige maand het meest afwezig?');
    await insertStudent(server.database, { firstName: 'Selam', lastName: 'Gebremedhin' });
    type(field, 'gebremedin');
    const alike = await screen.findByRole('group', { name: 'Studenten met een naam die erop lijkt' });
    expect(alike).toHaveTextContent(/Selam Gebremedhin.*lijkt op ‘gebremedin’/);
    type(field, 'karin');
    const option = await screen.findByRole('option', { name: /^Karin Vos/ });
    expect(option).toHaveTextContent('vos@example.org · inactief');
    await user.click(option);
    await waitFor(() => expect(shownNames()).toEqual(['Karin Vos']));
    expect(address()).toBe('/admin?name=vos%40example.org');
  });

  test('the keys of the screen are shown by ?, those of a file that is open too, not while typing in a field', async () => {
    const path = pathTo('/students/student/:id', { id: studentId });
    const { user } = await renderApp({ server, as: 'staff', path });
    const field = (await screen.findByDisplayValue('Zoé')) as HTMLElement;
    await user.type(field, '?');
    expect(screen.queryByRole('dialog', { name: 'Sneltoetsen op dit scherm' })).toBeNull();
    field.blur();
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Sneltoetsen op dit scherm' }));
    expect(help.getByText('Opslaan')).toBeVisible();
  });
});
