import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, formatDay } from '../../../../core/rules/days.ts';
import { dayOf } from '../../../../src/providers/today.ts';
import { createList } from '../../../support/attendance.ts';
import { insertClassroom, insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { openFile } from './openFile.tsx';

let server: TestServer;
beforeEach(async () => {
  // The page's day and the test's are one, whatever the time of day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) });
  server = await startTestServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const summary = () =>
  [...screen.getByRole('list', { name: 'In het kort' }).children].map(({ textContent }) => textContent);

test('age, current classes and presence stand below the name', async () => {
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
  await createList(server, {
    classroomId: morning,
    dates: ['2026-02-23', '2026-02-26', '2026-03-02'],
    marks: [
      [id, '2026-02-23', 'Aanwezig'],
      [id, '2026-02-26', 'Afgemeld'],
    ],
  });
  const { section } = await openFile({ server, id });
  await waitFor(() =>
    expect(summary()).toEqual(['30 jaar', 'A1 ochtend', '50% aanwezig in 8 weken (1 van 2 lessen)']),
  );
  const cards = section('Klas').getAllByRole('group');
  expect(cards[0]).toHaveTextContent(`Actiefbegint op ${formatDay(addDays(today, 1))}`);
  expect(cards[1]).not.toHaveTextContent('begint op');
  const profile = section('Profiel');
  expect(profile.getByLabelText('Bel 06 12345678')).toHaveAttribute('href', 'tel:0612345678');
  expect(profile.getByLabelText('Mail amal@example.org')).toHaveAttribute('href', 'mailto:amal@example.org');
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
  await renderApp({ server, path: `/students/student/${id}`, as: 'staff' });
  const text = `nu in geen klas, vanaf ${formatDay(startDate)} in Beta`;
  expect(await screen.findByText(text)).toBeVisible();
});

test('without class or marks it says so; presence that did not come can be asked for again', async () => {
  const id = await insertStudent(server.database);
  const { user, router, network } = await renderApp({ server, path: '/students', as: 'staff' });
  network.failing = /presence$/;
  await router.navigate(`/students/student/${id}`);
  expect(await screen.findByText('De presentie kon niet worden geladen.')).toBeVisible();
  network.failing = undefined;
  await user.click(screen.getByText('Opnieuw proberen'));
  expect(await screen.findByText('geen presentie in de laatste 8 weken')).toBeVisible();
  expect(summary()[0]).toBe('nu in geen klas');
});
