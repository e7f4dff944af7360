import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftShelf } from '../../src/providers/draftShelf.ts';
import { endSession, startSession } from '../../src/providers/session.ts';

const signIn = (userId: string) =>
  startSession({ userId, userName: userId, accessToken: 't', roles: [4859] });

beforeEach(() => {
  signIn('u1');
});
afterEach(endSession);

test('a draft is handed over once, to the same user in the same place', () => {
  const shelf = draftShelf<string>();
  shelf.keep('u1', 'a', 'half af');
  expect(shelf.take('u1', 'b')).toBeNull();
  expect(shelf.has('u1', 'a')).toBe(true);
  expect(shelf.take('u1', 'a')).toBe('half af');
  expect(shelf.has('u1', 'a')).toBe(false);
  expect(shelf.take('u1', 'a')).toBeNull();
});

test('it outlives the session, and several places have their own', () => {
  const shelf = draftShelf<string>();
  endSession();
  shelf.keep('u1', 'a', 'een');
  shelf.keep('u1', 'b', 'twee');
  signIn('u1');
  expect(shelf.take('u1', 'b')).toBe('twee');
  expect(shelf.take('u1', 'a')).toBe('een');
});

test('somebody else who signs in finds nothing, and leaves nothing lying there', () => {
  const shelf = draftShelf<string>();
  shelf.keep('u1', 'a', 'half af');
  expect(shelf.take('u2', 'a')).toBeNull();
  endSession();
  signIn('u2');
  signIn('u1');
  expect(shelf.take('u1', 'a')).toBeNull();
});
