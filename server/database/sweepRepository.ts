import type { Database } from './database.ts';

/**
 * Notes that a sweep begins at `now`, unless another one began since `since`; both ISO 8601. One statement, so that of
 * several servers one gets it.
 * @returns whether the caller is to sweep
 */
export async function claimSweep(
  database: Database,
  { name, now, since }: { name: string; now: string; since: string },
): Promise<boolean> {
  const claimed = await database
    .insertInto('sweeps')
    .values({ name, begunAt: now })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({ begunAt: now }).where('sweeps.begunAt', '<', since),
    )
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}
