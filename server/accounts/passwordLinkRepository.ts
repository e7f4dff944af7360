import type { ExpressionBuilder, Selectable } from 'kysely';
import { type Database, insertAll } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Stores a link, and forgets those that no longer work. */
export async function insertPasswordLink(
  database: Database,
  link: Omit<Schema['passwordLinks'], 'usedAt'>,
): Promise<void> {
  await database.deleteFrom('passwordLinks').where('expiresAt', '<=', link.createdAt).execute();
  await insertAll(database, 'passwordLinks', [{ ...link, usedAt: null }]);
}

export async function isLivePasswordLink(
  database: Database,
  link: { tokenHash: string; userId: string },
  now: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('passwordLinks')
    .select('tokenHash')
    .where(({ and }) => and(link))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes every link of a user out of use: one was used, or the address they went to changed. */
export async function endPasswordLinksOf(database: Database, userId: string, usedAt: string): Promise<void> {
  await database
    .updateTable('passwordLinks')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}

export type QueuedMail = Selectable<Schema['passwordMails']>;

/** Which attempt a server makes, until when the mail is its own, and when another one may follow. */
export type MailClaim = Pick<QueuedMail, 'attempts' | 'nextAt' | 'claimedUntil'>;

/** A mail that was not requested again since it was read. */
const isStill =
  ({ userId, occasion, askedAt }: Pick<QueuedMail, 'userId' | 'occasion' | 'askedAt'>) =>
  ({ and }: ExpressionBuilder<Schema, 'passwordMails'>) =>
    and({ userId, occasion, askedAt });

/** Stores the mail, in place of one to the same user on the same occasion; a server may claim it at once. */
export async function putPasswordMail(
  database: Database,
  { userId, occasion, ...values }: QueuedMail,
): Promise<void> {
  await database
    .insertInto('passwordMails')
    .values({ userId, occasion, ...values })
    .onConflict(conflict => conflict.columns(['userId', 'occasion']).doUpdateSet(values))
    .execute();
}

/**
 * The mails that no server is sending at that instant, oldest first.
 * @param isEarly includes those that are to be tried later
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
 * Takes a mail as it was read, for one attempt.
 * @returns false when another server was first
 */
export async function claimPasswordMail(
  database: Database,
  mail: QueuedMail,
  claim: MailClaim,
): Promise<boolean> {
  const { attempts, claimedUntil } = mail;
  const { numUpdatedRows } = await database
    .updateTable('passwordMails')
    .set(claim)
    .where(isStill(mail))
    .where(({ and }) => and({ attempts, claimedUntil }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Puts back a mail that could not be sent, unless it was requested again in between. */
export async function returnPasswordMail(database: Database, mail: QueuedMail): Promise<void> {
  await database.updateTable('passwordMails').set({ claimedUntil: '' }).where(isStill(mail)).execute();
}

/** Removes the mail, unless it was requested again in between. */
export async function dropPasswordMail(database: Database, mail: QueuedMail): Promise<void> {
  await database.deleteFrom('passwordMails').where(isStill(mail)).execute();
}

export async function dropPasswordMailsOf(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('passwordMails').where('userId', '=', userId).execute();
}

export const mailQueue = (database: Database): Promise<{ waiting: number; oldest: string | null }> =>
  database
    .selectFrom('passwordMails')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min<string | null>('askedAt').as('oldest')])
    .executeTakeFirstOrThrow();
