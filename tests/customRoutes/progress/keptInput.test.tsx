import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathTo } from '../../../core/contract/paths.ts';
import { storeDraft } from '../../../src/providers/drafts.ts';
import { getSession } from '../../../src/providers/session.ts';
import { SCREENS } from '../../../src/screens.ts';
import { insertClassroom, insertNote, insertStudent } from '../../support/records.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

test('levels that are typed stay over midnight, on the day on which the sheet was opened; what is stored is not emptied', async () => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa' });
  await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Nur' },
    enrolments: [{ classroomId, startDate: '2026-01-01' }],
  });
  const { user } = await renderApp({
    ...{ server, as: 'staff', path: pathTo(SCREENS.levelSheet.path, { classroomId }) },
  });
  await screen.findByRole('grid');
  const reading = () => document.querySelector<HTMLElement>('td[aria-label^="Amal Nur, Lezen"]');
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
  const classroomId = await insertClassroom(server.database, { name: 'Alfa' });
  await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Nur' },
    enrolments: [{ classroomId, startDate: '2026-01-01' }],
  });
  const { user } = await renderApp({
    ...{ server, as: 'staff', path: pathTo(SCREENS.levelSheet.path, { classroomId }) },
  });
  await screen.findByRole('grid');
  const cell = (skill: string) => document.querySelector<HTMLElement>(`td[aria-label^="Amal Nur, ${skill}"]`);
  cell('Lezen')?.focus();
  await user.keyboard('a2{Control>}s{/Control}');
  expect(await screen.findByText('1 niveau opgeslagen')).toBeVisible();
  cell('Spreken')?.focus();
  await user.keyboard('b1{Enter}{Control>}z{/Control}');
  expect(cell('Spreken')).toHaveTextContent('');
  expect(cell('Lezen')).toHaveTextContent('A2');

  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Ongedaan gemaakt')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull());
  await waitFor(() => expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, geen niveau'));
  const held = server.database.selectFrom('studentLevels').select('level');
  expect(await held.execute()).toEqual([]);
  await user.keyboard('{Control>}y{/Control}');
  expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, A2, niet opgeslagen');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect(await held.execute()).toEqual([{ level: 'A2' }]));
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
