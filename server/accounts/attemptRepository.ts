import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { secretHash } from './secrets.ts';

/** What is counted, for how long from the first of them, and how many there may be. */
export interface AttemptLimit {
  scope: string;
  windowMs: number;
  /** Undefined: any number. */
  max?: number;
}

/** By what attempts are counted; what is left out counts together. */
export interface AttemptKey {
  account?: string;
  /** A network or a device. */
  origin?: string;
}

/** Counts of one limit that are stored; beyond it those that expire first are deleted. */
export const ATTEMPTS_KEPT = 50_000;

/**
 * Counts an attempt in one statement, so that attempts at once, by whichever server, count one after the other. A clock
 * that was put back makes no window longer.
 * @param amount how much it counts for
 * @returns how long it is refused for, in milliseconds; 0 when there were not too many
 */
export async function countAttempt(
  database: Database,
  { scope, windowMs, max }: AttemptLimit,
  key: AttemptKey,
  now: Date,
  amount = 1,
): Promise<number> {
  const { at, end } = windowFrom(now, windowMs);
  const isOver = isOverAt(at, end);
  const counted = await database
    .insertInto('attempts')
    .values({ scope, ...stored(key), count: amount, endsAt: end })
    .onConflict(conflict =>
      conflict
        .columns(['scope', 'account', 'origin'])
        .doUpdateSet(eb => ({
          count: eb
            .case()
            .when(isOver(eb))
            .then(sql.lit(amount))
            .else(eb('attempts.count', '+', amount))
            .end(),
          endsAt: eb.case().when(isOver(eb)).then(end).else(eb.ref('attempts.endsAt')).end(),
        }))
        .where(eb =>
          max === undefined ? eb.lit(true) : eb.or([isOver(eb), eb('attempts.count', '<', max)]),
        ),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted) return 0;
  const refused = await rowOf(database, scope, key).select('endsAt').executeTakeFirst();
  return Math.max(1, new Date(refused?.endsAt ?? at).getTime() - now.getTime());
}

/** The attempts that count at that moment, and how long ago, in milliseconds, the first of them was. */
export async function attemptsOf(
  database: Database,
  { scope, windowMs }: AttemptLimit,
  key: AttemptKey,
  now: Date,
): Promise<{ count: number; sinceMs: number }> {
  const { at, end } = windowFrom(now, windowMs);
  const row = await rowOf(database, scope, key)
    .select(['count', 'endsAt'])
    .where('endsAt', '>', at)
    .where('endsAt', '<=', end)
    .executeTakeFirst();
  if (!row) return { count: 0, sinceMs: 0 };
  return { count: row.count, sinceMs: new Date(end).getTime() - new Date(row.endsAt).getTime() };
}

/** Takes one attempt back. */
export async function takeBackAttempt(database: Database, scope: string, key: AttemptKey): Promise<void> {
  const { account, origin } = stored(key);
  await database
    .updateTable('attempts')
    .set(eb => ({ count: eb('count', '-', 1) }))
    .where('scope', '=', scope)
    .where('account', '=', account)
    .where('origin', '=', origin)
    .execute();
  await deleteOf(database, scope, key).where('count', '<=', 0).execute();
}

/** Forgets what was counted. */
export async function forgetAttempts(database: Database, scope: string, key: AttemptKey): Promise<void> {
  await deleteOf(database, scope, key).execute();
}

/** Forgets what was counted of an account, from wherever. */
export async function forgetAttemptsOfAccount(
  database: Database,
  scope: string,
  account: string,
): Promise<void> {
  await database
    .deleteFrom('attempts')
    .where('scope', '=', scope)
    .where('account', '=', secretHash(account))
    .execute();
}

/** Deletes what counts no longer, and of each limit what is too many. */
export async function sweepAttempts(database: Database, now: Date, kept = ATTEMPTS_KEPT): Promise<void> {
  await database.deleteFrom('attempts').where('endsAt', '<=', now.toISOString()).execute();
  const full = await database
    .selectFrom('attempts')
    .select('scope')
    .groupBy('scope')
    .having(({ fn }) => fn.countAll<number>(), '>', kept)
    .execute();
  for (const { scope } of full) {
    const last = await database
      .selectFrom('attempts')
      .select('endsAt')
      .where('scope', '=', scope)
      .orderBy('endsAt', 'desc')
      .offset(kept)
      .limit(1)
      .executeTakeFirst();
    if (!last) continue;
    await database
      .deleteFrom('attempts')
      .where('scope', '=', scope)
      .where('endsAt', '<=', last.endsAt)
      .execute();
  }
}

const windowFrom = (now: Date, windowMs: number) => ({
  at: now.toISOString(),
  end: new Date(now.getTime() + windowMs).toISOString(),
});

const isOverAt = (at: string, end: string) => (eb: ExpressionBuilder<Schema, 'attempts'>) =>
  eb.or([eb('attempts.endsAt', '<=', at), eb('attempts.endsAt', '>', end)]);

/** Hashed: of one length whatever was sent, and no list of addresses. */
const stored = ({ account, origin }: AttemptKey) => ({
  account: account === undefined ? '' : secretHash(account),
  origin: origin === undefined ? '' : secretHash(origin),
});

function rowOf(database: Database, scope: string, key: AttemptKey) {
  const { account, origin } = stored(key);
  return database
    .selectFrom('attempts')
    .where('scope', '=', scope)
    .where('account', '=', account)
    .where('origin', '=', origin);
}

function deleteOf(database: Database, scope: string, key: AttemptKey) {
  const { account, origin } = stored(key);
  return database
    .deleteFrom('attempts')
    .where('scope', '=', scope)
    .where('account', '=', account)
    .where('origin', '=', origin);
}
