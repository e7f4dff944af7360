import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { catchDownloads, downloadedSheet } from '../../support/downloads.ts';
import { insertStudent, insertStudents } from '../../support/records.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { beOnFirstDay, serverPerTest } from '../../support/serverPerTest.ts';

beOnFirstDay();
const server = serverPerTest();
beforeEach(async () => {
  const since = (date: string) => [{ status: 'true', date } as const];
  await insertStudent(server.database, { country: 'Syrië', statuses: since('2025-01-01') });
  await insertStudent(server.database, { country: 'Syrië', statuses: since('2026-02-28') });
  const left = [...since('2025-01-01'), { status: 'false', date: '2026-01-15' } as const];
  await insertStudent(server.database, { country: 'Eritrea', statuses: left });
});

const open = (path: string) => renderApp({ server, path, as: 'staff' });
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
  const show = within(await section()).getByRole('button', { name: 'Tonen' });
  expect(show).toHaveAttribute('aria-expanded', 'false');
  expect(await section()).toHaveClass('no-print');
  expect(calls(network.requests)).toEqual([]);

  network.cut = true;
  await user.click(show);
  expect(await screen.findByText('De ontwikkeling per maand kon niet worden geladen.')).toBeVisible();
  network.cut = false;
  await user.click(within(await section()).getByText('Opnieuw proberen'));
  await screen.findByRole('figure', { name: CAPTION });
  expect(screen.queryByText(/kon niet worden geladen/)).not.toBeInTheDocument();
  expect(new Set(calls(network.requests)).size).toBe(1);
  network.requests.length = 0;
  expect(await section()).not.toHaveClass('no-print');
  expect(await section()).toHaveTextContent('Geslacht, land en instantie zijn die in het dossier van nu.');
  expect(address()).toBe('/statistics?tab=lvh&ontwikkeling=12');

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
  expect(address()).toBe('/statistics?tab=lvh&ontwikkeling=6');
  expect(calls(network.requests)).toEqual([
    `GET ${API.development}?dimension=country&from=2025-10&to=2026-03`,
  ]);

  await user.click(within(await section()).getByRole('button', { name: 'Inklappen' }));
  expect(address()).toBe('/statistics?tab=lvh');
  expect(screen.queryByRole('table', { name: CAPTION })).not.toBeInTheDocument();
});

test('the spreadsheet has every group, also where the lines take the small ones together', async () => {
  await insertStudents(
    server.database,
    [...'ABCDEFGH'].map(letter => ({ country: `Land ${letter}` })),
  );
  const downloads = catchDownloads();
  const { user } = await open('/statistics?tab=lvh&ontwikkeling=6');
  const [head] = await firstRows(1);
  expect(head).toBe('Datum Syrië Land A Land B Land C Land D Land E Land F Land G Overige Totaal');
  expect(await screen.findByText(/‘Overige’ is 2 groepen samen/)).toBeVisible();
  await user.click(within(await section()).getByRole('button', { name: 'Downloaden' }));
  const { name, rows, explained } = await downloadedSheet(downloads);
  expect(name).toBe('Statistieken_Land van herkomst_31-10-2025_02-03-2026_per maand.xlsx');
  expect(rows[0]).toHaveLength(12);
  expect(rows[0]).toContain('Eritrea');
  expect(explained.flat()).toContain('Die in het dossier van nu, ook bij een datum van vroeger.');
  expect(rows.at(-1)?.slice(1)).toEqual([2, ...Array(8).fill(1), 0, 10]);
});
