import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { addDays } from '../../../core/rules/days.ts';
import { type AttendanceClass, insertAttendanceClass, MONDAY, seedList } from '../../support/attendance.ts';
import { insertClassroom, insertSchedule } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import type { TestRole } from '../../support/server.ts';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';
import { press } from './shownList.tsx';

beOnFirstDay();
const server = serverPerTest();
let group: AttendanceClass;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
});

const open = (as: TestRole = 'admin') => renderApp({ server, path: '/lists', as });
const bin = () => screen.findByRole('button', { name: 'Lijst van Alfa A1 verwijderen' });

const table = () => screen.findByRole<HTMLTableElement>('table');
/** The texts of the rows. */
const rows = async () => {
  const [, ...found] = (await table()).rows;
  return found.map(({ cells }) => [...cells].map(({ textContent }) => textContent));
};

test('lists stand newest first and tell what is filled in; today’s lesson is a press away; staff delete none', async () => {
  const { classroomId, students } = group;
  await seedList(server, {
    classroomId,
    dates: [MONDAY],
    marks: [
      [students.Amal, MONDAY, 'Aanwezig'],
      [students.Yusuf, MONDAY, 'Afwezig'],
    ],
  });
  server.moveClock(1_000);
  await seedList(server, { classroomId, dates: [addDays(MONDAY, 31), addDays(MONDAY, 30)] });
  await open('staff');
  const heads = (await screen.findAllByRole('columnheader')).map(head => head.textContent);
  expect(heads).toEqual(['Klas', 'Periode', 'Studenten', 'Ingevuld', 'Gewijzigd', 'Verwijderen']);
  const [newest = [], oldest = []] = await rows();
  expect(newest.slice(0, 5).join('|')).toMatch(
    /^Alfa A1.*\|01\/04\/2026\s– 02\/04\/2026.*2 lesdagen\|3\|–\|02\/03\/2026$/,
  );
  expect(oldest.slice(0, 5).join('|')).toMatch(
    /^Alfa A1.*\|02\/03\/2026.*1 lesdag(?!en).*\|3\|1 nog leeg\|02\/03\/2026$/,
  );
  for (const button of screen.getAllByLabelText('Lijst van Alfa A1 verwijderen'))
    expect(button).toBeDisabled();
  const today = await screen.findByRole('group', { name: 'Naar de les van vandaag' });
  const links = within(today).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Alfa A1 (1 nog leeg)']);
  fireEvent.click(links[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Vandaag, maandag 2 maart 2026' })).toBeVisible();
});

test('lists with lessons that are not filled in are those that attention leads to', async () => {
  const gamma = await insertClassroom(server.database, { name: 'Gamma' });
  await insertSchedule(server.database, { classroomId: gamma, dates: [MONDAY] });
  const id = await seedList(server, { classroomId: group.classroomId, dates: [addDays(MONDAY, -3)] });
  const { user, address, router } = await renderApp({
    server,
    path: '/attention?rule=emptyCells',
    as: 'staff',
  });
  await user.click(
    await screen.findByRole('link', { name: 'Toon de presentielijsten: Lessen die niet zijn ingevuld' }),
  );
  await waitFor(async () =>
    expect((await rows()).map(([name]) => name)).toEqual([expect.stringMatching(/^Alfa/)]),
  );
  expect(address()).toBe('/lists?unfilled=true');
  const chip = screen.getByRole('button', { name: 'Niet ingevuld' });
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  const box = screen.getByLabelText('Zoek een klas');
  fireEvent.change(box, { target: { value: 'gam' } });
  await waitFor(() => expect(address()).toBe('/lists?classroom=gam&unfilled=true'));
  expect(await screen.findByText('Geen presentielijst gevonden')).toBeVisible();
  fireEvent.click(screen.getByText('Toon alle lijsten'));
  await waitFor(() => expect(address()).toBe('/lists'));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const filled = { status: 'Aanwezig' } as const;
  await server.database.updateTable('attendanceRecords').set(filled).where('scheduleId', '=', id).execute();
  await router.navigate('/attention');
  await screen.findByRole('heading', { name: 'Aandachtspunten' });
  await router.navigate('/lists?unfilled=true');
  expect(await screen.findByText('Alle lessen van het laatste jaar zijn ingevuld')).toBeVisible();
  press('Niet ingevuld');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('twenty are on a page, which is in the address, and found by class; who deletes the last goes back a page', async () => {
  const { database } = server;
  const gamma = await insertClassroom(database, { name: 'Gamma' });
  const id = await insertSchedule(database, { classroomId: group.classroomId, dates: [addDays(MONDAY, 7)] });
  await database.updateTable('schedules').set({ createdAt: '2025-01-01T00:00:00.000Z' }).execute();
  for (let week = 1; week <= 20; week += 1)
    await insertSchedule(database, { classroomId: gamma, dates: [addDays(MONDAY, week * 7)] });
  const { user, address, client } = await open();
  const counted = (count: number) => waitFor(async () => expect(await rows()).toHaveLength(count));
  await counted(20);
  press('Pagina 2');
  await counted(1);
  expect(address()).toBe('/lists?page=2');
  const box = screen.getByLabelText('Zoek een klas');
  await user.type(box, 'alf');
  await waitFor(() => expect(address()).toBe('/lists?classroom=alf'));
  await counted(1);
  expect((await rows())[0]?.[0]).toMatch(/^Alfa A1/);
  fireEvent.change(box, { target: { value: '' } });
  await counted(20);
  press('Pagina 2');
  const ask = async () => {
    fireEvent.click(await bin());
    const name = 'Weet u zeker dat u deze presentielijst wilt verwijderen?';
    return within(await screen.findByRole('dialog', { name }));
  };
  const question = await ask();
  expect(
    question.getByText(/^De presentie van Alfa A1 van 09\/03\/2026 telt dan niet meer mee\./),
  ).toBeVisible();
  // A colleague deletes it first.
  await client?.delete(pathTo(API.teacherList, { id }));
  fireEvent.click(question.getByText('Verwijderen'));
  expect(await screen.findByText('Deze presentielijst bestaat niet (meer)')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/lists'));
  await counted(20);
});
