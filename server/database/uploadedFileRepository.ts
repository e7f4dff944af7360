import type { SelectQueryBuilder } from 'kysely';
import type { FileKind } from '../platform/files/fileStore.ts';
import { type Database, queryInChunks } from './database.ts';
import type { Schema } from './schema.ts';

type Names = (database: Database) => SelectQueryBuilder<Schema, never, { name: string | null }>;

/** Where records, and change sets that can bring one back, have the names of their files. */
const NAMES: Readonly<Record<FileKind, Names>> = {
  userImages: database => database.selectFrom('users').select('imageFileName as name'),
  studentAttachments: database =>
    database
      .selectFrom('studentAttachments')
      .select('fileName as name')
      .unionAll(database.selectFrom('changeSetFiles').select('fileName as name')),
};

/** The names of uploads that belong to a record, all or those among some. */
export async function recordedFiles(
  database: Database,
  kind: FileKind,
  among?: readonly string[],
): Promise<ReadonlySet<string>> {
  const recorded = database.selectFrom(NAMES[kind](database).as('recorded')).select('name');
  const rows = among
    ? await queryInChunks(among, some => recorded.where('name', 'in', some).execute())
    : await recorded.execute();
  return new Set(rows.flatMap(({ name }) => name ?? []));
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
