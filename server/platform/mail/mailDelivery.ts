import { mkdir, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Transporter } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';

/** Loaded with the first mail: it takes 8 MB of memory. */
const mailer = async () => (await import('nodemailer')).default;

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
 * The ways of a mail: out, or nowhere with the same work. Both throw nodemailer's error when it could not be
 * sent.
 */
interface MailDelivery {
  send: (mail: Mail) => Promise<void>;
  sendNothing: (mail: Mail) => Promise<void>;
}

/** False when mails go into files. */
export const isMailed = ({ settings }: Pick<FastifyInstance, 'settings'>): boolean =>
  settings.smtpUrl !== undefined;

/**
 * How mails go out: to SMTP_URL, or without one as .eml files under DATA_DIR/outbox. The log then has
 * the link, for trying out, but not where PUBLIC_URL is https: a link in use is worth a password.
 */
export function mailDelivery({
  settings,
  clock,
  log,
}: Pick<FastifyInstance, 'settings' | 'clock' | 'log'>): MailDelivery {
  const { smtpUrl, mailFrom, dataDir, publicUrl } = settings;
  const envelope = ({ to, subject, text, html }: Mail) => ({
    from: mailFrom,
    to,
    subject,
    text,
    html,
    date: clock.now(),
  });
  const composed = async (mail: Mail): Promise<Buffer | Readable> => {
    const composer = (await mailer()).createTransport({ streamTransport: true, buffer: true });
    return (await composer.sendMail(envelope(mail))).message;
  };

  if (smtpUrl !== undefined) {
    let opened: Transporter | undefined;
    const transport = async () => {
      opened ??= (await mailer()).createTransport({ url: smtpUrl, ...TIMEOUTS });
      return opened;
    };
    return {
      send: async mail => {
        await (await transport()).sendMail(envelope(mail));
      },
      // Connects and signs in, as for a mail.
      sendNothing: async mail => {
        await composed(mail);
        await (await transport()).verify();
      },
    };
  }
  const outbox = join(dataDir, 'outbox');
  const write = async (mail: Mail, file: string) => {
    const content = await composed(mail);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    await writeFile(file, content, { mode: 0o600 });
  };
  return {
    send: async mail => {
      const file = join(outbox, `${uuidv7()}.eml`);
      await write(mail, file);
      const link = publicUrl.startsWith('https:') ? undefined : mail.link;
      log.info({ file, link }, 'SMTP_URL is not set: the mail was written to a file');
    },
    sendNothing: async mail => {
      await write(mail, devNull);
      log.info('a link was asked for an address without an active account: no mail was written');
    },
  };
}

/**
 * Why a mail did not go out, by an error of nodemailer or of the disk.
 * @returns `reason` is for the log, without the mail server's own words, which repeat the address; trying again is no
 *   use where `isForGood`: it does not know the address
 */
export function deliveryFailure(error: unknown): { reason: string; isForGood: boolean } {
  if (!(error instanceof Error)) return { reason: String(error), isForGood: false };
  const { code, command, responseCode, permanent }: Partial<SmtpError> = error;
  if (responseCode === undefined) return { reason: error.message, isForGood: false };
  // Any other refusal for good is about the settings, which an administrator can correct.
  const isForGood = permanent === true && command === 'RCPT TO';
  return { reason: `${code} ${responseCode} after ${command}`, isForGood };
}

/** nodemailer's error about an answer of the mail server. */
type SmtpError = Error & { code: string; command: string; responseCode: number; permanent: boolean };
