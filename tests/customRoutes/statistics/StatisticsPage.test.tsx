import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { catchDownloads, downloadedSheet } from '../../support/downloads.ts';
import { insertStudent, insertStudents } from '../../support/records.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';
// Lazy parts, loaded before the clock of a test runs.
import '../../../src/customRoutes/statistics/StatisticsPage.tsx';

const TODAY = '2026-03-02';

beOnFirstDay();
const server = serverPerTest();

const open = (path = '/statistics') => renderApp({ server, path, as: 'staff' });

const table = () => screen.findByRole('table');
const rows = async () => [...(await table()).querySelectorAll('tr')].slice(1).map(row => row.textContent);
const statisticsCalls = (requests: string[]) => requests.filter(each => each.includes('/api/statistics/'));

const since = (date: string) => [{ status: 'true', date } as const];

test('the page opens on ‘Per geslacht’ of today, also over midnight, and keeps a chosen date; without one there is no call', async () => {
  await insertStudent(server.database, { sex: 'Vrouw', statuses: since('2026-02-15') });
  const { user, network, router, address } = await open();
  expect(await rows()).toEqual(['Vrouw1100,0%', 'Totaal1100,0%']);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(tab => tab.textContent)).toEqual([
    'Per geslacht',
    'Per leeftijd',
    'Per LvH',
    'Per instantie',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  const titled = (day: string) => screen.findByText(`Aantal studenten naar geslacht op ${day}`);
  const date = () => screen.getByLabelText('Kies datum');
  expect(await titled('02/03/2026')).toBeVisible();
  expect(date()).toHaveValue('02/03/2026');
  expect(statisticsCalls(network.requests)).toEqual([`GET /api/statistics/by-sex?selectedDate=${TODAY}`]);
  lookAtWindow(server, '2026-03-03T08:00:00.000Z');
  expect(await titled('03/03/2026')).toBeVisible();
  expect(date()).toHaveValue('03/03/2026');
  await act(() => router.navigate('/statistics?date=2026-02-20'));
  lookAtWindow(server, '2026-03-04T08:00:00.000Z');
  expect(await titled('20/02/2026')).toBeVisible();

  const calls = statisticsCalls(network.requests).length;
  for (const none of ['', '2026-02-30']) {
    await act(() => router.navigate(`/statistics?date=${none}`));
    expect(await screen.findByText('U moet rechts een datum kiezen om het diagram te zien')).toBeVisible();
  }
  expect(statisticsCalls(network.requests)).toHaveLength(calls);
  await act(() => router.navigate('/statistics?date=2026-02-10'));
  expect(await screen.findByText('Geen actieve studenten op 10/02/2026')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.tripleClick(date());
  await user.keyboard('11/02/2026{Enter}');
  expect(address()).toBe('/statistics?date=2026-02-11');
});

test('of a day that does not come an empty chart is left without a word; offline it says why, until it comes by itself', async () => {
  await insertStudent(server.database, { sex: 'Man' });
  const { router, user, network } = await open();
  await rows();
  network.cut = true;
  await user.click(screen.getByText('Per leeftijd'));
  expect(await screen.findByText('Aantal studenten naar leeftijd op 02/03/2026')).toBeVisible();
  await waitFor(() => expect(statisticsCalls(network.requests)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Diagram' })).toBeVisible();
  for (const role of ['table', 'alert']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
  expect(screen.queryByText(/Geen actieve studenten/)).toBeNull();
  network.cut = false;

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await act(() => router.navigate('/statistics?date=2026-02-10&ontwikkeling=6'));
  expect(await screen.findAllByText('U bent offline.')).toHaveLength(3);
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
});

test('another date sets its numbers and differences beside those of the date; the table is downloaded', async () => {
  await insertStudent(server.database, { country: 'Syrië', statuses: since('2025-01-01') });
  await insertStudent(server.database, { country: 'Syrië', statuses: since('2026-02-01') });
  const statuses = [...since('2025-01-01'), { status: 'false', date: '2026-01-01' } as const];
  await insertStudent(server.database, { country: 'Eritrea', statuses });
  const { user, address, network } = await open('/statistics?tab=lvh');
  expect(await rows()).toEqual(['Syrië2100,0%', 'Totaal2100,0%']);
  const other = screen.getByLabelText('Vergelijk met');
  await user.click(other);
  await user.keyboard('01/03/2025');
  await waitFor(async () => expect(await rows()).toEqual(['Syrië21+1', 'Eritrea01−1', 'Totaal220']));
  const heads = screen.getAllByRole('columnheader').map(head => head.textContent);
  expect(heads).toEqual(['Land van herkomst', '02/03/2026', '01/03/2025', 'Verschil']);
  expect(screen.getByText('Volle balken: 02/03/2026. Gestippelde balken: 01/03/2025.')).toBeVisible();
  expect(address()).toBe('/statistics?tab=lvh&vergelijk=2025-03-01');
  expect(statisticsCalls(network.requests)).toEqual([
    `GET /api/statistics/by-country?selectedDate=${TODAY}`,
    'GET /api/statistics/by-country?selectedDate=2025-03-01',
  ]);

  const downloads = catchDownloads();
  await user.click(screen.getByText('Downloaden'));
  const { name, rows: sheet } = await downloadedSheet(downloads);
  expect(name).toBe('Statistieken_Land van herkomst_02-03-2026_01-03-2025.xlsx');
  expect(sheet).toEqual([
    ['Land van herkomst', '02/03/2026', 'Aandeel', '01/03/2025', 'Verschil'],
    ['Syrië', 2, 1, 1, 1],
    ['Eritrea', 0, 0, 1, -1],
    ['Totaal', 2, null, 2, 0],
  ]);

  await user.clear(other);
  await waitFor(async () => expect(await rows()).toEqual(['Syrië2100,0%', 'Totaal2100,0%']));
  expect(address()).toBe('/statistics?tab=lvh');
});

test('filters narrow what is counted, and titles, downloads and lists of students say so', async () => {
  const { _id: noord } = await server.createOrganization({ name: 'Noord' });
  await insertStudent(server.database, { sex: 'Vrouw', birthDate: '1980-01-01', organizationId: noord });
  await insertStudent(server.database, { sex: 'Vrouw', birthDate: '2000-01-01' });
  await insertStudent(server.database, { sex: 'Man', birthDate: '1980-01-01', organizationId: noord });
  const { user, router } = await open();
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  const from = await screen.findByRole('textbox', { name: 'Leeftijd vanaf' });
  await user.type(from, '999{Enter}');
  expect(from).toHaveValue('');
  await user.type(from, '30{Enter}');
  const title = 'Aantal studenten naar geslacht op 02/03/2026 (vanaf 30 jaar)';
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  await waitFor(async () => expect(await rows()).toEqual(['Man150,0%', 'Vrouw150,0%', 'Totaal2100,0%']));
  await router.navigate(`/statistics?ageFrom=30&ageTo=60&sex=Vrouw&organization=${noord}`);
  const who = '(Vrouw, 30 tot en met 60 jaar, Noord)';
  expect(
    await screen.findByRole('table', { name: `Aantal studenten naar geslacht op 02/03/2026 ${who}` }),
  ).toBeVisible();
  await waitFor(async () => expect(await rows()).toEqual(['Vrouw1100,0%', 'Totaal1100,0%']));
  await user.click(within(await table()).getAllByRole('link')[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: `Vrouw op 02/03/2026 ${who}` });
  expect(await within(dialog).findByText(/^1 student/)).toBeVisible();
  await user.click(within(dialog).getByRole('link', { name: 'Openen in de studentenlijst' }));
  expect(await screen.findByText(/Vrouw, 02\/03\/2026, Vrouw, 30 tot en met 60 jaar/)).toBeVisible();
});

test('the list behind a number opens on the page of its address', async () => {
  const nobody = Array.from({ length: 51 }, (_, index) => ({ lastName: `Nur ${index + 10}` }));
  await insertStudents(server.database, nobody);
  const { user, address } = await open(`/statistics?lijst=sex.${TODAY}&pagina=2`);
  expect(await screen.findByText('Amal Nur 60')).toBeVisible();
  await user.click(screen.getByLabelText('Pagina 1'));
  expect(await screen.findByText('Amal Nur 10')).toBeVisible();
  expect(address()).toBe(`/statistics?lijst=sex.${TODAY}`);
  await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  await waitFor(() => expect(address()).toBe('/statistics'));
});

describe('the development', () => {
  beforeEach(async () => {
    await insertStudent(server.database, { country: 'Syrië', statuses: since('2025-01-01') });
    await insertStudent(server.database, { country: 'Syrië', statuses: since('2026-02-28') });
    const left = [...since('2025-01-01'), { status: 'false', date: '2026-01-15' } as const];
    await insertStudent(server.database, { country: 'Eritrea', statuses: left });
  });

  const CAPTION = 'Aantal studenten naar land van herkomst per maand';
  const section = () => screen.findByRole('region', { name: 'Ontwikkeling per maand' });
  const firstRows = async (count: number) => {
    const rows = within(await screen.findByRole('table', { name: CAPTION })).getAllByRole('row');
    return rows.slice(0, count).map(row => [...row.children].map(cell => cell.textContent).join(' '));
  };
  const calls = (requests: string[]) => requests.filter(each => each.includes(API.development));

  test('the months are asked for once the section is opened, again where they did not come; the address keeps their number', async () => {
    const { user, network, address } = await open('/statistics?tab=lvh');
    await screen.findByRole('table');
    expect(calls(network.requests)).toEqual([]);
    network.cut = true;
    await user.click(within(await section()).getByRole('button', { name: 'Tonen' }));
    expect(await screen.findByText('De ontwikkeling per maand kon niet worden geladen.')).toBeVisible();
    network.cut = false;
    await user.click(within(await section()).getByText('Opnieuw proberen'));
    await screen.findByRole('figure', { name: CAPTION });
    expect(address()).toBe('/statistics?tab=lvh&ontwikkeling=12');

    network.requests.length = 0;
    const period = screen.getByRole('group', { name: 'Aantal maanden' });
    await user.click(within(period).getByRole('button', { name: '6' }));
    expect(await firstRows(99)).toEqual([
      'Datum Syrië Eritrea Totaal',
      '02/03/2026 2 0 2',
      '28/02/2026 2 0 2',
      '31/01/2026 1 0 1',
      '31/12/2025 1 1 2',
      '30/11/2025 1 1 2',
      '31/10/2025 1 1 2',
    ]);
    expect(calls(network.requests)).toEqual([
      `GET ${API.development}?dimension=country&from=2025-10&to=2026-03`,
    ]);
  });
});
