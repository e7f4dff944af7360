import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertStudent } from '../../../support/records.ts';
import { renderApp } from '../../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  const active = { statuses: [{ status: 'true', date: '2025-01-01' }] } as const;
  await insertStudent(server.database, { firstName: 'Amal', lastName: 'Nur', ...active });
  await insertStudent(server.database, { firstName: 'Bilal', lastName: 'Nur', ...active });
});
afterEach(() => server.close());

/** Opens Bilal's file by a link and closes it by a key. */
const openAndClose = async (path: string, link: () => Promise<HTMLElement>) => {
  const { user, address } = await renderApp({ server, as: 'admin', path });
  await user.click(await link());
  await screen.findByText('Aantekening toevoegen', {}, { timeout: 20_000 });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Aantekening toevoegen')).toBeNull());
  await waitFor(async () => expect(await link()).toHaveFocus());
  return address();
};

test('a file that was opened from ‘Vandaag’ closes to its line in the same card', async () => {
  const card = async () => within(await screen.findByRole('region', { name: 'Evaluaties' }));
  const address = await openAndClose('/', async () =>
    (await card()).findByRole('link', { name: /Bilal Nur/ }),
  );
  expect(address).toBe('/');
});

test('one that was opened from the evaluations closes to its row', async () => {
  const path = '/evaluations?name=nur';
  expect(await openAndClose(path, () => screen.findByRole('link', { name: 'Bilal' }))).toBe(path);
});

test('one that was opened from the list behind a number closes to its name in that list', async () => {
  const path = '/statistics?lijst=sex.2026-03-02';
  expect(await openAndClose(path, () => screen.findByRole('link', { name: 'Bilal Nur' }))).toBe(path);
});
