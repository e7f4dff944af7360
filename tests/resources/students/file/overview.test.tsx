import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, formatDay } from '../../../../core/rules/days.ts';
import { dayOf } from '../../../../src/providers/today.ts';
import { seedList } from '../../../support/attendance.ts';
import { insertClassroom, insertNote, insertStudent } from '../../../support/records.ts';
import { beOnFirstDay, serverPerTest } from '../../../support/serverPerTest.ts';
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
