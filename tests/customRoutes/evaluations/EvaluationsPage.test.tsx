import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
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
    for (let index = 1; index <= 51; index += 1) await due(`Nummer ${String(index).padStart(2, '0')}`, 21);
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
    for (let index = 1; index <= 13; index += 1) await due(`Nummer ${String(index).padStart(2, '0')}`, 21);
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

  test('says where organizations and classes did not load, and asks for them again', async () => {
    await due('Rahimi', 37);
    const { user, network, router } = await renderApp({ server, path: '/', as: 'admin' });
    await screen.findByRole('link', { name: 'Evaluatielijst' });
    network.failing = /\/api\/(organizations|classrooms)$/;
    await router.navigate('/evaluations');
    await waitFor(() => expect(screen.getAllByText('Kapot')).toHaveLength(2));
    expect(await names()).toEqual(['Rahimi']);
    network.failing = undefined;
    for (const button of screen.getAllByRole('button', { name: 'Opnieuw proberen' }))
      await user.click(button);
    await waitFor(() => expect(screen.queryByText('Kapot')).toBeNull());
  });

  test('has the days of another back end, which sends date-times, as days', async () => {
    await due('Rahimi', 37);
    const { router } = await renderApp({ server, path: '/', as: 'admin' });
    const own = globalThis.fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const answer = await own(...request);
      if (!String(request[0]).includes(API.evaluations)) return answer;
      const rows = (await answer.json()) as object[];
      return Response.json(rows.map(row => ({ ...row, lastEvaluation: '2025-06-02T00:00:00.000Z' })));
    });
    await router.navigate('/evaluations');
    expect(within(await screen.findByRole('row', { name: /Rahimi/ })).getByText('02/06/2025')).toBeVisible();
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

  test('is undone from its message, which another does not cover; the row is back in its place', async () => {
    for (const [lastName, weeks] of [
      ['Eerste', 40],
      ['Tweede', 30],
      ['Derde', 25],
      ['Vierde', 20],
    ] as const) {
      await due(lastName, weeks);
    }
    const { user, network } = await open();
    await user.click(await finishButton('Tweede'));
    await waitFor(async () => expect(await names()).not.toContain('Tweede'));
    act(() => screen.getByRole('button', { name: /Derde/ }).focus());
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Vierde']));
    const undo = (lastName: string) =>
      within(
        screen.getByText(`De evaluatie van Amal ${lastName} is klaar`).closest('[role=alert]') as HTMLElement,
      );
    await user.click(undo('Tweede').getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText('Ongedaan gemaakt')).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Tweede', 'Vierde']));
    await waitFor(() => expect(screen.getByRole('row', { name: /Tweede/ })).toHaveFocus());
    await waitFor(async () => expect(await doneCount()).toBe(1));

    network.cut = true;
    await user.click(undo('Derde').getByRole('button', { name: 'Ongedaan maken' }));
    expect(await screen.findByText(/het is niet zeker of dit is gelukt/)).toBeVisible();
    expect(await names()).toEqual(['Eerste', 'Tweede', 'Vierde']);

    // It arrives, its answer does not; sent once more it is the same undo, and no second one.
    network.cut = false;
    network.brokenOff = 1;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(async () => expect(await doneCount()).toBe(0));
    await user.click(await screen.findByRole('button', { name: 'Opnieuw proberen' }));
    await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Tweede', 'Derde', 'Vierde']));
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

  test('keeps the row away when an older list arrives late', async () => {
    await due('Eerste', 30);
    await due('Tweede', 25);
    const { user, network, router } = await open();
    await finishButton('Eerste');
    await router.navigate('/');
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    const { promise, resolve: release } = Promise.withResolvers<void>();
    network.held = promise;
    await router.navigate('/evaluations');
    await waitFor(() => expect(network.waiting).toContainEqual(expect.stringContaining(API.evaluations)));
    network.held = undefined;
    await due('Derde', 20);
    await user.click(await finishButton('Eerste'));
    await waitFor(async () => expect(await names()).not.toContain('Eerste'));
    release();
    await waitFor(async () => expect(await names()).toEqual(['Tweede', 'Derde']));
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
