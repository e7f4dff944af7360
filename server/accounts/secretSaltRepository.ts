import type { Database } from '../database/database.ts';

/** A random text that is made once: all servers on the database get the same, the first one's. */
export async function signingSalt(database: Database, fresh: string): Promise<string> {
  await database
    .insertInto('secretSalts')
    .values({ purpose: 'signing', salt: fresh })
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute();
  const { salt } = await database
    .selectFrom('secretSalts')
    .select('salt')
    .where('purpose', '=', 'signing')
    .executeTakeFirstOrThrow();
  return salt;
}
