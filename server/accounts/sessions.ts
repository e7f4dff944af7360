import type { FastifyInstance } from 'fastify';
import { type Database, newId } from '../database/database.ts';
import { engineOf } from '../database/engine.ts';
import { personLabel, userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change } from '../history/index.ts';
import { DAY } from '../platform/clock.ts';
import { keyedHash, newSecret, secretHash } from './secrets.ts';
import {
  deleteExpiredSessions,
  endSession,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  type KnownRefreshToken,
  markRefreshTokenUsed,
  noteSignIn,
  retireRefreshTokens,
} from './sessionRepository.ts';
import type { Account } from './userRepository.ts';

/** A session ends when it was not refreshed for a week, and after a month in any case. */
export const SESSION_IDLE_MS = 7 * DAY;
export const SESSION_MAX_MS = 30 * DAY;

/** How long an exchanged refresh token still works, for tabs that refresh at the same moment. */
export const REFRESH_GRACE_MS = 30_000;

/** Exchanges within one grace: more than any browser makes, and a bound to what one request looks up. */
const CHAIN_MAX = 100;

/** The new refresh token of a session. */
export interface RefreshedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

type Context = Pick<FastifyInstance, 'database' | 'clock' | 'tokenKeys'>;

/** Begins a session of the user, who has just shown to be this one. */
export async function beginSession(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  account: Account,
  actor: Actor,
): Promise<RefreshedSession> {
  const { id: userId } = account;
  const sessionId = newId();
  const refreshToken = newSecret();
  const createdAt = clock.instant();
  const user = { ...actor, userId, userName: personLabel(account) };
  await change(database, user, async ({ trx, log }) => {
    await deleteExpiredSessions(trx, createdAt);
    await insertSession(trx, {
      id: sessionId,
      userId,
      createdAt,
      expiresAt: clock.instant(SESSION_IDLE_MS),
    });
    await insertRefreshToken(trx, { tokenHash: secretHash(refreshToken), sessionId, createdAt });
    await noteSignIn(trx, userId, createdAt);
    log({ action: 'sign in', subject: userSubject(account) });
  });
  return { sessionId, userId, refreshToken };
}

/**
 * Exchanges a refresh token for the next one (docs/product.md §10). Undefined when it does not hold. A token that
 * is presented again within the grace gets the newest of the same chain, so that of a session one token lives.
 * One that was exchanged longer ago has been stolen, or its successor was: its session ends.
 */
export async function refreshSession(
  { database, clock, tokenKeys }: Context,
  presented: string,
  actor: Actor,
): Promise<RefreshedSession | undefined> {
  const tokenHash = secretHash(presented);
  const exchange = change(database, actor, async ({ trx, log }) => {
    const token = await findRefreshToken(trx, tokenHash);
    if (!token || token.endedAt !== null || token.expiresAt <= clock.instant()) return undefined;
    const { sessionId, userId, usedAt } = token;
    if (usedAt !== null && usedAt < clock.instant(-REFRESH_GRACE_MS)) {
      await endSession(trx, sessionId, clock.instant());
      const detail = 'a refresh token was used again';
      log({ action: 'session ended', subject: sessionUser(token), detail });
      return undefined;
    }
    if (usedAt === null) await markRefreshTokenUsed(trx, tokenHash, clock.instant());
    const refreshToken = await successorOf(trx, presented, tokenKeys.refresh);
    if (refreshToken === undefined) return undefined;
    await insertRefreshToken(trx, {
      tokenHash: secretHash(refreshToken),
      sessionId,
      createdAt: clock.instant(),
    });
    await extendSession(trx, sessionId, nextExpiry(token, clock));
    return { sessionId, userId, refreshToken };
  });
  return exchange.catch(error => {
    const fault = engineOf(database).faultOf(error);
    if (fault !== 'full' && fault !== 'broken') throw error;
    return sessionAsItIs({ database, clock, tokenKeys }, presented);
  });
}

/**
 * The session of a refresh token that cannot be exchanged, as the disk takes no writes: it goes on with the newest
 * token of its chain, so that nobody loses what they are working on.
 */
async function sessionAsItIs(
  { database, clock, tokenKeys }: Context,
  presented: string,
): Promise<RefreshedSession | undefined> {
  const token = await findRefreshToken(database, secretHash(presented));
  if (!token || token.endedAt !== null || token.expiresAt <= clock.instant()) return undefined;
  const { sessionId, userId, usedAt } = token;
  if (usedAt === null) return { sessionId, userId, refreshToken: presented };
  if (usedAt < clock.instant(-REFRESH_GRACE_MS)) return undefined;
  const refreshToken = await successorOf(database, presented, tokenKeys.refresh);
  return refreshToken === undefined ? undefined : { sessionId, userId, refreshToken };
}

/**
 * The token that follows an exchanged one and was not exchanged itself. Each is derived from the one before,
 * so that every tab is given the same without the database keeping it.
 */
async function successorOf(database: Database, exchanged: string, key: Buffer): Promise<string | undefined> {
  let token = exchanged;
  for (let exchanges = 0; exchanges < CHAIN_MAX; exchanges += 1) {
    token = keyedHash(key, token);
    const known = await findRefreshToken(database, secretHash(token));
    if (!known || known.usedAt === null) return token;
  }
  return undefined;
}

/** Ends the session that a refresh token belongs to, if there is one. */
export async function endSessionOfToken(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  presented: string,
  actor: Actor,
): Promise<void> {
  await change(database, actor, async ({ trx, log }) => {
    const token = await findRefreshToken(trx, secretHash(presented));
    if (!token || token.endedAt !== null) return;
    await endSession(trx, token.sessionId, clock.instant());
    const subject = sessionUser(token);
    log({ action: 'sign out', subject }, { ...actor, userId: subject.id, userName: subject.name });
  });
}

/**
 * Retires the refresh token that a browser had when a user signs in there again. Another user's
 * session ends; one of the same user goes no further than its access token, for tabs that are still open.
 */
export async function replaceSession(
  context: Context,
  { presented, userId }: { presented: string; userId: string },
  actor: Actor,
): Promise<void> {
  const token = await findRefreshToken(context.database, secretHash(presented));
  if (!token || token.endedAt !== null) return;
  if (token.userId !== userId) return endSessionOfToken(context, presented, actor);
  await retireRefreshTokens(context.database, token.sessionId, new Date(0).toISOString());
}

const sessionUser = ({ userId, name, email }: KnownRefreshToken) => userSubject({ id: userId, name, email });

function nextExpiry({ createdAt }: KnownRefreshToken, clock: Context['clock']): string {
  const latest = new Date(Date.parse(createdAt) + SESSION_MAX_MS).toISOString();
  const idle = clock.instant(SESSION_IDLE_MS);
  return idle < latest ? idle : latest;
}
