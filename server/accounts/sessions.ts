import type { FastifyInstance } from 'fastify';
import { type Database, newId } from '../database/database.ts';
import { engineOf } from '../database/engine.ts';
import { personLabel, userSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change } from '../history/index.ts';
import { DAY } from '../platform/clock.ts';
import { keyedHash, newSecret, secretHash } from './secrets.ts';
import {
  deleteExpiredSessions,
  endSessions,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  type KnownRefreshToken,
  noteSignIn,
  retireRefreshTokens,
  sessionRows,
} from './sessionRepository.ts';
import type { Account } from './userRepository.ts';

/** A session ends when it was not refreshed for a week, and after a month in any case. */
export const SESSION_IDLE_MS = 7 * DAY;
export const SESSION_MAX_MS = 30 * DAY;

/** How long an exchanged refresh token still works, for tabs that refresh at the same moment. */
export const REFRESH_GRACE_MS = 30_000;

/** Exchanges within one grace: more than any browser makes, and a bound to what one request looks up. */
const CHAIN_MAX = 100;

export interface RefreshedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

type Context = Pick<FastifyInstance, 'database' | 'clock' | 'tokenKeys'>;

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
    const expiresAt = clock.instant(SESSION_IDLE_MS);
    await insertSession(trx, { id: sessionId, userId, createdAt, expiresAt });
    await insertRefreshToken(trx, { tokenHash: secretHash(refreshToken), sessionId, createdAt });
    await noteSignIn(trx, userId, createdAt);
    log({ action: 'sign in', subject: userSubject(account) });
  });
  return { sessionId, userId, refreshToken };
}

/**
 * Exchanges a refresh token for the next one (docs/product.md §10). Undefined when it does not hold. A token that
 * is presented again within the grace gets the newest of the same chain, so that of a session one token lives.
 * One that was exchanged longer ago has been stolen, or its successor was: its session ends. While the disk takes no
 * writes a session goes on with the newest token there is, so that nobody loses what they are working on.
 */
export async function refreshSession(
  context: Context,
  presented: string,
  actor: Actor,
): Promise<RefreshedSession | undefined> {
  const { database, clock } = context;
  const tokenHash = secretHash(presented);
  const exchange = change(database, actor, async ({ trx, log }) => {
    const token = await openToken(context, trx, presented);
    if (token?.isReused) {
      await endSessions(trx, { id: token.sessionId }, clock.instant());
      const detail = 'a refresh token was used again';
      log({ action: 'session ended', subject: sessionUser(token), detail });
    }
    if (token?.next === undefined) return undefined;
    const { sessionId, userId, usedAt, next: refreshToken } = token;
    if (usedAt === null) await retireRefreshTokens(trx, { tokenHash }, clock.instant());
    const next = { tokenHash: secretHash(refreshToken), sessionId, createdAt: clock.instant() };
    await insertRefreshToken(trx, next);
    await sessionRows.update(trx, sessionId, { expiresAt: nextExpiry(token, clock) });
    return { sessionId, userId, refreshToken };
  });
  return exchange.catch(async error => {
    const fault = engineOf(database).faultOf(error);
    if (fault !== 'full' && fault !== 'broken') throw error;
    const token = await openToken(context, database, presented);
    if (token?.next === undefined) return undefined;
    const { sessionId, userId, usedAt, next } = token;
    return { sessionId, userId, refreshToken: usedAt === null ? presented : next };
  });
}

/** A refresh token of a session that is open; `next` follows it, unless it is reused after its grace. */
async function openToken({ clock, tokenKeys }: Context, database: Database, presented: string) {
  const token = await findRefreshToken(database, secretHash(presented));
  if (!token || token.endedAt !== null || token.expiresAt <= clock.instant()) return undefined;
  const isReused = token.usedAt !== null && token.usedAt < clock.instant(-REFRESH_GRACE_MS);
  const next = isReused ? undefined : await successorOf(database, presented, tokenKeys.refresh);
  return { ...token, isReused, next };
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

export async function endSessionOfToken(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  presented: string,
  actor: Actor,
): Promise<void> {
  await change(database, actor, async ({ trx, log }) => {
    const token = await findRefreshToken(trx, secretHash(presented));
    if (!token || token.endedAt !== null) return;
    await endSessions(trx, { id: token.sessionId }, clock.instant());
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
  const { sessionId } = token;
  await retireRefreshTokens(context.database, { sessionId }, new Date(0).toISOString());
}

const sessionUser = ({ userId, name, email }: KnownRefreshToken) => userSubject({ id: userId, name, email });

function nextExpiry({ createdAt }: KnownRefreshToken, clock: Context['clock']): string {
  const latest = new Date(Date.parse(createdAt) + SESSION_MAX_MS).toISOString();
  const idle = clock.instant(SESSION_IDLE_MS);
  return idle < latest ? idle : latest;
}
