import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '../../core/contract/paths.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

interface Delivery {
  sender: string | undefined;
  recipients: string[];
  mail: Email;
}

let smtp: SMTPServer;
let server: TestServer;
let delivered: Delivery[];
let refuses: boolean;

beforeEach(async () => {
  delivered = [];
  refuses = false;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (refuses) return done(new Error('Mailbox full'));
      delivered.push({
        sender: envelope.mailFrom ? envelope.mailFrom.address : undefined,
        recipients: envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      done();
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'De school <post@school.example.org>',
      PUBLIC_URL: 'https://school.example.org',
    },
  });
});
afterEach(async () => {
  await server.close();
  await new Promise<void>(resolve => smtp.close(resolve));
});

const ask = (email: string) =>
  server.app.inject({ method: 'POST', url: API.passwordLink, payload: { email } });

describe('mail through an SMTP server', () => {
  test('reaches the person with a link that works', async () => {
    const { name, email } = await server.createUser({ name: 'Zoë Ünal' });
    await ask(email);
    await server.app.mail.idle();
    expect(delivered).toHaveLength(1);
    const [{ sender, recipients, mail } = { mail: undefined }] = delivered;
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
    refuses = true;
    const { email } = await server.createUser();
    expect((await ask(email)).json()).toEqual({ message: 'Success' });
    await server.app.mail.idle();
    expect(server.log.join()).toContain('a mail could not be sent');
    refuses = false;
    await ask(email);
    await server.app.mail.idle();
    expect(delivered).toHaveLength(1);
  });

  test('in progress is sent before the server stops', async () => {
    const { email } = await server.createUser();
    await ask(email);
    await server.app.close();
    expect(delivered).toHaveLength(1);
  });
});
