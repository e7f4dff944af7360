import type { FastifyInstance } from 'fastify';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { Database } from '../database/database.ts';
import { userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, type AuditEvent, change } from '../history/index.ts';
import { DAY, HOUR } from '../platform/clock.ts';
import type { Mail } from '../platform/mail/mailDelivery.ts';
import { messages } from '../platform/messages.ts';
import { deleteExpiredPasswordLinks, insertPasswordLink } from './passwordLinkRepository.ts';
import { newSecret, secretHash } from './secrets.ts';

/** How long a mailed link works, in milliseconds (docs/product.md §10). */
export const LINK_VALID_MS = { invitation: 7 * DAY, reset: HOUR } as const;

/** Purpose of a link to set a password. */
export type Occasion = keyof typeof LINK_VALID_MS;

/** Makes a link by which the user can set a password, inside a transaction. */
export async function newPasswordLink(
  database: Database,
  { clock, settings }: Pick<FastifyInstance, 'clock' | 'settings'>,
  { id, occasion }: { id: string; occasion: Occasion },
): Promise<string> {
  const token = newSecret();
  await deleteExpiredPasswordLinks(database, clock.instant());
  await insertPasswordLink(database, {
    tokenHash: secretHash(token),
    userId: id,
    createdAt: clock.instant(),
    expiresAt: clock.instant(LINK_VALID_MS[occasion]),
  });
  return `${settings.publicUrl}${pathTo(API.passwordReset, { id, token })}`;
}

type Recipient = { id: string; name: string; email: string };

/**
 * Makes a link by which the user can set a password, and the mail that brings it.
 * @param event what the audit log says of it, where that is not that a link was made
 */
export async function passwordMail(
  { database, clock, settings }: Pick<FastifyInstance, 'database' | 'clock' | 'settings'>,
  { id, name, email }: Recipient,
  occasion: Occasion,
  actor: Actor,
  event?: AuditEvent,
): Promise<Mail> {
  // The key was that of what the mail follows from.
  const link = await change(database, { ...actor, save: undefined }, async ({ trx, log }) => {
    const subject = userSubject({ id, name, email });
    log(event ?? { action: 'password link', subject, detail: occasion });
    return newPasswordLink(trx, { clock, settings }, { id, occasion });
  });
  const { subject, text, button } = messages.mail[occasion];
  const paragraphs = [messages.mail.greeting(name), text];
  return {
    to: { name, address: email },
    subject,
    link,
    text: [...paragraphs, link, messages.mail.ignore].join('\n\n'),
    html: page([
      ...paragraphs.map(escaped),
      `<a href="${escaped(link)}">${escaped(button)}</a>`,
      escaped(messages.mail.ignore),
    ]),
  };
}

const page = (paragraphs: string[]) =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><body>${paragraphs.map(html => `<p>${html}</p>`).join('')}</body></html>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? '');
