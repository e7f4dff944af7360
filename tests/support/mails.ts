import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { TestServer } from './server.ts';

export interface Delivery {
  sender: string | undefined;
  recipients: string[];
  mail: Email;
}

/** A real SMTP server of the test's own. */
export interface Mailbox {
  url: string;
  delivered: Delivery[];
  connections: number;
  /** While true every mail is refused for the time being. */
  full: boolean;
  /** While true no address is known: every mail is refused for good. */
  moved: boolean;
  close: () => Promise<void>;
}

/** Starts an SMTP server that keeps and parses what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      mailbox.connections += 1;
      done();
    },
    onRcptTo: (_address, _session, done) =>
      done(mailbox.moved ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      if (mailbox.full) return done(new Error('Mailbox full'));
      mailbox.delivered.push({
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
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${port}`,
    delivered: [],
    connections: 0,
    full: false,
    moved: false,
    close: () => new Promise<void>(resolve => smtp.close(resolve)),
  };
  return mailbox;
}

/** The mails that a server without SMTP has written, oldest first. */
export async function writtenMails({ app, dataDir }: TestServer): Promise<Email[]> {
  await app.mail.idle();
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const contents = await Promise.all(names.sort().map(name => readFile(join(outbox, name))));
  return Promise.all(contents.map(content => PostalMime.parse(content)));
}

/** The path of the password link in a mail. */
export const linkIn = (mail: Email | undefined): string =>
  /https?:\/\/[^/\s]+(\/password-reset\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
