import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { seedList } from '../../../support/attendance.ts';
import { formOf } from '../../../support/form.ts';
import { insertClassroom, insertOrganization, insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
let amal: string;
beforeEach(async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist' });
  amal = await insertStudent(server.database, { firstName: 'Amal', lastName: 'Ali', organizationId });
});

const organizationOf = async (id: string) => {
  const admin = await server.loginAs('admin');
  return (await admin.get(pathTo(API.student, { id }))).json<StudentFile>().student.organization;
};

type App = Awaited<ReturnType<typeof renderApp>>;

/** Opens a change of those who are selected: one of the bar or of its menu. */
const change = async ({ user }: App, name: string) => {
  if (!screen.queryByRole('button', { name })) {
    await user.click(await screen.findByRole('button', { name: 'Acties' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  } else await user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  return {
    dialog,
    press: async (button: string) => user.click(await dialog.findByRole('button', { name: button })),
  };
};

/** Opens the list and selects those of this name, or the whole page. */
const select = async (name = 'Hele pagina', path = '/students') => {
  const app = await renderApp({ server, path, as: 'staff' });
  await app.user.click(await screen.findByRole('checkbox', { name: `${name} selecteren` }));
  await screen.findByRole('button', { name: 'Acties' });
  return app;
};

/** Opens the dialog for a student, or more, whose organization is to be cleared. */
const open = async (name = 'Amal Ali') => {
  const app = await select(name);
  const opened = await change(app, 'Instantie wijzigen');
  await app.user.click(await opened.dialog.findByRole('checkbox', { name: 'Geen instantie (leegmaken)' }));
  return { ...app, ...opened };
};

test('a summary that takes long is cancelled; one that cannot be fetched leaves the form as it was, and can be asked for again', async () => {
  const { network, dialog, press } = await open();
  network.cut = true;
  await press('Bekijk wat er gebeurt');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Het overzicht kon niet worden gemaakt');
  expect(dialog.getByRole('checkbox', { name: 'Geen instantie (leegmaken)' })).toBeChecked();
  network.cut = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  network.held = promise;
  await press('Bekijk wat er gebeurt');
  await press('Annuleren');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolve();
});

test('a batch whose data changed meanwhile is refused, and its summary is made again', async () => {
  const { dialog, press } = await open();
  await press('Bekijk wat er gebeurt');
  await dialog.findByText('Instantie: van Gemeente Zeist naar geen');
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.student, { id: amal }), formOf({ student: { organization: null } }));
  await press('Uitvoeren voor 1 student');
  expect(await dialog.findByRole('alert')).toHaveTextContent('De gegevens zijn intussen gewijzigd');
  await press('Overzicht vernieuwen');
  expect(await dialog.findByText('Er verandert bij niemand iets.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Uitvoeren voor 0 studenten' })).toBeDisabled();
});

const uncertain = 'Het is niet zeker of de wijzigingen zijn opgeslagen';

const changeSets = () => server.database.selectFrom('changeSets').select('id').execute();

test('a batch whose answer was lost is not done again, and can be undone from its message', async () => {
  const { user, network, dialog, press } = await open();
  await press('Bekijk wat er gebeurt');
  await dialog.findByText('Instantie: van Gemeente Zeist naar geen');
  network.brokenOff = 1;
  await press('Uitvoeren voor 1 student');
  expect(await dialog.findByRole('alert')).toHaveTextContent(uncertain);
  expect(await organizationOf(amal)).toBeNull();
  await press('Opnieuw proberen');
  expect(await screen.findByText('Geen instantie: 1 student gewijzigd')).toBeVisible();
  expect(await changeSets()).toHaveLength(1);
  network.brokenOff = 1;
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken' }));
  await expect.poll(() => organizationOf(amal)).not.toBeNull();
  expect(await screen.findByText(/het is niet zeker of dit is gelukt/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await screen.findByText('Ongedaan gemaakt')).toBeVisible();
});

test('after a batch whose answer was lost, the list behind a closed dialog tells what was done', async () => {
  const { user, network, dialog, press } = await open();
  await press('Bekijk wat er gebeurt');
  await dialog.findByText('Instantie: van Gemeente Zeist naar geen');
  network.brokenOff = 1;
  await press('Uitvoeren voor 1 student');
  await dialog.findByText(uncertain, { exact: false });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Verlaten' }));
  const row = await screen.findByRole('row', { name: /Amal Ali/ });
  await waitFor(() => expect(row).not.toHaveTextContent('Gemeente Zeist'));
});

test('a batch of many goes on call by call; one that broke off says how far it is, and goes on', async () => {
  for (let number = 0; number < 59; number += 1) {
    const organizationId = await insertOrganization(server.database, { name: `Instantie ${number}` });
    await insertStudent(server.database, { firstName: `Nieuw${number}`, lastName: 'Nur', organizationId });
  }
  const app = await select();
  const { user, network } = app;
  await user.click(await screen.findByRole('button', { name: 'Alle 60 selecteren' }));
  const { dialog, press } = await change(app, 'Instantie wijzigen');
  await user.click(await dialog.findByRole('checkbox', { name: 'Geen instantie (leegmaken)' }));
  await press('Bekijk wat er gebeurt');
  const held = Promise.withResolvers<void>();
  await dialog.findByRole('button', { name: 'Uitvoeren voor 60 studenten' });
  network.held = held.promise;
  await press('Uitvoeren voor 60 studenten');
  await expect.poll(() => network.waiting.some(each => each.endsWith(API.studentBatches))).toBe(true);
  const bar = await dialog.findByRole('progressbar', { name: 'De wijzigingen worden opgeslagen' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
  network.brokenOff = 1;
  held.resolve();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Deels uitgevoerd: 50 van de 60 studenten gewijzigd. De verbinding is weggevallen',
  );
  await press('Ga door');
  expect(await screen.findByText('Geen instantie: 60 studenten gewijzigd')).toBeVisible();
  expect(await changeSets()).toHaveLength(1);
  const left = await server.database
    .selectFrom('students')
    .select('id')
    .where('organizationId', 'is not', null)
    .execute();
  expect(left).toEqual([]);
});

test('attendance that is recorded after the last day in a class is said before it is done, and of whom', async () => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa A1' });
  const enrolments = [{ classroomId, startDate: '2026-01-05' }];
  const bilal = await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Berg', enrolments });
  // The browser has the clock of this machine.
  await seedList(server, { classroomId, dates: ['2099-03-09', '2099-03-16'] });
  await server.database
    .updateTable('attendanceRecords')
    .set({ status: 'Aanwezig' })
    .where('studentId', '=', bilal)
    .execute();
  const app = await select('Bilal Berg');
  const { user } = app;
  const { dialog, press } = await change(app, 'Klas beëindigen');
  await user.click(await dialog.findByRole('combobox', { name: 'Klas' }));
  await user.click(await screen.findByRole('option', { name: 'Alfa A1' }));
  await press('Bekijk wat er gebeurt');
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Van 1 student is presentie na de laatste dag al ingevuld (2 keer).',
  );
  expect(dialog.getByRole('listitem')).toHaveTextContent('Daarna is de presentie nog 2 keer ingevuld');
});

test('of a list of one class, that class is the one that students leave', async () => {
  const a1 = await insertClassroom(server.database, { name: 'A1' });
  const art = await insertClassroom(server.database, { name: 'Kunst' });
  await insertClassroom(server.database, { name: 'B2' });
  await insertStudent(server.database, {
    firstName: 'Bilal',
    lastName: 'Nur',
    enrolments: [a1, art].map(classroomId => ({ classroomId, startDate: '2026-01-05', endDate: null })),
  });
  const app = await select('Bilal Nur', `/students?classroom=${a1}`);
  const { user } = app;
  const { dialog, press } = await change(app, 'Klas wijzigen');
  const left = await dialog.findByRole('combobox', { name: 'Uit klas' });
  await waitFor(() => expect(left).toHaveValue('A1'));
  await user.click(dialog.getByRole('combobox', { name: 'Nieuwe klas' }));
  await user.click(await screen.findByRole('option', { name: 'B2' }));
  await press('Bekijk wat er gebeurt');
  const steps = await dialog.findByText(/^A1 tot en met .*; B2 vanaf/);
  expect(steps).not.toHaveTextContent('Kunst');
});

test('another contact person takes the place of the old one, in the dossiers of the selected students', async () => {
  const app = await select('Amal Ali');
  const { user } = app;
  const { dialog, press } = await change(app, 'Consulent wijzigen');
  expect(await dialog.findByRole('button', { name: 'Bekijk wat er gebeurt' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Naam consulent/), 'Petra Bos');
  await user.type(dialog.getByLabelText('E-mail consulent'), 'petra@');
  await press('Bekijk wat er gebeurt');
  expect(await dialog.findByRole('alert')).toHaveTextContent(/e-mail/i);
  await user.type(dialog.getByLabelText('E-mail consulent'), 'example.org');
  await press('Bekijk wat er gebeurt');
  expect(await dialog.findByText('Consulent: van geen naar Petra Bos')).toBeVisible();
  await press('Uitvoeren voor 1 student');
  expect(await screen.findByText('Consulent Petra Bos: 1 student gewijzigd')).toBeVisible();
  const admin = await server.loginAs('admin');
  const { student } = (await admin.get(pathTo(API.student, { id: amal }))).json<StudentFile>();
  expect(student).toMatchObject({ contactPersonName: 'Petra Bos', contactPersonEmail: 'petra@example.org' });
});

test('a sentence stands once in the summary, with the names of all whom it is true of', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Vluchtelingenwerk' });
  const { organizationId: zeist } = await server.database
    .selectFrom('students')
    .select('organizationId')
    .executeTakeFirstOrThrow();
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Berg', organizationId: zeist });
  await insertStudent(server.database, { firstName: 'Chadi', lastName: 'Coban', organizationId });
  const { dialog, press } = await open('Hele pagina');
  await press('Bekijk wat er gebeurt');
  await dialog.findByText('Instantie: van Gemeente Zeist naar geen');
  expect(dialog.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    'Instantie: van Gemeente Zeist naar geenAmal Ali, Bilal Berg',
    'Instantie: van Vluchtelingenwerk naar geenChadi Coban',
  ]);
});
