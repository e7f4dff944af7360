import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SchedulePage } from '../../../core/contract/attendance.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { addDays } from '../../../core/rules/days.ts';
import { insertAttendanceClass, MONDAY, seedList, TUESDAY } from '../../support/attendance.ts';
import { insertClassroom } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import type { TestRole } from '../../support/server.ts';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const open = (path = '/lists', as: TestRole = 'admin') => renderApp({ server, path, as });

/** A class with as many lists of a day as wanted, a week apart. */
const insertLists = async (count: number) => {
  const group = await insertAttendanceClass(server);
  for (let week = 0; week < count; week += 1) {
    server.moveClock(1_000);
    await seedList(server, { classroomId: group.classroomId, dates: [addDays(MONDAY, week * 7)] });
  }
  return group;
};

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const bin = () => screen.findByRole('button', { name: 'Lijst van Alfa A1 verwijderen' });

test('the lists stand newest first, with class, period and number of days; a row opens its list', async () => {
  const { classroomId } = await insertLists(1);
  await seedList(server, { classroomId, dates: [addDays(MONDAY, 8), addDays(MONDAY, 7)] });
  const { user, address } = await open();
  const [newest, oldest] = await rows();
  expect(newest).toHaveTextContent(/Alfa A1.*09\/03\/2026\s– 10\/03\/2026.*2 lesdagen/);
  expect(oldest).toHaveTextContent(/Alfa A1.*02\/03\/2026.*1 lesdag(?!en)/);
  await user.click(within(newest as HTMLElement).getByText(/2 lesdagen/));
  await waitFor(() => expect(address()).toMatch(/^\/lists\/attendance-list-for-teacher\/.+/));
});

test('a list tells its students, what is filled in, and when it was changed last', async () => {
  const { classroomId, students } = await insertAttendanceClass(server);
  await seedList(server, {
    classroomId,
    dates: [MONDAY],
    marks: [
      [students.Amal, MONDAY, 'Aanwezig'],
      [students.Yusuf, MONDAY, 'Afwezig'],
    ],
  });
  await seedList(server, { classroomId, dates: [addDays(MONDAY, 30)] });
  const { user } = await open();
  const heads = (await screen.findAllByRole('columnheader')).map(head => head.textContent);
  expect(heads).toEqual(['Klas', 'Periode', 'Studenten', 'Ingevuld', 'Gewijzigd', 'Verwijderen']);
  const cells = (await rows()).map(row =>
    within(row)
      .getAllByRole('cell')
      .slice(2, 5)
      .map(cell => cell.textContent),
  );
  expect(cells).toEqual([
    ['3', '–', '02/03/2026'],
    ['3', '1 nog leeg', '02/03/2026'],
  ]);
  const today = screen.getByRole('group', { name: 'Lessen van vandaag' });
  const links = within(today).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Naar de les van vandaag: Alfa A1 (1 nog leeg)',
  ]);
  await user.click(links[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Vandaag, maandag 2 maart 2026' })).toBeVisible();
});

test('lists of another back end, which sends date-times and no counts, have their days', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  await seedList(server, { classroomId, dates: [MONDAY, TUESDAY] });
  const { router } = await open('/');
  const own = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const answer = await own(...request);
    if (!String(request[0]).startsWith(API.teacherLists)) return answer;
    const { list, pagesCount } = (await answer.json()) as SchedulePage;
    const known = list.map(({ _id, classroom, dates }) => ({
      ...{ _id, classroom },
      dates: dates.map(date => `${date.slice(0, 10)}T00:00:00.000Z`),
    }));
    return Response.json({ list: known, pagesCount });
  });
  await router.navigate('/lists');
  const row = await screen.findByRole('row', { name: /Alfa A1/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.slice(0, 5).map(cell => cell.textContent)).toEqual([
    'Alfa A1',
    '02/03/2026\u00a0– 03/03/20262 lesdagen',
    '–',
    '–',
    '–',
  ]);
  expect(within(row).getAllByRole('link')).toHaveLength(1);
});

test('lists are found by the class, and the search is in the address', async () => {
  await insertLists(21);
  const gamma = await insertClassroom(server.database, { name: 'Gamma' });
  await seedList(server, { classroomId: gamma, dates: [MONDAY] });
  const { user, address } = await open('/lists?page=2');
  const box = await screen.findByRole('searchbox', { name: 'Zoek een klas' });
  await user.type(box, 'gam');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByRole('row', { name: /Gamma/ })).toBeVisible();
  expect(address()).toBe('/lists?classroom=gam');
  await user.type(box, 'x');
  expect(await screen.findByText('Er is geen lijst van een klas met ‘gamx’ in de naam.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toon alle lijsten' }));
  await waitFor(async () => expect(await rows()).toHaveLength(20));
  expect(address()).toBe('/lists');
});

test('twenty are on a page, which is in the address; the last list of the last page takes it along', async () => {
  await insertLists(21);
  const { user, address } = await open();
  expect(await rows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Pagina 2' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(address()).toBe('/lists?page=2');
  await user.click(await bin());
  const question = await screen.findByRole('dialog', {
    name: 'Weet u zeker dat u deze presentielijst wilt verwijderen?',
  });
  expect(question).toHaveTextContent('De presentie van Alfa A1 van 02/03/2026 telt dan niet meer mee.');
  await user.click(within(question).getByRole('button', { name: 'Verwijderen' }));
  await waitFor(() => expect(address()).toBe('/lists'));
  await waitFor(async () => expect(await rows()).toHaveLength(20));
});

test('a list that a colleague deleted first says so and goes', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  const id = await seedList(server, { classroomId, dates: [MONDAY] });
  const { user, client } = await open();
  await user.click(await bin());
  await client?.delete(pathTo(API.teacherList, { id }));
  await user.click(await screen.findByRole('button', { name: 'Verwijderen' }));
  expect(await screen.findByText('Deze presentielijst bestaat niet (meer)')).toBeVisible();
  expect(await screen.findByText('Er zijn nog geen presentielijsten')).toBeVisible();
});

test('for staff deleting is disabled', async () => {
  await insertLists(1);
  await open('/lists', 'staff');
  expect(await bin()).toBeDisabled();
});
