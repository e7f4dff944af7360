import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { insertClassroom, insertOrganization, insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { serverPerTest } from '../../support/serverPerTest.ts';

const TODAY = '2026-03-02';

const server = serverPerTest();

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
  await open();
  let now = 10_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const place = { detail: 1, clientX: 900, clientY: 300 };
  const click = async (lastName: string, where: object = {}) =>
    fireEvent.click(await finishButton(lastName), { ...place, ...where });
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
