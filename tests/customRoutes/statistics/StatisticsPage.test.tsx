import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catchDownloads, downloadedSheet } from '../../support/downloads.ts';
import { insertStudent } from '../../support/records.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

const TODAY = '2026-03-02';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  vi.useFakeTimers({ now: server.app.clock.now(), toFake: ['Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

const open = (path = '/statistics') => renderApp({ server, path, as: 'staff' });

const table = () => screen.findByRole('table');
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent);
const statisticsCalls = (requests: string[]) => requests.filter(each => each.includes('/api/statistics/'));

describe('tabs', () => {
  test('the page opens on ‘Per geslacht’ of today in the programme’s time zone', async () => {
    await insertStudent(server.database, { sex: 'Vrouw' });
    const { network } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Statistieken' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'Per geslacht',
      'Per leeftijd',
      'Per LvH',
      'Per instantie',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Per geslacht');
    expect(
      screen.getByRole('heading', { level: 2, name: 'Aantal studenten naar geslacht op 02/03/2026' }),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Kies datum' })).toHaveValue('02/03/2026');
    expect(await rows()).toEqual(['Vrouw1100,0%', 'Totaal1100,0%']);
    expect(statisticsCalls(network.requests)).toEqual([`GET /api/statistics/by-sex?selectedDate=${TODAY}`]);
  });

  test('today is the day in Amsterdam, where it may be tomorrow already', async () => {
    server.setClock('2026-03-02T23:30:00.000Z');
    vi.setSystemTime('2026-03-02T23:30:00.000Z');
    await open();
    expect(await screen.findByText('Aantal studenten naar geslacht op 03/03/2026')).toBeVisible();
  });

  test('left open over midnight it is the new day, but not where a date was chosen', async () => {
    await insertStudent(server.database, { sex: 'Vrouw' });
    const { router } = await open();
    expect(await screen.findByText('Aantal studenten naar geslacht op 02/03/2026')).toBeVisible();
    lookAtWindow(server, '2026-03-03T08:00:00.000Z');
    expect(await screen.findByText('Aantal studenten naar geslacht op 03/03/2026')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Kies datum' })).toHaveValue('03/03/2026');
    await router.navigate('/statistics?date=2026-02-01');
    expect(await screen.findByText('Aantal studenten naar geslacht op 01/02/2026')).toBeVisible();
    lookAtWindow(server, '2026-03-04T08:00:00.000Z');
    expect(screen.getByText('Aantal studenten naar geslacht op 01/02/2026')).toBeVisible();
  });

  test.each([
    { tab: 'Per leeftijd', call: 'by-age', head: 'Leeftijd', title: 'leeftijd', name: 'leeftijd' },
    {
      tab: 'Per LvH',
      call: 'by-country',
      head: 'Land van herkomst',
      title: 'land van herkomst',
      name: 'lvh',
    },
    {
      tab: 'Per instantie',
      call: 'by-organization',
      head: 'Instantie',
      title: 'instantie',
      name: 'instantie',
    },
  ])('$tab shows its own panel, and the address keeps it', async ({ tab, call, head, title, name }) => {
    await insertStudent(server.database);
    const { user, network, address } = await open();
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(screen.getByRole('tabpanel', { name: tab })).toBeVisible();
    expect(await screen.findByText(`Aantal studenten naar ${title} op 02/03/2026`)).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: head })).toBeVisible();
    expect(statisticsCalls(network.requests).at(-1)).toBe(
      `GET /api/statistics/${call}?selectedDate=${TODAY}`,
    );
    expect(address()).toBe(`/statistics?tab=${name}`);
  });

  test('ages come with their descriptions', async () => {
    await insertStudent(server.database, { birthDate: '2010-05-01' });
    await open('/statistics?tab=leeftijd');
    expect(await rows()).toEqual(['0-171100,0%', 'Totaal1100,0%']);
    expect(screen.getByRole('term')).toHaveTextContent('0-17');
    expect(screen.getByRole('definition')).toHaveTextContent('Minderjarig: jonger dan 18 jaar');
  });

  test('the address brings back tab and date after a reload', async () => {
    await insertStudent(server.database, { country: 'Eritrea' });
    await open('/statistics?tab=lvh&date=2026-01-01');
    expect(await screen.findByText('Aantal studenten naar land van herkomst op 01/01/2026')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Per LvH');
    expect(await rows()).toEqual(['Eritrea1100,0%', 'Totaal1100,0%']);
  });
});

describe('the date', () => {
  test('another date asks again, and the address keeps it', async () => {
    await insertStudent(server.database, { sex: 'Man', statuses: [{ status: 'true', date: '2026-02-01' }] });
    await insertStudent(server.database, { sex: 'Man', statuses: [{ status: 'true', date: '2026-03-01' }] });
    const { user, network, address } = await open();
    expect(await rows()).toEqual(['Man2100,0%', 'Totaal2100,0%']);

    const input = screen.getByRole('textbox', { name: 'Kies datum' });
    await user.clear(input);
    await user.type(input, '10/02/2026');
    expect(await screen.findByText('Aantal studenten naar geslacht op 10/02/2026')).toBeVisible();
    await waitFor(async () => expect(await rows()).toEqual(['Man1100,0%', 'Totaal1100,0%']));
    expect(statisticsCalls(network.requests)).toEqual([
      `GET /api/statistics/by-sex?selectedDate=${TODAY}`,
      'GET /api/statistics/by-sex?selectedDate=2026-02-10',
    ]);
    expect(address()).toBe('/statistics?date=2026-02-10');
  });

  test('a cleared date stays cleared after a reload', async () => {
    const { network } = await open('/statistics?date=');
    expect(await screen.findByText('U moet rechts een datum kiezen om het diagram te zien')).toBeVisible();
    expect(statisticsCalls(network.requests)).toEqual([]);
  });

  test('what in the address is no date counts as none', async () => {
    const { network } = await open('/statistics?date=2026-02-30');
    expect(await screen.findByText('U moet rechts een datum kiezen om het diagram te zien')).toBeVisible();
    expect(statisticsCalls(network.requests)).toEqual([]);
  });

  test('when nobody was active it says so', async () => {
    await open();
    expect(await screen.findByText('Geen actieve studenten op 02/03/2026')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('comparing with another date', () => {
  beforeEach(async () => {
    const since = (date: string) => [{ status: 'true', date } as const];
    await insertStudent(server.database, { country: 'Syrië', statuses: since('2025-01-01') });
    await insertStudent(server.database, { country: 'Syrië', statuses: since('2026-02-01') });
    const statuses = [...since('2025-01-01'), { status: 'false', date: '2026-01-01' } as const];
    await insertStudent(server.database, { country: 'Eritrea', statuses });
  });

  test('sets its numbers and the differences beside those of the date, and the address keeps it', async () => {
    const { user, address, network } = await open('/statistics?tab=lvh');
    expect(await rows()).toEqual(['Syrië2100,0%', 'Totaal2100,0%']);
    await user.type(screen.getByRole('textbox', { name: 'Vergelijk met' }), '01/03/2025');
    await waitFor(async () => expect(await rows()).toEqual(['Syrië21+1', 'Eritrea01−1', 'Totaal220']));
    const heads = screen.getAllByRole('columnheader').map(head => head.textContent);
    expect(heads).toEqual(['Land van herkomst', '02/03/2026', '01/03/2025', 'Verschil']);
    expect(screen.getByText('Volle balken: 02/03/2026. Gestippelde balken: 01/03/2025.')).toBeVisible();
    expect(address()).toBe('/statistics?tab=lvh&vergelijk=2025-03-01');
    expect(statisticsCalls(network.requests)).toEqual([
      `GET /api/statistics/by-country?selectedDate=${TODAY}`,
      'GET /api/statistics/by-country?selectedDate=2025-03-01',
    ]);

    await user.clear(screen.getByRole('textbox', { name: 'Vergelijk met' }));
    await waitFor(async () => expect(await rows()).toEqual(['Syrië2100,0%', 'Totaal2100,0%']));
    expect(address()).toBe('/statistics?tab=lvh');
  });

  test('the table is copied as text and as HTML, and downloaded as a spreadsheet', async () => {
    const downloads = catchDownloads();
    const { user } = await open('/statistics?tab=lvh&vergelijk=2025-03-01');
    await screen.findByText('Verschil');
    const written: ClipboardItem[] = [];
    vi.stubGlobal(
      'ClipboardItem',
      class {
        content: Record<string, Blob>;
        constructor(content: Record<string, Blob>) {
          this.content = content;
        }
      },
    );
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async items => void written.push(...items));
    await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
    expect(await screen.findByText('De tabel is gekopieerd')).toBeVisible();
    const { content } = written[0] as unknown as { content: Record<string, Blob> };
    expect(await content['text/plain']?.text()).toBe(
      [
        'Land van herkomst\t02/03/2026\tAandeel\t01/03/2025\tVerschil',
        'Syrië\t2\t100,0%\t1\t1',
        'Eritrea\t0\t0,0%\t1\t-1',
        'Totaal\t2\t\t2\t0',
      ].join('\n'),
    );
    expect(await content['text/html']?.text()).toContain('<tr><td>Syrië</td><td>2</td><td>100,0%</td>');

    await user.click(screen.getByRole('button', { name: 'Downloaden' }));
    const { name, rows: sheet } = await downloadedSheet(downloads);
    expect(name).toBe('Statistieken_Land van herkomst_02-03-2026_01-03-2025.xlsx');
    expect(sheet).toEqual([
      ['Land van herkomst', '02/03/2026', 'Aandeel', '01/03/2025', 'Verschil'],
      ['Syrië', 2, 1, 1, 1],
      ['Eritrea', 0, 0, 1, -1],
      ['Totaal', 2, null, 2, 0],
    ]);
  });

  test('where the clipboard refuses, it says so', async () => {
    const { user } = await open();
    await table();
    vi.stubGlobal('ClipboardItem', undefined);
    await user.click(screen.getByRole('button', { name: 'Kopiëren' }));
    expect(await screen.findByText('Kopiëren is niet gelukt. Download de tabel.')).toBeVisible();
  });
});

describe('loading', () => {
  test('a failing server leaves an empty chart without a word, and loading ends', async () => {
    await insertStudent(server.database);
    const { user, network } = await open();
    await table();
    network.cut = true;
    await user.click(screen.getByRole('tab', { name: 'Per leeftijd' }));
    expect(await screen.findByText('Aantal studenten naar leeftijd op 02/03/2026')).toBeVisible();
    await waitFor(() => expect(statisticsCalls(network.requests)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Diagram' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/Geen actieve studenten/)).not.toBeInTheDocument();
  });
});

test('the print button prints the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Afdrukken' }));
  expect(print).toHaveBeenCalledOnce();
});

describe('filters', () => {
  test('narrow what is counted, and titles, downloads and lists of students say so', async () => {
    const { _id: noord } = await server.createOrganization({ name: 'Noord' });
    await insertStudent(server.database, { sex: 'Vrouw', birthDate: '1980-01-01', organizationId: noord });
    await insertStudent(server.database, { sex: 'Vrouw', birthDate: '2000-01-01' });
    await insertStudent(server.database, { sex: 'Man', birthDate: '1980-01-01', organizationId: noord });
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.type(await screen.findByRole('textbox', { name: 'Leeftijd vanaf' }), '30{Enter}');
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
});
