import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { storeDraft } from '../../../src/providers/drafts.ts';
import { getSession } from '../../../src/providers/session.ts';
import { SCREENS } from '../../../src/screens.ts';
import { insertClassroom, insertNote, insertStudent } from '../../support/records.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

/** The sheet of today of a class with one student. */
const openSheet = async () => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa' });
  await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Nur' },
    enrolments: [{ classroomId, startDate: '2026-01-01' }],
  });
  const app = await renderApp({
    ...{ server, as: 'staff', path: pathTo(SCREENS.levelSheet.path, { classroomId }) },
  });
  await screen.findByRole('grid');
  return app;
};

const cell = (skill: string) => document.querySelector<HTMLElement>(`td[aria-label^="Amal Nur, ${skill}"]`);

const held = () =>
  server.database.selectFrom('studentLevels').where('replacedAt', 'is', null).select('level');

test('levels that are typed stay over midnight, on the day on which the sheet was opened; what is stored is not emptied', async () => {
  const { user } = await openSheet();
  const reading = () => cell('Lezen');
  reading()?.focus();
  await user.keyboard('a2');
  lookAtWindow(server, '2026-03-03T08:00:00.000Z');
  expect(screen.getByLabelText('Dag')).toHaveValue('02/03/2026');
  expect(reading()).toHaveTextContent('a2');

  fireEvent.click(screen.getByText('Opslaan'));
  await screen.findByText('1 niveau opgeslagen');
  await waitFor(() => expect(reading()).toHaveAccessibleName('Amal Nur, Lezen, A2'));
  reading()?.focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Een opgeslagen niveau verwijdert u in het dossier')).toBeVisible();
  expect(reading()).toHaveTextContent('A2');
});

test('Ctrl+Z undoes what was typed, and then the save as its message does; Ctrl+Y types it again', async () => {
  const { user } = await openSheet();
  cell('Lezen')?.focus();
  await user.keyboard('a2{Control>}s{/Control}');
  expect(await screen.findByText('1 niveau opgeslagen')).toBeVisible();
  cell('Spreken')?.focus();
  await user.keyboard('b1{Enter}{Control>}z{/Control}');
  expect(cell('Spreken')).toHaveTextContent('');
  expect(cell('Lezen')).toHaveTextContent('A2');

  // Held on, it does not go into what is stored.
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true });
  expect(screen.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Ongedaan gemaakt')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull());
  await waitFor(() => expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, geen niveau'));
  expect(await held().execute()).toEqual([]);
  await user.keyboard('{Control>}y{/Control}');
  expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, A2, niet opgeslagen');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect(await held().execute()).toEqual([{ level: 'A2' }]));
});

test('Ctrl+Z undoes one save; what was typed over it is saved over the level before it', async () => {
  const { user, network } = await openSheet();
  const press = (key: string) => user.keyboard(`{Control>}${key}{/Control}`);
  cell('Lezen')?.focus();
  for (const level of ['B1', 'A2']) {
    await user.keyboard(level);
    await press('s');
    await waitFor(() => expect(cell('Lezen')).toHaveAccessibleName(`Amal Nur, Lezen, ${level}`));
  }
  await user.keyboard('b2');
  for (let number = 0; number < 4; number += 1) await press('z');
  await waitFor(() => expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, B1'));
  expect(network.requests.filter(request => request.endsWith('/undo'))).toHaveLength(1);
  await press('y');
  await press('y');
  expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, B2, niet opgeslagen');
  await press('s');
  await waitFor(async () => expect(await held().execute()).toEqual([{ level: 'B2' }]));
});

test('who saves only a text that is no level is told which', async () => {
  const { user } = await openSheet();
  cell('Lezen')?.focus();
  await user.keyboard('x9{Control>}s{/Control}');
  expect(await screen.findByText('Amal Nur, Lezen: ‘x9’ is geen niveau')).toBeVisible();
});

test('a level that a colleague entered meanwhile is said of its day, and replaced by who saves again', async () => {
  const studentId = await insertStudent(server.database);
  const path = `${pathTo(SCREENS.student.path, { id: studentId })}?section=progress`;
  const { user, network, client } = await renderApp({ server, as: 'staff', path });
  await user.click(await screen.findByRole('button', { name: 'Niveau toevoegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Niveau toevoegen' }));
  await user.selectOptions(dialog.getByLabelText('Niveau'), 'B1');
  const level = { skill: 'listening', level: 'A1', date: '2026-03-02', source: 'Toets' };
  await client?.post(pathTo(API.studentLevels, { id: studentId }), level);
  network.failing = /\/progress$/;
  const save = () => user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await save();
  expect(await dialog.findByText(/^Op deze dag staat intussen A1/)).toBeVisible();
  await save();
  await waitFor(async () => expect(await held().execute()).toEqual([{ level: 'B1' }]));
});

test('a report is saved without the notes of its draft that are gone', async () => {
  const studentId = await insertStudent(server.database, {
    statuses: [{ status: 'true', date: '2025-09-01' }],
  });
  const noteId = 'a note';
  await insertNote(server.database, { id: noteId, studentId, date: '2026-02-01', description: 'Leest' });
  const { router } = await renderApp({ server, as: 'admin', path: SCREENS.help.path });
  await screen.findByRole('heading', { level: 1, name: 'Hulp' });
  const typed = { notes: ['gone', noteId], agreements: 'Elke dag lezen' };
  storeDraft(getSession()?.userId ?? '', `report/${studentId}`, { base: {}, typed });
  await act(() => router.navigate(pathTo(SCREENS.newReport.path, { id: studentId })));
  expect(await screen.findByLabelText('Afspraken')).toHaveValue('Elke dag lezen');
  fireEvent.click(screen.getByText('Verslag opslaan'));
  expect(await screen.findByText('Het verslag is opgeslagen')).toBeVisible();
  expect(await screen.findByText('Leest')).toBeVisible();
});
