import type { Database } from '../database/database.ts';

export async function insertPasswordLink(
  database: Database,
  link: { tokenHash: string; userId: string; createdAt: string; expiresAt: string },
): Promise<void> {
  await database
    .insertInto('passwordLinks')
    .values({ ...link, usedAt: null })
    .execute();
}

/** True while the link is neither used nor expired. */
export async function isLivePasswordLink(
  database: Database,
  { tokenHash, userId }: { tokenHash: string; userId: string },
  now: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('passwordLinks')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('userId', '=', userId)
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

/** Forgets the links that no longer work. */
export async function deleteExpiredPasswordLinks(database: Database, now: string): Promise<void> {
  await database.deleteFrom('passwordLinks').where('expiresAt', '<=', now).execute();
}
