import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { insertAttendanceClass, MONDAY, seedList } from '../../../support/attendance.ts';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const server = serverPerTest();
beforeEach(async () => {
  const active = { statuses: [{ status: 'true', date: '2025-01-01' }] } as const;
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur', ...active });
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur', ...active });
});

test('one that was opened from the evaluations closes to its row', async () => {
  const path = '/evaluations?name=nur';
  const { user, address } = await renderApp({ server, as: 'admin', path });
  const link = () => screen.findByRole('link', { name: 'Bilal' });
  await user.click(await link());
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await link()).toHaveFocus());
  expect(address()).toBe(path);
});

test('one that was opened from the list behind a number closes to its name, on the page of that list on which it stood', async () => {
  const statuses = [{ status: 'true', date: '2025-01-01' }] as const;
  for (let number = 10; number < 60; number++) {
    await insertStudent(server.database, { firstName: 'Chana', lastName: `Abe ${number}`, statuses });
  }
  const { user, address } = await renderApp({
    server,
    as: 'admin',
    path: '/statistics?lijst=sex.2026-03-02',
  });
  const pages = within(await screen.findByRole('navigation', { name: 'Pagina’s' }));
  await user.click(pages.getByRole('button', { name: 'Pagina 2' }));
  const bilal = () => screen.findByRole('link', { name: 'Bilal Nur' });
  await user.click(await bilal());
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await bilal()).toHaveFocus());
  expect(address()).toBe('/statistics?lijst=sex.2026-03-02&pagina=2');
});

test('a merge that is not made, and one that is, lead back to the point', async () => {
  const person = { lastName: 'Haddad', birthDate: '1990-05-01' };
  await insertStudent(server.database, { firstName: 'Mohammed', ...person });
  await insertStudent(server.database, { firstName: 'Muhamad', ...person });
  const path = '/attention?rule=samePerson';
  const { user, address } = await renderApp({ server, as: 'admin', path });
  const merge = () => screen.findByRole('link', { name: /^Samenvoegen/ });
  await user.click(await merge());
  await user.click(await screen.findByRole('link', { name: 'Omwisselen' }));
  await user.click(await screen.findByRole('button', { name: 'Annuleren' }));
  await waitFor(async () => expect(await merge()).toHaveFocus());
  expect(address()).toBe(path);

  await user.click(await merge());
  await user.click(await screen.findByRole('button', { name: 'Samenvoegen' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Samenvoegen' }));
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aandachtspunten' })).toBeVisible();
  expect(address()).toBe(path);
});

test('a lesson that was led to leads back to the point, past other lessons and the grid', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  await seedList(server, { classroomId, dates: ['2026-02-26', '2026-02-27', MONDAY] });
  const path = '/attention?rule=emptyCells';
  const { user, address } = await renderApp({ server, as: 'staff', path });
  const points = () => screen.findAllByRole('link', { name: /^Invullen: Alfa A1, \d/ });
  const [first] = await points();
  if (!first) throw new Error('There is no point');
  await user.click(first);
  await user.click(await screen.findByRole('button', { name: /^Vorige les/ }));
  await user.click(screen.getByRole('link', { name: 'Hele lijst' }));
  await user.click(await screen.findByRole('button', { name: 'Meer' }));
  await user.click(screen.getByRole('menuitem', { name: 'Per les invullen' }));
  await screen.findByRole('button', { name: /^Vorige les/ });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Aandachtspunten' }));
  await waitFor(async () => expect((await points())[0]).toHaveFocus());
  expect(address()).toBe(path);
});
