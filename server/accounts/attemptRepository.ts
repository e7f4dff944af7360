import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { secretHash } from './secrets.ts';

/** How many attempts of a kind there may be, and for how long they count from when the first was made or asked about. */
export interface AttemptLimit {
  scope: string;
  windowMs: number;
  max: number;
}

/** By what attempts are counted; what is left out counts together. */
export interface AttemptKey {
  account?: string;
  /** A network, a device, or another origin. */
  origin?: string;
}

/**
 * Counts an attempt in one statement, so that attempts at once, by whichever server, count one after the other. A clock
 * that was put back makes no window longer.
 * @param amount how much it counts for; 0 only asks
 * @returns how long it is refused for, in milliseconds; 0 when there were not too many
 */
export async function countAttempt(
  database: Database,
  { scope, windowMs, max }: AttemptLimit,
  key: AttemptKey,
  now: Date,
  amount = 1,
): Promise<number> {
  const at = now.toISOString();
  const end = new Date(now.getTime() + windowMs).toISOString();
  const isOver = sql<boolean>`("attempts"."endsAt" <= ${at} or "attempts"."endsAt" > ${end})`;
  const counted = await database
    .insertInto('attempts')
    .values({ scope, ...stored(key), count: amount, endsAt: end })
    .onConflict(conflict =>
      conflict
        .columns(['scope', 'account', 'origin'])
        .doUpdateSet({
          count: sql`case when ${isOver} then ${sql.lit(amount)} else "attempts"."count" + ${sql.lit(amount)} end`,
          endsAt: sql`case when ${isOver} then ${end} else "attempts"."endsAt" end`,
        })
        .where(eb => eb.or([isOver, eb('attempts.count', '<', max)])),
    )
    .returning('count')
    .executeTakeFirst();
  if (counted) return 0;
  const refused = await database
    .selectFrom('attempts')
    .select('endsAt')
    .where(({ and }) => and({ scope, ...stored(key) }))
    .executeTakeFirst();
  return Math.max(1, new Date(refused?.endsAt ?? at).getTime() - now.getTime());
}

/** Forgets what was counted of an account, from one origin or from wherever. */
export async function forgetAttempts(
  database: Database,
  limits: readonly AttemptLimit[],
  key: AttemptKey & { account: string },
): Promise<void> {
  const { account, origin } = stored(key);
  const scopes = limits.map(({ scope }) => scope);
  await database
    .deleteFrom('attempts')
    .where('scope', 'in', scopes)
    .where('account', '=', account)
    .$if(key.origin !== undefined, query => query.where('origin', '=', origin))
    .execute();
}

export async function sweepAttempts(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('attempts').where('endsAt', '<=', now.toISOString()).execute();
}

/** Hashed: of one length whatever was sent, and no list of addresses. */
const stored = ({ account, origin }: AttemptKey) => ({
  account: account === undefined ? '' : secretHash(account),
  origin: origin === undefined ? '' : secretHash(origin),
});
