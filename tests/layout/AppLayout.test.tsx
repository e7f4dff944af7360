import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import { serverPerTest } from '../support/serverPerTest.ts';

const server = serverPerTest();

const bar = async () => within(await screen.findByRole('banner'));
const linkNames = async () =>
  (await bar()).getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);

const EVERYONE = [
  ['Samenklas', '/'],
  ['Studenten', '/students'],
  ['Presentielijst', '/lists'],
];

const ground = () => getComputedStyle(document.body).backgroundColor;

test('the bar has the links of an administrator, and a colour scheme that is remembered', async () => {
  const light = window.matchMedia;
  const system = vi.spyOn(window, 'matchMedia');
  system.mockImplementation(query => Object.assign(light(query), { matches: query.includes('dark') }));
  const { user, client } = await renderApp({ server, as: 'admin', path: '/help' });
  expect(await linkNames()).toEqual([
    ...EVERYONE,
    ['Evaluatielijst', '/evaluations'],
    ['Aandachtspunten', '/attention'],
    ['Statistieken', '/statistics'],
    ['Beheer', '/admin'],
  ]);
  await user.click((await bar()).getByRole('button', { name: client?.userName }));
  expect(await screen.findByRole('menuitem', { name: 'Hulp' })).toHaveAttribute('href', '/help');
  await user.keyboard('{Escape}');
  // That of the system, until somebody chooses; also after signing out.
  expect(ground()).toBe('rgb(22, 26, 25)');
  await user.click(screen.getByLabelText('Lichte weergave'));
  const chosen = ground();
  expect(chosen).not.toBe('rgb(22, 26, 25)');
  await user.click(screen.getByText('Uitloggen'));
  await screen.findByText('Inloggen');
  expect(ground()).toBe(chosen);
});

test('the bar and all below it offer, with a back end of the specification alone, what that can answer', async () => {
  const app = await renderApp({ server, as: 'admin', path: '/students', unknown: /config\.json/ });
  const { user, router } = app;
  await waitFor(async () =>
    expect(await linkNames()).toEqual([
      ...EVERYONE,
      ['Evaluatielijst', '/evaluations'],
      ['Statistieken', '/statistics'],
      ['Beheer', '/admin'],
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Meer' }));
  expect(await screen.findByRole('menuitem', { name: 'Kolommen' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Importeren' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Meer filters' })).toBeNull();

  await act(() => router.navigate('/admin'));
  const categories = within(await screen.findByRole('navigation', { name: 'Categorieën' }));
  const names = categories.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Gebruikers', 'Instanties', 'Klassen']);
  expect(screen.queryByRole('link', { name: 'Prullenbak' })).toBeNull();

  await act(() => router.navigate('/statistics'));
  expect(await screen.findByRole('tab', { name: 'Per geslacht' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Ontwikkeling per maand' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /Klassen/ })).toBeVisible();
  for (const name of [/Aandachtspunten/, /importeren/i, /Prullenbak/, /Redenen/, /Vrije dagen/])
    expect(screen.queryByRole('option', { name })).toBeNull();
});

test('a server that does not answer is said to be asked again, for as long as it is', async () => {
  const { network, router } = await renderApp({ server, as: 'staff' });
  await bar();
  network.lost = Number.POSITIVE_INFINITY;
  await act(() => router.navigate('/students'));
  expect(await screen.findByText('De server antwoordt niet.')).toBeVisible();
  network.lost = 0;
  await waitFor(() => expect(screen.queryByText('De server antwoordt niet.')).toBeNull());
  expect(await screen.findByText('Nog geen studenten')).toBeVisible();
});
