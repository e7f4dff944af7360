import { afterEach, expect, test } from 'vitest';
import { createQueryClient, followSession } from '../../src/providers/queryClient.ts';
import { loseSession, startSession } from '../../src/providers/session.ts';

const samira = { userId: '1', userName: 'Samira', accessToken: 'a', roles: [1991], email: 's@example.org' };
const noor = { ...samira, userId: '2', userName: 'Noor', accessToken: 'b' };

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A cache with an answer of the server, and one of the auth provider, to Samira. */
const usedBySamira = () => {
  const queryClient = createQueryClient();
  startSession(samira);
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
  startSession({ ...samira, accessToken: 'c' });
  expect(queryClient.getQueryData(['students'])).toEqual(['Amal']);
});

test('what a user may do is asked again when their session changes', () => {
  const queryClient = usedBySamira();
  startSession({ ...samira, roles: [4859] });
  expect(queryClient.getQueryData(['auth', 'canAccess'])).toBeUndefined();
});
