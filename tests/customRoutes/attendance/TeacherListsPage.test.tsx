import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { addDays } from '../../../core/rules/days.ts';
import { insertAttendanceClass, MONDAY, seedList } from '../../support/attendance.ts';
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

test('the lists stand newest first, with class, period and number of days; a row opens its list; staff delete none', async () => {
  const { classroomId } = await insertLists(1);
  await seedList(server, { classroomId, dates: [addDays(MONDAY, 8), addDays(MONDAY, 7)] });
  const { user, address } = await open('/lists', 'staff');
  const [newest, oldest] = await rows();
  expect(newest).toHaveTextContent(/Alfa A1.*09\/03\/2026\s– 10\/03\/2026.*2 lesdagen/);
  expect(oldest).toHaveTextContent(/Alfa A1.*02\/03\/2026.*1 lesdag(?!en)/);
  for (const button of screen.getAllByRole('button', { name: 'Lijst van Alfa A1 verwijderen' }))
    expect(button).toBeDisabled();
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

test('says that no lesson is today where there are lists', async () => {
  const { classroomId } = await insertAttendanceClass(server);
  await seedList(server, { classroomId, dates: [addDays(MONDAY, 7)] });
  await open();
  expect(await screen.findByText('Vandaag staan er geen lessen in de lijsten.')).toBeVisible();
});

test('twenty are on a page, which is in the address; the last of the last page takes it along; lists are found by class', async () => {
  await insertLists(20);
  const gamma = await insertClassroom(server.database, { name: 'Gamma' });
  await seedList(server, { classroomId: gamma, dates: [MONDAY] });
  const { user, address } = await open();
  expect(await rows()).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Pagina 2' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(address()).toBe('/lists?page=2');
  const box = screen.getByRole('searchbox', { name: 'Zoek een klas' });
  await user.type(box, 'gam');
  await waitFor(() => expect(address()).toBe('/lists?classroom=gam'));
  expect(await screen.findByRole('row', { name: /Gamma/ })).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.type(box, 'x');
  expect(await screen.findByText('Er is geen lijst van een klas met ‘gamx’ in de naam.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Toon alle lijsten' }));
  await waitFor(async () => expect(await rows()).toHaveLength(20));
  expect(address()).toBe('/lists');

  await user.click(screen.getByRole('button', { name: 'Pagina 2' }));
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
