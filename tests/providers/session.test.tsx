import { expect, test, vi } from 'vitest';
import {
  endSession,
  followSignOuts,
  getPersist,
  getSession,
  hasSignedOut,
  isSessionLost,
  loseSession,
  setPersist,
  startSession,
} from '../../src/providers/session.ts';

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

test('how a session ended is known until the next one begins', () => {
  const endings = () => [isSessionLost(), hasSignedOut()];
  startSession(reply);
  expect(endings()).toEqual([false, false]);
  loseSession();
  expect(endings()).toEqual([true, false]);
  startSession(reply);
  expect(endings()).toEqual([false, false]);
  endSession({ signedOut: true });
  expect(endings()).toEqual([false, true]);
  loseSession();
  expect(endings()).toEqual([false, true]);
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

test('a browser that refuses storage trusts nobody and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  setPersist(true);
  expect(getPersist()).toBe(false);
  vi.restoreAllMocks();
  expect(getPersist()).toBe(false);
});
