import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '../../../core/rules/days.ts';
import { insertOrganization, insertStudent } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

const TODAY = '2026-03-02';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

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
const finishButton = (lastName: string) =>
  screen.findByRole('button', { name: `Klaar: evaluatie van Amal ${lastName}` });

describe('the list', () => {
  test('has Dutch headings and a row per student, with the band in words', async () => {
    await due('Rahimi', 37, await insertOrganization(server.database, { name: 'Gemeente Utrecht' }));
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Evaluatielijst' })).toBeVisible();
    const [row] = await rows();
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
      'Voornaam',
      'Achternaam',
      'Instantie',
      'Actieve weken',
    ]);
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(cell => cell.textContent),
    ).toEqual(['Amal', 'Rahimi', 'Gemeente Utrecht', '3735 weken of meer', 'Klaar']);
  });

  test('tells how many students each band has', async () => {
    for (const weeks of [20, 24, 25, 30, 35, 36, 50]) await due(`Na ${weeks}`, weeks);
    await open();
    const summary = await screen.findByRole('list', { name: 'Aantal studenten per periode' });
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['35 weken of meer3', '30–34 weken1', '25–29 weken1', '20–24 weken2']);
  });

  test('says what would appear here when nobody is due', async () => {
    await open();
    expect(await screen.findByText('Geen evaluaties nodig')).toBeVisible();
    expect(screen.getByText(/^Hier verschijnen studenten zodra ze 20 weken actief zijn/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Evaluatielijst' })).not.toBeInTheDocument();
  });

  test('leads to the student’s file', async () => {
    const id = await due('Rahimi', 20);
    await open();
    expect(await screen.findByRole('link', { name: 'Amal' })).toHaveAttribute(
      'href',
      `/students/student/${id}`,
    );
  });

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

  test('that cannot be fetched offers to try again', async () => {
    await due('Rahimi', 20);
    const { user, network, router } = await renderApp({ server, path: '/', as: 'admin' });
    await screen.findByRole('link', { name: 'Evaluaties' });
    network.cut = true;
    await router.navigate('/evaluations');
    expect(await screen.findByText('De evaluatielijst kon niet worden geladen')).toBeVisible();
    network.cut = false;
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(await names()).toEqual(['Rahimi']);
  });
});

describe('‘Klaar’', () => {
  test('takes the row away, says so, and moves the focus to the next row', async () => {
    await due('Eerste', 30);
    await due('Tweede', 25);
    await due('Derde', 20);
    const { user, network } = await open();
    await user.click(await finishButton('Tweede'));
    await waitFor(async () => expect(await names()).toEqual(['Eerste', 'Derde']));
    expect(await finishButton('Derde')).toHaveFocus();
    expect(await screen.findByText('De evaluatie van Amal Tweede is klaar')).toBeVisible();
    expect(network.requests.filter(each => each.endsWith('/api/evaluations'))).toHaveLength(1);

    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['Eerste']));
    expect(await finishButton('Eerste')).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(await screen.findByText('Geen evaluaties nodig')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Geen evaluaties nodig' })).toHaveFocus();
    expect(await server.database.selectFrom('evaluationsDone').selectAll().execute()).toHaveLength(3);
  });

  test('takes a click too many for what it was meant for: the student whose row has gone', async () => {
    for (const lastName of ['Eerste', 'Tweede', 'Derde', 'Vierde']) await due(lastName, 20);
    const { user } = await open();
    let now = 10_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const place = { detail: 1, clientX: 900, clientY: 300 };
    const click = async (lastName: string, where: object) =>
      fireEvent.click(await finishButton(lastName), { ...place, ...where });
    const done = () => server.database.selectFrom('evaluationsDone').selectAll().execute();

    await click('Eerste', {});
    await waitFor(async () => expect(await names()).not.toContain('Eerste'));
    await click('Tweede', { detail: 2 });
    await user.keyboard('{Escape}');
    const word = 'De evaluatie van Amal Eerste is klaar';
    await waitFor(() => expect(screen.queryByText(word)).not.toBeInTheDocument());
    now += 1_900;
    await click('Tweede', { clientX: 905 });
    expect(await screen.findByText(word)).toBeVisible();
    expect(await done()).toHaveLength(1);

    await click('Derde', { clientY: 350 });
    await waitFor(async () => expect(await names()).toEqual(['Tweede', 'Vierde']));
    now += 399;
    await click('Tweede', { clientY: 400 });
    now += 1;
    await click('Vierde', { clientY: 400 });
    await waitFor(async () => expect(await names()).toEqual(['Tweede']));
    now += 2_000;
    await click('Tweede', { clientY: 400 });
    expect(await screen.findByText('Geen evaluaties nodig')).toBeVisible();
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
    await waitFor(() => expect(network.waiting).toBe(1));
    network.held = undefined;
    await due('Derde', 20);
    await user.click(await finishButton('Eerste'));
    await waitFor(async () => expect(await names()).not.toContain('Eerste'));
    release();
    await waitFor(async () => expect(await names()).toEqual(['Tweede', 'Derde']));
  });

  test('that the server refuses shows why, and renews the list', async () => {
    const id = await due('Rahimi', 20);
    const { user } = await open();
    const button = await finishButton('Rahimi');
    await server.database.deleteFrom('students').where('id', '=', id).execute();
    await user.click(button);
    expect(await screen.findByText('Deze student bestaat niet (meer)')).toBeVisible();
    expect(await screen.findByText('Geen evaluaties nodig')).toBeVisible();
  });

  test('without a connection keeps the row', async () => {
    await due('Rahimi', 20);
    const { user, network } = await open();
    const button = await finishButton('Rahimi');
    network.cut = true;
    await user.click(button);
    expect(await screen.findByText('Geen serverreactie')).toBeVisible();
    expect(await names()).toEqual(['Rahimi']);
    network.cut = false;
    await user.click(await finishButton('Rahimi'));
    expect(await screen.findByText('Geen evaluaties nodig')).toBeVisible();
  });
});

test('staff are led to /unauthorized', async () => {
  const { address } = await renderApp({ server, path: '/evaluations', as: 'staff' });
  await waitFor(() => expect(address()).toBe('/unauthorized'));
});
