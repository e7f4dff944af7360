import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';
import type { TestRole } from '../support/server.ts';
import { serverPerTest } from '../support/serverPerTest.ts';

const server = serverPerTest();

const bar = async () => within(await screen.findByRole('banner'));
const linkNames = async () =>
  (await bar())
    .getAllByRole('link')
    .map(link => [
      link.getAttribute('aria-label') === 'Hulp' ? 'Hulp' : link.textContent,
      link.getAttribute('href'),
    ]);

const EVERYONE = [
  ['Samenklas', '/'],
  ['Studenten', '/students'],
  ['Presentielijst', '/lists'],
];

describe('the navigation bar', () => {
  test.each<[TestRole, string[][]]>([
    [
      'admin',
      [
        ...EVERYONE,
        ['Evaluatielijst', '/evaluations'],
        ['Aandachtspunten', '/attention'],
        ['Statistieken', '/statistics'],
        ['Beheer', '/admin'],
        ['Hulp', '/help'],
      ],
    ],
    [
      'staff',
      [...EVERYONE, ['Aandachtspunten', '/attention'], ['Statistieken', '/statistics'], ['Hulp', '/help']],
    ],
    ['other', [['Samenklas', '/']]],
  ])('shows %s the links that the role may open', async (role, links) => {
    await renderApp({ server, as: role });
    expect(await linkNames()).toEqual(links);
  });

  test('and all below it offer, with a back end of the specification alone, what that can answer', async () => {
    const app = await renderApp({ server, as: 'admin', path: '/students', unknown: /config\.json/ });
    const { user, router } = app;
    await waitFor(async () =>
      expect(await linkNames()).toEqual([
        ...EVERYONE,
        ['Evaluatielijst', '/evaluations'],
        ['Statistieken', '/statistics'],
        ['Beheer', '/admin'],
        ['Hulp', '/help'],
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

  test('marks the link of the screen above the one that is open, and no other', async () => {
    const { router } = await renderApp({ server, as: 'admin' });
    for (const [path, name] of [
      ['/bin', 'Beheer'],
      ['/merge/one/other', 'Studenten'],
      ['/lists/attendance-list-for-organization/new', 'Presentielijst'],
    ] as const) {
      await act(() => router.navigate(path));
      const links = (await bar()).getAllByRole('link');
      const current = links.filter(link => link.getAttribute('aria-current') === 'page');
      expect(current.map(({ textContent }) => textContent)).toEqual([name]);
    }
  });
});

test('a server that does not answer is said to be asked again, for as long as it is', async () => {
  const { network, router } = await renderApp({ server, as: 'staff' });
  await bar();
  network.lost = Number.POSITIVE_INFINITY;
  await act(() => router.navigate('/students'));
  expect(await screen.findByText('De server antwoordt niet.', {}, { timeout: 8_000 })).toBeVisible();
  network.lost = 0;
  await waitFor(() => expect(screen.queryByText('De server antwoordt niet.')).toBeNull(), { timeout: 8_000 });
  expect(await screen.findByText('Nog geen studenten')).toBeVisible();
});

describe('the colour scheme', () => {
  const ground = () => getComputedStyle(document.body).backgroundColor;

  test('is switched by a button and remembered, also after signing out', async () => {
    const { user, unmount } = await renderApp({ server, as: 'staff' });
    await user.click(await screen.findByRole('button', { name: 'Donkere weergave' }));
    expect(ground()).toBe('rgb(22, 26, 25)');
    expect(screen.getByRole('button', { name: 'Lichte weergave' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Uitloggen' }));
    await screen.findByRole('button', { name: 'Inloggen' });
    expect(ground()).toBe('rgb(22, 26, 25)');
    unmount();
    await renderApp({ server });
    expect(ground()).toBe('rgb(22, 26, 25)');
  });

  test('is that of the system until somebody chooses', async () => {
    const light = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(light(query), { matches: query.includes('dark') }),
    );
    await renderApp({ server, as: 'staff' });
    expect(await screen.findByRole('button', { name: 'Lichte weergave' })).toBeVisible();
    expect(ground()).toBe('rgb(22, 26, 25)');
  });
});

test('the first stop of the Tab key leads past the navigation', async () => {
  const { user } = await renderApp({ server, as: 'staff' });
  await bar();
  await user.tab();
  const skip = screen.getByRole('link', { name: 'Naar de inhoud' });
  expect(skip).toHaveFocus();
  expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
});
