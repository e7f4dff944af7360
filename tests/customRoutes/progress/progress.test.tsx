import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { ReportContents } from '../../../core/progress/contract.ts';
import { addDays } from '../../../core/rules/days.ts';
import { ReportPaper } from '../../../src/progress/report/ReportPaper.tsx';
import { storeDraft } from '../../../src/providers/drafts.ts';
import { getSession } from '../../../src/providers/session.ts';
import { SCREENS } from '../../../src/screens.ts';
import { insertClassroom, insertNote, insertOrganization, insertStudent } from '../../support/records.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';
import { renderInApp } from '../../support/renderInApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();

/** The sheet of today of a class with one student. */
const openSheet = async () => {
  const classroomId = await insertClassroom(server.database, { name: 'Alfa' });
  await insertStudent(server.database, {
    ...{ firstName: 'Amal', lastName: 'Nur' },
    enrolments: [{ classroomId, startDate: '2026-01-01' }],
  });
  const app = await renderApp({
    ...{ server, as: 'staff', path: pathTo(SCREENS.levelSheet.path, { classroomId }) },
  });
  await screen.findByRole('grid');
  return app;
};

const cell = (skill: string) => document.querySelector<HTMLElement>(`td[aria-label^="Amal Nur, ${skill}"]`);

const held = () =>
  server.database.selectFrom('studentLevels').where('replacedAt', 'is', null).select('level');

test('levels that are typed stay over midnight, on the day on which the sheet was opened; what is stored is not emptied', async () => {
  const { user } = await openSheet();
  const reading = () => cell('Lezen');
  reading()?.focus();
  await user.keyboard('a2');
  lookAtWindow(server, '2026-03-03T08:00:00.000Z');
  expect(screen.getByLabelText('Dag')).toHaveValue('02/03/2026');
  expect(reading()).toHaveTextContent('a2');

  fireEvent.click(screen.getByText('Opslaan'));
  await screen.findByText('1 niveau opgeslagen');
  await waitFor(() => expect(reading()).toHaveAccessibleName('Amal Nur, Lezen, A2'));
  reading()?.focus();
  await user.keyboard('{Delete}');
  expect(await screen.findByText('Een opgeslagen niveau verwijdert u in het dossier')).toBeVisible();
  expect(reading()).toHaveTextContent('A2');
});

test('Ctrl+Z undoes what was typed, and then the save as its message does; Ctrl+Y types it again', async () => {
  const { user } = await openSheet();
  cell('Lezen')?.focus();
  await user.keyboard('a2{Control>}s{/Control}');
  expect(await screen.findByText('1 niveau opgeslagen')).toBeVisible();
  cell('Spreken')?.focus();
  await user.keyboard('b1{Enter}{Control>}z{/Control}');
  expect(cell('Spreken')).toHaveTextContent('');
  expect(cell('Lezen')).toHaveTextContent('A2');

  // Held on, it does not go into what is stored.
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true });
  expect(screen.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible();
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Ongedaan gemaakt')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull());
  await waitFor(() => expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, geen niveau'));
  expect(await held().execute()).toEqual([]);
  await user.keyboard('{Control>}y{/Control}');
  expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, A2, niet opgeslagen');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect(await held().execute()).toEqual([{ level: 'A2' }]));
});

test('Ctrl+Z undoes one save; what was typed over it is saved over the level before it', async () => {
  const { user, network } = await openSheet();
  const press = (key: string) => user.keyboard(`{Control>}${key}{/Control}`);
  cell('Lezen')?.focus();
  for (const level of ['B1', 'A2']) {
    await user.keyboard(level);
    await press('s');
    await waitFor(() => expect(cell('Lezen')).toHaveAccessibleName(`Amal Nur, Lezen, ${level}`));
  }
  await user.keyboard('b2');
  for (let number = 0; number < 4; number += 1) await press('z');
  await waitFor(() => expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, B1'));
  expect(network.requests.filter(request => request.endsWith('/undo'))).toHaveLength(1);
  await press('y');
  await press('y');
  expect(cell('Lezen')).toHaveAccessibleName('Amal Nur, Lezen, B2, niet opgeslagen');
  await press('s');
  await waitFor(async () => expect(await held().execute()).toEqual([{ level: 'B2' }]));
});

test('who saves only a text that is no level is told which', async () => {
  const { user } = await openSheet();
  cell('Lezen')?.focus();
  await user.keyboard('x9{Control>}s{/Control}');
  expect(await screen.findByText('Amal Nur, Lezen: ‘x9’ is geen niveau')).toBeVisible();
});

test('that a save failed is said until one works', async () => {
  const { user, network } = await openSheet();
  cell('Lezen')?.focus();
  network.failing = /levels$/;
  await user.keyboard('b1{Control>}s{/Control}');
  expect(await screen.findByText('Kapot')).toBeVisible();
  network.failing = undefined;
  await user.keyboard('{Control>}s{/Control}');
  // Sooner than by itself.
  await waitFor(() => expect(screen.queryByText('Kapot')).toBeNull(), { timeout: 3_000 });
  expect(await held().execute()).toEqual([{ level: 'B1' }]);
});

test('a level that a colleague entered meanwhile is said of its day, and replaced by who saves again', async () => {
  const studentId = await insertStudent(server.database);
  const path = `${pathTo(SCREENS.student.path, { id: studentId })}?section=progress`;
  const { user, network, client } = await renderApp({ server, as: 'staff', path });
  await user.click(await screen.findByRole('button', { name: 'Niveau toevoegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Niveau toevoegen' }));
  await user.selectOptions(dialog.getByLabelText('Niveau'), 'B1');
  const level = { skill: 'listening', level: 'A1', date: '2026-03-02', source: 'Toets' };
  await client?.post(pathTo(API.studentLevels, { id: studentId }), level);
  network.failing = /\/progress$/;
  const save = () => user.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await save();
  expect(await dialog.findByText(/^Op deze dag staat intussen A1/)).toBeVisible();
  await save();
  await waitFor(async () => expect(await held().execute()).toEqual([{ level: 'B1' }]));
});

test('a report is saved without the notes of its draft that are gone', async () => {
  const studentId = await insertStudent(server.database, {
    statuses: [{ status: 'true', date: '2025-09-01' }],
  });
  const noteId = 'a note';
  await insertNote(server.database, { id: noteId, studentId, date: '2026-02-01', description: 'Leest' });
  const { router } = await renderApp({ server, as: 'admin', path: SCREENS.help.path });
  await screen.findByRole('heading', { level: 1, name: 'Hulp' });
  const typed = { notes: ['gone', noteId], agreements: 'Elke dag lezen' };
  storeDraft(getSession()?.userId ?? '', `report/${studentId}`, { base: {}, typed });
  await act(() => router.navigate(pathTo(SCREENS.newReport.path, { id: studentId })));
  expect(await screen.findByLabelText('Afspraken')).toHaveValue('Elke dag lezen');
  fireEvent.click(screen.getByText('Verslag opslaan'));
  expect(await screen.findByText('Het verslag is opgeslagen')).toBeVisible();
  expect(await screen.findByText('Leest')).toBeVisible();
});

const CONTENTS: ReportContents = {
  student: { firstName: 'Amal', lastName: 'Haddad', birthDate: null },
  ...{ organization: '', classrooms: [], from: null, activeWeeks: 26 },
  presence: [
    { classroom: { _id: 'a', name: 'Alfa' }, present: 2, absent: 1, excused: 0, percent: 71 },
    { classroom: { _id: 'b', name: 'Beta' }, present: 0, absent: 0, excused: 0, percent: null },
  ],
  levels: [{ skill: 'Digitale vaardigheid', before: null, now: { level: 'A1', date: '2026-03-02' } }],
  ...{ goals: [], notes: [], agreements: '' },
};

test('a report prints what is stored, also percents and skills that would be other ones by now', () => {
  renderInApp(<ReportPaper contents={CONTENTS} date="2026-03-02" />);
  const rows = screen.getAllByRole('row').map(row => Array.from(row.children, cell => cell.textContent));
  expect(rows.slice(1, 2)).toEqual([['Alfa', '2', '1', '0', '71%']]);
  expect(rows.slice(3)).toEqual([['Digitale vaardigheid', '–', 'A1 (02/03/2026)']]);
});

const TODAY = '2026-03-02';

const open = (path = '/evaluations') => renderApp({ server, path, as: 'admin' });

const due = (lastName: string, weeks: number, organizationId: string | null = null) =>
  insertStudent(server.database, {
    firstName: 'Amal',
    lastName,
    organizationId,
    statuses: [{ status: 'true', date: addDays(TODAY, -7 * weeks) }],
  });

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Evaluatielijst' });
  return [...table.querySelectorAll('tr')].slice(1);
};
const names = async () => (await rows()).map(row => row.querySelectorAll('td')[1]?.textContent);
const doneCount = async () =>
  (await server.database.selectFrom('evaluationsDone').selectAll().execute()).length;
const finishButton = (lastName: string) => screen.findByLabelText(`Klaar: evaluatie van Amal ${lastName}`);

test('what is shown is chosen by bands, a part of the name, organizations and classes, all kept by the address', async () => {
  const utrecht = await insertOrganization(server.database, { name: 'Gemeente Utrecht' });
  const alfa = await insertClassroom(server.database, { name: 'Alfa' });
  await due('Rahimi', 37, utrecht);
  await due('Al-Haddad', 26, utrecht);
  await due('Zaman', 21);
  await insertStudent(server.database, {
    firstName: 'Bilal',
    lastName: 'Nur',
    statuses: [{ status: 'true', date: addDays(TODAY, -7 * 38) }],
    enrolments: [{ classroomId: alfa, startDate: '2026-01-01' }],
  });
  const { user, address } = await open('/evaluations?band=red&page=7');
  expect(await names()).toEqual(['Nur', 'Rahimi']);
  const band = (name: string) => screen.getByRole('button', { name });
  expect(band('35 weken of meer 2')).toHaveAttribute('aria-pressed', 'true');
  await user.click(band('25–29 weken 1'));
  expect(address()).toBe('/evaluations?band=red&band=yellow');
  expect(await names()).toEqual(['Nur', 'Rahimi', 'Al-Haddad']);
  await user.click(band('35 weken of meer 2'));
  expect(await names()).toEqual(['Al-Haddad']);

  const search = screen.getByRole('searchbox', { name: 'Zoek op naam' });
  fireEvent.change(search, { target: { value: 'rahimi AMAL ' } });
  expect(search).toHaveValue('rahimi AMAL ');
  expect(address()).toBe('/evaluations?name=rahimi+AMAL&band=yellow');
  expect(screen.getByText('Geen evaluaties gevonden')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alle filters weghalen' }));
  expect(address()).toBe('/evaluations');
  expect(await names()).toHaveLength(4);

  await user.click(screen.getByRole('combobox', { name: 'Instanties' }));
  await user.click(await screen.findByRole('option', { name: 'Gemeente Utrecht' }));
  await waitFor(async () => expect(await names()).toEqual(['Rahimi', 'Al-Haddad']));
  expect(address()).toBe(`/evaluations?organization=${utrecht}`);
  await user.click(screen.getByRole('option', { name: 'Gemeente Utrecht' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: 'Klassen' }));
  await user.click(await screen.findByRole('option', { name: 'Alfa' }));
  await waitFor(async () => expect(await names()).toEqual(['Nur']));
  expect(address()).toBe(`/evaluations?classroom=${alfa}`);
});

test('‘Klaar’ takes one press each time, but for one at the same place that comes too soon to have been meant', async () => {
  for (const lastName of ['Eerste', 'Tweede', 'Derde', 'Vierde', 'Vijfde']) await due(lastName, 20);
  const { user } = await open();
  let now = 10_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const place = { detail: 1, clientX: 900, clientY: 300 };
  const click = async (lastName: string, where: object = {}) => {
    await user.hover(await finishButton(lastName));
    fireEvent.click(await finishButton(lastName), { ...place, ...where });
  };
  const gone = (lastName: string) => waitFor(async () => expect(await names()).not.toContain(lastName));

  await click('Derde');
  await gone('Derde');
  now += 399;
  await click('Eerste', { clientX: 905, detail: 2 });
  expect(await doneCount()).toBe(1);
  now += 1;
  await click('Eerste');
  await gone('Eerste');
  await click('Tweede', { clientY: 316 });
  await gone('Tweede');
  await click('Vierde', { detail: 0 });
  await gone('Vierde');
  expect(await doneCount()).toBe(4);
});

test('‘Klaar’ is undone from its message; one that fails says nothing, and renews the list', async () => {
  await due('Eerste', 40);
  await due('Tweede', 30);
  await due('Derde', 25);
  const { user, network } = await open();
  let clientY = 0;
  // Each at a place of its own: soon after the one before at the same place it would not be meant.
  const finish = async (lastName: string) => {
    clientY += 100;
    const target = await finishButton(lastName);
    await user.pointer({ target, coords: { clientX: 900, clientY }, keys: '[MouseLeft]' });
  };
  await finish('Tweede');
  await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Derde']));
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Tweede', 'Derde']));

  network.cut = true;
  await finish('Derde');
  await waitFor(async () => expect(await finishButton('Derde')).toBeEnabled());
  expect(screen.queryByText('Geen serverreactie')).toBeNull();
  expect(await names()).toHaveLength(3);
  network.cut = false;
  await server.database.deleteFrom('students').where('lastName', '=', 'Derde').execute();
  await finish('Derde');
  await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Tweede']));
  // It is done only if the answer is ‘Success’, whatever its status.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) =>
    init.method === 'PUT' ? Response.json({ message: 'Niet gelukt' }) : fetch(input, init),
  );
  await finish('Eerste');
  await waitFor(async () => expect(await finishButton('Eerste')).toBeEnabled());
  expect(screen.queryByText(/Niet gelukt|bestaat niet/)).toBeNull();
  expect(await names()).toEqual(['Eerste', 'Tweede']);
});
