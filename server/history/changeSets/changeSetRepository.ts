import type { Transaction } from 'kysely';
import type { ChangeSetKind } from '../../../core/rules/changeSetKinds.ts';
import { foldText } from '../../../core/rules/text.ts';
import { newId } from '../../database/database.ts';
import { insertAll } from '../../database/insertAll.ts';
import type { Schema } from '../../database/schema.ts';

type Trx = Transaction<Schema>;

/** A change set as it is stored. */
export type StoredChangeSet = Schema['changeSets'];

/** A row of it. */
export type StoredRow = Omit<Schema['changeSetRows'], 'changeSetId'>;

/** Adds a change set with its rows and files; returns its id. */
export async function insertChangeSet(
  trx: Trx,
  set: Omit<StoredChangeSet, 'id' | 'searchName' | 'undone'>,
  rows: readonly StoredRow[],
  files: readonly FileOfStudent[],
): Promise<string> {
  const changeSetId = newId();
  await trx
    .insertInto('changeSets')
    .values({ ...set, id: changeSetId, searchName: foldText(set.name) })
    .execute();
  await insertContents(trx, changeSetId, { rows, files });
  return changeSetId;
}

type FileOfStudent = { fileName: string; studentId: string | null };

/** A part of what is done as a whole: its rows, and what they add to the counts of the change set. */
interface ChangeSetPart {
  kind: ChangeSetKind;
  actorId: string | null;
  title: string;
  students: number;
  counts: Readonly<Record<string, number>>;
  rows: readonly StoredRow[];
  files: readonly FileOfStudent[];
}

/** Adds a part to a change set, behind those that it has; returns whether there is one of this kind and actor, not undone in part. */
export async function appendToChangeSet(
  trx: Trx,
  id: string,
  { kind, actorId, title, students, counts, rows, files }: ChangeSetPart,
): Promise<boolean> {
  const set = await trx
    .selectFrom('changeSets')
    .select(['students', 'counts'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('actorId', 'is not distinct from', actorId)
    .where('undone', 'is', null)
    .executeTakeFirst();
  if (!set) return false;
  const { last } = await trx
    .selectFrom('changeSetRows')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('changeSetId', '=', id)
    .executeTakeFirstOrThrow();
  const all: Record<string, number> = JSON.parse(set.counts);
  for (const [name, count] of Object.entries(counts)) all[name] = (all[name] ?? 0) + count;
  await trx
    .updateTable('changeSets')
    .set({ title, students: set.students + students, counts: JSON.stringify(all) })
    .where('id', '=', id)
    .execute();
  const from = (last ?? -1) + 1;
  const behind = rows.map(row => ({ ...row, position: from + row.position }));
  await insertContents(trx, id, { rows: behind, files });
  return true;
}

async function insertContents(
  trx: Trx,
  changeSetId: string,
  { rows, files }: { rows: readonly StoredRow[]; files: readonly FileOfStudent[] },
): Promise<void> {
  const stored = rows.map(({ position, tableName, rowKey, studentId, before, after }) => ({
    ...{ changeSetId, position, tableName, rowKey, studentId, before, after },
  }));
  await insertAll(trx, 'changeSetRows', stored);
  await insertAll(
    trx,
    'changeSetFiles',
    files.map(({ fileName, studentId }) => ({ changeSetId, fileName, studentId })),
  );
}
