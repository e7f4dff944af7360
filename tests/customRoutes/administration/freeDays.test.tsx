import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FreePeriod } from '../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { seedList } from '../../support/attendance.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const rows = () =>
  [...screen.getByRole('table', { name: 'Vrije dagen' }).querySelectorAll('tbody tr')].map(
    row => row.querySelector('td, th')?.firstChild?.textContent,
  );

const KING = { name: 'Koningsdag 2026', from: '2026-04-27', to: '2026-04-27' };
const CHRISTMAS = { name: 'Kerst', from: '2025-12-20', to: '2026-01-04' };

const open = async (...periods: object[]) => {
  const other = await server.loginAs('admin');
  for (const period of periods) await other.post(API.freePeriods, period);
  const app = await renderApp({ server, path: '/admin?category=freeDays', as: 'admin' });
  await screen.findByRole('table', { name: 'Vrije dagen' });
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  const dialog = async (name: string) => {
    const form = within(await screen.findByRole('dialog', { name }));
    const type = (label: RegExp, value: string) => {
      fireEvent.change(form.getByLabelText(label), { target: { value } });
      fireEvent.blur(form.getByLabelText(label));
    };
    return { form, type, save: () => app.user.click(form.getByText('Opslaan')) };
  };
  const stored = async () => (await other.get(API.freePeriods)).json<FreePeriod[]>();
  return { ...app, other, press, dialog, stored };
};

test('free days are added; what is missing or there already is said, and many are confirmed', async () => {
  const { user, press, dialog, stored } = await open(KING);
  await press('Vrije dagen toevoegen');
  const { form, type, save } = await dialog('Nieuwe vrije dagen');
  await save();
  expect(form.getByText('Vul de naam in')).toBeVisible();
  expect(form.getAllByText('Kies een dag')).toHaveLength(2);
  type(/^Naam/, 'Koningsdag 2026');
  type(/^Van/, '27/04/2026');
  type(/^Tot en met/, '26/04/2026');
  await save();
  expect(form.getByText('De laatste dag ligt voor de eerste')).toBeVisible();
  type(/^Tot en met/, '27/04/2026');
  await save();
  expect(await form.findByText('Deze vrije dagen staan er al')).toBeVisible();
  type(/^Naam/, 'Herfstvakantie');
  type(/^Van/, '19/10/2026');
  type(/^Tot en met/, '07/10/2027');
  await save();
  const asked = async () =>
    within(await screen.findByRole('dialog', { name: 'Deze periode heeft 354 vrije dagen. Klopt dat?' }));
  expect((await asked()).getByText('Annuleren')).toHaveFocus();
  expect(await stored()).toHaveLength(1);
  await user.click((await asked()).getByText('Opslaan'));
  expect(await screen.findByText('Herfstvakantie is opgeslagen')).toBeVisible();
  await waitFor(() => expect(rows()).toContain('Herfstvakantie'));
});

test('free days are changed over what a colleague changed, deleted and put back; their lessons are led to', async () => {
  const before = { name: 'Koningsdag 2025', from: '2025-04-26', to: '2025-04-26' };
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  await seedList(server, { classroomId, dates: ['2026-04-20', '2026-04-27'] });
  const { user, press, dialog, stored, other, address } = await open(KING, CHRISTMAS, before);
  // Those of this year, at first.
  expect(rows()).toEqual(['Kerst', 'Koningsdag 2026']);
  await press('Kerst wijzigen');
  const { form, type, save } = await dialog('Vrije dagen wijzigen');
  type(/^Naam/, 'Kerstvak');
  const { _id: id } = (await stored()).find(({ name }) => name === 'Kerst') as FreePeriod;
  await other.put(pathTo(API.freePeriod, { id }), { ...CHRISTMAS, to: '2026-01-03' });
  await save();
  expect(await form.findByText('Tot en met: was ‘04/01/2026’, is nu ‘03/01/2026’')).toBeVisible();
  // What is typed on meanwhile is asked and saved with it.
  type(/^Naam/, 'Kerstvakantie');
  type(/^Van/, '20/12/2024');
  await user.click(form.getByText('Zo opslaan'));
  const asked = within(await screen.findByRole('dialog', { name: /^Deze periode heeft 380 vrije dagen/ }));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(asked.getByText('Opslaan')).toHaveAttribute('aria-disabled', 'true');
  online.mockRestore();
  fireEvent(window, new Event('online'));
  await user.click(asked.getByText('Annuleren'));
  type(/^Van/, '20/12/2025');
  await save();
  expect(await screen.findByText('Kerstvakantie is opgeslagen')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('15 dagen')).toBeVisible();

  await press('Kerstvakantie verwijderen');
  await waitFor(() => expect(rows()).not.toContain('Kerstvakantie'));
  await press('Ongedaan maken');
  await waitFor(() => expect(rows()).toContain('Kerstvakantie'));
  expect((await stored()).map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
    'Koningsdag 2025 2025-04-26 2025-04-26',
    'Kerstvakantie 2025-12-20 2026-01-03',
    'Koningsdag 2026 2026-04-27 2026-04-27',
  ]);
  await user.selectOptions(screen.getByLabelText('Jaar'), '2027');
  await user.click(screen.getByRole('button', { name: 'Toon alle jaren' }));
  await user.click(screen.getByText('1 les op deze dagen staat nog op een lijst'));
  expect(await screen.findByText('27/04/2026: Koningsdag 2026')).toBeVisible();
  expect(address()).toBe('/attention?rule=lessonOnFreeDay');
});

test('settings are stored by ‘Opslaan’ and not before, and only such numbers', async () => {
  const path = '/admin?category=settings';
  const { user, client } = await renderApp({ server, path, as: 'admin' });
  const toggle = await screen.findByRole('switch', { name: 'Lessen op zaterdag en zondag' });
  const days = screen.getByLabelText('Dagen in de prullenbak');
  const type = (value: string) => fireEvent.change(days, { target: { value } });
  const stored = async () => (await client?.get(API.settings))?.json();
  const save = () => user.click(screen.getByText('Opslaan'));
  expect(toggle).not.toBeChecked();
  type('0');
  await save();
  expect(days).toHaveAccessibleDescription('Vul een heel getal van 1 tot en met 365 in');
  type('60');
  await user.click(toggle);
  expect(await stored()).toMatchObject({ weekendLessons: false, changesKept: 30 });
  await save();
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  expect(await stored()).toMatchObject({ weekendLessons: true, changesKept: 60, noteDays: 30 });
});
