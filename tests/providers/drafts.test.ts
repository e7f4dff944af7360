import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_KEPT_MS } from '../../core/rules/limits.ts';
import { eraseDraft, readDraft, storeDraft } from '../../src/providers/drafts.ts';
import { endSession, startSession } from '../../src/providers/session.ts';

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
