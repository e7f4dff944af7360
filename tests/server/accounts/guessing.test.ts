import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import { nameKey } from '../../../core/rules/text.ts';
import { HASHES_WAITING } from '../../../server/accounts/hashQueue.ts';
import { passwordMail } from '../../../server/accounts/passwordMails.ts';
import { hashPassword } from '../../../server/accounts/passwords.ts';
import {
  ACCOUNT_FAILURES,
  DEVICE_FAILURES,
  FAILURES_WINDOW_MS,
  NETWORK_FAILURES,
  PAIR_FAILURES,
  PAIR_LATER_MS,
  type SignInAttempt,
  SignInLimits,
  STRANGER_FAILURES,
  slowness,
} from '../../../server/accounts/signInLimits.ts';
import { serverActor } from '../../../server/history/audit/actors.ts';
import { MINUTE } from '../../../server/platform/clock.ts';
import { startTestServer, TEST_PASSWORD, type TestServer, type TestUser } from '../../support/server.ts';

const GUESSER = '192.0.2.1';
const ELSEWHERE = '198.51.100.1';

let server: TestServer;
let owner: TestUser;
let bystander: TestUser;
beforeEach(async () => {
  server = await startTestServer();
  owner = await server.createUser();
  bystander = await server.createUser();
});
afterEach(() => server.close());

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
/** Fails so often from a network, for accounts that nobody has, that it is crowded. */
const crowd = async (from: string) => {
  for (let time = 0; time < NETWORK_FAILURES; time += 1) await guess({ email: `${time}@example.org`, from });
};
/** What the cookie of a device holds after a sign-in on it. */
const deviceOf = async (attempt: Try) =>
  (await signIn(attempt)).cookies.find(({ name }) => name === 'knownDevice')?.value;
/** The cookie header of a device on which the owner has signed in. */
const ownDevice = async (from = ELSEWHERE) => `knownDevice=${await deviceOf({ from })}`;

describe('who guesses the password of an account', () => {
  test('is stopped for a moment; the owner elsewhere and others in the same place are not', async () => {
    await guessOften(PAIR_FAILURES);
    const stopped = await signIn({ email: owner.email.toUpperCase() });
    expect(stopped.statusCode).toBe(429);
    expect(stopped.json()).toEqual({
      message: 'Te veel mislukte pogingen. Probeer het over 1 minuut opnieuw',
    });
    expect(stopped.headers['retry-after']).toBe('15');
    expect(await statusOf({ from: ELSEWHERE })).toBe(200);
    expect(await statusOf({ email: bystander.email })).toBe(200);
  });

  test('has twenty tries in a quarter of an hour, however patient', async () => {
    let tries = 0;
    for (let at = 0; at < FAILURES_WINDOW_MS; at += 5_000) {
      while ((await guess()) === 401) tries += 1;
      server.moveClock(5_000);
    }
    expect(tries).toBe(20);
  });

  test.each([10, 13, 19])(
    'keeps the owner on a new device behind the same address waiting for two minutes, after %i tries',
    async tries => {
      for (let made = 0; made < tries; ) {
        if ((await guess()) === 401) made += 1;
        else server.moveClock(5_000);
      }
      expect(await statusOf()).toBe(429);
      server.moveClock(100_000);
      expect(await statusOf()).toBe(200);
    },
  );

  test('is stopped again when the time is over and the guessing goes on', async () => {
    for (let round = 0; round < 2; round += 1) {
      await guessOften(PAIR_FAILURES);
      expect(await guess()).toBe(429);
      expect(await statusOf({ email: bystander.email })).toBe(200);
      server.moveClock(FAILURES_WINDOW_MS + 3 * MINUTE);
    }
    expect(await statusOf()).toBe(200);
  });

  test('is the same in every address of an IPv6 network, and in IPv4 written as IPv6', async () => {
    for (let host = 1; host <= PAIR_FAILURES; host += 1) {
      await guess({ from: `2001:db8:0:1::${host.toString(16)}` });
      await guess({ email: bystander.email, from: '::ffff:203.0.113.7' });
    }
    expect(await statusOf({ from: '2001:db8:0:1:ffff::1' })).toBe(429);
    expect(await statusOf({ from: '2001:db8:0:2::1' })).toBe(200);
    expect(await statusOf({ email: bystander.email, from: '203.0.113.7' })).toBe(429);
  });

  test('has all tries again after the right password', async () => {
    for (let round = 0; round < 2; round += 1) {
      await guessOften(PAIR_FAILURES - 1);
      expect(await statusOf()).toBe(200);
    }
  });

  test('is told by sockets: 127.0.0.2 is stopped, 127.0.0.1 is not', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const from = (localAddress: string, password: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json' };
        const options = { host: '127.0.0.1', port, path: API.auth, method: 'POST', localAddress, headers };
        request(options, response => {
          response.resume().on('end', () => resolve(response.statusCode));
        })
          .on('error', reject)
          .end(JSON.stringify({ email: owner.email, password }));
      });
    for (let time = 0; time < PAIR_FAILURES; time += 1)
      expect(await from('127.0.0.2', 'Anders123')).toBe(401);
    expect(await from('127.0.0.2', TEST_PASSWORD)).toBe(429);
    expect(await from('127.0.0.1', TEST_PASSWORD)).toBe(200);
  });
});

describe('a network that fails a lot', () => {
  test('has few tries left for an account that never signed in there, all for others', async () => {
    await signIn();
    await crowd(GUESSER);
    expect(await statusOf({ email: bystander.email })).toBe(200);

    const stranger = await server.createUser();
    await guessOften(STRANGER_FAILURES, { email: stranger.email });
    expect(await statusOf({ email: stranger.email })).toBe(429);
    expect(await statusOf({ email: stranger.email, from: ELSEWHERE })).toBe(200);

    await guessOften(STRANGER_FAILURES + 1);
    expect(await statusOf()).toBe(200);
  });

  test('is like any other when the time is over', async () => {
    await crowd(GUESSER);
    server.moveClock(FAILURES_WINDOW_MS + MINUTE);
    await guessOften(STRANGER_FAILURES + 1);
    expect(await statusOf()).toBe(200);
  });

  test('is none for a user who signs in with the right password, however often', async () => {
    for (let time = 0; time < NETWORK_FAILURES + 10; time += 1) expect(await statusOf()).toBe(200);
    await guessOften(STRANGER_FAILURES + 1, { email: bystander.email });
  });
});

describe('a device that signed in before', () => {
  test('gets in where guesses are stopped, for the accounts that it knows', async () => {
    const cookie = await ownDevice();
    await guessOften(PAIR_FAILURES);
    await guessOften(PAIR_FAILURES, { email: bystander.email });
    expect(await statusOf()).toBe(429);
    expect(await statusOf({ cookie })).toBe(200);
    expect(await statusOf({ email: bystander.email, cookie })).toBe(429);
  });

  test('knows each account that signed in on it', async () => {
    const first = await ownDevice();
    const second = await signIn({ email: bystander.email, cookie: first });
    const cookie = `knownDevice=${second.cookies.at(-1)?.value}`;
    await guessOften(PAIR_FAILURES);
    await guessOften(PAIR_FAILURES, { email: bystander.email });
    expect(await statusOf({ cookie })).toBe(200);
    expect(await statusOf({ email: bystander.email, cookie })).toBe(200);
  });

  test('does not guess without end: then it counts as any other, until the time is over', async () => {
    const cookie = await ownDevice();
    await guessOften(DEVICE_FAILURES + PAIR_FAILURES, { cookie });
    expect(await statusOf({ cookie })).toBe(429);
    expect(await statusOf({ email: bystander.email })).toBe(200);
    server.moveClock(FAILURES_WINDOW_MS + MINUTE);
    await guessOften(DEVICE_FAILURES + PAIR_FAILURES, { cookie });
    expect(await statusOf({ cookie })).toBe(429);
  });

  test('is not made up: a changed cookie is none', async () => {
    const cookie = await ownDevice();
    await guessOften(PAIR_FAILURES);
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

describe('many who sign in at once', () => {
  test('get in behind one address, a whole school of them', async () => {
    const people = await Promise.all(Array.from({ length: 300 }, () => server.createUser()));
    const statuses = await Promise.all(people.map(({ email }) => statusOf({ email })));
    expect(statuses.filter(status => status !== 200)).toEqual([]);
  });

  test('are refused for the moment when too many wait, which is no failure; who is known gets in', async () => {
    const cookie = await ownDevice();
    const hashes = Array.from({ length: HASHES_WAITING.inAll - 20 }, () =>
      hashPassword(TEST_PASSWORD, { memory: 1_024, passes: 2 }),
    );
    const refused = await signIn({ password: 'Anders123' });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toEqual({ message: 'De server is even bezet. Probeer het zo opnieuw' });
    expect(await statusOf({ cookie })).toBe(200);
    await Promise.all(hashes);
    await guessOften(PAIR_FAILURES);
    expect(await guess()).toBe(429);
  });
});

describe('attempts that wait', () => {
  const attempt = (account: string, network: string) => ({ account, network, device: undefined });
  /** Limits whose waiting attempts go on when the test says so. */
  const heldLimits = () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const limits = new SignInLimits({
      database: server.database,
      now: server.app.clock.now,
      pause: () => promise,
    });
    const admitted = async (one: SignInAttempt) => {
      const admission = await limits.admit(one);
      if ('refusedMs' in admission) throw new Error('refused');
      return admission;
    };
    return { limits, admitted, goOn };
  };

  test('are fifty for an account that is guessed at; the next is taken a moment later', async () => {
    const { limits, admitted, goOn } = heldLimits();
    for (let n = 0; n <= ACCOUNT_FAILURES; n += 1) await admitted(attempt('guessed', `before ${n}`));
    const admissions = [];
    for (let n = 0; n < 51; n += 1) admissions.push(await admitted(attempt('guessed', `${n}`)));
    const waiting = admissions.map(admission => limits.wait(admission));
    expect(await waiting.at(-1)).toBe(false);
    expect(await limits.wait(await admitted(attempt('other', 'last')))).toBe(true);
    goOn();
    expect(await Promise.all(waiting.slice(0, -1))).toEqual(Array(50).fill(true));
    expect(await limits.wait(await admitted(attempt('guessed', 'next')))).toBe(true);
  });

  test('are a thousand in all: then those of a slow account are refused, others are not', async () => {
    const { limits, admitted, goOn } = heldLimits();
    const waiting = Array.from({ length: 1_000 }, (_, n) =>
      limits.wait({ delayMs: 150, place: `${n % 20}`, isByDevice: false }),
    );
    for (let n = 0; n <= ACCOUNT_FAILURES; n += 1) await admitted(attempt('20', `before ${n}`));
    expect(await limits.wait(await admitted(attempt('20', 'last')))).toBe(false);
    expect(await limits.wait(await admitted(attempt('other', 'last')))).toBe(true);
    goOn();
    expect(await Promise.all(waiting)).toEqual(Array(1_000).fill(true));
    expect(await limits.wait(await admitted(attempt('20', 'next')))).toBe(true);
  });
});

describe('servers on one database', () => {
  const attempt = { account: 'anna@example.org', network: GUESSER, device: undefined };
  /** The limits as each of two servers has them. */
  const two = () =>
    [0, 1].map(() => new SignInLimits({ database: server.database, now: server.app.clock.now }));

  test('count what is guessed at both, also at once', async () => {
    const [one, other] = two();
    const outcomes = await Promise.all(
      Array.from({ length: PAIR_FAILURES + 5 }, (_, n) => (n % 2 === 0 ? one : other)?.admit(attempt)),
    );
    expect(outcomes.filter(outcome => outcome && 'refusedMs' in outcome)).toHaveLength(5);
    expect(await one?.admit(attempt)).toEqual({
      refusedMs: PAIR_LATER_MS[0],
      limit: `${attempt.account}\n${GUESSER}`,
    });
  });

  test('know of each other which network an account signed in from, and which fails', async () => {
    const [one, other] = two();
    const admission = { delayMs: 0, place: '', isByDevice: false };
    const elsewhere = { ...attempt, account: 'zoe@example.org' };
    for (let n = 0; n < NETWORK_FAILURES; n += 1) await one?.failed(attempt, admission);
    await one?.succeeded(attempt, admission);
    expect(await other?.admit(attempt)).toMatchObject({ delayMs: 0 });
    expect(await other?.admit(elsewhere)).toMatchObject({ place: GUESSER });
  });
});

describe('a password that is set by a mailed link', () => {
  test('lets its user in at once, here and on any device; others stay stopped', async () => {
    await guessOften(PAIR_FAILURES, { from: GUESSER });
    await guessOften(PAIR_FAILURES, { email: bystander.email, from: GUESSER });
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

    await guessOften(PAIR_FAILURES, { from: GUESSER });
    const cookie = `knownDevice=${set.cookies[0]?.value}`;
    expect(await statusOf({ password: 'Nieuw456', from: GUESSER })).toBe(429);
    expect(await statusOf({ password: 'Nieuw456', from: GUESSER, cookie })).toBe(200);
  });
});

describe('an account that is guessed at from many networks', () => {
  const guessEverywhere = (times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => guess({ from: `203.0.113.${n}` })));
  const timed = async (attempt?: Try) => {
    const start = performance.now();
    const status = await statusOf(attempt);
    return { status, ms: performance.now() - start };
  };

  test('answers slower, never not at all; known devices and other accounts as ever', async () => {
    const cookie = await ownDevice('192.0.2.200');
    await guessEverywhere(ACCOUNT_FAILURES + 10);
    const owns = await timed({ from: ELSEWHERE });
    expect(owns.status).toBe(200);
    expect(owns.ms).toBeGreaterThanOrEqual(slowness(ACCOUNT_FAILURES + 10) - 5);
    const admissions = vi.spyOn(server.app.signInLimits, 'admit');
    for (const attempt of [{ from: '192.0.2.100', cookie }, { email: bystander.email }]) {
      expect(await statusOf(attempt)).toBe(200);
      expect(await admissions.mock.results.at(-1)?.value).toMatchObject({ delayMs: 0 });
    }
    expect(admissions).toHaveBeenCalledTimes(2);
  });

  test('answers as ever when the time is over', async () => {
    const { signInLimits } = server.app;
    const attempt = { account: nameKey(owner.email), network: ELSEWHERE, device: undefined };
    await guessEverywhere(ACCOUNT_FAILURES + 1);
    expect(await signInLimits.admit(attempt)).toMatchObject({ delayMs: slowness(ACCOUNT_FAILURES + 1) });
    server.moveClock(FAILURES_WINDOW_MS + MINUTE);
    expect(await signInLimits.admit(attempt)).toMatchObject({ delayMs: 0 });
  });

  test.each([
    [0, 0],
    [20, 0],
    [30, 250],
    [40, 500],
    [1000, 2000],
    [1_000_000, 2000],
  ])('after %i failures waits %i ms', (failures, ms) => {
    expect(slowness(failures)).toBe(ms);
  });
});
