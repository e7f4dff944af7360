import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change, differences } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { dropPasswordMailsOf, endPasswordLinksOf, isLivePasswordLink } from './passwordLinkRepository.ts';
import { hashPassword } from './passwords.ts';
import { secretHash } from './secrets.ts';
import { endSessions } from './sessionRepository.ts';
import { findAccount, updateAccount } from './userRepository.ts';

interface PasswordLink {
  id: string;
  token: string;
}

/**
 * Sets the password of the user of a link, ends all links and sessions of the user and drops mails with links.
 * @returns the user's e-mail address
 * @throws HttpError 400 when the link is not valid any more
 */
export async function setPassword(
  { database, clock, passwordCost }: FastifyInstance,
  { password, ...link }: PasswordLink & { password: string },
  actor: Actor,
): Promise<string> {
  const passwordHash = await hashPassword(password, passwordCost);
  return change(database, actor, async ({ trx, log }) => {
    const now = clock.instant();
    await refuseDeadLink(trx, link, now);
    await endPasswordLinksOf(trx, link.id, now);
    await dropPasswordMailsOf(trx, link.id);
    const openSessions = await endSessions(trx, { userId: link.id }, now);
    await updateAccount(trx, link.id, { passwordHash });
    const account = await findAccount(trx, link.id);
    if (!account) throw new HttpError(400, messages.password.linkInvalid);
    log({
      action: 'password set',
      subject: userSubject(account),
      changes: differences({ openSessions }, { openSessions: 0 }),
    });
    return account.email;
  });
}

/** @throws HttpError 400 when the link is used, expired or unknown */
export async function refuseDeadLink(
  database: Database,
  { id, token }: PasswordLink,
  now: string,
): Promise<void> {
  const live = await isLivePasswordLink(database, { tokenHash: secretHash(token), userId: id }, now);
  if (!live) throw new HttpError(400, messages.password.linkInvalid);
}
