import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API } from '../../../../core/contract/paths.ts';
import { addDays, formatDay } from '../../../../core/rules/days.ts';
import { dayOf } from '../../../../src/providers/today.ts';
import { seedList } from '../../../support/attendance.ts';
import { studentForm } from '../../../support/form.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../../support/serverPerTest.ts';
import { openFile } from './openFile.tsx';

beOnFirstDay();
const server = serverPerTest();

const overview = () => within(screen.getByRole('region', { name: 'Overzicht' }));
const fact = (name: string) => overview().getByRole('region', { name });

test('presence and its weeks, classes of today and contact stand in the overview', async () => {
  const today = dayOf();
  const morning = await insertClassroom(server.database, { name: 'A1 ochtend' });
  const maths = await insertClassroom(server.database, { name: 'Rekenen' });
  const past = await insertClassroom(server.database, { name: 'Vroeger' });
  const id = await insertStudent(server.database, {
    birthDate: `${Number(today.slice(0, 4)) - 30}-01-01`,
    telephone: '06 12345678',
    email: 'amal@example.org',
    enrolments: [
      { classroomId: morning, startDate: '2025-01-05' },
      { classroomId: maths, startDate: addDays(today, 1) },
      { classroomId: past, startDate: '2025-01-05', endDate: addDays(today, -1) },
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
  const { section } = await openFile({ server, id });
  expect(await overview().findByText('50% aanwezig (1 van 2 lessen)')).toBeVisible();
  const weeks = within(overview().getByRole('list', { name: 'Presentie per week' })).getAllByRole('listitem');
  expect(weeks).toHaveLength(8);
  expect(weeks[6]).toHaveTextContent('Week vanaf 17/02/2026: 1 aanwezig, 0 afwezig, 0 afgemeld');
  expect(weeks[7]).toHaveTextContent('Week vanaf 24/02/2026: 0 aanwezig, 0 afwezig, 1 afgemeld');
  await waitFor(() => expect(fact('Klas nu')).toHaveTextContent('Klas nuA1 ochtend vanaf 05/01/2025'));
  expect(screen.getByText('30 jaar')).toBeVisible();
  expect(overview().getByRole('link', { name: '06 12345678' })).toHaveAttribute('href', 'tel:0612345678');
  expect(overview().getByRole('link', { name: 'amal@example.org' })).toHaveAttribute(
    'href',
    'mailto:amal@example.org',
  );
  const sections = within(screen.getByRole('navigation', { name: 'Onderdelen van het dossier' }));
  expect(sections.getByText('Overzicht')).toHaveAttribute('aria-current', 'true');
  const cards = section('Klas').getAllByRole('group');
  expect(cards[0]).toHaveTextContent(`Actiefbegint op ${formatDay(addDays(today, 1))}`);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(document.querySelector('.student-print')).toHaveTextContent(
    'Actief · 30 jaar · 50% aanwezig (1 van 2 lessen) in de laatste 8 weken',
  );
});

test('the last five notes are there in full, with day and author, and a button to all', async () => {
  const { email } = await server.createUser({ name: 'Sanne Visser' });
  const colleague = await server.login(email);
  const long = `Amal werkt hard.\n${'En wil graag verder. '.repeat(20)}`.trim();
  const created = await colleague.post(
    API.newStudent,
    studentForm({
      studentNotes: [1, 6, 3, 2, 5, 4].map(day => ({
        date: `2026-02-0${day}`,
        category: 'Klas',
        description: day === 6 ? long : `Dag ${day}`,
      })),
    }),
  );
  const { user } = await openFile({ server, id: created.json()._id });
  const notes = overview().getAllByRole('article');
  expect(notes.map(({ textContent }) => textContent)).toEqual(
    [long, 'Dag 5', 'Dag 4', 'Dag 3', 'Dag 2'].map(
      (text, at) => `0${6 - at}/02/2026 · Sanne Visser · Klas${text}`,
    ),
  );
  await user.click(overview().getByRole('button', { name: 'Alle 6 aantekeningen' }));
  expect(screen.getByRole('region', { name: 'Aantekeningen' })).toHaveFocus();
});

test('before its class begins it says when it does', async () => {
  const { _id: classroomId } = await server.createClassroom({ name: 'Beta' });
  const { _id: later } = await server.createClassroom({ name: 'Gamma' });
  const startDate = addDays(dayOf(), 7);
  const id = await insertStudent(server.database, {
    enrolments: [
      { classroomId: later, startDate: addDays(startDate, 7) },
      { classroomId, startDate },
    ],
  });
  await openFile({ server, id, as: 'staff' });
  expect(overview().queryByRole('region', { name: 'Volgende evaluatie' })).toBeNull();
  const text = `nu in geen klasBeta vanaf ${formatDay(startDate)}`;
  await waitFor(() => expect(fact('Klas nu')).toHaveTextContent(text));
});

test('without class, marks or contact it says so; presence that did not come can be asked for again', async () => {
  const id = await insertStudent(server.database);
  const { user, router, network } = await renderApp({ server, path: '/students', as: 'staff' });
  network.failing = /presence-cells$/;
  await router.navigate(`/students/student/${id}`);
  expect(await screen.findByText('De presentie kon niet worden geladen.')).toBeVisible();
  network.failing = undefined;
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('geen presentie in de laatste 8 weken')).toBeVisible();
  expect(fact('Klas nu')).toHaveTextContent('nu in geen klas');
  expect(fact('Bereikbaar via')).toHaveTextContent('Geen telefoonnummer en geen e-mailadres');
  expect(fact('Laatste aantekeningen')).toHaveTextContent('Er zijn nog geen aantekeningen.');
});
