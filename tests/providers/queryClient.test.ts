import { afterEach, expect, test } from 'vitest';
import { createQueryClient, followSession } from '../../src/providers/queryClient.ts';
import { loseSession, startSession } from '../../src/providers/session.ts';
import { SAMIRA } from '../support/session.ts';

const noor = { ...SAMIRA, userId: '2', userName: 'Noor', accessToken: 'b' };

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A cache with an answer of the server, and one of the auth provider, to Samira. */
const usedBySamira = () => {
  const queryClient = createQueryClient();
  startSession(SAMIRA);
  stop = followSession(queryClient);
  queryClient.setQueryData(['students'], ['Amal']);
  queryClient.setQueryData(['auth', 'canAccess'], true);
  return queryClient;
};

test('nothing that the server answered to one user is left for the next', () => {
  const queryClient = usedBySamira();
  loseSession();
  startSession(noor);
  expect(queryClient.getQueryData(['students'])).toBeUndefined();
});

test('a user who signs in again finds what they had', () => {
  const queryClient = usedBySamira();
  loseSession();
  startSession({ ...SAMIRA, accessToken: 'c' });
  expect(queryClient.getQueryData(['students'])).toEqual(['Amal']);
});

test('what a user may do is asked again when their session changes', () => {
  const queryClient = usedBySamira();
  startSession({ ...SAMIRA, roles: [4859] });
  expect(queryClient.getQueryData(['auth', 'canAccess'])).toBeUndefined();
});
