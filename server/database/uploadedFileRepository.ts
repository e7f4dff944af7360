import { type RawBuilder, sql } from 'kysely';
import type { FileKind } from '../platform/files/fileStore.ts';
import { type Database, queryInChunks } from './database.ts';

/** Where records, and change sets that can bring one back, have the names of their files. */
const COLUMNS: Readonly<Record<FileKind, readonly [table: string, column: string][]>> = {
  userImages: [['users', 'imageFileName']],
  studentAttachments: [
    ['studentAttachments', 'fileName'],
    ['changeSetFiles', 'fileName'],
  ],
};

/** The names of uploads that belong to a record, all or those among some. */
export async function recordedFiles(
  database: Database,
  kind: FileKind,
  among?: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const [table, column] of COLUMNS[kind]) {
    const name = sql.ref(column);
    const namesWhere = async (condition: RawBuilder<unknown>) => {
      const { rows } = await sql<{ name: string }>`
        select ${name} as "name" from ${sql.table(table)} where ${condition}`.execute(database);
      return rows;
    };
    const rows = among
      ? await queryInChunks(among, some => namesWhere(sql`${name} in (${sql.join(some)})`))
      : await namesWhere(sql`${name} is not null`);
    for (const row of rows) found.add(row.name);
  }
  return found;
}

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
