import { expect, test } from 'vitest';
import { followSignOuts, getSession, hasSignedOut, startSession } from '../../src/providers/session.ts';

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
