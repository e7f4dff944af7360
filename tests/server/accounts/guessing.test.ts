import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import {
  type AttemptKey,
  type AttemptLimit,
  countAttempt,
} from '../../../server/accounts/attemptRepository.ts';
import { passwordMail } from '../../../server/accounts/passwordMails.ts';
import { HASHES_WAITING, inHashQueue } from '../../../server/accounts/passwords.ts';
import {
  ACCOUNT,
  ACCOUNT_MANY,
  AT_ONCE,
  DEVICE,
  FEW,
  NETWORK,
} from '../../../server/accounts/signInLimits.ts';
import { serverActor } from '../../../server/history/actor.ts';
import { MINUTE } from '../../../server/platform/clock.ts';
import { networkOf } from '../../../server/platform/http/requestLimits.ts';
import { TEST_PASSWORD, type TestUser } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const GUESSER = '192.0.2.1';
const ELSEWHERE = '198.51.100.1';

const server = serverPerTest();
let owner: TestUser;
let bystander: TestUser;
beforeEach(async () => {
  owner = await server.createUser();
  bystander = await server.createUser();
});

interface Try {
  email?: string;
  from?: string;
  password?: string;
  cookie?: string;
}

const signIn = ({ email = owner.email, from = GUESSER, password = TEST_PASSWORD, cookie }: Try = {}) =>
  server.app.inject({
    method: 'POST',
    url: API.auth,
    payload: { email, password },
    remoteAddress: from,
    headers: { ...(cookie && { cookie }) },
  });
const statusOf = async (attempt?: Try) => (await signIn(attempt)).statusCode;
const guess = (attempt?: Try) => statusOf({ password: 'Anders123', ...attempt });
const guessOften = async (times: number, attempt?: Try) => {
  for (let time = 0; time < times; time += 1) expect(await guess(attempt)).toBe(401);
};
/** Counts attempts that were made before. */
const count = (limit: AttemptLimit, key: AttemptKey, times: number) =>
  countAttempt(server.database, limit, key, server.app.clock.now(), times);
/** Fails so often from a network, for accounts that nobody has, that it is crowded. */
const crowd = async (from: string) => {
  await count(NETWORK, { origin: networkOf(from) }, NETWORK.max - 1);
  await guess({ email: 'nobody@example.org', from });
};
/** Signs in and returns the cookie by which the device is known. */
const deviceOf = async (attempt: Try) =>
  (await signIn(attempt)).cookies.find(({ name }) => name === 'knownDevice')?.value;
/** The cookie header of a device on which the owner has signed in. */
const ownDevice = async (from = ELSEWHERE) => `knownDevice=${await deviceOf({ from })}`;

describe('who guesses the password of an account', () => {
  test('is stopped for a moment; the owner elsewhere and others in the same place are not', async () => {
    await guessOften(AT_ONCE);
    const stopped = await signIn({ email: owner.email.toUpperCase() });
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json()).toEqual({
      message: 'Te veel mislukte pogingen. Probeer het over 2 minuten opnieuw',
    });
    expect(stopped.headers['retry-after']).toBe('100');
    expect(await statusOf({ from: ELSEWHERE })).toBe(200);
    expect(await statusOf({ email: bystander.email })).toBe(200);
    const kept = await server.database.selectFrom('attempts').selectAll().execute();
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${owner.email}|${GUESSER}`));
  });

  test('has eighteen tries in a quarter of an hour, however patient', async () => {
    let tries = 0;
    for (let at = 0; at < NETWORK.windowMs; at += 5_000) {
      while ((await guess()) === 401) tries += 1;
      server.moveClock(5_000);
    }
    expect(tries).toBe(18);
  });

  test('is the same in every address of an IPv6 network, and in IPv4 written as IPv6', async () => {
    for (let host = 1; host <= AT_ONCE; host += 1) {
      await guess({ from: `2001:db8:0:1::${host.toString(16)}` });
      await guess({ email: bystander.email, from: '::ffff:203.0.113.7' });
    }
    expect(await statusOf({ from: '2001:db8:0:1:ffff::1' })).toBe(429);
    expect(await statusOf({ from: '2001:db8:0:2::1' })).toBe(200);
    expect(await statusOf({ email: bystander.email, from: '203.0.113.7' })).toBe(429);
  });

  test('has all tries again after the right password', async () => {
    for (let round = 0; round < 2; round += 1) {
      await guessOften(AT_ONCE - 1);
      expect(await statusOf()).toBe(200);
    }
  });
});

describe('a network that fails a lot', () => {
  test('has few tries of each account left, on devices that are not known', async () => {
    const cookie = await ownDevice();
    await crowd(GUESSER);
    expect(await statusOf({ email: bystander.email })).toBe(200);

    await guessOften(FEW.max);
    expect(await statusOf()).toBe(429);
    expect(await statusOf({ from: ELSEWHERE })).toBe(200);
    expect(await statusOf({ cookie })).toBe(200);
  });

  test('is none for a user who signs in with the right password, however often', async () => {
    // As many more failures as follow make no crowd.
    await count(NETWORK, { origin: networkOf(GUESSER) }, NETWORK.max - FEW.max - 2);
    for (let time = 0; time < 10; time += 1) expect(await statusOf()).toBe(200);
    await guessOften(FEW.max + 1, { email: bystander.email });
  });
});

describe('a device that signed in before', () => {
  test('gets in where guesses are stopped, for the accounts that it knows', async () => {
    const cookie = await ownDevice();
    await guessOften(AT_ONCE);
    await guessOften(AT_ONCE, { email: bystander.email });
    expect(await statusOf()).toBe(429);
    expect(await statusOf({ cookie })).toBe(200);
    const others = await signIn({ email: bystander.email, cookie, from: ELSEWHERE });
    expect(await statusOf({ email: bystander.email, cookie })).toBe(429);
    const both = `knownDevice=${others.cookies.at(-1)?.value}`;
    await guessOften(AT_ONCE);
    for (const email of [owner.email, bystander.email]) {
      expect(await statusOf({ email, cookie: both })).toBe(200);
    }
  });

  test('does not guess without end: then it counts as any other, until the time is over', async () => {
    const cookie = await ownDevice();
    await guessOften(DEVICE.max + AT_ONCE, { cookie });
    expect(await statusOf({ cookie })).toBe(429);
    expect(await statusOf({ email: bystander.email })).toBe(200);
    server.moveClock(NETWORK.windowMs + MINUTE);
    await guessOften(DEVICE.max + AT_ONCE, { cookie });
    expect(await statusOf({ cookie })).toBe(429);
  });

  test('is not made up: a changed cookie is none', async () => {
    const cookie = await ownDevice();
    await guessOften(AT_ONCE);
    const [device = '', signature = ''] = cookie.replace('knownDevice=', '').split('.');
    const others = `knownDevice=${await deviceOf({ email: bystander.email })}`;
    const [, otherSignature = ''] = others.split('.');
    const forgeries = [
      cookie.replace('=', '=A'),
      `${cookie}A`,
      'knownDevice=a.b',
      'knownDevice=~~',
      '',
      others,
      `knownDevice=${device}.${otherSignature}`,
      `knownDevice=${device}~${signature}`,
      `knownDevice=${'a.b~'.repeat(5)}${device}.${signature}`,
      `knownDevice=${'~'.repeat(8_000)}`,
    ];
    for (const forged of forgeries) expect(await statusOf({ cookie: forged }), forged).toBe(429);
    expect(await statusOf({ cookie: `${others}~${device}.${signature}` })).toBe(200);
  });
});

test('many who sign in at once are refused for the moment when too many wait, which is no failure; who is known gets in', async () => {
  const cookie = await ownDevice();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  onTestFinished(() => release());
  // Two of them run, and one more may wait.
  const before = Array.from({ length: HASHES_WAITING.inAll + 1 }, () => inHashQueue(() => held));
  const refused = await signIn({ password: 'Anders123' });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(refused.json()).toEqual({ message: 'De server is even bezet. Probeer het zo opnieuw' });
  const two = [statusOf({ cookie }), statusOf({ cookie })];
  expect(await Promise.race(two)).toBe(503);
  release();
  expect((await Promise.all(two)).toSorted()).toEqual([200, 503]);
  await Promise.all(before);
  await guessOften(AT_ONCE);
  expect(await guess()).toBe(429);
});

test('a password that is set by a mailed link lets its user in at once, here and on any device; others stay stopped', async () => {
  await guessOften(AT_ONCE, { from: GUESSER });
  await guessOften(AT_ONCE, { email: bystander.email, from: GUESSER });
  const mail = await passwordMail(server.app, owner, 'reset', serverActor(server.app.clock));
  const set = await server.app.inject({
    method: 'POST',
    url: new URL(mail.link).pathname,
    payload: { password: 'Nieuw456' },
    remoteAddress: ELSEWHERE,
  });
  expect(set.statusCode).toBe(200);
  expect(set.cookies).toMatchObject([{ name: 'knownDevice', path: '/auth', httpOnly: true }]);
  expect(await statusOf({ password: 'Nieuw456', from: GUESSER })).toBe(200);
  expect(await statusOf({ email: bystander.email, from: GUESSER })).toBe(429);

  await guessOften(AT_ONCE, { from: GUESSER });
  const cookie = `knownDevice=${set.cookies[0]?.value}`;
  expect(await statusOf({ password: 'Nieuw456', from: GUESSER })).toBe(429);
  expect(await statusOf({ password: 'Nieuw456', from: GUESSER, cookie })).toBe(200);
});

describe('an account that is guessed at from many networks', () => {
  const guessEverywhere = async (times: number) => {
    for (let n = 0; n < times; n += 1) await guess({ from: `203.0.${n >> 8}.${n & 255}` });
  };

  test('has few tries from each; known devices and other accounts as ever', async () => {
    const cookie = await ownDevice();
    await guessEverywhere(ACCOUNT_MANY);
    await guessOften(FEW.max, { from: '192.0.2.9' });
    expect(await statusOf({ from: '192.0.2.9' })).toBe(429);
    expect(await statusOf({ from: '192.0.2.9', cookie })).toBe(200);
    expect(await statusOf({ from: '192.0.2.100' })).toBe(200);
    await guessOften(FEW.max + 1, { email: bystander.email, from: '192.0.2.9' });
  });

  test('takes no more strangers after very many, until the time is over', async () => {
    const cookie = await ownDevice();
    await count(ACCOUNT, { account: owner.email }, ACCOUNT.max - 1);
    await guessEverywhere(1);
    expect(await statusOf({ from: '192.0.2.100' })).toBe(429);
    expect(await statusOf({ from: '192.0.2.100', cookie })).toBe(200);
    server.moveClock(ACCOUNT.windowMs + MINUTE);
    expect(await statusOf({ from: '192.0.2.100' })).toBe(200);
  });
});
