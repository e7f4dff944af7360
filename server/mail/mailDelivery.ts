import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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

const TIMEOUT_MS = 20_000;
const TIMEOUTS = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

/**
 * How mails go out: to SMTP_URL, or without one as .eml files under DATA_DIR/outbox (DESIGN.md §1). The log then has
 * the link, for trying out, but not where PUBLIC_URL is https: a link in use is worth a password.
 * @returns sends one mail; throws nodemailer's error when it could not
 */
export function mailDelivery({
  settings,
  clock,
  log,
}: Pick<FastifyInstance, 'settings' | 'clock' | 'log'>): (mail: Mail) => Promise<void> {
  const { smtpUrl, mailFrom, dataDir, publicUrl } = settings;
  const envelope = ({ to, subject, text, html }: Mail) => ({
    from: mailFrom,
    to,
    subject,
    text,
    html,
    date: clock.now(),
  });

  if (smtpUrl !== undefined) {
    const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS });
    return async mail => {
      await transport.sendMail(envelope(mail));
    };
  }
  const outbox = join(dataDir, 'outbox');
  return async mail => {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message: content } = await transport.sendMail(envelope(mail));
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const file = join(outbox, `${newId()}.eml`);
    await writeFile(file, content, { mode: 0o600 });
    const link = publicUrl.startsWith('https:') ? undefined : mail.link;
    log.info({ file, link }, 'SMTP_URL is not set: the mail was written to a file');
  };
}
