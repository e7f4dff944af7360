import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { insertClassroom, insertOrganization, insertStudent, insertStudents } from '../../support/records.ts';
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

/** As many at once, named 'Nummer 01' and so on. */
const dueMany = (count: number) =>
  insertStudents(
    server.database,
    Array.from({ length: count }, (_, index) => ({
      firstName: 'Amal',
      lastName: `Nummer ${String(index + 1).padStart(2, '0')}`,
      statuses: [{ status: 'true', date: addDays(TODAY, -7 * 21) }] as const,
    })),
  );

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Evaluatielijst' }))
    .getAllByRole('row')
    .slice(1);
const names = async () => (await rows()).map(row => within(row).getAllByRole('cell')[1]?.textContent);
const doneCount = async () =>
  (await server.database.selectFrom('evaluationsDone').selectAll().execute()).length;
const finishButton = (lastName: string) =>
  screen.findByRole('button', { name: `Klaar: evaluatie van Amal ${lastName}` });

describe('the list', () => {
  test('shows fifty rows a page', async () => {
    await dueMany(51);
    const { user, address } = await open('/evaluations?page=9999');
    expect(await names()).toEqual(['Nummer 51']);
    expect(address()).toBe('/evaluations?page=2');
    await user.click(screen.getByRole('button', { name: 'Pagina 1' }));
    expect(await rows()).toHaveLength(50);
    expect(address()).toBe('/evaluations');
    await user.click(screen.getByRole('button', { name: 'Pagina 2' }));
    await user.click(await finishButton('Nummer 51'));
    await waitFor(async () => expect(await rows()).toHaveLength(50));
    expect(address()).toBe('/evaluations');
    expect(screen.queryByRole('button', { name: 'Pagina 2' })).not.toBeInTheDocument();
  });

  test('shows twelve a page where it opens with room for cards only, and keeps its place', async () => {
    await dueMany(13);
    const { matchMedia } = window;
    const narrow = Object.assign(matchMedia('narrow'), { matches: true });
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      query.includes('screen and (width < 960px)') ? narrow : matchMedia(query),
    );
    const { user, address } = await open();
    // jsdom applies no media: the head of the table is there.
    expect(await rows()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Pagina 2' }));
    expect(await names()).toEqual(['Nummer 13']);
    // The phone is turned, or the page is printed.
    narrow.matches = false;
    act(() => void narrow.dispatchEvent(new Event('change')));
    expect(await names()).toEqual(['Nummer 13']);
    expect(address()).toBe('/evaluations?page=2');
  });
});

describe('what is shown', () => {
  test('is chosen by bands, a part of the name, organizations and classes, all kept by the address', async () => {
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
    band('35 weken of meer 2').focus();
    await user.keyboard(' ');
    expect(await names()).toEqual(['Al-Haddad']);
    expect(band('35 weken of meer 2')).toHaveAttribute('aria-pressed', 'false');

    await user.type(screen.getByRole('searchbox', { name: 'Zoek op naam' }), 'rahimi AMAL ');
    expect(screen.getByRole('searchbox', { name: 'Zoek op naam' })).toHaveValue('rahimi AMAL ');
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
});

describe('‘Klaar’', () => {
  test('takes one press each time, but for one at the same place that comes too soon to have been meant', async () => {
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

  test('is undone from its message, once though its answer is lost; the row is back in its place', async () => {
    await due('Eerste', 40);
    await due('Tweede', 30);
    await due('Derde', 25);
    const { user, network } = await open();
    await user.click(await finishButton('Tweede'));
    await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Derde']));
    // It arrives, its answer does not; sent once more it is the same undo, and no second one.
    network.brokenOff = 1;
    await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
    await waitFor(async () => expect(await doneCount()).toBe(0));
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Tweede', 'Derde']));
    await waitFor(() => expect(screen.getByRole('row', { name: /Tweede/ })).toHaveFocus());
    const [first, second] = network.keys.slice(-2);
    expect(second).toBe(first);
  });

  test('is done only if the answer is ‘Success’, whatever its status', async () => {
    await due('Rahimi', 20);
    const { user } = await open();
    const { fetch } = globalThis;
    const button = await finishButton('Rahimi');
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) =>
      init.method === 'PUT' ? Response.json({ message: 'Niet gelukt' }) : fetch(input, init),
    );
    await user.click(button);
    expect(await screen.findByText('Niet gelukt')).toBeVisible();
    expect(await names()).toEqual(['Rahimi']);
    expect(screen.queryByText(/is klaar$/)).toBeNull();
  });

  test('without a connection keeps the row; that the server refuses shows why, and renews the list', async () => {
    const id = await due('Rahimi', 20);
    const { user, network } = await open();
    const button = await finishButton('Rahimi');
    network.cut = true;
    await user.click(button);
    expect(await screen.findByText('Geen serverreactie')).toBeVisible();
    expect(await names()).toEqual(['Rahimi']);
    network.cut = false;
    await server.database.deleteFrom('students').where('id', '=', id).execute();
    await user.click(await finishButton('Rahimi'));
    expect(await screen.findByText('Deze student bestaat niet (meer)')).toBeVisible();
    expect(await screen.findByText('Geen evaluaties nodig')).toBeVisible();
  });
});
