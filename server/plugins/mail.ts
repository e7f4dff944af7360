import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyPlugin from 'fastify-plugin';
import nodemailer from 'nodemailer';
import { newId } from '../database/database.ts';

/** A mail to one person. `link` is the address that the mail is about. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  link: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    mail: {
      /**
       * Prepares and sends a mail after the answer: how long an answer takes must not tell whether a mail
       * goes out. Failures are logged. No mail where `prepare` gives undefined.
       */
      post: (prepare: () => Promise<Mail | undefined>) => void;
      /** Waits until nothing is being sent. */
      idle: () => Promise<void>;
    };
  }
}

const TIMEOUT_MS = 20_000;
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/** Sends mails to SMTP_URL, or without one writes them as .eml files under DATA_DIR/outbox (DESIGN.md §1). */
export const mail = fastifyPlugin(async app => {
  const { smtpUrl, mailFrom, dataDir } = app.settings;
  const outbox = join(dataDir, 'outbox');
  const sending = new Set<Promise<void>>();

  const deliver = smtpUrl === undefined ? toFile : bySmtp(smtpUrl);

  async function send(prepare: () => Promise<Mail | undefined>): Promise<void> {
    try {
      const prepared = await prepare();
      if (prepared) await deliver(prepared);
    } catch (error) {
      app.log.error({ err: error }, 'a mail could not be sent');
    }
  }

  function bySmtp(url: string) {
    const transport = nodemailer.createTransport({ url, ...TIMEOUTS });
    return async (message: Mail) => {
      await transport.sendMail(envelope(message));
    };
  }

  async function toFile(message: Mail): Promise<void> {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message: content } = await transport.sendMail(envelope(message));
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const file = join(outbox, `${newId()}.eml`);
    await writeFile(file, content, { mode: 0o600 });
    app.log.info({ file, link: message.link }, 'SMTP_URL is not set: the mail was written to a file');
  }

  const envelope = ({ to, subject, text, html }: Mail) => ({
    from: mailFrom,
    to,
    subject,
    text,
    html,
    date: app.clock.now(),
  });

  const idle = async () => {
    while (sending.size > 0) await Promise.all(sending);
  };
  app.decorate('mail', {
    post: prepare => {
      const job = send(prepare).finally(() => sending.delete(job));
      sending.add(job);
    },
    idle,
  });
  app.addHook('onClose', idle);
});
