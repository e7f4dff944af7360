import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

export type StoredImport = Selectable<Schema['studentImports']>;

export async function insertImport(
  database: Database,
  row: Insertable<Schema['studentImports']>,
): Promise<void> {
  await database.insertInto('studentImports').values(row).execute();
}

/** The import of this user; nobody else's is found. */
export function findImport(
  database: Database,
  { id, userId }: { id: string; userId: string },
): Promise<StoredImport | undefined> {
  return database
    .selectFrom('studentImports')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The user's own imports, newest first. */
export function importsOf(database: Database, userId: string): Promise<StoredImport[]> {
  return database
    .selectFrom('studentImports')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The imports of all users. */
export function allImports(
  database: Database,
): Promise<Pick<StoredImport, 'id' | 'fileName' | 'meanings'>[]> {
  return database.selectFrom('studentImports').select(['id', 'fileName', 'meanings']).orderBy('id').execute();
}

export async function updateImport(
  database: Database,
  id: string,
  change: Partial<Omit<StoredImport, 'id' | 'userId'>>,
): Promise<void> {
  await database.updateTable('studentImports').set(change).where('id', '=', id).execute();
}

/** Says of the import that a change set undid that it is undone. */
export async function markImportUndone(database: Database, changeSetId: string): Promise<void> {
  await database
    .updateTable('studentImports')
    .set({ state: 'undone' })
    .where('changeSetId', '=', changeSetId)
    .execute();
}

/** Stores how far a check is, unless another request was faster. */
export async function saveCheckProgress(
  database: Database,
  { id, doneTo }: Pick<StoredImport, 'id' | 'doneTo'>,
  progress: Partial<Pick<StoredImport, 'state' | 'done' | 'doneTo'>>,
): Promise<void> {
  await database
    .updateTable('studentImports')
    .set(progress)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('doneTo', '=', doneTo)
    .execute();
}

export async function deleteImport(database: Database, id: string): Promise<void> {
  await database.deleteFrom('studentImports').where('id', '=', id).execute();
}

/** The `_id`s of imports whose retention is over. */
export async function expiredImports(database: Database, instant: string): Promise<string[]> {
  const rows = await database
    .selectFrom('studentImports')
    .select('id')
    .where('expiresAt', '<=', instant)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
