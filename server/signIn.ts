import type { FastifyInstance } from 'fastify';
import type { Credentials } from '../core/contract/session.ts';
import { nameKey } from '../core/rules/text.ts';
import { AttemptLimiter } from './attemptLimiter.ts';
import { MINUTE } from './clock.ts';
import { type Account, findAccountByEmail } from './database/repositories/users.ts';
import { HttpError } from './httpError.ts';
import { messages } from './messages.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { newSecret } from './secrets.ts';

/** Failed sign-ins that one account and one address may have. */
export const ACCOUNT_FAILURES = { max: 20, windowMs: 15 * MINUTE };
export const ADDRESS_FAILURES = { max: 200, windowMs: 15 * MINUTE };

type Context = Pick<FastifyInstance, 'database' | 'clock' | 'passwordCost'>;

/**
 * Makes the check of credentials. It gives the account; it takes the same time whether the account exists
 * or not, and throws an HttpError: 400 a blank field, 401 no such account or a wrong password, 403 an
 * inactive account with the right password, 429 too many failures (DESIGN.md §4).
 */
export function createSignIn({ database, clock, passwordCost }: Context) {
  const accounts = new AttemptLimiter(ACCOUNT_FAILURES, clock.now);
  const addresses = new AttemptLimiter(ADDRESS_FAILURES, clock.now);
  const nobody = hashPassword(newSecret(), passwordCost);

  return async ({ email, password }: Credentials, address: string): Promise<Account> => {
    if (email.trim() === '') {
      const { emailMissing } = messages.session;
      throw new HttpError(400, emailMissing, { errors: { email: emailMissing } });
    }
    const key = nameKey(email);
    const wait = addresses.attempt(address) || accounts.attempt(key);
    if (wait > 0) throw tooManyAttempts(wait);

    const account = await findAccountByEmail(database, email);
    const matches = await verifyPassword(password, account?.passwordHash ?? (await nobody));
    if (!account?.passwordHash || !matches) throw new HttpError(401, messages.session.wrongCredentials);
    addresses.takeBack(address);
    accounts.forget(key);
    if (!account.active) throw new HttpError(403, messages.session.inactive);
    return account;
  };
}

/** The refusal of an attempt too many: 429, with the seconds to wait. */
function tooManyAttempts(waitMs: number): HttpError {
  return new HttpError(429, messages.session.tooManyAttempts(Math.ceil(waitMs / MINUTE)), {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
}
