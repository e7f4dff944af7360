import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { Guarded } from '../../src/layout/Guarded.tsx';
import { authProvider } from '../../src/providers/authProvider.ts';
import { getSession, loseSession, setPersist, startSession } from '../../src/providers/session.ts';
import { SCREENS, type ScreenName } from '../../src/screens.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { renderInApp } from '../support/renderInApp.tsx';
import { WHO_OPENS } from '../support/routeTable.ts';
import type { TestRole } from '../support/server.ts';
import { serverPerFile } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

const server = serverPerFile();
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
