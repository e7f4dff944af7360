import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { LINKS } from '../../../server/accounts/passwordReset.ts';
import { HOUR, MINUTE } from '../../../server/platform/clock.ts';
import { formOf } from '../../support/form.ts';
import { linkIn, writtenMails } from '../../support/mails.ts';
import { TEST_PASSWORD, type TestUser } from '../../support/server.ts';
import { serverPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest({ environment: { PUBLIC_URL: 'https://school.example.org' } });

const NEW_PASSWORD = 'Nieuw456';
const INVALID =
  'Uw wachtwoord moet 6 tot 24 tekens lang zijn. Moet hoofdletters en kleine letters en een cijfer bevatten';

const ask = (email: string, remoteAddress = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: API.passwordLink, payload: { email }, remoteAddress });

/** The path of the link in the newest mail, to anybody or to one. */
const mailedPath = async (email?: string): Promise<string> =>
  linkIn((await writtenMails(server)).findLast(({ to }) => !email || to?.[0]?.address === email));

const check = (path: string) => server.app.inject(path);
const set = (path: string, payload: object = { password: NEW_PASSWORD }) =>
  server.app.inject({ method: 'POST', url: path, payload });

async function expectDead(path: string): Promise<void> {
  for (const response of [await check(path), await set(path)]) {
    expect([response.statusCode, response.json()]).toEqual([400, { message: 'Aangegeven link werkt niet' }]);
  }
}

describe('asking for a link', () => {
  test('mails one that sets a new password', async () => {
    const { name, email } = await server.createUser();
    const response = await ask(` ${email.toUpperCase()} `);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Success' }]);
    const path = await mailedPath();
    expect((await check(path)).json()).toEqual({ message: 'Valid Url' });
    const done = await set(path);
    expect([done.statusCode, done.json()]).toEqual([200, { message: 'Success' }]);
    await expect(server.login(email)).rejects.toThrow();
    expect((await server.login(email, NEW_PASSWORD)).userName).toBe(name);
  });

  test('says the same for anyone who has no account or an inactive one, and mails nothing', async () => {
    const { email } = await server.createUser({ active: false });
    for (const response of [await ask('nobody@example.org'), await ask(email)]) {
      expect([response.statusCode, response.json()]).toEqual([200, { message: 'Success' }]);
    }
    expect(await writtenMails(server)).toEqual([]);
  });

  test('stops for an account from one network after a number of links, known or not, for a while', async () => {
    const { email } = await server.createUser();
    for (const account of [email, 'nobody@example.org']) {
      for (let round = 0; round < 2; round += 1) {
        for (let time = 0; time < LINKS.ofPair; time += 1) expect((await ask(account)).statusCode).toBe(200);
        const stopped = await ask(account);
        expect(stopped.statusCode).toBe(429);
        expect(stopped.json()).toEqual({
          message: 'Er zijn te veel links aangevraagd. Probeer het later opnieuw',
        });
        expect(stopped.headers['retry-after']).toBe('3600');
        expect((await ask(account, '198.51.100.1')).statusCode).toBe(200);
        server.moveClock(HOUR + MINUTE);
      }
    }
  });

  test('stops for an account from everywhere after more', async () => {
    const { email } = await server.createUser();
    const bystander = await server.createUser();
    for (let time = 0; time < LINKS.ofAccount; time += 1) {
      expect((await ask(email, `192.0.2.${time}`)).statusCode).toBe(200);
    }
    expect((await ask(email, '198.51.100.1')).statusCode).toBe(429);
    expect((await ask(bystander.email, '198.51.100.1')).statusCode).toBe(200);
  });

  test('stops for a network after a number of links', async () => {
    for (let time = 0; time < LINKS.ofNetwork; time += 1) {
      await ask(`${time}@example.org`, `2001:db8::${time}`);
    }
    expect((await ask('other@example.org', '2001:db8::ffff')).statusCode).toBe(429);
    expect((await ask('other@example.org', '198.51.100.1')).statusCode).toBe(200);
  });
});

describe('a link', () => {
  let user: TestUser;
  let path: string;
  beforeEach(async () => {
    user = await server.createUser();
    await ask(user.email);
    path = await mailedPath();
  });

  test('works once for two that use it at the same moment', async () => {
    const statuses = await Promise.all([set(path), set(path, { password: 'Anders789' })]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('works for an hour', async () => {
    server.moveClock(HOUR - 1);
    expect((await check(path)).statusCode).toBe(200);
    server.moveClock(1);
    await expectDead(path);
  });

  test('does not work changed, or for somebody else', async () => {
    const other = await server.createUser();
    const token = path.split('/').at(-1) ?? '';
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    await expectDead(pathTo(API.passwordReset, { id: user.id, token: changed }));
    await expectDead(pathTo(API.passwordReset, { id: other.id, token }));
    await expectDead(pathTo(API.passwordReset, { id: 'nobody', token }));
    expect((await check(path)).statusCode).toBe(200);
  });

  test('does not set what too many people choose, says why, and keeps working', async () => {
    const response = await set(path, { password: 'Welkom2026' });
    const message =
      'Dit wachtwoord wordt zo vaak gebruikt dat het snel te raden is. Kies een ander wachtwoord, bijvoorbeeld een korte zin met hoofdletters en cijfers';
    expect([response.statusCode, response.json()]).toEqual([400, { message, errors: { password: message } }]);
    expect(response.headers['set-cookie']).toBeUndefined();
    await server.login(user.email, TEST_PASSWORD);
    expect((await set(path)).statusCode).toBe(200);
  });

  test('does not work any more after the e-mail address was changed', async () => {
    const admin = await server.loginAs('admin');
    const change = { user: { name: user.name, email: 'new@example.org' } };
    await admin.put(pathTo(API.user, { id: user.id }), formOf(change));
    await expectDead(path);
  });

  test('does not set what the rule forbids, and keeps working', async () => {
    for (const payload of [{ password: 'geenhoofdletter1' }, { password: null }, {}, { password: 42 }]) {
      const response = await set(path, payload);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ message: INVALID, errors: { password: INVALID } });
    }
    await server.login(user.email, TEST_PASSWORD);
    expect((await check(path)).statusCode).toBe(200);
  });

  test('ends every session of the user, and nobody else’s', async () => {
    const own = [await server.login(user.email), await server.login(user.email)];
    const other = await server.loginAs('staff');
    await set(path);
    for (const { get, cookie } of own) {
      expect((await get(API.classrooms)).statusCode).toBe(401);
      expect((await server.app.inject({ url: API.refresh, headers: { cookie } })).statusCode).toBe(401);
    }
    expect((await other.get(API.classrooms)).statusCode).toBe(200);
  });

  test('is not kept as it is', async () => {
    const rows = await server.database.selectFrom('passwordLinks').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
  });
});

test('a new user gets a Dutch mail, plain and as a page, in which the name is text', async () => {
  const ANNA = { name: 'Anna <b>de</b> Boer', email: 'anna@example.org', roles: { Staff: 4859 } };
  const invite = async () => {
    const admin = await server.loginAs('admin');
    return admin.post(API.newUser, formOf({ user: ANNA }));
  };

  await invite();
  const [mail] = await writtenMails(server);
  expect(mail).toMatchObject({
    subject: 'Uw account bij Samenklas',
    from: { name: 'Samenklas', address: 'samenklas@localhost' },
    to: [{ name: ANNA.name, address: ANNA.email }],
    text: expect.stringMatching(/^Beste Anna <b>de<\/b> Boer,\s/),
    html: expect.stringContaining('Beste Anna &lt;b&gt;de&lt;/b&gt; Boer,'),
  });
  expect(mail?.html).toContain(
    `<a href="https://school.example.org${await mailedPath()}">Wachtwoord kiezen</a>`,
  );
  expect(mail?.text).toContain('7 dagen geldig');
});
