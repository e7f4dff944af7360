import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { ROLES } from '../../../core/rules/roles.ts';
import {
  CLASSROOMS,
  card,
  closedCard,
  field,
  ORGANIZATIONS,
  saveButton,
  shownNames,
  USERS,
} from '../../support/cards.ts';
import { formOf } from '../../support/form.ts';
import { insertSchedule, insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const open = (path: string) => renderApp({ server, path, as: 'admin' });
const trash = (name: string) => screen.findByLabelText(`${name} verwijderen`);

test('a deletion asks the server and then the administrator, says what it is, whether it is final, and why it cannot be', async () => {
  const { _id: noord } = await server.createOrganization({ name: 'Noord' });
  const { _id: zuid } = await server.createOrganization({ name: 'Zuid' });
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa' });
  await server.createClassroom({ name: 'Beta' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  await server.createUser({ name: 'Karin Vos' });
  const { user, router, network, client } = await open(ORGANIZATIONS);
  await client?.post(API.newAbsenceReason, { name: 'Tandarts', status: true });
  const answer = async (name: string) => {
    await user.click(within(screen.getByRole('dialog')).getByText(name));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click(await trash('Noord'));
  expect(await screen.findByText('Weet u zeker dat u deze instantie wilt verwijderen?')).toBeVisible();
  // Another record shows that the returned list is used, not our own without the deleted one.
  await client?.post(API.newOrganization, { name: 'West' });
  network.requests.length = 0;
  await answer('Jazeker');
  await closedCard('West');
  expect(shownNames()).toEqual(['West', 'Zuid']);
  expect(network.requests).toEqual([`DELETE /api/organizations/organization/${noord}`]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Instantie toevoegen' })).toHaveFocus());
  await user.click(await trash('Zuid'));
  const sure = await screen.findByText('Jazeker');
  await client?.delete(`/api/organizations/organization/${zuid}`);
  await user.click(sure);
  expect(await screen.findByText('Deze instantie kan niet worden verwijderd')).toBeVisible();
  expect(screen.getByText('Deze instantie bestaat niet (meer)')).toBeVisible();
  await answer('Oké');

  for (const [path, name, said, reply] of [
    ['classrooms', 'Alfa', 'Bij deze klas is nog 1 inschrijving. Ook die van vroeger tellen mee', 'Oké'],
    ['classrooms', 'Alfa', 'Kies bij Wijzigen de status Inactief', 'Oké'],
    ['classrooms', 'Beta', 'Het gaat om de klas Beta.', 'Annuleren'],
    ['classrooms', 'Beta', 'U kunt dit terugzetten uit de prullenbak.', 'Annuleren'],
    ['absenceReasons', 'Tandarts', 'U kunt dit niet terugzetten.', 'Annuleren'],
    ['users', 'Karin Vos', 'U kunt dit niet terugzetten.', 'Annuleren'],
  ] as const) {
    await act(() => router.navigate(`/admin?category=${path}`));
    await user.click(await trash(name));
    expect(await screen.findByRole('dialog')).toHaveTextContent(said);
    await answer(reply);
  }
});

/** Has an administrator invite Bart. */
const invite = async () => {
  const admin = await server.loginAs('admin');
  await admin.post(API.newUser, formOf({ user: { name: 'Bart', email: 'bart@example.org' } }));
  await server.app.mail.idle();
};

type Form = Awaited<ReturnType<typeof card>>;

const type = (form: Form, label: string, value: string) =>
  fireEvent.change(field(form, label), { target: { value } });

test('a closed card says how much hangs on it or leads to a first list, opens by a press, and warns before it is made inactive', async () => {
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa', type: 'Alfabetisering' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  for (const date of ['2026-03-02', '2026-03-03']) {
    await insertSchedule(server.database, { classroomId, dates: [date] });
  }
  const { _id: listless } = await server.createClassroom({ name: 'Beta' });
  const { _id: organizationId } = await server.createOrganization({ name: 'Noord', status: false });
  await insertStudent(server.database, { organizationId });
  const { user } = await open(CLASSROOMS);
  const alfa = await closedCard('Alfa');
  await waitFor(() => expect(alfa).toHaveTextContent('1 student · 2 presentielijsten'));
  const counted = within(alfa).getAllByRole('link');
  expect(counted.map(link => link.getAttribute('href'))).toEqual([
    `/students?classroom=${classroomId}&inactive=true`,
    `/lists?classroomId=${classroomId}`,
    `/progress/levels/${classroomId}`,
  ]);
  const make = await within(await closedCard('Beta')).findByText('Presentielijst maken');
  expect(make).toHaveAttribute('href', `/lists/attendance-list-for-teacher/new?classroom=${listless}`);

  await user.click(within(alfa).getByText('Alfabetisering'));
  const form = within(await screen.findByRole('form', { name: 'Alfa' }));
  const hint = 'In deze klas zit nog 1 student, die ingeschreven blijft.';
  expect(form.queryByText(hint)).toBeNull();
  type(form, 'Status', 'false');
  expect(await form.findByText(hint)).toBeVisible();
  type(form, 'Status', 'true');
  expect(form.queryByText(hint)).toBeNull();
  await user.click(screen.getByText('Instanties'));
  const noord = within(await closedCard('Noord'));
  expect(await noord.findByText(/^1 student/)).toBeVisible();
  expect(noord.getByText('Inactief')).toBeVisible();
});

test('a user’s card says when they signed in last, which may be the order, what becomes of them, and sends a link', async () => {
  for (const [name, hour] of [
    ['Anna', 9],
    ['Bart', 8],
    ['Carla', 0],
  ] as const) {
    const { email } = await server.createUser({ name });
    server.setClock(`2026-03-02T0${hour}:00:00.000Z`);
    if (hour) await server.login(email);
  }
  server.setClock('2026-03-02T11:00:00.000Z');
  const { user, client } = await open(USERS);
  expect(within(await closedCard('Carla')).getByText('Nog niet ingelogd')).toBeVisible();
  const name = client?.userName ?? '';
  const own = within(await closedCard(name));
  expect(own.getByText('Laatst ingelogd: 02/03/2026 12:00')).toBeVisible();
  expect(own.getByText('Beheerder')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Volgorde'), 'Laatst ingelogd eerst');
  expect(shownNames()).toEqual([name, 'Anna', 'Bart', 'Carla']);
  await user.selectOptions(screen.getByLabelText('Volgorde'), 'Langst niet ingelogd eerst');
  expect(shownNames()).toEqual(['Carla', 'Bart', 'Anna', name]);

  const anna = await card('Anna');
  await user.click(anna.getByText('Link voor nieuw wachtwoord sturen'));
  const where = 'Hier gaat geen e-mail uit. Vraag de link voor Anna aan wie de server beheert.';
  expect(await screen.findByText(where)).toBeVisible();
  await server.app.mail.idle();
  const links = await server.database.selectFrom('passwordLinks').select('expiresAt').execute();
  expect(links).toEqual([{ expiresAt: '2026-03-02T12:00:00.000Z' }]);

  await user.click(screen.getByText('Gebruiker toevoegen'));
  const blank = await card('Nieuwe gebruiker');
  const nothing = 'Zonder rol kan deze gebruiker na het inloggen niets openen.';
  // Most are staff.
  expect(field(blank, 'Personeel')).toBeChecked();
  expect(blank.queryByText(nothing)).toBeNull();
  fireEvent.click(field(blank, 'Personeel'));
  expect(blank.getByText(nothing)).toBeVisible();
  type(blank, 'Naam', 'Dirk');
  type(blank, 'E-mail', 'dirk@example.org');
  await user.click(saveButton(blank));
  expect(within(await closedCard('Dirk')).getByText('Geen rol')).toBeVisible();
});

test('an invited user’s card says how that stands, whose link is copied where nothing is mailed, and what another address does', async () => {
  await invite();
  server.setClock('2026-03-09T11:00:00.000Z');
  const { user } = await open(USERS);
  const bart = within(await closedCard('Bart'));
  expect(bart.getByText('De uitnodiging is verlopen')).toBeVisible();
  expect(bart.getByText(/^Hier gaat geen e-mail uit/)).toBeVisible();
  expect(bart.queryByLabelText(/opnieuw uitnodigen/)).toBeNull();
  const copy = bart.getByLabelText('Uitnodigingslink van Bart kopiëren');
  await user.click(copy);
  expect(await screen.findByText(/^De link voor Bart is gekopieerd/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/\/password-reset\/[^/]+\/[\w-]{20,}$/);
  expect(await bart.findByText('Uitgenodigd, de link werkt tot 16/03/2026 12:00')).toBeVisible();
  const form = await card('Bart');
  const hint = 'Na het opslaan werkt de vorige link niet meer.';
  expect(form.queryByText(hint)).toBeNull();
  expect(form.queryByText('Link voor nieuw wachtwoord sturen')).toBeNull();
  type(form, 'E-mail', 'anders@example.org');
  expect(form.getByText(hint)).toBeVisible();
});

test('where mail goes out the button says that saving mails an invitation, and it is mailed again', async () => {
  await server.close();
  Object.assign(server, await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } }));
  const { user } = await open(USERS);
  await user.click(await screen.findByText('Gebruiker toevoegen'));
  const blank = await card('Nieuwe gebruiker');
  const invitation = 'Opslaan en uitnodigen';
  expect(await blank.findByText(invitation)).toBeVisible();
  type(blank, 'Naam', 'Bart');
  type(blank, 'E-mail', 'bart@example.org');
  await user.click(blank.getByText(invitation));
  await user.click(within(await closedCard('Bart')).getByLabelText('Bart opnieuw uitnodigen'));
  expect(await screen.findByText('De nieuwe uitnodiging voor Bart is onderweg')).toBeVisible();
});

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('a card that was saved meanwhile says by whom; what both changed is chosen, each time again', async () => {
  const { _id } = await server.createOrganization({ name: 'Noord', email: 'noord@example.org' });
  const other = await server.loginAs('admin');
  const { user, network } = await renderApp({ server, path: ORGANIZATIONS, as: 'admin' });
  const path = pathTo(API.organization, { id: _id });
  const stored = async () => (await other.get(API.organizations)).json()[0];
  const conflict = async (name: string) => {
    const form = await card(name);
    await user.click(saveButton(form));
    return within(await form.findByRole('alert'));
  };
  fill(field(await card('Noord'), 'Naam'), 'Noordoost');
  await other.put(path, { name: 'Noordwest', email: 'west@example.org', status: true });
  const note = await conflict('Noord');
  expect(note.getByText('Dit is intussen gewijzigd. Er is niets opgeslagen')).toBeVisible();
  const who = new RegExp(`^Intussen gewijzigd door ${other.userName}\\. Dat is opgeslagen op `);
  expect(note.getByText(who)).toBeVisible();
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E-mail: was ‘noord@example.org’, is nu ‘west@example.org’',
  ]);
  const sides = within(note.getByRole('radiogroup', { name: 'Naam' })).getAllByRole('radio');
  expect(sides.map(side => side.closest('label')?.textContent)).toEqual([
    'Houd de mijneNoordoost',
    'Neem overNoordwest',
  ]);
  expect(await stored()).toMatchObject({ name: 'Noordwest' });
  expect(note.getByText('Zo opslaan')).toBeDisabled();
  await user.click(note.getByLabelText(/^Houd de mijne/));
  await user.click(note.getByText('Zo opslaan'));
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'Noordoost', email: 'west@example.org' });

  // Theirs is taken without a save.
  fill(field(await card('Noordoost'), 'Naam'), 'Noord 2');
  await other.put(path, { name: 'Zuid', email: 'west@example.org', status: true });
  const again = await conflict('Noordoost');
  network.requests.length = 0;
  await user.click(again.getByLabelText(/^Neem over/));
  await user.click(again.getByText('Overnemen'));
  const form = await card('Zuid');
  expect(form.queryByText('Niet opgeslagen')).toBeNull();
  expect(network.requests.filter(request => request.startsWith('PUT'))).toEqual([]);
});

test('a user whose roles another administrator changed is not given the former ones back', async () => {
  const bart = await server.createUser({ name: 'Bart', email: 'bart@example.org' });
  const other = await server.loginAs('admin');
  const { user } = await renderApp({ server, path: USERS, as: 'admin' });
  const form = await card('Bart');
  fill(field(form, 'Status'), 'false');
  const changed = { name: 'Bart', email: 'bart@example.org', roles: [ROLES.Admin, ROLES.Staff] };
  await other.put(pathTo(API.user, { id: bart.id }), formOf({ user: changed }));
  await user.click(saveButton(form));
  expect(await form.findByText('Rollen: was ‘Personeel’, is nu ‘Beheerder, Personeel’')).toBeVisible();
});
