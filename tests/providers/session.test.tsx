import { expect, test, vi } from 'vitest';
import {
  endSession,
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

test('the access token is nowhere but in memory', () => {
  startSession(reply);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('abc');
  expect(document.cookie).not.toContain('abc');
});

test('a device is trusted only after somebody says so, under the key persist', () => {
  expect(getPersist()).toBe(false);
  setPersist(true);
  expect(localStorage.getItem('persist')).toBe('true');
  expect(getPersist()).toBe(true);
  setPersist(false);
  expect(localStorage.getItem('persist')).toBe('false');
  expect(getPersist()).toBe(false);
});

test('a browser that refuses storage trusts nobody and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  setPersist(true);
  expect(getPersist()).toBe(false);
});
