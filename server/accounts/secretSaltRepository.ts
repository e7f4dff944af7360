import type { Database } from '../database/database.ts';
import { newSecret } from './secrets.ts';

/** A random text that is made once: all servers on the database get the same. */
export async function saltFor(database: Database, purpose: string): Promise<string> {
  await database
    .insertInto('secretSalts')
    .values({ purpose, salt: newSecret() })
    .onConflict(conflict => conflict.column('purpose').doNothing())
    .execute();
  const { salt } = await database
    .selectFrom('secretSalts')
    .select('salt')
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow();
  return salt;
}
