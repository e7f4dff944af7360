import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';
// Lazy parts, loaded before the clock of a test runs.
import '../../../src/customRoutes/attendance/ClassDaysCalendar.tsx';
import { SCREENS } from '../../../src/screens.ts';
import {
  type AttendanceClass,
  createMarkedList,
  insertAttendanceClass,
  MONDAY,
  recorded,
  TUESDAY,
} from '../../support/attendance.ts';
import { renderApp } from '../../support/renderApp.tsx';

beOnFirstDay();
const server = serverPerTest();
let group: AttendanceClass;
let id: string;
beforeEach(async () => {
  group = await insertAttendanceClass(server);
  id = await createMarkedList(server, group);
});

const open = async (as: 'admin' | 'staff' = 'admin') => {
  const app = await renderApp({ server, path: pathTo(SCREENS.lessonDays.path, { id }), as });
  await screen.findByRole('table', { name: 'Lesdagen van deze lijst' });
  if (as === 'admin') await screen.findByLabelText('maandag 2 maart 2026, heeft al een lijst');
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  /** Chooses days, of which the names begin so. */
  const choose = async (...days: string[]) => {
    for (const day of days)
      await app.user.click(screen.getByRole('checkbox', { name: new RegExp(`^${day}`) }));
  };
  return { ...app, press, choose };
};

/** The days with what is filled in, as 'di 03/03/2026 0 van 3'. */
const rows = () =>
  within(screen.getByRole('table', { name: 'Lesdagen van deze lijst' }))
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      [within(row).getByRole('rowheader'), within(row).getAllByRole('cell')[0]]
        .map(cell => cell?.textContent?.trim())
        .join(' '),
    );
const shown = (...days: string[]) => waitFor(() => expect(rows()).toEqual(days));
const AS_MADE = ['ma 02/03/2026 vandaag 2 van 3', 'di 03/03/2026 0 van 3', 'wo 04/03/2026 0 van 3'];
/** Waits until the keyboard is at the day that changed. */
const atDay = (day: string) =>
  waitFor(() => expect(screen.getByRole('checkbox', { name: new RegExp(`^${day}`) })).toHaveFocus());
const undo = (press: (name: string) => Promise<void>) => press('Ongedaan maken');

describe('the days of a list', () => {
  test('are added from the calendar, and taken back, once where the answer to that is lost', async () => {
    const { user, press, network } = await open();
    await shown(...AS_MADE);
    await user.click(screen.getByLabelText('vrijdag 6 maart 2026'));
    await user.click(screen.getByLabelText('donderdag 5 maart 2026'));
    await press('2 lesdagen toevoegen');
    await shown(...AS_MADE, 'do 05/03/2026 0 van 3', 'vr 06/03/2026 0 van 3');
    await atDay('do 05/03/2026');
    expect(screen.getByText('2 lesdagen zijn toegevoegd')).toBeVisible();
    expect(screen.getByLabelText('vrijdag 6 maart 2026, heeft al een lijst')).toBeVisible();
    network.brokenOff = 1;
    await undo(press);
    await screen.findByText(/het is niet zeker of dit is gelukt/);
    await shown(...AS_MADE);
    await press('Opnieuw proberen');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const [first, second] = network.keys.slice(-2);
    expect(second).toBe(first);
    await shown(...AS_MADE);
    expect(screen.queryByText('Weggehaalde lesdagen')).toBeNull();
  });

  test('without marks go at once; with marks after a question, several at once, and stay to be put back', async () => {
    const { user, press, choose } = await open();
    await choose('di 03/03/2026');
    await press('Weghalen');
    await shown('ma 02/03/2026 vandaag 2 van 3', 'wo 04/03/2026 0 van 3');
    // The one that comes next.
    await atDay('wo 04/03/2026');
    expect(screen.queryByText('Weggehaalde lesdagen')).toBeNull();

    await press('Ongedaan maken');
    await shown(...AS_MADE);
    await choose('ma 02/03/2026');
    expect(screen.getByText('2 lesdagen gekozen')).toBeVisible();
    await press('Weghalen');
    const ask = { name: 'Weet u zeker dat u 2 lesdagen wilt weghalen?' };
    await screen.findByRole('dialog', ask);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Weghalen' })).toHaveFocus());
    await press('Weghalen');
    const question = within(await screen.findByRole('dialog', ask));
    expect(
      question.getByText(
        'De presentie in 2 cellen gaat van de lijst. U kunt wat u weghaalt 30 dagen lang terugzetten.',
      ),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Weghalen' }));
    await shown('wo 04/03/2026 0 van 3');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('wo 04/03/2026');
    expect(screen.getByText('Een lijst heeft ten minste één lesdag')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Weghalen' })).toBeDisabled();
    expect(
      await screen.findByText(/^Weggehaald op 02\/03\/2026 door .*, met de presentie in 2 cellen$/),
    ).toBeVisible();
    await press('ma 02/03/2026 terugzetten');
    await shown('ma 02/03/2026 vandaag 2 van 3', 'wo 04/03/2026 0 van 3');
    await atDay('ma 02/03/2026');
    expect(await recorded(server)).toEqual(['Amal 2026-03-02 Aanwezig', 'Yusuf 2026-03-02 Afgemeld']);
    expect(screen.queryByText('Weggehaalde lesdagen')).toBeNull();
  });

  test('marked by a colleague meanwhile are not taken away, and shown as they are', async () => {
    const { press, choose } = await open();
    await server.database
      .updateTable('attendanceRecords')
      .set({ status: 'Afwezig' })
      .where('date', '=', TUESDAY)
      .execute();
    await choose('di 03/03/2026');
    await press('Weghalen');
    expect(
      await screen.findByText(/^De lijst is intussen veranderd: nu gaat presentie in 3 cellen mee/),
    ).toBeVisible();
    await shown('ma 02/03/2026 vandaag 2 van 3', 'di 03/03/2026 3 van 3', 'wo 04/03/2026 0 van 3');
  });

  test('of which the lessons did not take place say why; that is taken back', async () => {
    const { user, press, choose } = await open();
    await choose('ma 02/03/2026');
    expect(screen.getByRole('button', { name: 'Ging wel door' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Ging niet door' })).toBeEnabled();
    await choose('di 03/03/2026');
    await press('Gaat niet door');
    const dialog = within(await screen.findByRole('dialog', { name: 'Waarom gaan 2 lessen niet door?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Reden' }), 'Anders');
    await user.click(dialog.getByRole('button', { name: 'Vastleggen' }));
    expect(dialog.getByText('Vul de toelichting in')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Toelichting' }), 'Lekkage');
    await user.click(dialog.getByRole('button', { name: 'Vastleggen' }));
    const off = [
      'ma 02/03/2026 vandaagLes ging niet door: Lekkage 2 van 3',
      'di 03/03/2026Les gaat niet door: Lekkage 0 van 3',
      'wo 04/03/2026 0 van 3',
    ];
    await shown(...off);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await atDay('ma 02/03/2026');
    await press('Gaat wel door');
    await shown(...AS_MADE);
    expect(screen.getByText('2 lessen tellen weer mee')).toBeVisible();
    await undo(async name => {
      await user.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body);
    });
    await shown(...off);
  });

  test('of which some cannot be said not to take place: those are named, and the others are taken back', async () => {
    const { user, press, choose, network } = await open();
    await choose('ma 02/03/2026', 'di 03/03/2026', 'wo 04/03/2026');
    await press('Gaat niet door');
    const dialog = within(await screen.findByRole('dialog', { name: 'Waarom gaan 3 lessen niet door?' }));
    network.failing = /not-held\/2026-03-03/;
    await user.click(dialog.getByRole('button', { name: 'Vastleggen' }));
    await shown(
      'ma 02/03/2026 vandaagLes ging niet door: Docent afwezig 2 van 3',
      'di 03/03/2026 0 van 3',
      'wo 04/03/2026 0 van 3',
    );
    expect(screen.getByText(/^Niet gelukt voor di 03\/03\/2026, wo 04\/03\/2026\. /)).toBeVisible();
    expect(screen.getByText('De les van ma 02/03/2026 telt niet mee')).toBeVisible();
    network.failing = undefined;
    await undo(press);
    await shown(...AS_MADE);
  });

  test('are read only for a user who did not make the list', async () => {
    await open('staff');
    expect(
      screen.getByText('Alleen wie deze lijst heeft gemaakt of een beheerder kan de lesdagen wijzigen.'),
    ).toBeVisible();
    expect(rows()).toEqual(AS_MADE);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Gekozen lesdagen wijzigen' })).toBeNull();
  });
});

describe('free days and weekends', () => {
  const free = (name: string, from: string, to = from) => ({ name, from, to });
  const prepare = async () => {
    const admin = await server.loginAs('admin');
    await admin.post(API.freePeriods, free('Studiedag', '2026-03-13'));
    await admin.post(API.freePeriods, free('Vakantie', '2026-03-23', '2026-03-27'));
    return admin;
  };

  test('a free day is named, left out by shortcut, and chosen by hand after a hint', async () => {
    await prepare();
    const { user } = await open();
    const day = await screen.findByLabelText('vrijdag 13 maart 2026, vrije dag: Studiedag');
    await user.click(screen.getByRole('button', { name: 'Alle vrijdagen van maart 2026' }));
    expect(screen.getByText('2 lesdagen')).toBeVisible();
    expect(day).toHaveAttribute('aria-selected', 'false');
    await user.click(day);
    expect(day).toHaveAttribute('aria-selected', 'false');
    expect(
      screen.getByText(
        'vr 13/03/2026 is een vrije dag (Studiedag). Klik nog een keer om de dag toch te kiezen.',
      ),
    ).toBeVisible();
    await user.click(day);
    expect(day).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText('3 lesdagen')).toBeVisible();
  });
});

test('a report bears a sign for a cancelled lesson and leaves it out of the totals', async () => {
  const admin = await server.loginAs('admin');
  await admin.put(pathTo(API.lessonNotHeld, { id, date: MONDAY }), { reason: 'teacherAbsent' });
  const query = new URLSearchParams({ organization: group.organizationId, from: MONDAY, to: TUESDAY });
  await renderApp({ server, path: `${SCREENS.organizationReport.path}?${query}`, as: 'staff' });
  const table = within(
    await screen.findByRole('table', { name: /^Presentie van studenten van Gemeente Utrecht/ }),
  );
  const row = within(table.getByRole('row', { name: /Amal Abebe/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Syrië',
    'Vrouw',
    '01/05/1990',
    'niet doorgegaan',
    '',
    'nog niets ingevuld',
  ]);
  expect(screen.getByText('Les ging niet door')).toBeVisible();
});
