import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

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

describe('mail through an SMTP server', () => {
  test('reaches the person with a link that works', async () => {
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
    const link = /https:\/\/school\.example\.org(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await server.app.inject(link)).json()).toEqual({ message: 'Valid Url' });
    expect(mail?.html).toContain(link);
  });

  test('leaves nothing in the outbox and no link in the log', async () => {
    const { email } = await server.createUser();
    await ask(email);
    await server.app.mail.idle();
    expect(await readdir(server.dataDir)).not.toContain('outbox');
    expect(server.log.join()).not.toContain('password-reset/0');
  });

  test('that is refused is logged, and nobody is told', async () => {
    mailbox.full = true;
    const { email } = await server.createUser();
    expect((await ask(email)).json()).toEqual({ message: 'Success' });
    await server.app.mail.idle();
    expect(server.log.join()).toContain('a mail could not be sent');
    mailbox.full = false;
    await ask(email);
    await server.app.mail.idle();
    expect(mailbox.delivered).toHaveLength(1);
  });

  test('in progress is sent before the server stops', async () => {
    const { email } = await server.createUser();
    await ask(email);
    await server.app.close();
    expect(mailbox.delivered).toHaveLength(1);
  });
});
