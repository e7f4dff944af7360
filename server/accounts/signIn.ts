import type { FastifyInstance } from 'fastify';
import type { Credentials } from '../../core/contract/session.ts';
import { nameKey } from '../../core/rules/text.ts';
import { unknownUser, userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, recordEvent } from '../history/index.ts';
import { MINUTE } from '../platform/clock.ts';
import { HttpError, refuse, tryLater } from '../platform/http/httpError.ts';
import { networkOf } from '../platform/http/requestLimits.ts';
import { messages } from '../platform/messages.ts';
import { hashPassword, inHashQueue, verifyPassword } from './passwords.ts';
import { newSecret } from './secrets.ts';
import { type Account, findAccountByEmail } from './userRepository.ts';

type Context = Pick<FastifyInstance, 'database' | 'passwordCost' | 'signInLimits'>;

interface Origin {
  actor: Actor;
  /** The name of the device, where this user signed in on it before. */
  deviceOf: (userId: string) => string | undefined;
  /** False when a refusal for too many failures is in the audit log already. */
  isNewRefusal: () => Promise<boolean>;
}

/**
 * Creates the check of credentials. It returns the account; it takes the same time whether the account exists
 * or not, and throws an HttpError: 400 a blank field, 401 no such account or a wrong password, 403 an
 * inactive account with the right password, 429 too many failures (docs/product.md §10), 503 too many at once.
 */
export function createSignIn({ database, passwordCost, signInLimits: limits }: Context) {
  const nobody = hashPassword(newSecret(), passwordCost);

  return async (
    { email, password }: Credentials,
    { actor, deviceOf, isNewRefusal }: Origin,
  ): Promise<Account> => {
    if (nameKey(email) === '') refuse('email', messages.session.emailMissing);
    const account = await findAccountByEmail(database, email);
    const refused = async (detail: string, refusal: HttpError): Promise<never> => {
      const subject = account ? userSubject(account) : unknownUser(email);
      await recordEvent(database, actor, { action: 'sign-in refused', subject, detail });
      throw refusal;
    };
    const attempt = {
      account: nameKey(email),
      network: networkOf(actor.address),
      device: account && deviceOf(account.id),
    };
    const passwordHash = account?.passwordHash ?? (await nobody);
    // Counted in the queue: an attempt for which there is no room in it is none.
    const check = async () => {
      const refusedMs = await limits.admit(attempt);
      if (refusedMs > 0) return { refusedMs, matches: false };
      return { refusedMs, matches: await verifyPassword(password, passwordHash) };
    };
    const { refusedMs, matches } = await inHashQueue(check, { isKnown: attempt.device !== undefined });
    if (refusedMs > 0) {
      const minutes = Math.ceil(refusedMs / MINUTE);
      const refusal = tryLater(429, messages.session.tooManyAttempts(minutes), refusedMs);
      if (!(await isNewRefusal())) throw refusal;
      return refused('too many attempts', refusal);
    }
    if (!account?.passwordHash || !matches) {
      await limits.failed(attempt);
      const detail = account ? 'wrong password' : 'unknown account';
      return refused(detail, new HttpError(401, messages.session.wrongCredentials));
    }
    await limits.succeeded(attempt);
    if (!account.active) return refused('inactive account', new HttpError(403, messages.session.inactive));
    return account;
  };
}
