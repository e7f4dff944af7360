import { screen, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../../support/renderApp.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
afterEach(() => server.close());

test('greets whoever is signed in by name and says what the app is', async () => {
  server = await startTestServer();
  const { client } = await renderApp({ server, as: 'staff' });
  expect(await screen.findByRole('heading', { level: 1, name: `Welkom, ${client?.userName}` })).toBeVisible();
  const features = within(screen.getByRole('region', { name: 'Wat Samenklas u biedt' }));
  expect(features.getByRole('heading', { name: 'Eenvoudig in gebruik' })).toBeVisible();
  expect(features.getByText(/Aantekeningen, beoordelingen en feedback/)).toBeVisible();
  expect(features.getByRole('heading', { name: 'Hulpmiddelen om samen te werken' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Over Samenklas' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Waarom Samenklas' })).toBeVisible();
  expect(document.title).toBe('Start · Samenklas');
});

test('says which day it is where the programme is, whatever the device’s clock is set to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T11:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  server = await startTestServer({ environment: { TIME_ZONE: 'Pacific/Kiritimati' } });
  await renderApp({ server, as: 'staff', reloaded: true });
  expect(await screen.findByText('dinsdag 3 maart 2026')).toBeVisible();
});

test('links to the foundation of the settings, in a new tab that cannot reach back', async () => {
  server = await startTestServer({
    environment: { FOUNDATION_NAME: 'Stichting Nieuwe Buren', FOUNDATION_URL: 'https://buren.example.org' },
  });
  await renderApp({ server, as: 'staff' });
  const link = await screen.findByRole('link', { name: /Naar de website van Stichting Nieuwe Buren/ });
  expect(link).toHaveAttribute('href', 'https://buren.example.org');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('works without knowing the foundation', async () => {
  server = await startTestServer();
  const { network } = await renderApp({ server, as: 'staff' });
  network.cut = true;
  expect(await screen.findByRole('region', { name: 'Over Samenklas' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Naar de website/ })).toBeNull();
});

test.each([
  ['admin', ['/students', '/lists', '/statistics', '/evaluations', '/admin']],
  ['staff', ['/students', '/lists', '/statistics']],
] as const)('offers %s a tile for each screen that they may open', async (role, paths) => {
  server = await startTestServer();
  await renderApp({ server, as: role });
  const tasks = within(await screen.findByRole('region', { name: 'Wat wilt u doen?' }));
  expect(tasks.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(paths);
});
