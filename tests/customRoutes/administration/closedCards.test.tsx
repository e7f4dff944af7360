import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
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

/** Has an administrator invite Bart. */
const invite = async () => {
  const admin = await server.loginAs('admin');
  await admin.post(API.newUser, formOf({ user: { name: 'Bart', email: 'bart@example.org' } }));
  await server.app.mail.idle();
};

describe('a closed card', () => {
  test('of a class says its kind, its students and its lists, or leads to one; a press opens it', async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Alfa', type: 'Alfabetisering' });
    await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
    for (const date of ['2026-03-02', '2026-03-03']) {
      await insertSchedule(server.database, { classroomId, dates: [date] });
    }
    const { _id: listless } = await server.createClassroom({ name: 'Beta' });
    await server.createClassroom({ name: 'Gamma', status: false });
    const { user } = await open(CLASSROOMS);
    const alfa = await closedCard('Alfa');
    await waitFor(() => expect(alfa).toHaveTextContent('1 student · 2 presentielijsten'));
    const counted = within(alfa).getAllByRole('link');
    expect(counted.map(link => link.getAttribute('href'))).toEqual([
      `/students?classroom=${classroomId}&inactive=true`,
      `/lists?classroomId=${classroomId}`,
    ]);
    const make = await within(await closedCard('Beta')).findByRole('link', { name: 'Presentielijst maken' });
    expect(make).toHaveAttribute('href', `/lists/attendance-list-for-teacher/new?classroom=${listless}`);
    expect(within(await closedCard('Gamma')).queryByRole('link')).toBeNull();

    // Its trash button, and what it asks, do not open its form.
    await user.click(within(alfa).getByRole('button', { name: 'Alfa verwijderen' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('heading'));
    await user.click(within(dialog).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(within(await closedCard('Alfa')).getByText('Alfabetisering'));
    const form = within(await screen.findByRole('form', { name: 'Alfa' }));
    expect(field(form, 'Naam')).toHaveFocus();
    await user.keyboard('x');
    expect(form.queryByRole('button', { name: 'Sluiten' })).toBeNull();
    await user.keyboard('{Backspace}');
    expect(form.queryByText('Niet opgeslagen')).toBeNull();
    await user.clear(field(form, 'Soort'));
    await user.type(field(form, 'Soort'), 'Taalklas{Enter}');
    await user.click(await form.findByRole('button', { name: 'Sluiten' }));
    expect(within(await closedCard('Alfa')).getByText('Taalklas')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Alfa wijzigen' })).toHaveFocus();
  });

  test('of an organization says its students, and whether it is inactive', async () => {
    const { _id: organizationId } = await server.createOrganization({ name: 'Noord', status: false });
    await insertStudent(server.database, { organizationId });
    await open(ORGANIZATIONS);
    const noord = within(await closedCard('Noord'));
    expect(await noord.findByText(/^1 student/)).toBeVisible();
    expect(noord.getByText('Inactief')).toBeVisible();
  });

  test('says in its form that students stay where they are when it is made inactive', async () => {
    const { _id: classroomId } = await server.createClassroom({ name: 'Alfa' });
    const enrolments = [{ classroomId, startDate: '2026-01-01' }];
    await insertStudent(server.database, { enrolments });
    await insertStudent(server.database, { enrolments });
    await server.createClassroom({ name: 'Beta' });
    const { user } = await open(CLASSROOMS);
    const hint = 'In deze klas zitten nog 2 studenten, die ingeschreven blijven.';
    await user.click(await screen.findByRole('button', { name: 'Beta wijzigen' }));
    await user.selectOptions(field(await card('Beta'), 'Status'), 'Inactief');
    await user.click(screen.getByRole('button', { name: 'Alfa wijzigen' }));
    const alfa = await card('Alfa');
    expect(screen.queryByText(/ingeschreven blij/)).toBeNull();
    await user.selectOptions(field(alfa, 'Status'), 'Inactief');
    expect(await alfa.findByText(hint)).toBeVisible();
    await user.selectOptions(field(alfa, 'Status'), 'Actief');
    expect(alfa.queryByText(hint)).toBeNull();
  });
});

describe('a user’s card', () => {
  test('says when they signed in last, and in its form what becomes of whom is inactive or without a role', async () => {
    await server.createUser({ name: 'Anna' });
    const { user, client } = await open(USERS);
    expect(within(await closedCard('Anna')).getByText('Nog niet ingelogd')).toBeVisible();
    const own = within(await closedCard(client?.userName ?? ''));
    expect(own.getByText('Laatst ingelogd: 02/03/2026 12:00')).toBeVisible();
    expect(own.getByText('Beheerder')).toBeVisible();
    expect(own.queryByRole('button', { name: /opnieuw uitnodigen/ })).toBeNull();

    const anna = await card('Anna');
    const loggedOut = /^Een inactieve gebruiker wordt overal uitgelogd/;
    expect(anna.queryByText(loggedOut)).toBeNull();
    await user.selectOptions(field(anna, 'Status'), 'Inactief');
    expect(anna.getByText(loggedOut)).toBeVisible();
    await user.selectOptions(field(anna, 'Status'), 'Actief');
    expect(anna.queryByText(loggedOut)).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Gebruiker toevoegen' }));
    const blank = await card('Nieuwe gebruiker');
    const nothing = 'Zonder rol kan deze gebruiker na het inloggen niets openen.';
    // Most are staff.
    expect(field(blank, 'Personeel')).toBeChecked();
    expect(blank.queryByText(nothing)).toBeNull();
    await user.click(field(blank, 'Personeel'));
    expect(blank.getByText(nothing)).toBeVisible();
    await user.type(field(blank, 'Naam'), 'Carla');
    await user.type(field(blank, 'E-mail'), 'carla@example.org');
    await user.click(saveButton(blank));
    expect(within(await closedCard('Carla')).getByText('Geen rol')).toBeVisible();
  });

  test('says how the invitation stands, whose link is copied where nothing is mailed', async () => {
    await invite();
    server.setClock('2026-03-09T11:00:00.000Z');
    const { user } = await open(USERS);
    const bart = within(await closedCard('Bart'));
    expect(bart.getByText('De uitnodiging is verlopen')).toBeVisible();
    expect(bart.getByText('Geen rol')).toBeVisible();
    expect(bart.getByText(/^Hier gaat geen e-mail uit/)).toBeVisible();
    expect(bart.queryByRole('button', { name: /opnieuw uitnodigen/ })).toBeNull();
    const copy = bart.getByRole('button', { name: 'Uitnodigingslink van Bart kopiëren' });
    await user.click(copy);
    expect(await screen.findByText(/^De link voor Bart is gekopieerd/)).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/\/password-reset\/[^/]+\/[\w-]{20,}$/);
    expect(await bart.findByText('Uitgenodigd, de link werkt tot 16/03/2026 12:00')).toBeVisible();

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(copy);
    expect(await screen.findByText(/^Kopiëren lukte niet.*http:.*\/password-reset\//)).toBeVisible();

    await server.database
      .updateTable('users')
      .set({ passwordHash: 'x' })
      .where('name', '=', 'Bart')
      .execute();
    await user.click(copy);
    expect(await screen.findByText('Deze gebruiker heeft al een wachtwoord gekozen')).toBeVisible();
  });

  test('says before saving that another address is invited again, and how that stands afterwards', async () => {
    await invite();
    server.setClock('2026-03-05T11:00:00.000Z');
    const { user } = await open(USERS);
    await user.click(await screen.findByRole('button', { name: 'Bart wijzigen' }));
    const form = await card('Bart');
    const hint = 'Na het opslaan werkt de vorige link niet meer.';
    expect(form.queryByText(hint)).toBeNull();
    await user.type(field(form, 'E-mail'), 'x');
    expect(form.getByText(hint)).toBeVisible();
    await user.click(saveButton(form));
    await user.click(await form.findByRole('button', { name: 'Sluiten' }));
    const bart = within(await closedCard('Bart'));
    expect(bart.getByText('bart@example.orgx')).toBeVisible();
    expect(bart.queryByText('Uitgenodigd, de link werkt tot 09/03/2026 12:00')).toBeNull();
  });

  test('sends a link for a new password, or says where it lies; not to anyone who was only invited', async () => {
    await server.createUser({ name: 'Anna' });
    await invite();
    const { user } = await open(USERS);
    await user.click(await screen.findByRole('button', { name: 'Anna wijzigen' }));
    const send = { name: 'Link voor nieuw wachtwoord sturen' };
    await user.click((await card('Anna')).getByRole('button', send));
    expect(
      await screen.findByText(
        'Hier gaat geen e-mail uit. Vraag de link voor Anna aan wie de server beheert.',
      ),
    ).toBeVisible();
    await server.app.mail.idle();
    const links = await server.database.selectFrom('passwordLinks').select('expiresAt').execute();
    expect(links).toContainEqual({ expiresAt: '2026-03-02T12:00:00.000Z' });
    await user.click(await screen.findByRole('button', { name: 'Bart wijzigen' }));
    expect((await card('Bart')).queryByRole('button', send)).toBeNull();
  });

  test('says on the button that saving mails an invitation, and mails it again', async () => {
    await server.close();
    Object.assign(server, await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } }));
    const { user } = await open(USERS);
    await user.click(await screen.findByRole('button', { name: 'Gebruiker toevoegen' }));
    const blank = await card('Nieuwe gebruiker');
    const invite = { name: 'Opslaan en uitnodigen' };
    expect(await blank.findByRole('button', invite)).toBeVisible();
    await user.selectOptions(field(blank, 'Status'), 'Inactief');
    expect(saveButton(blank)).toBeVisible();
    await user.selectOptions(field(blank, 'Status'), 'Actief');
    await user.type(field(blank, 'Naam'), 'Bart');
    await user.type(field(blank, 'E-mail'), 'bart@example.org');
    await user.click(blank.getByRole('button', invite));
    await user.click(
      within(await closedCard('Bart')).getByRole('button', { name: 'Bart opnieuw uitnodigen' }),
    );
    expect(await screen.findByText('De nieuwe uitnodiging voor Bart is onderweg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Bart wijzigen' }));
    const form = await card('Bart');
    expect(saveButton(form)).toBeVisible();
    await user.type(field(form, 'E-mail'), 'x');
    expect(form.getByRole('button', invite)).toBeVisible();
  });

  test('stands by its last sign-in where that is the order', async () => {
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
    await closedCard('Anna');
    const own = client?.userName ?? '';
    await user.selectOptions(screen.getByLabelText('Volgorde'), 'Laatst ingelogd eerst');
    expect(shownNames()).toEqual([own, 'Anna', 'Bart', 'Carla']);
    await user.selectOptions(screen.getByLabelText('Volgorde'), 'Langst niet ingelogd eerst');
    expect(shownNames()).toEqual(['Carla', 'Bart', 'Anna', own]);
  });
});
