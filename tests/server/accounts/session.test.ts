import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../server/accounts/auth.ts';
import { hashPassword } from '../../../server/accounts/passwords.ts';
import { REFRESH_GRACE_MS, SESSION_IDLE_MS, SESSION_MAX_MS } from '../../../server/accounts/sessions.ts';
import { MINUTE } from '../../../server/platform/clock.ts';
import { type SignedInClient, startTestServer, TEST_PASSWORD } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();

const signIn = (payload: object, remoteAddress = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: API.auth, payload, remoteAddress });
const refresh = (cookie?: string) =>
  server.app.inject({ url: API.refresh, headers: { ...(cookie && { cookie }) } });
const cookieOf = (response: Awaited<ReturnType<typeof refresh>>) =>
  response.cookies
    .filter(({ name }) => name === 'refreshToken')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
const use = (accessToken: string) =>
  server.app.inject({ url: API.classrooms, headers: { authorization: `Bearer ${accessToken}` } });

describe('signing in', () => {
  test('gives the session and the refresh cookie', async () => {
    const user = await server.createUser({ name: 'Anna de Boer', email: 'anna@example.org', role: 'admin' });
    const response = await signIn({ email: ' Anna@Example.org ', password: TEST_PASSWORD });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      roles: [1991],
      userId: user.id,
      userName: 'Anna de Boer',
      email: 'anna@example.org',
      timeZone: 'Europe/Amsterdam',
    });
    expect(response.cookies).toEqual([
      {
        name: 'refreshToken',
        value: expect.stringMatching(/^[\w-]{43}$/),
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        maxAge: 7 * 24 * 60 * 60,
      },
      {
        name: 'knownDevice',
        value: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/),
        httpOnly: true,
        sameSite: 'Strict',
        path: '/auth',
        maxAge: 400 * 24 * 60 * 60,
      },
    ]);
  });

  test('takes an address that was pasted with signs that nobody sees', async () => {
    await server.createUser({ email: 'anna@example.org' });
    const email = '\u202AAnna@example.org\u202C\u200E';
    expect((await signIn({ email, password: TEST_PASSWORD })).statusCode).toBe(200);
  });

  test('sends the cookie over https only when that is how people come', async () => {
    const secure = await startTestServer({ environment: { PUBLIC_URL: 'https://school.example.org' } });
    const { email } = await secure.createUser();
    const response = await secure.app.inject({
      method: 'POST',
      url: API.auth,
      payload: { email, password: TEST_PASSWORD },
    });
    const [cookie, device] = response.cookies;
    expect(cookie).toMatchObject({ name: '__Host-refreshToken', secure: true, path: '/' });
    expect(device).toMatchObject({ name: '__Host-knownDevice', secure: true, path: '/' });
    for (const one of [cookie, device]) expect(one).not.toHaveProperty('domain');
    const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
    expect((await secure.app.inject({ url: API.refresh, headers })).statusCode).toBe(200);
    expect((await secure.app.inject({ url: API.logout, headers })).cookies[0]).toMatchObject({
      name: '__Host-refreshToken',
      value: '',
      secure: true,
    });
    await secure.close();
  });

  test('with a field missing is refused', async () => {
    for (const [payload, message] of [
      [{}, 'Vul uw e-mailadres in'],
      [{ email: '  ', password: 'x' }, 'Vul uw e-mailadres in'],
      [{ email: 1, password: 'x' }, 'Vul uw e-mailadres in'],
      [{ email: 'a@example.org' }, 'U kunt het wachtwoordveld niet leeg laten'],
      [{ email: 'a@example.org', password: '' }, 'U kunt het wachtwoordveld niet leeg laten'],
    ] as const) {
      const response = await signIn(payload);
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    }
  });

  test('says the same for an unknown e-mail address, a wrong password and a password never set', async () => {
    const { id, email } = await server.createUser();
    const wrong = await signIn({ email, password: 'Anders123' });
    const unknown = await signIn({ email: 'nobody@example.org', password: TEST_PASSWORD });
    await server.database.updateTable('users').set({ passwordHash: null }).where('id', '=', id).execute();
    const invited = await signIn({ email, password: TEST_PASSWORD });
    for (const response of [wrong, unknown, invited]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ message: 'Het e-mailadres of het wachtwoord is onjuist' });
      expect(response.cookies).toEqual([]);
    }
  });

  test('hashes a password for an unknown e-mail address too, so that the time tells nothing', async () => {
    const passwordCost = { memory: 65_536, passes: 2 };
    const slow = await startTestServer({ passwordCost });
    const payload = { email: 'nobody@example.org', password: TEST_PASSWORD };
    const trySignIn = () => slow.app.inject({ method: 'POST', url: API.auth, payload });
    expect((await trySignIn()).statusCode).toBe(401);
    const timeOf = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const hash = () => timeOf(() => hashPassword(TEST_PASSWORD, passwordCost));
    // Some 60 ms here, and a quarter of it is far more than all else takes.
    const least = Math.min(await hash(), await hash(), await hash());
    expect(await timeOf(trySignIn)).toBeGreaterThan(least / 4);
    await slow.close();
  });

  test('ends the session that another user had in this browser', async () => {
    const [before, { email }] = [await server.loginAs('admin'), await server.createUser()];
    const headers = { cookie: before.cookie };
    const payload = { email, password: TEST_PASSWORD };
    expect((await server.app.inject({ method: 'POST', url: API.auth, payload, headers })).statusCode).toBe(
      200,
    );
    expect((await use(before.accessToken)).statusCode).toBe(401);
    expect((await refresh(before.cookie)).statusCode).toBe(401);
  });

  test('once more takes the old refresh token out of use; open tabs go on until their access token expires', async () => {
    const { email } = await server.createUser();
    const before = await server.login(email);
    const [elsewhere, bystander] = [await server.login(email), await server.loginAs('staff')];
    const headers = { cookie: before.cookie };
    const payload = { email, password: TEST_PASSWORD };
    const again = await server.app.inject({ method: 'POST', url: API.auth, payload, headers });
    expect((await use(before.accessToken)).statusCode).toBe(200);
    expect((await refresh(before.cookie)).statusCode).toBe(401);
    expect((await use(before.accessToken)).statusCode).toBe(401);
    expect((await refresh(cookieOf(again))).statusCode).toBe(200);
    server.moveClock(MINUTE);
    for (const { cookie } of [elsewhere, bystander]) expect((await refresh(cookie)).statusCode).toBe(200);
  });

  test('is refused for an inactive account, told only to those who know the password', async () => {
    const { email } = await server.createUser({ active: false });
    const right = await signIn({ email, password: TEST_PASSWORD });
    expect(right.statusCode).toBe(403);
    expect(right.json()).toEqual({ message: 'Uw account is niet actief. Neem contact op met een beheerder' });
    expect((await signIn({ email, password: 'Anders123' })).statusCode).toBe(401);
  });
});

describe('the access token', () => {
  let user: SignedInClient;
  beforeEach(async () => {
    user = await server.loginAs('staff');
  });

  test('holds for 15 minutes, then is expired', async () => {
    server.moveClock(ACCESS_TOKEN_SECONDS * 1000);
    expect((await use(user.accessToken)).statusCode).toBe(200);
    server.moveClock(1);
    const expired = await use(user.accessToken);
    expect([expired.statusCode, expired.json()]).toEqual([403, { message: 'Uw aanmelding is verlopen' }]);
  });
});

describe('refreshing', () => {
  let user: SignedInClient;
  beforeEach(async () => {
    user = await server.loginAs('staff');
  });

  test('gives a new access token, a new cookie and the roles of now', async () => {
    server.moveClock(20 * MINUTE);
    const response = await refresh(user.cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ userId: user.userId, userName: user.userName, roles: [4859] });
    expect((await use(response.json<{ accessToken: string }>().accessToken)).statusCode).toBe(200);
    expect(cookieOf(response)).toMatch(/^refreshToken=[\w-]{43}$/);
    expect(cookieOf(response)).not.toBe(user.cookie);
    await server.database.deleteFrom('userRoles').where('userId', '=', user.userId).execute();
    expect((await refresh(cookieOf(response))).json()).toMatchObject({ roles: [8619] });
  });

  test('works for two tabs at the same moment, and both stay signed in', async () => {
    const [one, two] = await Promise.all([refresh(user.cookie), refresh(user.cookie)]);
    server.moveClock(REFRESH_GRACE_MS);
    const late = await refresh(user.cookie);
    expect([one.statusCode, two.statusCode, late.statusCode]).toEqual([200, 200, 200]);
    expect([cookieOf(two), cookieOf(late)]).toEqual([cookieOf(one), cookieOf(one)]);
    server.moveClock(20 * MINUTE);
    expect((await refresh(cookieOf(one))).statusCode).toBe(200);
  });

  test('with an old cookie after the grace ends the session for everybody, and no other', async () => {
    const bystander = await server.loginAs('staff');
    const next = await refresh(user.cookie);
    server.moveClock(REFRESH_GRACE_MS + 1);
    const reused = await refresh(user.cookie);
    expect(reused.statusCode).toBe(401);
    expect(reused.cookies[0]).toMatchObject({ name: 'refreshToken', value: '' });
    expect((await refresh(cookieOf(next))).statusCode).toBe(401);
    expect((await use(next.json<{ accessToken: string }>().accessToken)).statusCode).toBe(401);
    expect((await refresh(bystander.cookie)).statusCode).toBe(200);
  });

  test('without a known cookie is refused', async () => {
    for (const cookie of [undefined, 'refreshToken=', 'refreshToken=abc', 'other=x']) {
      expect((await refresh(cookie)).statusCode, cookie).toBe(401);
    }
  });

  test('works after six days of absence, not after seven', async () => {
    server.moveClock(SESSION_IDLE_MS - 1);
    const response = await refresh(user.cookie);
    expect(response.statusCode).toBe(200);
    server.moveClock(SESSION_IDLE_MS);
    expect((await refresh(cookieOf(response))).statusCode).toBe(401);
  });

  test('ends after a month, however often it was done', async () => {
    let { cookie } = user;
    for (let passed = 0; passed + SESSION_IDLE_MS / 2 < SESSION_MAX_MS; passed += SESSION_IDLE_MS / 2) {
      server.moveClock(SESSION_IDLE_MS / 2);
      const response = await refresh(cookie);
      expect(response.statusCode).toBe(200);
      cookie = cookieOf(response);
    }
    server.moveClock(SESSION_IDLE_MS / 2);
    expect((await refresh(cookie)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session and clears the cookie', async () => {
    const user = await server.loginAs('staff');
    const response = await server.app.inject({ url: API.logout, headers: { cookie: user.cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.cookies[0]).toMatchObject({ name: 'refreshToken', value: '', path: '/' });
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect((await refresh(user.cookie)).statusCode).toBe(401);
    const used = await use(user.accessToken);
    expect([used.statusCode, used.json().message]).toEqual([401, 'U bent uitgelogd. Log opnieuw in']);
  });

  test('works after the cookie was refreshed by another tab', async () => {
    const user = await server.loginAs('staff');
    const next = await refresh(user.cookie);
    await server.app.inject({ url: API.logout, headers: { cookie: user.cookie } });
    expect((await refresh(cookieOf(next))).statusCode).toBe(401);
  });
});

test.each([API.logout, API.refresh])(
  'a request from another site to %s is refused and touches no cookie',
  async url => {
    const user = await server.loginAs('staff');
    expect((await server.app.inject(url)).headers['set-cookie']).toBeUndefined();
    for (const cookie of [user.cookie, undefined]) {
      const headers = { 'sec-fetch-site': 'cross-site', ...(cookie && { cookie }) };
      const response = await server.app.inject({ url, headers });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual({ message: 'Dit kan niet vanaf een andere website' });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect((await use(user.accessToken)).statusCode).toBe(200);
    expect((await refresh(user.cookie)).statusCode).toBe(200);
  },
);

test('signing in forgets the sessions that are over', async () => {
  await server.loginAs('staff');
  server.moveClock(SESSION_MAX_MS);
  await server.loginAs('staff');
  expect(await server.database.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await server.database.selectFrom('refreshTokens').select('sessionId').execute()).toHaveLength(1);
});

test('no token is kept as it is', async () => {
  const user = await server.loginAs('staff');
  const rows = await server.database.selectFrom('refreshTokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(user.cookie.split('=')[1]);
});
