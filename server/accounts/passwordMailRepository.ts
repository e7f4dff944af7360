import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** A mail with a password link that has to go out. */
export type QueuedMail = Selectable<Schema['passwordMails']>;

/** Stores the mail, in place of one to the same user on the same occasion; a server may claim it at once. */
export async function putPasswordMail(
  database: Database,
  mail: Omit<QueuedMail, 'claimedUntil'> & Partial<Pick<QueuedMail, 'claimedUntil'>>,
): Promise<void> {
  const row = { claimedUntil: '', ...mail };
  const { userId: _user, occasion: _occasion, ...rest } = row;
  await database
    .insertInto('passwordMails')
    .values(row)
    .onConflict(conflict => conflict.columns(['userId', 'occasion']).doUpdateSet(rest))
    .execute();
}

/**
 * The mails that no server is sending at that instant, oldest first.
 * @param isEarly whether those that are to be tried later are among them
 */
export const waitingPasswordMails = (
  database: Database,
  instant: string,
  { isEarly }: { isEarly: boolean },
): Promise<QueuedMail[]> =>
  database
    .selectFrom('passwordMails')
    .selectAll()
    .where('claimedUntil', '<=', instant)
    .$if(!isEarly, query => query.where('nextAt', '<=', instant))
    .orderBy('askedAt')
    .orderBy('userId')
    .orderBy('occasion')
    .execute();

/**
 * Takes a mail as it was read, for one attempt: of several servers that do so at once one succeeds.
 * @returns whether this one did
 */
export async function claimPasswordMail(
  database: Database,
  { userId, occasion, askedAt, attempts, claimedUntil }: QueuedMail,
  claim: Pick<QueuedMail, 'attempts' | 'nextAt' | 'claimedUntil'>,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('passwordMails')
    .set(claim)
    .where('userId', '=', userId)
    .where('occasion', '=', occasion)
    .where('askedAt', '=', askedAt)
    .where('attempts', '=', attempts)
    .where('claimedUntil', '=', claimedUntil)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Puts back a mail that could not be sent, unless it was requested again in between. */
export async function returnPasswordMail(
  database: Database,
  { userId, occasion, askedAt }: Pick<QueuedMail, 'userId' | 'occasion' | 'askedAt'>,
): Promise<void> {
  await database
    .updateTable('passwordMails')
    .set({ claimedUntil: '' })
    .where('userId', '=', userId)
    .where('occasion', '=', occasion)
    .where('askedAt', '=', askedAt)
    .execute();
}

/** How many mails wait, and since when the oldest does. */
export const mailQueue = (database: Database): Promise<{ waiting: number; oldest: string | null }> =>
  database
    .selectFrom('passwordMails')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min<string | null>('askedAt').as('oldest')])
    .executeTakeFirstOrThrow();

/** Removes the mail, unless it was requested again in between. */
export async function dropPasswordMail(
  database: Database,
  { userId, occasion, askedAt }: Pick<QueuedMail, 'userId' | 'occasion' | 'askedAt'>,
): Promise<void> {
  await database
    .deleteFrom('passwordMails')
    .where('userId', '=', userId)
    .where('occasion', '=', occasion)
    .where('askedAt', '=', askedAt)
    .execute();
}

/** Takes out all mails to a user: a password was set. */
export async function dropPasswordMailsOf(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('passwordMails').where('userId', '=', userId).execute();
}
