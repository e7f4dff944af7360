import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, formatDay } from '../../../../core/rules/days.ts';
import { dayOf } from '../../../../src/providers/today.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { beOnFirstDay, serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

beOnFirstDay();
const server = serverPerTest();

test('cards come newest first, each by the name of its classroom, and say whether they are active', async () => {
  const morning = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const maths = await insertClassroom(server.database, { name: 'Rekenen', active: false });
  const today = dayOf();
  const id = await insertStudent(server.database, {
    enrolments: [
      { classroomId: maths, startDate: '2026-01-05', endDate: addDays(today, -1) },
      { classroomId: morning, startDate: '2026-02-02', endDate: today },
      { classroomId: morning, startDate: '2026-02-16' },
    ],
  });
  const { section } = await openFile({ server, id });
  const classrooms = section('Klas');
  await waitFor(() =>
    expect(classrooms.getAllByLabelText('Klas').map(input => (input as HTMLInputElement).value)).toEqual([
      'A1 ochtend',
      'A1 ochtend',
      'Rekenen (inactief)',
    ]),
  );
  const cards = classrooms.getAllByRole('group');
  expect(cards.map(card => card.getAttribute('aria-label'))).toEqual(['A1 ochtend', 'A1 ochtend', 'Rekenen']);
  expect(cards.map(card => within(card).getByText(/ctief/).textContent)).toEqual([
    'Actief',
    'Actief',
    'Inactief',
  ]);
});

test('a classroom is added on top: the active ones to choose from, the end only after the start', async () => {
  const morning = await insertClassroom(server.database, { name: 'A1 ochtend' });
  await insertClassroom(server.database, { name: 'Gesloten', active: false });
  const id = await insertStudent(server.database);
  const { section, fill, save, saved, stored, user } = await openFile({ server, id });
  const classrooms = section('Klas');
  expect(classrooms.getByText('Deze student zit nog in geen klas.')).toBeVisible();
  await user.click(classrooms.getByText('Klas toevoegen'));
  const choice = classrooms.getByLabelText('Klas');
  expect(choice).toHaveFocus();
  await user.click(choice);
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['A1 ochtend']),
  );
  await user.click(screen.getByRole('option'));

  expect(classrooms.getByLabelText('Begindatum')).toHaveValue(formatDay(dayOf()));
  fill(classrooms.getByLabelText('Begindatum'), '');
  expect(classrooms.queryByLabelText('Einddatum')).toBeNull();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'U hebt geen klas en/of begin datum en/of einddatum gekozen',
  );
  expect(classrooms.getByLabelText('Begindatum')).toHaveFocus();
  fill(classrooms.getByLabelText('Begindatum'), '01/04/2026');
  fill(classrooms.getByLabelText('Einddatum'), '31/03/2026');
  expect(classrooms.getByLabelText('Einddatum')).toHaveAccessibleDescription(
    'Kies een datum vanaf 01/04/2026',
  );
  await save();
  expect((await stored()).studentClassrooms).toEqual([]);
  fill(classrooms.getByLabelText('Einddatum'), '01/04/2026');
  await save();
  await saved();
  expect((await stored()).studentClassrooms).toMatchObject([
    { classroom: morning, startDate: '2026-04-01', endDate: '2026-04-01' },
  ]);
});
