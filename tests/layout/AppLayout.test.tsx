import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorPage } from '../../src/layout/ErrorPage.tsx';
import { Guarded } from '../../src/layout/Guarded.tsx';
import { authProvider } from '../../src/providers/authProvider.ts';
import { getSession, loseSession, setPersist, startSession } from '../../src/providers/session.ts';
import { SCREENS, type ScreenName } from '../../src/screens.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { renderApp } from '../support/renderApp.tsx';
import { renderInApp } from '../support/renderInApp.tsx';
import { WHO_OPENS } from '../support/routeTable.ts';
import type { TestRole } from '../support/server.ts';
import { serverPerFile } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

const server = serverPerFile();

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
  // That of the system, until somebody chooses; also after signing out.
  expect(ground()).toBe('rgb(22, 26, 25)');
  await user.click(screen.getByRole('menuitem', { name: 'Lichte weergave' }));
  const chosen = ground();
  expect(chosen).not.toBe('rgb(22, 26, 25)');
  await user.click(screen.getByText('Uitloggen'));
  await screen.findByText('Inloggen');
  expect(ground()).toBe(chosen);
});

test('the bar and all below it offer, with a back end of the specification alone, what that can answer', async () => {
  const app = await renderApp({ server, as: 'admin', path: '/students', unknown: /config\.json|today/ });
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

  await act(() => router.navigate('/'));
  expect(await screen.findByRole('link', { name: /website van Stichting Samenklas/ })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Over Samenklas' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Te doen' })).toBeNull();

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

let broken = true;
const Fragile = () => {
  useState(0);
  if (broken) throw new Error('secret detail');
  return <p>Weer heel</p>;
};

test('a page that breaks says so without details, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  const { user } = renderInApp(
    <ErrorBoundary FallbackComponent={ErrorPage}>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Er ging iets mis');
  expect(screen.getByRole('alert')).not.toHaveTextContent('secret detail');
  expect(screen.getByRole('link', { name: 'Naar Start' })).toHaveAttribute('href', '/');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(screen.getByText('Weer heel')).toBeVisible();
});

let network: Network;
beforeEach(async () => {
  network = fetchFrom(server);
});

const Where = () => {
  const { pathname, search, state } = useLocation();
  return <p>{`elsewhere: ${pathname}${search} ${JSON.stringify(state)}`}</p>;
};

const open = (screenName: ScreenName, search = '') => {
  const { path } = SCREENS[screenName];
  return renderInApp(
    <Routes>
      <Route path={path} element={<Guarded screen={screenName}>inside</Guarded>} />
      <Route path="*" element={<Where />} />
    </Routes>,
    `${path.replaceAll(':', '')}${search}`,
  );
};

const names = Object.keys(SCREENS) as ScreenName[];
const isPublic = (name: ScreenName) => WHO_OPENS.get(SCREENS[name].path) === 'everybody';

/** Whom the words of docs/product.md name. */
const NAMED: Record<TestRole, RegExp> = {
  admin: /^everybody|^whoever is signed in|\b1991\b/,
  staff: /^everybody|^whoever is signed in|\b4859\b/,
  other: /^everybody|^whoever is signed in/,
};
const isOpenTo = (role: TestRole, name: ScreenName) =>
  NAMED[role].test(WHO_OPENS.get(SCREENS[name].path) ?? '');

describe.each(['admin', 'staff', 'other'] as const)('a user with the role %s', role => {
  test('may open the screens of the route table that are theirs, and is let in to them or refused', async () => {
    await signInAs(server, network, role);
    for (const name of names.filter(each => !isPublic(each))) {
      const answer = await authProvider.canAccess({ resource: name, action: 'open' });
      expect(answer, name).toBe(isOpenTo(role, name));
    }
    expect(network.requests).toEqual([]);
    open('students');
    const expected = isOpenTo(role, 'students') ? 'inside' : 'elsewhere: /unauthorized null';
    expect(await screen.findByText(expected)).toBeVisible();
  });
});

describe('an anonymous visitor', () => {
  test('is led from a screen to the sign-in page, which remembers', async () => {
    open('students', '?name=x&inactive=true');
    const state = { nextPathname: '/students', nextSearch: '?name=x&inactive=true' };
    expect(await screen.findByText(`elsewhere: /login ${JSON.stringify(state)}`)).toBeVisible();
    expect(screen.queryByText('inside')).toBeNull();
    expect(network.requests).toEqual([]);
  });

  test.each([
    ['the session no longer stands', false],
    ['the server cannot be reached', true],
  ])('is led to the sign-in page where %s', async (_, cut) => {
    setPersist(true);
    network.cut = cut;
    open('students');
    expect(await screen.findByText(/elsewhere: \/login/)).toBeVisible();
    expect(network.requests[0]).toBe('GET /refresh');
  });
});

describe('during work', () => {
  test('a session that ends and can be renewed on a trusted device leads nowhere', async () => {
    await signInAs(server, network, 'staff');
    setPersist(true);
    open('students');
    await screen.findByText('inside');
    await act(async () => loseSession());
    await waitFor(() => expect(getSession()).not.toBeNull());
    expect(screen.getByText('inside')).toBeVisible();
  });

  test('a role that is taken away leads to the refusal', async () => {
    await signInAs(server, network, 'admin');
    open('administration');
    await screen.findByText('inside');
    const session = getSession();
    act(() => void (session && startSession({ ...session, roles: [4859] })));
    expect(await screen.findByText('elsewhere: /unauthorized null')).toBeVisible();
  });
});
