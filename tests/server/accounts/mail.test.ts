import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { API } from '../../../core/contract/paths.ts';
import type { ListedUser } from '../../../core/contract/users.ts';
import { CLAIM_MS } from '../../../server/accounts/mail.ts';
import { claimPasswordMail, waitingPasswordMails } from '../../../server/accounts/passwordLinkRepository.ts';
import { DAY, HOUR, MINUTE } from '../../../server/platform/clock.ts';
import { formOf } from '../../support/form.ts';
import { linkIn, type Mailbox, startMailbox } from '../../support/mails.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { statementsOf } from '../../support/statements.ts';

let mailbox: Mailbox;
let server: TestServer;

beforeEach(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({
    environment: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'De school <post@school.example.org>',
      PUBLIC_URL: 'https://school.example.org',
    },
  });
});
afterEach(async () => {
  await server.close();
  await mailbox.close();
});

const ask = (email: string) =>
  server.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });

test('mail through an SMTP server reaches the person with a link that works', async () => {
  const { name, email } = await server.createUser({ name: 'Zoë Ünal' });
  await ask(email);
  await server.app.mail.idle();
  expect(mailbox.delivered).toHaveLength(1);
  const [{ sender, recipients, mail } = { mail: undefined }] = mailbox.delivered;
  expect(sender).toBe('post@school.example.org');
  expect(recipients).toEqual([email]);
  expect(mail).toMatchObject({
    subject: 'Nieuw wachtwoord voor Samenklas',
    from: { name: 'De school', address: 'post@school.example.org' },
    to: [{ name, address: email }],
    date: '2026-03-02T11:00:00.000Z',
  });
  const link = linkIn(mail);
  expect((await server.app.inject(link)).json()).toEqual({ message: 'Valid Url' });
  expect(mail?.html).toContain(link);
  expect(await readdir(server.dataDir)).not.toContain('outbox');
  expect(server.log.join()).not.toContain('password-reset/0');
});

test.each([
  ['http://localhost:5500', true],
  ['https://school.example.org', false],
])('without an SMTP server the log has the link of a mail at %s: %s', async (publicUrl, isLogged) => {
  const other = await startTestServer({ environment: { PUBLIC_URL: publicUrl } });
  const { email } = await other.createUser();
  await other.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });
  await other.app.mail.idle();
  expect(await readdir(join(other.dataDir, 'outbox'))).toHaveLength(1);
  expect(other.log.join()).toContain('SMTP_URL is not set');
  expect(other.log.join().includes(`${publicUrl}/password-reset/`)).toBe(isLogged);
  await other.close();
});

describe('a mail that could not be sent', () => {
  const mailed = () => mailbox.delivered.length;
  const logged = (message: string) => server.log.filter(line => line.includes(message)).length;
  const queue = () => server.database.selectFrom('passwordMails').selectAll().execute();
  const linkPath = () => linkIn(mailbox.delivered[0]?.mail);
  /** Lets time pass, and the server look what is due. */
  const pass = async (ms: number) => {
    server.moveClock(ms);
    await server.app.mail.sendDue();
  };
  /** Asks for a link that cannot be sent. */
  const askInVain = async () => {
    mailbox.full = true;
    const user = await server.createUser();
    expect((await ask(user.email)).json()).toEqual({ message: 'Success' });
    await server.app.mail.idle();
    return user;
  };

  test('is tried again a minute later, with a link of its own that works for an hour', async () => {
    await askInVain();
    expect(logged('a mail could not be sent yet')).toBe(1);
    mailbox.full = false;
    await pass(MINUTE - 1);
    expect(mailed()).toBe(0);
    await pass(1);
    expect(mailed()).toBe(1);
    server.moveClock(HOUR - 1);
    expect((await server.app.inject(linkPath())).json()).toEqual({ message: 'Valid Url' });
    await pass(DAY);
    expect(mailed()).toBe(1);
  });

  test('is tried again after longer and longer, and given up when a link of the first attempt would have expired', async () => {
    await askInVain();
    for (const [attempts, minutes] of [1, 5, 15, 30].entries()) {
      expect(logged('a mail could not be sent yet')).toBe(attempts + 1);
      await pass(minutes * MINUTE);
    }
    expect(logged('a mail was given up')).toBe(1);
    expect(await queue()).toEqual([]);
  });

  test('that invites somebody is tried for a week', async () => {
    mailbox.full = true;
    const admin = await server.loginAs('admin');
    const form = formOf({ user: { name: 'Anna', email: 'anna@example.org' } });
    const [anna] = (await admin.post(API.newUser, form)).json<ListedUser[]>();
    expect(anna?.invitation).toMatchObject({ mailed: true });
    await server.app.mail.idle();
    for (let days = 0; days < 5; days += 1) await pass(DAY);
    mailbox.full = false;
    await pass(DAY);
    expect(mailbox.delivered.map(({ recipients }) => recipients)).toEqual([['anna@example.org']]);
  });

  test('leaves no link at rest, and no address in the log', async () => {
    const { id, email } = await askInVain();
    expect(await queue()).toEqual([
      {
        userId: id,
        occasion: 'reset',
        askedAt: '2026-03-02T11:00:00.000Z',
        attempts: 1,
        nextAt: '2026-03-02T11:01:00.000Z',
        claimedUntil: '',
      },
    ]);
    mailbox.moved = true;
    await pass(MINUTE);
    expect(server.log.join()).not.toContain(email);
  });

  test('is not tried again when the mail server does not know the address', async () => {
    mailbox.moved = true;
    const { email } = await server.createUser();
    await ask(email);
    await server.app.mail.idle();
    expect(logged('a mail was given up')).toBe(1);
    expect(await queue()).toEqual([]);
  });

  test('goes out once, however often it was asked for meanwhile', async () => {
    const { email } = await askInVain();
    await ask(email);
    await server.app.mail.idle();
    mailbox.full = false;
    await pass(MINUTE);
    expect(mailed()).toBe(1);
  });

  test('is dropped when the account is closed, or its password is set', async () => {
    const { email } = await server.createUser();
    await ask(email);
    await server.app.mail.idle();
    const closed = await askInVain();
    await server.database.updateTable('users').set({ active: 0 }).where('id', '=', closed.id).execute();
    await ask(email);
    await server.app.mail.idle();
    expect(await queue()).toHaveLength(2);
    const set = { method: 'POST', url: linkPath(), payload: { password: 'Nieuw456' } } as const;
    expect((await server.app.inject(set)).json()).toEqual({ message: 'Success' });
    mailbox.full = false;
    await pass(MINUTE);
    expect([await queue(), mailed()]).toEqual([[], 1]);
  });

  test('is tried again by the listening server itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await askInVain();
    await server.app.listen({ port: 0 });
    // The server begins to listen before it looks what waits.
    await vi.waitUntil(async () => (await queue())[0]?.attempts === 2, 10_000);
    await server.app.mail.idle();
    mailbox.full = false;
    server.moveClock(5 * MINUTE);
    vi.advanceTimersByTime(MINUTE);
    await server.app.mail.idle();
    expect(mailed()).toBe(1);
  });
});

test('a mail that another server has begun to send is left to it, and tried when that one is gone', async () => {
  const { app, database, moveClock } = server;
  mailbox.full = true;
  await ask((await server.createUser()).email);
  await app.mail.idle();
  mailbox.full = false;
  moveClock(MINUTE);
  const [queued] = await waitingPasswordMails(database, app.clock.instant(), { isEarly: true });
  if (!queued) throw new Error('No mail waits');
  const claim = { ...queued, attempts: 2, claimedUntil: app.clock.instant(CLAIM_MS) };
  expect(await claimPasswordMail(database, queued, claim)).toBe(true);
  expect(await claimPasswordMail(database, queued, claim)).toBe(false);
  moveClock(CLAIM_MS - 1);
  await app.mail.sendDue();
  expect(mailbox.delivered).toEqual([]);
  moveClock(1);
  await app.mail.sendDue();
  expect(mailbox.delivered).toHaveLength(1);
});

test('a mail server that says nothing does not hold up the stop, and the mail is kept', async () => {
  const sockets: Socket[] = [];
  const mute = createServer(socket => sockets.push(socket)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  await once(mute, 'listening');
  const { port } = mute.address() as AddressInfo;
  const stopped = await startTestServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  onTestFinished(stopped.close);
  const { email } = await stopped.createUser();
  await stopped.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });
  await once(mute, 'connection');

  const timers = vi.spyOn(globalThis, 'setTimeout');
  const closed = stopped.app.close();
  const lastMails = await vi.waitUntil(() => timers.mock.calls.find(([, ms]) => ms === 5_000), 10_000);
  timers.mockRestore();
  lastMails[0]();
  await closed;
  expect(await stopped.database.selectFrom('passwordMails').select('attempts').execute()).toEqual([
    { attempts: 1 },
  ]);
});

test('asking for a link does the same work whether somebody has an account or not', async () => {
  const count = async (table: 'passwordLinks' | 'passwordMails' | 'auditEntries') =>
    (await server.database.selectFrom(table).selectAll().execute()).length;
  const counts = async () => [
    await count('passwordLinks'),
    await count('passwordMails'),
    await count('auditEntries'),
  ];
  /** The statements of a request in their order, how many lines it logs and connections it makes, and what grew. */
  const workOf = async (email: string) => {
    const [lines, connections, before] = [server.log.length, mailbox.connections, await counts()];
    const statements = await statementsOf(async () => {
      await ask(email);
      await server.app.mail.idle();
    });
    const grown = (await counts()).map((now, at) => now - (before[at] ?? 0));
    const logged = server.log.length - lines;
    return { statements, logged, connected: mailbox.connections - connections, grown };
  };
  const [known, inactive] = [await server.createUser(), await server.createUser({ active: false })];
  const work = await workOf(known.email);
  expect(work.statements.filter(sql => /^insert(?! into "attempts")/.test(sql))).toHaveLength(3);
  expect(work.grown).toEqual([1, 0, 1]);
  expect(await workOf(inactive.email)).toEqual(work);
  expect(await workOf('nobody@example.org')).toEqual(work);
  expect(mailbox.delivered.map(({ recipients }) => recipients.join())).toEqual([known.email]);
});
