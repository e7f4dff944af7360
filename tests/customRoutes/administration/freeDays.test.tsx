import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FreePeriod } from '../../../core/contract/freePeriods.ts';
import { API } from '../../../core/contract/paths.ts';
import { seedList } from '../../support/attendance.ts';
import { insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

const rows = () =>
  within(screen.getByRole('table', { name: 'Vrije dagen' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.firstChild?.textContent);

const KING = { name: 'Koningsdag 2026', from: '2026-04-27', to: '2026-04-27' };
const CHRISTMAS = { name: 'Kerstvakantie', from: '2025-12-20', to: '2026-01-04' };

const open = async (...periods: object[]) => {
  const admin = await server.loginAs('admin');
  for (const period of periods) await admin.post(API.freePeriods, period);
  const app = await renderApp({ server, path: '/admin?category=freeDays', as: 'admin' });
  await screen.findByRole('table', { name: 'Vrije dagen' });
  return { ...app, press: (name: string) => app.user.click(screen.getByRole('button', { name })) };
};

test('free days are added; what is missing or there already is said', async () => {
  const { user, press } = await open(KING);
  await press('Vrije dagen toevoegen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwe vrije dagen' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const save = () => user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await save();
  expect(dialog.getByText('Vul de naam in')).toBeVisible();
  expect(dialog.getAllByText('Kies een dag')).toHaveLength(2);
  await user.type(field('Naam'), 'Koningsdag 2026');
  await user.type(field('Van'), '27/04/2026');
  await user.type(field('Tot en met'), '26/04/2026');
  await save();
  expect(dialog.getByText('De laatste dag ligt voor de eerste')).toBeVisible();
  // The first day is to blame as well as the last.
  await user.clear(field('Van'));
  await user.type(field('Van'), '25/04/2026');
  expect(dialog.queryByText('De laatste dag ligt voor de eerste')).toBeNull();
  await user.clear(field('Van'));
  await user.type(field('Van'), '27/04/2026');
  await user.clear(field('Tot en met'));
  await user.type(field('Tot en met'), '27/04/2026');
  await save();
  expect(await dialog.findByText('Deze vrije dagen staan er al')).toBeVisible();
  await user.clear(field('Naam'));
  await user.type(field('Naam'), 'Meivakantie');
  await save();
  expect(await screen.findByText('Meivakantie is opgeslagen')).toBeVisible();
  await waitFor(() => expect(rows()).toContain('Meivakantie'));
});

test('free days of more than two months are saved once that is confirmed', async () => {
  const { user, press, client } = await open(KING);
  await press('Vrije dagen toevoegen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nieuwe vrije dagen' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await user.type(field('Naam'), 'Herfstvakantie');
  await user.type(field('Van'), '19/10/2026');
  await user.type(field('Tot en met'), '07/10/2027{Enter}');
  const names = async () =>
    (await client?.get(API.freePeriods))?.json<FreePeriod[]>().map(({ name }) => name);
  const asked = async () =>
    within(await screen.findByRole('dialog', { name: 'Deze periode heeft 354 vrije dagen. Klopt dat?' }));
  expect((await asked()).getByRole('button', { name: 'Annuleren' })).toHaveFocus();
  expect((await asked()).getByRole('button', { name: 'Opslaan' })).not.toHaveClass('MuiButton-colorError');
  await user.click((await asked()).getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await names()).toEqual(['Koningsdag 2026']);
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await user.click((await asked()).getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Herfstvakantie is opgeslagen')).toBeVisible();
  expect(await names()).toContain('Herfstvakantie');
});

test('free days are changed, deleted and put back', async () => {
  const before = { name: 'Koningsdag 2025', from: '2025-04-26', to: '2025-04-26' };
  const { user, press, client, network } = await open({ ...KING, name: 'Meivakantie' }, CHRISTMAS, before);
  // Those of this year, at first.
  expect(rows()).toEqual(['Kerstvakantie', 'Meivakantie']);
  await press('Meivakantie wijzigen');
  const change = within(await screen.findByRole('dialog', { name: 'Vrije dagen wijzigen' }));
  await user.clear(change.getByRole('textbox', { name: 'Tot en met' }));
  await user.type(change.getByRole('textbox', { name: 'Tot en met' }), '05/05/2026');
  await user.click(change.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('9 dagen')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Kerstvakantie verwijderen');
  await waitFor(() => expect(rows()).not.toContain('Kerstvakantie'));
  network.brokenOff = 1;
  await press('Ongedaan maken');
  await screen.findByText(/het is niet zeker of dit is gelukt/);
  await press('Opnieuw proberen');
  const [first, second] = network.keys.slice(-2);
  expect(second).toBe(first);
  await waitFor(() => expect(rows()).toContain('Kerstvakantie'));
  const stored = (await client?.get(API.freePeriods))?.json<FreePeriod[]>();
  expect(stored?.map(({ name, from, to }) => `${name} ${from} ${to}`)).toEqual([
    'Koningsdag 2025 2025-04-26 2025-04-26',
    'Kerstvakantie 2025-12-20 2026-01-04',
    'Meivakantie 2026-04-27 2026-05-05',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jaar' }), 'Alle jaren');
  await user.type(screen.getByRole('searchbox', { name: 'Zoek vrije dagen' }), 'KONING');
  expect(rows()).toEqual(['Koningsdag 2025']);
});

test('free days say which lessons of lists are to take place on them, and lead to each', async () => {
  const { _id: classroomId } = await server.createClassroom({ name: 'Alfa A1' });
  await insertStudent(server.database, { enrolments: [{ classroomId, startDate: '2026-01-01' }] });
  const list = await seedList(server, { classroomId, dates: ['2026-04-20', '2026-04-27'] });
  const { user, address } = await open(KING, CHRISTMAS);
  await user.click(screen.getByRole('link', { name: '1 les op deze dagen staat nog op een lijst' }));
  expect(await screen.findByText('27/04/2026: Koningsdag 2026')).toBeVisible();
  expect(address()).toBe('/attention?rule=lessonOnFreeDay');
  expect(screen.getByRole('link', { name: 'Naar de les: Alfa A1, 27/04/2026' })).toHaveAttribute(
    'href',
    `/lists/attendance-list-for-teacher/${list}?view=lesson&date=2026-04-27`,
  );
});

test('settings are stored by ‘Opslaan’ and not before, only such numbers; a refusal is told, what was typed stays', async () => {
  const { user, client, network } = await renderApp({
    server,
    path: '/admin?category=settings',
    as: 'admin',
  });
  const toggle = await screen.findByRole('switch', { name: 'Lessen op zaterdag en zondag' });
  const days = screen.getByRole('textbox', { name: 'Dagen dat iets in de prullenbak blijft' });
  const stored = async () => (await client?.get(API.settings))?.json();
  const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(toggle).not.toBeChecked();
  await user.clear(days);
  await user.type(days, '0');
  await save();
  expect(days).toHaveFocus();
  expect(days).toHaveAccessibleDescription('Vul een heel getal van 1 tot en met 365 in');
  await user.clear(days);
  await user.type(days, '1');
  await user.tab();
  await user.click(toggle);
  expect(screen.getByText('Niet opgeslagen')).toBeVisible();
  expect(await stored()).toMatchObject({ weekendLessons: false, changesKept: 30 });
  network.cut = true;
  await save();
  expect(await screen.findByText('Geen serverreactie')).toBeVisible();
  expect(toggle).toBeChecked();
  expect(days).toHaveValue('1');
  network.cut = false;
  await user.clear(days);
  await user.type(days, '60');
  await save();
  expect(await screen.findByText('Opgeslagen')).toBeVisible();
  expect(screen.queryByText('Niet opgeslagen')).toBeNull();
  expect(await stored()).toMatchObject({ weekendLessons: true, changesKept: 60, noteDays: 30 });
});
