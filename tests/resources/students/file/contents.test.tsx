import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DataProviderContext, HttpError } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import type { StudentFile } from '../../../../core/contract/students.ts';
import { addDays, formatDay } from '../../../../core/rules/days.ts';
import { startSession } from '../../../../src/providers/session.ts';
import { dayOf } from '../../../../src/providers/today.ts';
import { AbsenceDialog } from '../../../../src/resources/students/absences/AbsenceDialog.tsx';
import { seedList } from '../../../support/attendance.ts';
import { studentForm } from '../../../support/form.ts';
import { insertClassroom, insertNote, insertOrganization, insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { renderInApp } from '../../../support/renderInApp.tsx';
import type { TestRole } from '../../../support/server.ts';
import { beOnFirstDay, serverPerTest } from '../../../support/serverPerTest.ts';
import { SAMIRA } from '../../../support/session.ts';
import { openFile } from './openFile.tsx';

beOnFirstDay();
const server = serverPerTest();

const overview = () => within(screen.getByRole('region', { name: 'Overzicht' }));
const fact = (name: string) => overview().getByRole('region', { name });

test('presence and its weeks, classes of today, contact and the last five notes in full stand in the overview', async () => {
  const today = dayOf();
  const morning = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const maths = await insertClassroom(server.database, { name: 'Rekenen' });
  const id = await insertStudent(server.database, {
    birthDate: '1996-01-01',
    telephone: '06 12345678',
    email: 'amal@example.org',
    enrolments: [
      { classroomId: morning, startDate: '2025-01-05' },
      { classroomId: maths, startDate: addDays(today, 1) },
      { classroomId: maths, startDate: '2025-01-05', endDate: addDays(today, -1) },
    ],
  });
  await seedList(server, {
    classroomId: morning,
    dates: ['2026-02-23', '2026-02-26', '2026-03-02'],
    marks: [
      [id, '2026-02-23', 'Aanwezig'],
      [id, '2026-02-26', 'Afgemeld'],
    ],
  });
  const long = `Amal werkt hard.\n${'En wil graag verder. '.repeat(20)}`.trim();
  for (const day of [1, 6, 3, 2, 5, 4]) {
    const description = day === 6 ? long : `Dag ${day}`;
    await insertNote(server.database, { studentId: id, date: `2026-02-0${day}`, description });
  }
  await openFile({ server, id });
  expect(await overview().findByText('50% aanwezig (1 van 2 lessen)')).toBeVisible();
  const weeks = within(overview().getByRole('list', { name: 'Presentie per week' })).getAllByRole('listitem');
  expect(weeks).toHaveLength(8);
  expect(weeks[6]).toHaveTextContent('Week vanaf 17/02/2026: 1 aanwezig, 0 afwezig, 0 afgemeld');
  expect(weeks[7]).toHaveTextContent('Week vanaf 24/02/2026: 0 aanwezig, 0 afwezig, 1 afgemeld');
  await waitFor(() => expect(fact('Klas nu')).toHaveTextContent('Klas nuA1 ochtend vanaf 05/01/2025'));
  const links = within(fact('Bereikbaar via')).getAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual(['tel:0612345678', 'mailto:amal@example.org']);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('.student-print')).toHaveTextContent(
    'Actief · 30 jaar · 50% aanwezig (1 van 2 lessen) in de laatste 8 weken',
  );
  const notes = overview().getAllByRole('article');
  expect(notes.map(({ textContent }) => textContent)).toEqual(
    [long, 'Dag 5', 'Dag 4', 'Dag 3', 'Dag 2'].map((text, at) => `0${6 - at}/02/2026 · Anna · Andere${text}`),
  );
});

test('before its class begins it says when, also where nothing else is known', async () => {
  const { _id: classroomId } = await server.createClassroom({ name: 'Beta' });
  const { _id: later } = await server.createClassroom({ name: 'Gamma' });
  const startDate = addDays(dayOf(), 7);
  const enrolments = [
    { classroomId: later, startDate: addDays(startDate, 7) },
    { classroomId, startDate },
  ];
  await openFile({ server, id: await insertStudent(server.database, { enrolments }) });
  const text = `nu in geen klasBeta vanaf ${formatDay(startDate)}`;
  await waitFor(() => expect(fact('Klas nu')).toHaveTextContent(text));
  expect(overview().queryByRole('region', { name: 'Volgende evaluatie' })).toBeNull();
  expect(fact('Bereikbaar via')).toHaveTextContent('Geen telefoonnummer en geen e-mailadres');
});

const QUESTION = 'Weet u zeker dat u deze aantekening wilt verwijderen?';

/** A student with two notes by a colleague, opened. */
const openWithNotes = async (as: TestRole) => {
  const colleague = await server.login((await server.createUser({ name: 'Sanne Visser' })).email);
  const studentNotes = [
    { date: '2026-02-02', category: 'Evaluatie', description: 'Amal werkt hard en\nwil graag verder.' },
    { date: '2026-02-01', category: 'Klas', description: 'Nieuwe klas' },
  ];
  const created = await colleague.post(API.newStudent, studentForm({ studentNotes }));
  const file = await openFile({ server, id: created.json()._id, as });
  const notes = file.section('Aantekeningen');
  const excerpts = () =>
    notes
      .getAllByRole('button', { expanded: false })
      .map(({ textContent }) => textContent)
      .filter(Boolean);
  return { ...file, notes, excerpts, deletions: () => notes.getAllByLabelText(/verwijderen$/) };
};

test('notes are 20 characters in a table, narrowed by category; a colleague’s opens to be read', async () => {
  const { notes, excerpts, deletions, user, fill } = await openWithNotes('staff');
  const texts = (row: HTMLElement, cells: string) =>
    [...row.querySelectorAll(cells)].slice(0, 4).map(({ textContent }) => textContent);
  const [head, first] = notes.getAllByRole('row') as [HTMLElement, HTMLElement];
  expect(texts(head, 'th')).toEqual(['Datum', 'Auteur', 'Categorie', 'Beschrijving']);
  expect(texts(first, 'td')).toEqual(['02/02/2026', 'Sanne Visser', 'Evaluatie', 'Amal werkt hard en w…']);
  await user.click(notes.getByText('Klas', { selector: 'button' }));
  expect(excerpts()).toEqual(['Nieuwe klas']);
  await user.click(notes.getByText('Alle'));
  await user.click(notes.getByText('Amal werkt hard en w…'));
  const shown = await notes.findByLabelText('Aantekening van Sanne Visser');
  expect(shown).toHaveTextContent('Amal werkt hard en wil graag verder.');
  expect(notes.queryByLabelText('Beschrijving')).toBeNull();
  for (const button of deletions()) expect(button).toBeDisabled();
  await user.click(notes.getByText('Sluit'));
  expect(notes.getByText('Amal werkt hard en w…', { selector: 'button' })).toHaveFocus();
  await user.click(notes.getByText('Aantekening toevoegen'));
  fill(notes.getByLabelText('Beschrijving'), 'Begonnen');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Opslaan voordat u afsluit?')).toBeVisible();
  expect(notes.getByLabelText('Beschrijving')).toHaveValue('Begonnen');
});

test('one’s own note is written and changed; an administrator deletes a colleague’s, and takes that back', async () => {
  const { notes, excerpts, deletions, user, fill, save, saved, stored, client, answer } =
    await openWithNotes('admin');
  const description = () => notes.getByLabelText('Beschrijving');
  await user.click(notes.getByText('Aantekening toevoegen'));
  expect(notes.getByLabelText('Datum')).toHaveValue(formatDay(dayOf()));
  expect(notes.getByLabelText('Categorie')).toHaveTextContent('Andere');
  expect(description()).toHaveFocus();
  fill(description(), '   ');
  expect(notes.getByText('opslaan')).toBeDisabled();
  fill(description(), 'Van mij');
  expect(notes.getByText('opslaan')).toBeEnabled();
  for (const button of deletions()) expect(button).toBeDisabled();
  await user.click(notes.getByText('opslaan'));
  expect(excerpts()[0]).toBe('Van mij');
  await save();
  await saved();
  const own = { author: client?.userId, authorName: client?.userName, category: 'Andere', date: dayOf() };
  expect((await stored()).studentNotes).toContainEqual(
    expect.objectContaining({ ...own, description: 'Van mij' }),
  );

  await user.click(notes.getByText('Van mij'));
  fill(description(), 'Beter');
  await user.click(notes.getByText('opslaan'));

  await user.click(notes.getByText('Nieuwe klas'));
  expect(notes.queryByLabelText('Beschrijving')).toBeNull();
  await user.click(notes.getByLabelText('Aantekening van 01/02/2026, Sanne Visser, verwijderen'));
  await answer(QUESTION, 'Verwijderen');
  expect(notes.queryByText('Nieuwe klas')).toBeNull();
  await save();
  expect(await screen.findByText('Opgeslagen. Verwijderd: 1 aantekening')).toBeVisible();
  const names = async () => (await stored()).studentNotes.map(note => note.description.slice(0, 11));
  expect(await names()).toEqual(['Beter', 'Amal werkt ']);
  await user.click(await screen.findByText('Ongedaan maken'));
  await waitFor(() => expect(notes.getByText('Nieuwe klas')).toBeVisible());
  expect(await names()).toEqual(['Beter', 'Amal werkt ', 'Nieuwe klas']);
});

test('choices that did not load are said to be so, kept by a save, and can be asked for again', async () => {
  const organizationId = await insertOrganization(server.database, { name: 'Gemeente Zeist' });
  const classroomId = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const id = await insertStudent(server.database, {
    organizationId,
    enrolments: [{ classroomId, startDate: '2026-01-05' }],
  });
  const { user, router, network, client } = await renderApp({ server, path: '/help', as: 'staff' });
  network.failing = /\/api\/(organizations|classrooms)/;
  await router.navigate(`/students/student/${id}`);
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  const [klas, profile] = [section('Klas'), section('Profiel')];
  expect(await klas.findByText(/^De klassen konden niet worden geladen/)).toBeVisible();
  expect(await profile.findByText(/^De instanties konden niet worden geladen/)).toBeVisible();
  for (const field of [klas.getByLabelText('Klas'), profile.getByLabelText('Instantie')]) {
    expect(field).toHaveValue('Niet geladen');
    expect(field).toHaveAttribute('readonly');
  }

  fireEvent.change(profile.getByLabelText('Telefoon'), { target: { value: '06' } });
  await user.click(screen.getByText('Dossier opslaan'));
  await screen.findByText('Het dossier is opgeslagen');
  const stored = (await client?.get(pathTo(API.student, { id })))?.json<StudentFile>();
  expect(stored?.student).toMatchObject({ organization: organizationId, telephone: '06' });
  expect(stored?.studentClassrooms).toMatchObject([{ classroom: classroomId }]);

  network.failing = undefined;
  await user.click(klas.getByText('Opnieuw proberen'));
  await user.click(profile.getByText('Opnieuw proberen'));
  await waitFor(() => expect(klas.getByLabelText('Klas')).toHaveValue('A1 ochtend'));
  await waitFor(() => expect(profile.getByLabelText('Instantie')).toHaveValue('Gemeente Zeist'));
  expect(screen.queryByText(/konden niet worden geladen/)).toBeNull();
});

test('a file that did not come is asked for again; an unknown one leads to the list', async () => {
  const id = await insertStudent(server.database);
  const { user, router, network, address } = await renderApp({ server, path: '/students', as: 'staff' });
  const link = await screen.findByRole('link', { name: 'Amal Haddad' });
  network.failing = new RegExp(id);
  fireEvent.click(link);
  const retry = await screen.findByText('Opnieuw proberen', {}, { timeout: 20_000 });
  network.failing = undefined;
  await user.click(retry);
  await screen.findByDisplayValue('Haddad', {}, { timeout: 20_000 });

  await router.navigate('/students/student/bestaat-niet');
  expect(await screen.findByText('Deze student bestaat niet (meer)')).toBeVisible();
  await user.click(screen.getByText('Naar de studenten'));
  expect(address()).toBe('/students');
});

const AMAL = { _id: 's1', firstName: 'Amal', lastName: 'Abebe' };
const ABSENCE = {
  ...{ _id: 'a1', startDate: '2026-03-03', endDate: '2026-03-04', remark: '' },
  ...{ reason: { _id: 'r1', name: 'Vakantie' }, cellsCount: 2, version: 1 },
};
const FAILED = 'De redenen konden niet worden geladen. Afmelden kan zonder reden.';

test('reasons that did not load are said to be so, and asked for again; a former one stays, and is saved with an earlier end', async () => {
  startSession(SAMIRA);
  const getAbsenceReasons = vi.fn(async () => [{ _id: 'r2', name: 'Ziek' }]);
  getAbsenceReasons.mockRejectedValueOnce(new HttpError('Kapot', 400));
  const changeAbsence = vi.fn(async () => ABSENCE);
  const onClose = vi.fn();
  const { user } = renderInApp(
    <DataProviderContext.Provider value={{ getAbsenceReasons, changeAbsence } as never}>
      <AbsenceDialog student={AMAL} absence={ABSENCE as never} onClose={onClose} />
    </DataProviderContext.Provider>,
  );
  expect(await screen.findByText(FAILED)).toBeVisible();
  expect(screen.getByLabelText('Reden')).toHaveDisplayValue('Vakantie');
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('Ziek')).toBeInTheDocument();
  expect(screen.queryByText(FAILED)).toBeNull();
  fireEvent.change(screen.getByLabelText('Laatste dag'), { target: { value: '03/03/2026' } });
  await user.click(screen.getByText('Opslaan'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changeAbsence).toHaveBeenCalledWith({
    ...{ studentId: 's1', absenceId: 'a1' },
    input: expect.objectContaining({ startDate: '2026-03-03', endDate: '2026-03-03', reason: 'r1' }),
  });
});

test('a last day before the first is at fault until one of the two is another', async () => {
  startSession(SAMIRA);
  const { user } = renderInApp(
    <DataProviderContext.Provider value={{ getAbsenceReasons: async () => [] } as never}>
      <AbsenceDialog student={AMAL} absence={ABSENCE as never} onClose={vi.fn()} />
    </DataProviderContext.Provider>,
  );
  const type = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  type('Laatste dag', '01/03/2026');
  await user.click(screen.getByText('Opslaan'));
  expect(await screen.findByText('Kies een datum')).toBeVisible();
  type('Eerste dag', '28/02/2026');
  await waitFor(() => expect(screen.queryByText('Kies een datum')).toBeNull());
});
