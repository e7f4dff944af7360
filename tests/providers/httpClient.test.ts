import { waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { authProvider } from '../../src/providers/authProvider.ts';
import { fetchBlob, httpClient, isNoResponse, refreshSession } from '../../src/providers/httpClient.ts';
import { getSession, setPersist, startSession } from '../../src/providers/session.ts';
import { onceAnswered } from '../../src/providers/uncertainWrites.ts';
import { fetchFrom, type Network } from '../support/fetchFrom.ts';
import { serverPerFile } from '../support/serverPerTest.ts';
import { signInAs } from '../support/session.ts';

const EXPIRED = 16 * 60_000;

const server = serverPerFile();
let network: Network;
beforeEach(async () => {
  network = fetchFrom(server);
});

const countOf = (request: string) => network.requests.filter(each => each === request).length;
const failure = async (call: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await call.then(
    () => undefined,
    reason => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`Expected an HttpError, got ${error}`);
  return error;
};

describe('a call', () => {
  test('repeats the name of a list in the query and leaves out what is empty', async () => {
    await signInAs(server, network, 'staff');
    const query = { page: 2, organization: ['a b', 'c'], name: '', inactive: undefined };
    await httpClient(API.students, { query });
    expect(network.requests).toEqual(['GET /api/students?page=2&organization=a+b&organization=c']);
  });

  test('fails with the message and body of the server, one of its own without, or as not answered', async () => {
    await signInAs(server, network, 'admin');
    const create = () => httpClient(API.newOrganization, { method: 'POST', body: { name: 'Gemeente' } });
    await create();
    const refused = await failure(create());
    expect(refused).toMatchObject({ status: 409, message: 'Er is al een instantie met deze naam' });
    expect(refused.body).toMatchObject({ message: refused.message });
    expect(isNoResponse(refused)).toBe(false);
    network.cut = true;
    const unanswered = await failure(httpClient(API.classrooms));
    expect(unanswered.message).toBe('Geen serverreactie');
    expect(isNoResponse(unanswered)).toBe(true);
    vi.stubGlobal('fetch', async () => new Response('<h1>Something else</h1>', { status: 500 }));
    expect(await failure(httpClient(API.classrooms))).toMatchObject({
      status: 500,
      message: 'Er ging iets mis. Probeer het later opnieuw.',
    });
  });
});

describe('a server that is away for a moment', () => {
  test('is read from again', async () => {
    await signInAs(server, network, 'staff');
    network.lost = 1;
    expect((await httpClient(API.classrooms)).status).toBe(200);
    expect(network.requests).toEqual(['GET /api/classrooms', 'GET /api/classrooms']);
  });

  test('is sent a write again, under one key', async () => {
    await signInAs(server, network, 'admin');
    network.lost = 1;
    const { status } = await httpClient(API.newOrganization, { method: 'POST', body: { name: 'COA' } });
    expect(status).toBe(201);
    expect(network.requests).toEqual(Array(2).fill('POST /api/organizations/organization'));
    expect(new Set(network.keys).size).toBe(1);
    await httpClient(API.newOrganization, { method: 'POST', body: { name: 'Nidos' } });
    expect(new Set(network.keys).size).toBe(2);
  });

  test('is sent no write again that the server would do again', async () => {
    await signInAs(server, network, 'admin');
    network.lost = 1;
    const save = httpClient(API.newOrganization, { method: 'POST', body: { name: 'Vluchteling' }, key: '' });
    expect((await failure(save)).status).toBe(0);
    expect(network.requests).toHaveLength(1);
  });

  test('and for longer is asked eight times in a quarter of a minute, and then fails', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent = vi.fn(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    vi.stubGlobal('fetch', sent);
    const failed = failure(httpClient(API.classrooms));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failed).toMatchObject({ status: 0, message: 'Geen serverreactie' });
    expect(sent).toHaveBeenCalledTimes(8);
  });
});

describe('an expired access token', () => {
  test('is renewed once for all calls that were under way, and each is repeated once', async () => {
    const client = await signInAs(server, network, 'staff');
    server.moveClock(EXPIRED);
    const answers = await Promise.all([
      httpClient(API.classrooms),
      httpClient(API.organizations),
      httpClient(API.students),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(countOf('GET /refresh')).toBe(1);
    expect(countOf('GET /api/classrooms')).toBe(2);
    expect(getSession()?.accessToken).not.toBe(client.accessToken);
  });

  test('is not renewed again for a call that is refused after it was renewed', async () => {
    await signInAs(server, network, 'staff');
    server.moveClock(EXPIRED);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    network.held = held;
    const late = httpClient(API.classrooms);
    await waitFor(() => expect(network.waiting).toHaveLength(1));
    network.held = undefined;
    await httpClient(API.organizations);
    release();
    expect((await late).status).toBe(200);
    expect(countOf('GET /refresh')).toBe(1);
  });

  test('keeps the session where the server cannot be reached to renew it', async () => {
    await signInAs(server, network, 'staff');
    server.moveClock(EXPIRED);
    const real = fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input === API.refresh) throw new TypeError('Failed to fetch');
      return real(input, init);
    });
    expect(isNoResponse(await failure(httpClient(API.classrooms)))).toBe(true);
    expect(getSession()).not.toBeNull();
  });

  test('ends the session when it can no longer be renewed', async () => {
    await signInAs(server, network, 'staff');
    server.moveClock(EXPIRED);
    network.cookies.clear();
    const error = await failure(httpClient(API.classrooms));
    expect(error.status).toBe(401);
    expect(getSession()).toBeNull();
    expect(countOf('GET /api/classrooms')).toBe(1);
  });
});

test('every call goes to another back end where the web app was built for one', async () => {
  await signInAs(server, network, 'staff');
  const called = vi.spyOn(globalThis, 'fetch');
  vi.stubEnv('VITE_API_URL', 'https://api.example.org');
  await httpClient(API.students, { query: { page: 1 } });
  await fetchBlob(API.classrooms);
  await refreshSession();
  expect(called.mock.calls.map(([address]) => address)).toEqual([
    'https://api.example.org/api/students?page=1',
    'https://api.example.org/api/classrooms',
    'https://api.example.org/refresh',
  ]);
});

test('a call that the role may not make is repeated once after a refresh, then refused', async () => {
  await signInAs(server, network, 'staff');
  const error = await failure(httpClient(API.users));
  expect(error.status).toBe(403);
  expect(network.requests).toEqual(['GET /api/users', 'GET /refresh', 'GET /api/users']);
  expect(getSession()).not.toBeNull();
});

test('a session is not renewed as another user, who signed in by another tab', async () => {
  const first = await signInAs(server, network, 'staff');
  const mine = getSession();
  const second = await signInAs(server, network, 'staff');
  expect(second.userId).not.toBe(first.userId);
  if (mine) startSession(mine);
  server.moveClock(EXPIRED);
  network.requests.length = 0;
  const error = await failure(httpClient(API.classrooms));
  expect(error.status).toBe(401);
  expect(getSession()).toBeNull();
  expect(countOf('GET /api/classrooms')).toBe(1);
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

test('a write whose answer was lost keeps its key, also when it is refused unread, until it is answered', async () => {
  const keys: string[] = [];
  const write = (status: number) =>
    onceAnswered('a note', key => {
      keys.push(key);
      return status < 400 ? Promise.resolve() : Promise.reject(new HttpError('', status));
    });
  for (const status of [429, 502, 429, 401, 200, 502]) await write(status).catch(() => undefined);
  const [refused, lost, ...again] = keys;
  expect(lost).not.toBe(refused);
  expect(again.map(key => key === lost)).toEqual([true, true, true, false]);
});
