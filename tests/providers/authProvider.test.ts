import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { authProvider } from '../../src/providers/authProvider.ts';
import { getSession, setPersist, startSession } from '../../src/providers/session.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { serverPerFile } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

const server = serverPerFile();
let network: Network;
beforeEach(async () => {
  network = fetchFrom(server);
});

test('signing out ends the session here and on the server, and leads to the sign-in page', async () => {
  await signInAs(server, network, 'staff');
  expect(await authProvider.logout()).toBe('/login');
  expect(getSession()).toBeNull();
  expect(network.requests).toEqual(['GET /logout']);
  network.requests.length = 0;
  setPersist(true);
  await expect(authProvider.checkAuth()).rejects.toMatchObject({ redirectTo: '/login', message: false });
  expect(network.requests).toEqual([]);
});

test('only a 401 means that the session has ended', async () => {
  await expect(authProvider.checkError(new HttpError('', 401))).rejects.toBeDefined();
  await authProvider.checkError(new HttpError('', 403));
  await authProvider.checkError(new HttpError('', 0));
  await authProvider.checkError(new Error('anything'));
});

describe('what a user may do', () => {
  const ADMIN = [1991];
  const STAFF = [4859];
  test.each([
    [ADMIN, 'students', 'delete', true],
    [STAFF, 'students', 'delete', false],
    [STAFF, 'students', 'edit', true],
    [ADMIN, 'notes', 'deleteAny', true],
    [[], 'students', 'list', false],
    [STAFF, 'schedules.delete', 'hold', false],
    [ADMIN, 'schedules.delete', 'hold', true],
    [ADMIN, 'students', 'toString', false],
    [ADMIN, 'toString', 'open', false],
  ])('roles %j, %s, %s: %s', async (roles, resource, action, allowed) => {
    startSession({ userId: '1', userName: '', accessToken: '', roles, email: '' });
    expect(await authProvider.canAccess({ resource, action })).toBe(allowed);
  });

  test('is no question before somebody has signed in, which is not a refusal', async () => {
    const question = authProvider.canAccess({ resource: 'students', action: 'list' });
    await expect(question).rejects.toMatchObject({ redirectTo: '/login' });
    await expect(authProvider.getIdentity()).rejects.toMatchObject({ redirectTo: '/login' });
  });
});
