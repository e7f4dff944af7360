import { afterEach, expect, test } from 'vitest';
import { createQueryClient, followSession } from '../../src/providers/queryClient.ts';
import { loseSession, startSession } from '../../src/providers/session.ts';
import { SAMIRA } from '../support/session.ts';

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
