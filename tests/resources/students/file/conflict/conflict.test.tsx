import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../../core/contract/students.ts';
import '../../../../../src/resources/students/file/conflict/ConflictDialog.tsx';
import { formOf } from '../../../../support/form.ts';
import { insertStudent } from '../../../../support/records.ts';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import { openFile } from '../openFile.tsx';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const TITLE = 'Sanne Visser heeft dit dossier intussen gewijzigd';
const dialog = async () => within(await screen.findByRole('dialog', { name: TITLE }));
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());

/** Opens a student's file; `colleague` saves over it by the API. */
const openBoth = async (telephone = '') => {
  const id = await insertStudent(server.database, { telephone });
  const file = await openFile({ server, id });
  const client = await server.login((await server.createUser({ name: 'Sanne Visser' })).email);
  const colleague = async (fields: Record<string, unknown>): Promise<StudentFile> => {
    const response = await client.put(pathTo(API.student, { id }), formOf({ student: {}, ...fields }));
    expect(response.statusCode, response.body).toBe(200);
    return response.json();
  };
  return { ...file, id, colleague, telephone: () => file.section('Profiel').getByLabelText('Telefoon') };
};

/** The card over one field that both changed. */
const card = async (name: string) => within((await dialog()).getByRole('group', { name }));

test('one after the other, nobody is asked', async () => {
  const { fill, telephone, save, saved, stored } = await openBoth();
  fill(telephone(), '1');
  await save();
  await saved();
  fill(telephone(), '2');
  await save();
  await saved();
  expect((await stored()).student.telephone).toBe('2');
});

test('what only a colleague changed is listed and taken over; both changes are saved', async () => {
  const { fill, telephone, save, saved, stored, colleague, user } = await openBoth();
  fill(telephone(), '06 1');
  await colleague({
    student: { email: 'amal@example.org' },
    studentNotes: [{ date: '2026-03-02', category: 'Klas', description: 'Naar A2' }],
  });
  await save();
  const { getByText, getByRole } = await dialog();
  expect(getByText(/Die versie is op 02\/03\/2026 om 12:00 opgeslagen\./)).toBeVisible();
  const taken = within(getByRole('region', { name: 'Door de ander gewijzigd' }));
  expect(taken.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^E-mailWas: leegamal@example\.org$/),
    expect.stringMatching(/^Aantekening van 02\/03\/2026, Sanne VisserToegevoegdKlasNaar A2$/),
  ]);
  await user.click(getByText('Samen opslaan'));
  await saved();
  const { student, studentNotes } = await stored();
  expect(student).toMatchObject({ telephone: '06 1', email: 'amal@example.org' });
  expect(studentNotes).toHaveLength(1);
});

test('somebody who changed nothing is told that, and takes everything over', async () => {
  const { telephone, save, saved, stored, colleague, user } = await openBoth('030 1');
  await colleague({ student: { telephone: '030 3' } });
  await save();
  const { getByText, queryByText } = await dialog();
  expect(getByText(/Zelf hebt u niets gewijzigd\./)).toBeVisible();
  expect(queryByText(/nog niet opgeslagen/)).toBeNull();
  await user.click(getByText('Neem alles over'));
  await saved();
  expect(telephone()).toHaveValue('030 3');
  expect((await stored()).student.telephone).toBe('030 3');
});

test('a field that both changed waits for a choice', async () => {
  const { fill, telephone, save, saved, stored, colleague, user } = await openBoth('030 1');
  fill(telephone(), '030 2');
  await colleague({ student: { telephone: '030 3' } });
  await save();
  const choice = await card('Telefoon');
  expect(choice.getByText('030 1')).toBeVisible();
  const { getByText, getByRole } = await dialog();
  expect(getByText('Nog 1 keuze te maken')).toBeVisible();
  expect(getByRole('button', { name: 'Samen opslaan' })).toBeDisabled();
  await user.click(choice.getByLabelText(/^Neem over/));
  expect(getByText('Alles is gekozen')).toBeVisible();
  await user.click(getByText('Samen opslaan'));
  await saved();
  expect((await stored()).student.telephone).toBe('030 3');
  expect(telephone()).toHaveValue('030 3');
});

test('everything of mine, or everything of theirs, at once; or a text written by hand', async () => {
  const { fill, section, telephone, save, saved, stored, colleague, user } = await openBoth();
  fill(telephone(), '030 2');
  fill(section('Profiel').getByLabelText('E-mail'), 'mijn@example.org');
  await colleague({ student: { telephone: '030 3', email: 'hun@example.org' } });
  await save();
  const { getByText } = await dialog();
  await user.click(getByText('Neem alles over'));
  expect((await card('Telefoon')).getByLabelText(/^Neem over/)).toBeChecked();
  await user.click(getByText('Houd alles van mij'));
  const email = await card('E-mail');
  expect(email.getByLabelText(/^Houd de mijne/)).toBeChecked();
  await user.click(email.getByLabelText('Voeg zelf samen'));
  fireEvent.change(email.getByLabelText('Uw samengevoegde tekst'), {
    target: { value: 'samen@example.org' },
  });
  await user.click(getByText('Samen opslaan'));
  await saved();
  expect((await stored()).student).toMatchObject({ telephone: '030 2', email: 'samen@example.org' });
});

test('back in the form nothing is lost, and the choices made are there the next time', async () => {
  const { fill, telephone, save, saved, stored, colleague, user } = await openBoth();
  fill(telephone(), '030 2');
  await colleague({ student: { telephone: '030 3' } });
  await save();
  await user.click((await card('Telefoon')).getByLabelText(/^Houd de mijne/));
  await user.keyboard('{Escape}');
  await dialogGone();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Iemand anders heeft dit dossier intussen gewijzigd. Er is niets opgeslagen',
  );
  expect(telephone()).toHaveValue('030 2');
  expect((await stored()).student.telephone).toBe('030 3');
  await save();
  expect((await card('Telefoon')).getByLabelText(/^Houd de mijne/)).toBeChecked();
  await user.click((await dialog()).getByText('Samen opslaan'));
  await saved();
  expect((await stored()).student.telephone).toBe('030 2');
});

test('a colleague who saves again during the choosing is heard again', async () => {
  const { fill, telephone, save, saved, stored, colleague, user } = await openBoth();
  fill(telephone(), '030 2');
  await colleague({ student: { telephone: '030 3' } });
  await save();
  await user.click((await card('Telefoon')).getByLabelText(/^Houd de mijne/));
  await colleague({ student: { telephone: '030 4', country: 'Eritrea' } });
  await user.click((await dialog()).getByText('Samen opslaan'));
  await waitFor(async () => expect((await dialog()).getByText('Eritrea')).toBeVisible());
  const choice = await card('Telefoon');
  expect(choice.getByText('030 4')).toBeVisible();
  expect(choice.getByText('030 3')).toBeVisible();
  await user.click(choice.getByLabelText(/^Houd de mijne/));
  await user.click((await dialog()).getByText('Samen opslaan'));
  await saved();
  expect((await stored()).student).toMatchObject({ telephone: '030 2', country: 'Eritrea' });
});

test("'Ja' of the close question closes only once the clash is settled", async () => {
  const { fill, telephone, stored, colleague, user, address, id } = await openBoth();
  fill(telephone(), '030 2');
  await colleague({ student: { telephone: '030 3' } });
  await user.click(screen.getByLabelText('Sluiten'));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Opslaan voordat u afsluit?' })).getByText('Ja'),
  );
  await dialog();
  expect(address()).toBe(`/students/student/${id}`);
  await user.click((await card('Telefoon')).getByLabelText(/^Houd de mijne/));
  await user.click((await dialog()).getByText('Samen opslaan'));
  await waitFor(() => expect(address()).toBe('/students'));
  expect((await stored()).student.telephone).toBe('030 2');
});

test('a save that got through although its answer was lost is simply done', async () => {
  const { fill, telephone, save, saved, stored, colleague, user, section } = await openBoth();
  fill(telephone(), '030 2');
  await user.click(screen.getByText('Status toevoegen'));
  await waitFor(() => expect(section('Statussen').getAllByLabelText('Startdatum')).toHaveLength(2));
  fill(section('Statussen').getAllByLabelText('Startdatum')[0] as HTMLElement, '02/03/2026');
  await colleague({
    student: { telephone: '030 2' },
    studentStatuses: [{ status: 'false', date: '2026-03-02' }],
  });
  await save();
  await saved();
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
  expect((await stored()).studentStatuses).toHaveLength(2);
});

test('a file that was deleted meanwhile stays open with what was typed, and says so', async () => {
  const { fill, telephone, save, id } = await openBoth();
  fill(telephone(), '030 2');
  await (await server.loginAs('admin')).delete(pathTo(API.student, { id }));
  await save();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Deze student bestaat niet (meer)');
  expect(alert).toHaveTextContent('Wat u hebt ingevuld, blijft hier staan');
  expect(telephone()).toHaveValue('030 2');
});

test('a backend that names no version is saved over', async () => {
  const { fill, telephone, save, saved, stored, colleague } = await openBoth();
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('If-Match');
    return fetch(input, { ...init, headers });
  };
  fill(telephone(), '030 2');
  await colleague({ student: { telephone: '030 3' } });
  await save();
  await saved();
  expect((await stored()).student.telephone).toBe('030 2');
});
