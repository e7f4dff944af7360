import type { FastifyInstance } from 'fastify';
import { DAY } from './clock.ts';
import { newId, transaction } from './database/database.ts';
import {
  deleteExpiredSessions,
  endSession,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  type KnownRefreshToken,
  markRefreshTokenUsed,
} from './database/repositories/sessions.ts';
import { newSecret, secretHash } from './secrets.ts';

/** A session ends when it was not refreshed for a week, and after a month in any case. */
export const SESSION_IDLE_MS = 7 * DAY;
export const SESSION_MAX_MS = 30 * DAY;

/** How long an exchanged refresh token still works, for tabs that refresh at the same moment. */
export const REFRESH_GRACE_MS = 30_000;

/** The new refresh token of a session. */
export interface RefreshedSession {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

type Context = Pick<FastifyInstance, 'database' | 'clock'>;

/** Begins a session of the user. */
export async function beginSession({ database, clock }: Context, userId: string): Promise<RefreshedSession> {
  const sessionId = newId();
  const refreshToken = newSecret();
  const createdAt = clock.instant();
  await transaction(database, async trx => {
    await deleteExpiredSessions(trx, createdAt);
    await insertSession(trx, {
      id: sessionId,
      userId,
      createdAt,
      expiresAt: clock.instant(SESSION_IDLE_MS),
    });
    await insertRefreshToken(trx, { tokenHash: secretHash(refreshToken), sessionId, createdAt });
  });
  return { sessionId, userId, refreshToken };
}

/**
 * Exchanges a refresh token for the next one (DESIGN.md §4). Undefined when it does not hold. A token that
 * was exchanged longer ago than the grace has been stolen, or its successor was: its session ends.
 */
export async function refreshSession(
  { database, clock }: Context,
  presented: string,
): Promise<RefreshedSession | undefined> {
  const tokenHash = secretHash(presented);
  return transaction(database, async trx => {
    const token = await findRefreshToken(trx, tokenHash);
    if (!token || token.endedAt !== null || token.expiresAt <= clock.instant()) return undefined;
    const { sessionId, userId, usedAt } = token;
    if (usedAt !== null && usedAt < clock.instant(-REFRESH_GRACE_MS)) {
      await endSession(trx, sessionId, clock.instant());
      return undefined;
    }
    const refreshToken = newSecret();
    if (usedAt === null) await markRefreshTokenUsed(trx, tokenHash, clock.instant());
    await insertRefreshToken(trx, {
      tokenHash: secretHash(refreshToken),
      sessionId,
      createdAt: clock.instant(),
    });
    await extendSession(trx, sessionId, nextExpiry(token, clock));
    return { sessionId, userId, refreshToken };
  });
}

/** Ends the session that a refresh token belongs to, if there is one. */
export async function endSessionOfToken({ database, clock }: Context, presented: string): Promise<void> {
  const token = await findRefreshToken(database, secretHash(presented));
  if (token) await endSession(database, token.sessionId, clock.instant());
}

function nextExpiry({ createdAt }: KnownRefreshToken, clock: Context['clock']): string {
  const latest = new Date(Date.parse(createdAt) + SESSION_MAX_MS).toISOString();
  const idle = clock.instant(SESSION_IDLE_MS);
  return idle < latest ? idle : latest;
}
