import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catchDownloads, downloadedSheet } from '../../support/downloads.ts';
import { insertStudent } from '../../support/records.ts';
import { lookAtWindow, renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

const TODAY = '2026-03-02';

beOnFirstDay();
const server = serverPerTest();

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
    expect(
      await screen.findByRole('link', { name: 'Wie was vorige maand het meest afwezig?' }),
    ).toHaveAttribute(
      'href',
      '/lists/attendance-list-for-organization/new?organization=all&from=2026-02-01&to=2026-02-28',
    );
    expect(await rows()).toEqual(['Vrouw1100,0%', 'Totaal1100,0%']);
    expect(statisticsCalls(network.requests)).toEqual([`GET /api/statistics/by-sex?selectedDate=${TODAY}`]);
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
});

describe('the date', () => {
  test.each(['', '2026-02-30'])('‘%s’ in the address is no date: one is to be chosen', async date => {
    const { network } = await open(`/statistics?date=${date}`);
    expect(await screen.findByText('U moet rechts een datum kiezen om het diagram te zien')).toBeVisible();
    expect(statisticsCalls(network.requests)).toEqual([]);
  });

  test('of a day that cannot be asked for offline nothing is shown but why, until it comes by itself', async () => {
    await insertStudent(server.database, { sex: 'Man' });
    const { router, user } = await open();
    await rows();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await act(() => router.navigate('/statistics?date=2026-02-10&ontwikkeling=6'));
    expect(await screen.findAllByText('U bent offline.')).toHaveLength(3);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/Geen actieve studenten/)).toBeNull();
    const [retry] = screen.getAllByRole('button', { name: 'Opnieuw proberen' });
    if (retry) await user.click(retry);
    expect(await screen.findByText('U bent offline. Dit werkt weer zodra er verbinding is.')).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getAllByRole('table')).toHaveLength(2));
  });

  test('when nobody was active it says so, and what is no day leaves the date', async () => {
    const { user, address } = await open('/statistics?date=2026-02-10');
    expect(await screen.findByText('Geen actieve studenten op 10/02/2026')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.tripleClick(screen.getByRole('textbox', { name: 'Kies datum' }));
    await user.keyboard('31/02/2026{Enter}');
    expect(address()).toBe('/statistics?date=2026-02-10');
    await user.tripleClick(screen.getByRole('textbox', { name: 'Kies datum' }));
    await user.keyboard('11/02/2026');
    expect(await screen.findByText('Geen actieve studenten op 11/02/2026')).toBeVisible();
    expect(address()).toBe('/statistics?date=2026-02-11');
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

describe('filters', () => {
  test('narrow what is counted, and titles, downloads and lists of students say so', async () => {
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
});
