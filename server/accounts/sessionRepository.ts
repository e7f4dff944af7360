import { sql } from 'kysely';
import { heldRoles } from '../../core/rules/roles.ts';
import { compiledOnce } from '../database/compiledOnce.ts';
import { type Database, rowsOf } from '../database/database.ts';
import type { Account } from './userRepository.ts';

export async function insertSession(
  database: Database,
  session: { id: string; userId: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await sessionRows.insert(database, { ...session, endedAt: null });
}

export async function noteSignIn(database: Database, userId: string, at: string): Promise<void> {
  await database
    .insertInto('lastSignIns')
    .values({ userId, at })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ at }))
    .execute();
}

export const sessionRows = rowsOf('sessions');

/** Stores a refresh token, unless it is there: one that was derived may be derived twice at the same moment. */
export async function insertRefreshToken(
  database: Database,
  token: { tokenHash: string; sessionId: string; createdAt: string },
): Promise<void> {
  await database
    .insertInto('refreshTokens')
    .values({ ...token, usedAt: null })
    .onConflict(conflict => conflict.column('tokenHash').doNothing())
    .execute();
}

/** Takes a refresh token, or all of a session, out of use, as if exchanged at an instant. */
export async function retireRefreshTokens(
  database: Database,
  which: { tokenHash: string } | { sessionId: string },
  usedAt: string,
): Promise<void> {
  await database
    .updateTable('refreshTokens')
    .set({ usedAt })
    .where(({ and }) => and(which))
    .execute();
}

export type KnownRefreshToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

export const findRefreshToken = (database: Database, tokenHash: string) =>
  database
    .selectFrom('refreshTokens')
    .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['refreshTokens.sessionId', 'refreshTokens.usedAt', 'users.name', 'users.email'])
    .select(['sessions.userId', 'sessions.createdAt', 'sessions.expiresAt', 'sessions.endedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();

/** The user of a session that is neither ended nor expired, while the user is active. */
export async function findSignedInAccount(
  database: Database,
  { sessionId, userId, now }: { sessionId: string; userId: string; now: string },
): Promise<Pick<Account, 'id' | 'name' | 'email' | 'roles'> | undefined> {
  const rows = await findAccountOfSession(database, sessionId, userId, now);
  const [first] = rows;
  if (!first) return undefined;
  const { role: _, ...user } = first;
  return { ...user, roles: heldRoles(rows.flatMap(({ role }) => role ?? [])) };
}

const findAccountOfSession = compiledOnce((database, sessionId: string, userId: string, now: string) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('userRoles', 'userRoles.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'userRoles.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('users.active', '=', sql.lit(1)),
);

/** Ends a session, those of a user, or with `{}` all; returns how many were open. */
export async function endSessions(
  database: Database,
  which: { id: string } | { userId: string } | Record<string, never>,
  endedAt: string,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ endedAt })
    .where(({ and }) => and(which))
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets the sessions that expired before an instant, with their tokens. */
export async function deleteExpiredSessions(database: Database, before: string): Promise<void> {
  await database.deleteFrom('sessions').where('expiresAt', '<', before).execute();
}
