import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** A mail with a password link that has to go out. */
export type QueuedMail = Selectable<Schema['passwordMails']>;

/** Stores the mail, in place of one to the same user on the same occasion. */
export async function putPasswordMail(database: Database, mail: QueuedMail): Promise<void> {
  const { userId: _user, occasion: _occasion, ...rest } = mail;
  await database
    .insertInto('passwordMails')
    .values(mail)
    .onConflict(conflict => conflict.columns(['userId', 'occasion']).doUpdateSet(rest))
    .execute();
}

/** The mails that are to be tried at that instant or were before, oldest first; all of them without one. */
export const duePasswordMails = (database: Database, instant?: string): Promise<QueuedMail[]> =>
  database
    .selectFrom('passwordMails')
    .selectAll()
    .$if(instant !== undefined, query => query.where('nextAt', '<=', instant ?? ''))
    .orderBy('askedAt')
    .execute();

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
