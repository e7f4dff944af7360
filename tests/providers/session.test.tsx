import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DRAFT_KEPT_MS } from '../../core/rules/limits.ts';
import { createStore } from '../../src/providers/createStore.ts';
import { eraseDraft, readDraft, storeDraft } from '../../src/providers/drafts.ts';
import { createQueryClient, followSession } from '../../src/providers/queryClient.ts';
import { routerProvider } from '../../src/providers/routerProvider.ts';
import {
  endSession,
  followSignOuts,
  getSession,
  hasSignedOut,
  loseSession,
  startSession,
} from '../../src/providers/session.ts';
import { dayOf, useToday } from '../../src/providers/today.ts';
import { renderInApp } from '../support/renderInApp.tsx';
import { SAMIRA } from '../support/session.ts';

const reply = { userId: '1', userName: 'Samira', accessToken: 'abc', roles: [1991], email: 's@example.org' };

test('a session knows the role codes, whichever way the server names them', () => {
  expect(startSession(reply).roles).toEqual([1991]);
  expect(startSession({ ...reply, roles: { Admin: 1991, Staff: 4859 } }).roles).toEqual([1991, 4859]);
  expect(startSession({ ...reply, roles: undefined }).roles).toEqual([]);
});

test('a session keeps its e-mail when the server leaves it out', () => {
  startSession({ ...reply, email: undefined }, 'typed@example.org');
  expect(getSession()?.email).toBe('typed@example.org');
  startSession({ ...reply, email: undefined });
  expect(getSession()?.email).toBe('typed@example.org');
});

test('a session ends when its user signs out in another tab, and by nothing else that is stored there', () => {
  startSession(reply);
  const stop = followSignOuts();
  const stored = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  stored('signedOut', '2');
  stored('signedOut', null);
  stored('lastUser', '1');
  expect(getSession()?.userId).toBe('1');
  stored('signedOut', '1');
  expect([getSession(), hasSignedOut()]).toEqual([null, true]);
  stop();
});

test('the access token is nowhere but in memory', () => {
  startSession(reply);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('abc');
  expect(document.cookie).not.toContain('abc');
});

/** A cache with an answer of the server, and one of the auth provider, to Samira. */
const usedBySamira = () => {
  const queryClient = createQueryClient();
  startSession(SAMIRA);
  onTestFinished(followSession(queryClient));
  queryClient.setQueryData(['students'], ['Amal']);
  queryClient.setQueryData(['auth', 'canAccess'], true);
  return queryClient;
};

test('what a user had is there when they sign in again, and left to nobody else', () => {
  const queryClient = usedBySamira();
  loseSession();
  startSession({ ...SAMIRA, accessToken: 'c' });
  expect(queryClient.getQueryData(['students'])).toEqual(['Amal']);
  startSession({ ...SAMIRA, roles: [4859] });
  expect(queryClient.getQueryData(['auth', 'canAccess'])).toBeUndefined();
  loseSession();
  startSession({ ...SAMIRA, userId: '2', userName: 'Noor', accessToken: 'b' });
  expect(queryClient.getQueryData(['students'])).toBeUndefined();
});

const renderAt = (path: string) =>
  renderHook(() => ({ navigate: routerProvider.useNavigate(), location: useLocation() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    ),
  }).result;

test('the place to return to is remembered, but for a refusal and after signing out', async () => {
  const stateAfter = async (nextPathname: string) => {
    const router = renderAt('/students');
    await act(async () => router.current.navigate('/login', { state: { nextPathname } }));
    return router.current.location.state;
  };
  expect(await stateAfter('/students')).toEqual({ nextPathname: '/students' });
  expect(await stateAfter('/unauthorized')).toBeNull();
  startSession(SAMIRA);
  endSession({ signedOut: true });
  expect(await stateAfter('/students')).toBeNull();
});

test('signing out forgets what was kept for the user, but not the look and the keys of this device', () => {
  const store = createStore();
  store.setItem('attendance.movesOn', { u1: false });
  store.setItem('theme', 'dark');
  store.setItem('students.listParams', { page: 3 });
  store.reset();
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('attendance.movesOn')).toEqual({ u1: false });
  expect(store.getItem('students.listParams')).toBeUndefined();
});

describe('a draft', () => {
  const signIn = (userId: string) =>
    startSession({ userId, userName: userId, accessToken: 't', roles: [4859] });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    signIn('u1');
    storeDraft('u1', 'a', { name: 'half af' });
  });
  afterEach(() => {
    vi.useRealTimers();
    endSession();
  });

  const stored = () => Object.keys(sessionStorage).filter(name => name.startsWith('draft.'));

  test('a draft outlives the session, for its form alone, until it is erased', () => {
    endSession();
    signIn('u1');
    expect(readDraft('b')).toBeNull();
    expect(readDraft('a')).toEqual({ draft: { name: 'half af' }, lacksFiles: false });
    eraseDraft('u1', 'a');
    expect(readDraft('a')).toBeNull();
  });

  test('another user who signs in finds nothing and leaves nothing lying there, nor does signing out', () => {
    endSession();
    signIn('u2');
    expect(readDraft('a')).toBeNull();
    expect(stored()).toEqual([]);
    storeDraft('u2', 'a', { name: 'half af' });
    endSession({ signedOut: true });
    expect(stored()).toEqual([]);
  });

  test('it is kept for twelve hours', () => {
    vi.setSystemTime(Date.now() + DRAFT_KEPT_MS - 1);
    expect(readDraft('a')).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(readDraft('a')).toBeNull();
    expect(stored()).toEqual([]);
  });

  test('files and images are left out of it', () => {
    const rawFile = new File(['x'], 'rapport.pdf');
    storeDraft('u1', 'a', { name: 'A', image: 'data:image/jpeg;base64,AAAA', files: [{ rawFile }] });
    expect(readDraft('a')).toEqual({ draft: { name: 'A', files: [{}] }, lacksFiles: true });
  });
});

describe('the day', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-02T22:59:30Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const Today = () => <p>{useToday()}</p>;

  test('after midnight in Amsterdam it is the next day, by itself or when a window that slept is looked at', async () => {
    renderInApp(<Today />);
    expect(screen.getByText('2026-03-02')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('2026-03-03')).toBeVisible();
    vi.setSystemTime(new Date('2026-03-04T08:00:00Z'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('2026-03-04')).toBeVisible();
  });

  test('a day begins where the server says that the programme is, in the Netherlands otherwise', () => {
    const late = '2026-03-02T23:30:00Z';
    expect(dayOf(late)).toBe('2026-03-03');
    startSession({ ...SAMIRA, timeZone: 'America/Paramaribo' });
    expect(dayOf(late)).toBe('2026-03-02');
    endSession();
  });
});
