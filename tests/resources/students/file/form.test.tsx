import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { STUDENT_FIELD_NAMES } from '../../../../core/fields/studentFields.ts';
import { fieldTexts } from '../../../../src/resources/students/fieldTexts.ts';
import { studentFileTexts } from '../../../../src/resources/students/file/studentFileTexts.ts';
import { addedGoal, addedLevel } from '../../../server/progress/progressCalls.ts';
import { formOf } from '../../../support/form.ts';
import { PDF } from '../../../support/officeFiles.ts';
import { insertNote, insertOrganization, insertStudent } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

const server = serverPerTest();

test('without a connection nothing is sent; without a server it says so; then it is saved once, by two clicks and Ctrl+S', async () => {
  const id = await insertStudent(server.database, { sex: 'Anders' as 'X' });
  const { section, fill, button, save, saved, network, stored } = await openFile({ server, id });
  const sex = section('Profiel').getByLabelText('Geslacht');
  expect(sex).toHaveValue('Anders');
  fill(sex, 'X');
  const puts = () => network.requests.filter(request => request.startsWith('PUT '));
  fill(section('Profiel').getByLabelText('Telefoon'), '06 12345678');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(button('Dossier opslaan')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Niet-opgeslagen wijzigingen · U bent offline.')).toBeVisible();
  await save();
  expect(await screen.findByText('U bent offline. Dit werkt weer zodra er verbinding is.')).toBeVisible();
  expect(puts()).toEqual([]);

  online.mockRestore();
  fireEvent(window, new Event('online'));
  network.cut = true;
  await save();
  const said = 'Geen serverreactieWat u invulde staat er nog.';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
  network.cut = false;
  fireEvent.click(button('Dossier opslaan'));
  fireEvent.click(button('Dossier opslaan'));
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  await saved();
  expect(puts()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await stored()).student.telephone).toBe('06 12345678');
});

test('a save during the reminder leaves no status out; the newest by day is the current one, and one is deleted', async () => {
  const id = await insertStudent(server.database, { statuses: [{ status: 'true', date: '2026-03-05' }] });
  const { section, fill, answer, save, saved, stored, user } = await openFile({ server, id });
  const statuses = section('Statussen');
  const cards = () =>
    statuses
      .getAllByRole('group')
      .map(card => `${card.getAttribute('aria-label')} ${card.getAttribute('data-current')}`);
  /** A save that is tried ends the reminder. */
  const add = async () => {
    fireEvent.click(statuses.getByText('Status toevoegen'));
    expect(statuses.getByText('Vergeet niet een aantekening toe te voegen')).toBeVisible();
    await save();
    const [date] = statuses.getAllByLabelText('Startdatum') as [HTMLElement];
    await waitFor(() => expect(date).toHaveFocus());
    expect(date).toHaveAttribute('aria-invalid', 'true');
    return date;
  };
  const inactive = await add();
  expect((await stored()).studentStatuses).toHaveLength(1);
  fill(inactive, '05/01/2026');
  expect(cards()).toEqual(['Inactief vanaf 05/01/2026 false', 'Actief vanaf 05/03/2026 true']);
  fill(inactive, '06/03/2026');
  fill(await add(), '01/02/2026');
  expect(statuses.getByText('Vanaf 05/03/2026 staat er ook actief.')).toBeVisible();
  await save();
  await saved();
  expect((await stored()).studentStatuses).toMatchObject([
    { status: 'false', date: '2026-03-06' },
    { status: 'true', date: '2026-03-05' },
    { status: 'true', date: '2026-02-01' },
  ]);
  expect(screen.getByText('Inactief', { selector: 'h2 ~ span' })).toBeVisible();
  await user.click(statuses.getByLabelText('Status verwijderen: Inactief vanaf 06/03/2026'));
  await answer('Weet u zeker dat u deze status wilt verwijderen?', 'Verwijderen');
  await save();
  await saved();
  expect((await stored()).studentStatuses).toHaveLength(2);
});

test('why a file was refused is said until that is put away or a save goes well; what the server refuses stays', async () => {
  const id = await insertStudent(server.database);
  const { section, answer, save, saved, stored, user } = await openFile({ server, id });
  const attachments = section('Bijlagen');
  const choose = (...files: File[]) =>
    fireEvent.change(attachments.getByLabelText('Bestanden kiezen'), { target: { files } });
  choose(new File(['geen pdf'], 'nep.pdf'));
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('nep.pdf');
  expect(attachments.getByText('nog niet opgeslagen')).toBeVisible();
  expect((await stored()).studentAttachments).toEqual([]);
  await user.click(attachments.getByLabelText('nep.pdf verwijderen'));
  await answer('Weet u zeker dat u deze bijlage wilt verwijderen?', 'Verwijderen');

  choose(new File([], 'leeg.pdf'));
  const alert = await attachments.findByRole('alert');
  expect(alert).toHaveTextContent('‘leeg.pdf’ is leeg');
  await user.click(within(alert).getByLabelText('Sluiten'));
  expect(attachments.queryByText('‘leeg.pdf’ is leeg')).toBeNull();
  choose(new File([PDF], 'goed.pdf'), new File([], 'leeg.pdf'));
  expect(await attachments.findByText('‘leeg.pdf’ is leeg')).toBeVisible();
  await save();
  await saved();
  expect(attachments.queryByText('‘leeg.pdf’ is leeg')).toBeNull();
  // Stored, it is an administrator's to delete.
  expect(attachments.getByLabelText('goed.pdf downloaden')).toBeVisible();
  expect(attachments.queryByLabelText('goed.pdf verwijderen')).toBeNull();
  expect(attachments.getByText(/kan alleen een beheerder verwijderen/)).toBeVisible();
});

const FARTUN = { firstName: 'Fartun', lastName: 'Adan', birthDate: '1989-10-05' };
const NOTICE = 'Er is al een Fartun Adan, geboren 05/10/1989';

test('once the name or the day of birth changes to those of another student, that one is pointed out', async () => {
  const other = await insertStudent(server.database, FARTUN);
  const id = await insertStudent(server.database, { ...FARTUN, lastName: 'Adam' });
  const { section, fill } = await openFile({ server, id });
  const profile = section('Profiel');
  fill(profile.getByLabelText('Achternaam'), ' Adan ');
  expect(await profile.findByText(NOTICE)).toBeVisible();
  expect(profile.getByText('Een beheerder kan de dossiers samenvoegen.')).toBeVisible();
  const link = within(profile.getByRole('status')).getByRole('link', { name: 'Dossier openen' });
  expect(link).toHaveAttribute('href', `/students/student/${other}`);
  fill(profile.getByLabelText('Geb.datum'), '21/03/1987');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

const conflict = async () => {
  const who = await screen.findByText(/^Intussen gewijzigd door Sanne Visser\./);
  return within(who.closest('[role=alert]') as HTMLElement);
};

/** Opens a student's file; `colleague` saves over it by the API. */
const openBoth = async () => {
  const id = await insertStudent(server.database, { telephone: '030 1' });
  const file = await openFile({ server, id });
  const client = await server.login((await server.createUser({ name: 'Sanne Visser' })).email);
  const colleague = async (student: Record<string, unknown>) => {
    const response = await client.put(pathTo(API.student, { id }), formOf({ student }));
    expect(response.statusCode, response.body).toBe(200);
  };
  return { ...file, id, colleague, telephone: () => file.section('Profiel').getByLabelText('Telefoon') };
};

test('‘Ja’ of the close question closes once what a colleague saved meanwhile is settled', async () => {
  const { fill, telephone, stored, colleague, user, address, id } = await openBoth();
  fill(telephone(), '030 2');
  await colleague({ telephone: '030 3', country: 'Eritrea' });
  await user.click(screen.getByLabelText('Sluiten'));
  const question = await screen.findByRole('dialog', { name: 'Opslaan voordat u afsluit?' });
  await user.click(within(question).getByText('Ja'));
  await user.click((await conflict()).getByLabelText(/^Houd de mijne/));
  expect(address()).toBe(`/students/student/${id}`);
  await user.click((await conflict()).getByText('Zo opslaan'));
  await waitFor(() => expect(address()).toBe('/students'));
  expect((await stored()).student).toMatchObject({ telephone: '030 2', country: 'Eritrea' });
});

test('who changed nothing takes everything over; a file that was deleted meanwhile keeps what was typed', async () => {
  const { fill, telephone, save, colleague, user, network, id } = await openBoth();
  await colleague({ telephone: '030 3' });
  await save();
  await user.click((await conflict()).getByText('Overnemen'));
  await waitFor(() => expect(telephone()).toHaveValue('030 3'));
  expect(network.requests.filter(each => each.startsWith('PUT'))).toHaveLength(1);

  fill(telephone(), '030 2');
  await (await server.loginAs('admin')).delete(pathTo(API.student, { id }));
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Deze student bestaat niet (meer)');
  expect(alert).toHaveTextContent('Wat u hebt ingevuld, blijft hier staan');
  expect(telephone()).toHaveValue('030 2');
});

test('what is typed while a conflict is open is saved with the rest, but where the other’s value was chosen', async () => {
  const { fill, telephone, save, colleague, user, stored, section } = await openBoth();
  const name = () => section('Profiel').getByLabelText('Naam consulent');
  fill(telephone(), '030 2');
  await colleague({ telephone: '030 3' });
  await save();
  await user.click((await conflict()).getByLabelText(/^Neem over/));
  fill(telephone(), '030 4');
  fill(name(), 'Jan Vos');
  await user.click((await conflict()).getByText('Zo opslaan'));
  await waitFor(() => expect(telephone()).toHaveValue('030 3'));
  await waitFor(async () =>
    expect((await stored()).student).toMatchObject({ telephone: '030 3', contactPersonName: 'Jan Vos' }),
  );
});

test('every field has an input, and stands on paper with the chosen notes; an inactive organization of one’s own stays', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist', active: false });
  await insertOrganization(server.database, { name: 'Gemeente Utrecht' });
  await insertOrganization(server.database, { name: 'Gesloten', active: false });
  const id = await insertStudent(server.database, { organizationId });
  for (const [category, description] of [
    ['Evaluatie', 'Eerste regel'],
    ['Klas', 'Nieuwe klas'],
  ] as const) {
    await insertNote(server.database, { studentId: id, date: '2026-02-01', category, description });
  }
  vi.stubGlobal(
    'print',
    vi.fn(() => window.dispatchEvent(new Event('beforeprint'))),
  );
  const { user, section } = await openFile({ server, id });
  const organization = section('Profiel').getByLabelText('Instantie');
  await waitFor(() => expect(organization).toHaveValue('Gemeente Zeist (inactief)'));
  await user.click(organization);
  fireEvent.change(organization, { target: { value: '' } });
  const list = within(await screen.findByRole('listbox'));
  const offered = list.getAllByRole('option').map(option => option.textContent);
  expect(offered).toEqual(['Gemeente Utrecht', 'Gemeente Zeist (inactief)']);
  await user.keyboard('{Escape}');
  const withoutInput = STUDENT_FIELD_NAMES.filter(
    name => !document.querySelector(`[name="student.${name}"]`),
  );
  expect(withoutInput).toEqual([]);

  await user.click(section('Aantekeningen').getByText('Klas', { selector: 'button' }));
  await user.click(screen.getByLabelText('Afdrukken'));
  await waitFor(() => expect(window.print).toHaveBeenCalled());
  const paper = document.querySelector('.student-print');
  const labels = { ...fieldTexts.label, ...studentFileTexts.shortField };
  const besideTheFacts = ['image', 'firstName', 'lastName'];
  const facts = STUDENT_FIELD_NAMES.filter(name => !besideTheFacts.includes(name));
  const printed = [...(paper?.querySelectorAll('dt') ?? [])].map(term => term.textContent);
  expect(printed).toEqual(facts.map(name => labels[name]));
  expect(paper).toHaveTextContent('Aantekeningen, categorie Klas');
  expect(paper).toHaveTextContent('Nieuwe klas');
  expect(paper).not.toHaveTextContent('Eerste regel');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.student-print')).toBeNull());
});

test('the levels, goals and reports stand on paper', async () => {
  const id = await insertStudent(server.database, {});
  const admin = await server.loginAs('admin');
  await addedLevel(admin, id);
  await addedGoal(admin, id, { text: 'Een brief lezen', reachedDate: '2026-03-01' });
  await addedGoal(admin, id, { text: 'Een brief schrijven' });
  await admin.post(pathTo(API.evaluationReports, { id }), { notes: [], agreements: '' });
  const stub = vi.fn(() => window.dispatchEvent(new Event('beforeprint')));
  vi.stubGlobal('print', stub);
  const { user } = await openFile({ server, id });
  await user.click(screen.getByLabelText('Afdrukken'));
  await waitFor(() => expect(stub).toHaveBeenCalled());
  const paper = document.querySelector('.student-print');
  await waitFor(() =>
    expect(paper).toHaveTextContent('NiveausVaardigheidNiveauDatumBronLezenA102/03/2026Docent'),
  );
  expect(paper).toHaveTextContent('Een brief schrijven01/06/2026–Een brief lezen01/06/202601/03/2026');
  expect(paper).toHaveTextContent('EvaluatieverslagenDatum02/03/2026');
  window.dispatchEvent(new Event('afterprint'));
});
