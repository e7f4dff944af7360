import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { addDays } from '../../../core/rules/days.ts';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  seedList,
  TUESDAY,
} from '../../support/attendance.ts';
import { insertClassroom, insertSchedule } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import type { TestRole } from '../../support/server.ts';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';
import { control, press } from './shownList.tsx';
// Lazy parts, loaded before the clock of a test runs.
import '../../../src/customRoutes/attendance/ClassDaysCalendar.tsx';

beOnFirstDay();
const server = serverPerTest();

describe('the lists', () => {
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
    const chip = screen.getByRole('button', { name: 'Niet ingevuld vóór vandaag' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    const box = screen.getByLabelText('Zoek een klas');
    fireEvent.change(box, { target: { value: 'gam' } });
    await waitFor(() => expect(address()).toBe('/lists?classroom=gam&unfilled=true'));
    expect(await screen.findByText('Vóór vandaag is alles ingevuld')).toBeVisible();
    fireEvent.click(screen.getByText('Toon alle lijsten'));
    await waitFor(() => expect(address()).toBe('/lists'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const filled = { status: 'Aanwezig' } as const;
    await server.database.updateTable('attendanceRecords').set(filled).where('scheduleId', '=', id).execute();
    await router.navigate('/attention');
    await screen.findByRole('heading', { name: 'Aandachtspunten' });
    await router.navigate('/lists?unfilled=true');
    expect(await screen.findByText('Vóór vandaag is alles ingevuld')).toBeVisible();
    press('Niet ingevuld vóór vandaag');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  test('twenty are on a page, which is in the address, and found by class; who deletes the last goes back a page', async () => {
    const { database } = server;
    const gamma = await insertClassroom(database, { name: 'Gamma' });
    const id = await insertSchedule(database, {
      classroomId: group.classroomId,
      dates: [addDays(MONDAY, 7)],
    });
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
});

describe('the days of a list', () => {
  let id: string;
  beforeEach(async () => {
    id = await createMarkedList(server, await insertAttendanceClass(server));
  });

  const open = async (as: 'admin' | 'staff' = 'admin') => {
    const app = await renderApp({ server, path: pathTo(SCREENS.lessonDays.path, { id }), as });
    await screen.findByLabelText('Lesdagen van deze lijst', { selector: 'table' });
    if (as === 'admin') await screen.findByLabelText('maandag 2 maart 2026, heeft al een lijst');
    return app;
  };
  const table = () =>
    screen.getByLabelText<HTMLTableElement>('Lesdagen van deze lijst', { selector: 'table' });
  const box = (day: string) => within(table()).getByLabelText(new RegExp(`^${day}`), { selector: 'input' });
  const choose = (...days: string[]) => days.forEach(day => void fireEvent.click(box(day)));
  /** The days with what is filled in, as 'di 03/03/2026 0 van 3'. */
  const rows = () =>
    [...(table().tBodies[0]?.rows ?? [])].map(({ cells }) =>
      [...cells].map(cell => cell.textContent.trim()).join(' '),
    );
  const shown = (...days: string[]) => waitFor(() => expect(rows()).toEqual(days));
  const AS_MADE = ['ma 02/03/2026 vandaag 2 van 3', 'di 03/03/2026 0 van 3', 'wo 04/03/2026 0 van 3'];
  /** Waits until the keyboard is at the day that changed. */
  const atDay = (day: string) => waitFor(() => expect(box(day)).toHaveFocus());
  const undo = () => fireEvent.click(screen.getAllByText('Ongedaan maken').at(-1) ?? document.body);
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('days are added from the calendar, free ones after a hint', async () => {
    const admin = await server.loginAs('admin');
    await admin.post(API.freePeriods, { name: 'Studiedag', from: '2026-03-13', to: '2026-03-13' });
    await open();
    const free = await screen.findByLabelText('vrijdag 13 maart 2026, vrije dag: Studiedag');
    press('Alle vrijdagen van maart 2026');
    expect(screen.getByText('3 lesdagen')).toBeVisible();
    fireEvent.click(free);
    expect(free).toHaveAttribute('aria-selected', 'false');
    const hint = 'vr 13/03/2026 is een vrije dag (Studiedag). Klik nog een keer om de dag toch te kiezen.';
    expect(screen.getByText(hint)).toBeVisible();
    fireEvent.click(free);
    expect(free).toHaveAttribute('aria-selected', 'true');
    press('Alles weghalen');
    fireEvent.click(screen.getByLabelText('donderdag 5 maart 2026'));
    press('1 lesdag toevoegen');
    await shown(...AS_MADE, 'do 05/03/2026 0 van 3');
    await atDay('do 05/03/2026');
    undo();
    await shown(...AS_MADE);
  });

  test('days without marks go at once, with marks after a question, not the last, and none that got marks meanwhile', async () => {
    await open();
    choose('di 03/03/2026');
    press('Weghalen');
    await shown('ma 02/03/2026 vandaag 2 van 3', 'wo 04/03/2026 0 van 3');
    // The one that comes next.
    await atDay('wo 04/03/2026');
    expect(screen.queryByText('Weggehaalde lesdagen')).toBeNull();
    undo();
    await shown(...AS_MADE);

    choose('ma 02/03/2026');
    press('Weghalen');
    const question = await dialog('Weet u zeker dat u 2 lesdagen wilt weghalen?');
    const loss =
      'De presentie in 2 cellen gaat van de lijst. U kunt wat u weghaalt 30 dagen lang terugzetten.';
    expect(question.getByText(loss)).toBeVisible();
    fireEvent.click(question.getByText('Weghalen'));
    await shown('wo 04/03/2026 0 van 3');
    await dialogGone();
    choose('wo 04/03/2026');
    expect(screen.getByText('Een lijst heeft ten minste één lesdag')).toBeVisible();
    expect(control('Weghalen')).toBeDisabled();
    press('ma 02/03/2026 terugzetten');
    await shown('ma 02/03/2026 vandaag 2 van 3', 'wo 04/03/2026 0 van 3');
    const records = server.database.updateTable('attendanceRecords');
    await records.set({ status: 'Afwezig' }).where('date', '=', '2026-03-04').execute();
    press('Weghalen');
    await screen.findByText(/^De lijst is intussen veranderd: nu gaat presentie in 3 cellen mee/);
    await shown('ma 02/03/2026 vandaag 2 van 3', 'wo 04/03/2026 3 van 3');
  });

  test('lessons that did not take place say why, which is taken back; those for which that fails are named', async () => {
    const { user, network } = await open();
    choose('ma 02/03/2026', 'di 03/03/2026');
    press('Gaat niet door');
    const asked = await dialog('Waarom gaan 2 lessen niet door?');
    fireEvent.change(asked.getByLabelText('Reden'), { target: { value: 'other' } });
    fireEvent.click(asked.getByText('Vastleggen'));
    expect(await asked.findByText('Vul de toelichting in')).toBeVisible();
    fireEvent.change(asked.getByLabelText('Toelichting'), { target: { value: 'Lekkage' } });
    await user.click(asked.getByText('Vastleggen'));
    const off = [
      'ma 02/03/2026 vandaagLes ging niet door: Lekkage 2 van 3',
      'di 03/03/2026Les gaat niet door: Lekkage 0 van 3',
      'wo 04/03/2026 0 van 3',
    ];
    await shown(...off);
    await dialogGone();
    await atDay('ma 02/03/2026');
    press('Gaat wel door');
    await shown(...AS_MADE);

    choose('wo 04/03/2026');
    press('Gaat niet door');
    const all = await dialog('Waarom gaan 3 lessen niet door?');
    network.failing = new RegExp(`not-held/${TUESDAY}`);
    fireEvent.click(all.getByText('Vastleggen'));
    const onlyMonday = 'ma 02/03/2026 vandaagLes ging niet door: Docent afwezig 2 van 3';
    await shown(onlyMonday, 'di 03/03/2026 0 van 3', 'wo 04/03/2026 0 van 3');
    await screen.findByText(/^Niet gelukt voor di 03\/03\/2026, wo 04\/03\/2026\. /);
  });

  test('days are read only for a user who did not make the list', async () => {
    await open('staff');
    const refused = 'Alleen wie deze lijst heeft gemaakt of een beheerder kan de lesdagen wijzigen.';
    expect(screen.getByText(refused)).toBeVisible();
    expect(rows()).toEqual(AS_MADE);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByLabelText('Gekozen lesdagen wijzigen')).toBeNull();
  });
});
