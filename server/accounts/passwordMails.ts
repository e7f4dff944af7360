import type { FastifyInstance } from 'fastify';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { Database } from '../database/database.ts';
import { userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, type AuditEvent, change } from '../history/index.ts';
import { type Clock, DAY, HOUR, MINUTE } from '../platform/clock.ts';
import type { Mail } from '../platform/mail/mailDelivery.ts';
import { messages } from '../platform/messages.ts';
import { insertPasswordLink, type QueuedMail } from './passwordLinkRepository.ts';
import { newSecret, secretHash } from './secrets.ts';

/** How long a mailed link works, in milliseconds (docs/product.md §10). */
export const LINK_VALID_MS = { invitation: 7 * DAY, reset: HOUR } as const;

export type Occasion = keyof typeof LINK_VALID_MS;

/** A mail that is asked for now: who asks sends it at once, or a server that looks for it in a minute. */
export const askedMail = (clock: Clock, mail: { userId: string; occasion: Occasion }): QueuedMail => ({
  ...mail,
  askedAt: clock.instant(),
  attempts: 0,
  nextAt: clock.instant(MINUTE),
  claimedUntil: '',
});

/** Makes a link by which the user can set a password, inside a transaction. */
export async function newPasswordLink(
  database: Database,
  { clock, settings }: Pick<FastifyInstance, 'clock' | 'settings'>,
  { id, occasion }: { id: string; occasion: Occasion },
): Promise<string> {
  const token = newSecret();
  await insertPasswordLink(database, {
    tokenHash: secretHash(token),
    userId: id,
    createdAt: clock.instant(),
    expiresAt: clock.instant(LINK_VALID_MS[occasion]),
  });
  return `${settings.publicUrl}${pathTo(API.passwordReset, { id, token })}`;
}

/**
 * Makes a link by which the user can set a password, and the mail that brings it.
 * @param event what the audit log says of it, where that is not that a link was made
 */
export async function passwordMail(
  app: Pick<FastifyInstance, 'database' | 'clock' | 'settings'>,
  user: { id: string; name: string; email: string },
  occasion: Occasion,
  actor: Actor,
  event?: AuditEvent,
): Promise<Mail> {
  const { id, name, email: address } = user;
  // The key was that of what the mail follows from.
  const link = await change(app.database, { ...actor, save: undefined }, async ({ trx, log }) => {
    log(event ?? { action: 'password link', subject: userSubject(user), detail: occasion });
    return newPasswordLink(trx, app, { id, occasion });
  });
  const { subject, text, button } = messages.mail[occasion];
  const paragraphs = [messages.mail.greeting(name), text];
  const { ignore } = messages.mail;
  const anchor = `<a href="${escaped(link)}">${escaped(button)}</a>`;
  return {
    to: { name, address },
    subject,
    link,
    text: [...paragraphs, link, ignore].join('\n\n'),
    html: page([...paragraphs.map(escaped), anchor, escaped(ignore)]),
  };
}

const page = (paragraphs: string[]) =>
  `<!doctype html><html lang="nl"><meta charset="utf-8"><body>${paragraphs.map(html => `<p>${html}</p>`).join('')}</body></html>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? '');
