import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { insertStudent } from '../../support/records.ts';
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
