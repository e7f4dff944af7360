import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './server.ts';

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
