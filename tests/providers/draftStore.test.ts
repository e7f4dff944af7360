import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDraftStore } from '../../src/providers/draftStore.ts';
import { endSession, startSession } from '../../src/providers/session.ts';

const signIn = (userId: string) =>
  startSession({ userId, userName: userId, accessToken: 't', roles: [4859] });

beforeEach(() => {
  signIn('u1');
});
afterEach(endSession);

test('a draft is handed over once, to the same user in the same place', () => {
  const store = createDraftStore<string>();
  store.keep('u1', 'a', 'half af');
  expect(store.take('u1', 'b')).toBeNull();
  expect(store.has('u1', 'a')).toBe(true);
  expect(store.take('u1', 'a')).toBe('half af');
  expect(store.has('u1', 'a')).toBe(false);
  expect(store.take('u1', 'a')).toBeNull();
});

test('it outlives the session, and several places have their own', () => {
  const store = createDraftStore<string>();
  endSession();
  store.keep('u1', 'a', 'een');
  store.keep('u1', 'b', 'twee');
  signIn('u1');
  expect(store.take('u1', 'b')).toBe('twee');
  expect(store.take('u1', 'a')).toBe('een');
});

test('somebody else who signs in finds nothing, and leaves nothing lying there', () => {
  const store = createDraftStore<string>();
  store.keep('u1', 'a', 'half af');
  expect(store.take('u2', 'a')).toBeNull();
  endSession();
  signIn('u2');
  signIn('u1');
  expect(store.take('u1', 'a')).toBeNull();
});
