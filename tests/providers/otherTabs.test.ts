import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  endSession,
  followSignOuts,
  getSession,
  hasSignedOut,
  startSession,
} from '../../src/providers/session.ts';
import { SAMIRA } from '../support/session.ts';

const begin = () => startSession({ ...SAMIRA, userId: 'u1' });

let stop: () => void;
beforeEach(() => {
  begin();
  stop = followSignOuts();
});
afterEach(() => stop());

/** Tells this tab that another one stored something. */
const storedElsewhere = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

test('the session ends when its user signs out in another tab, and with nobody signed in nothing happens', () => {
  storedElsewhere('signedOut', 'u1');
  expect(getSession()).toBeNull();
  expect(hasSignedOut()).toBe(true);
  begin();
  endSession();
  storedElsewhere('signedOut', 'u1');
  storedElsewhere('signedOut', null);
  expect(hasSignedOut()).toBe(false);
});

test.each([
  ['another user signs out', 'signedOut', 'u2'],
  ['what was announced is taken back', 'signedOut', null],
  ['something else of that content is stored', 'lastUser', 'u1'],
])('the session goes on when %s', (_, key, value) => {
  storedElsewhere(key, value);
  expect(getSession()?.userId).toBe('u1');
});
