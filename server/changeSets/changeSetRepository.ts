import { type SqlBool, sql, type Transaction } from 'kysely';
import type { ChangeSetKind } from '../../core/rules/changeSetKinds.ts';
import { foldText } from '../../core/rules/text.ts';
import { chunks } from '../database/chunks.ts';
import { type Database, newId } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

type Trx = Transaction<Schema>;

/** A change set as it is stored. */
export type StoredChangeSet = Schema['changeSets'];

/** A row of it. */
export type StoredRow = Omit<Schema['changeSetRows'], 'changeSetId'>;

/** Adds a change set with its rows and files; returns its id. */
export async function insertChangeSet(
  trx: Trx,
  set: Omit<StoredChangeSet, 'id' | 'searchName'>,
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
  title: string;
  students: number;
  counts: Readonly<Record<string, number>>;
  rows: readonly StoredRow[];
  files: readonly FileOfStudent[];
}

/** Adds a part to a change set, behind those that it has; returns whether it is there. */
export async function appendToChangeSet(
  trx: Trx,
  id: string,
  { title, students, counts, rows, files }: ChangeSetPart,
): Promise<boolean> {
  const set = await trx
    .selectFrom('changeSets')
    .select(['students', 'counts'])
    .where('id', '=', id)
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
  for (const some of chunks(rows)) {
    await trx
      .insertInto('changeSetRows')
      .values(some.map(row => ({ ...row, changeSetId })))
      .execute();
  }
  for (const some of chunks(files)) {
    await trx
      .insertInto('changeSetFiles')
      .values(some.map(file => ({ ...file, changeSetId })))
      .execute();
  }
}

/** Whether a change set is still there to be undone. */
export async function isChangeSetKept(database: Database, id: string): Promise<boolean> {
  const set = await database.selectFrom('changeSets').select('id').where('id', '=', id).executeTakeFirst();
  return set !== undefined;
}

/** A change set that was made after an instant. */
export function findChangeSet(
  database: Database,
  id: string,
  after: string,
): Promise<StoredChangeSet | undefined> {
  return database
    .selectFrom('changeSets')
    .selectAll()
    .where('id', '=', id)
    .where('at', '>', after)
    .executeTakeFirst();
}

/** The rows of a change set, in the order in which they were stored. */
export function rowsOfChangeSet(trx: Trx, id: string): Promise<StoredRow[]> {
  return trx
    .selectFrom('changeSetRows')
    .select(['position', 'tableName', 'rowKey', 'studentId', 'before', 'after'])
    .where('changeSetId', '=', id)
    .orderBy('position')
    .execute();
}

interface ChangeSetFilter {
  after: string;
  kind?: ChangeSetKind | undefined;
  /** A part of the name, case and diacritics ignored. */
  name: string;
}

/** A page of the change sets that were made after an instant, the newest first, and how many there are in all. */
export async function changeSetPage(
  database: Database,
  { after, kind, name }: ChangeSetFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: StoredChangeSet[]; total: number }> {
  const part = `%${foldText(name).replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = database
    .selectFrom('changeSets')
    .where('at', '>', after)
    .$if(kind !== undefined, sets => sets.where('kind', '=', kind ?? 'deleteStudent'))
    .$if(name !== '', sets => sets.where(sql<SqlBool>`"searchName" like ${part} escape '\\'`));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(total) };
}

/** Deletes change sets with their rows; returns the files that they referred to. */
export async function deleteChangeSets(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const fileNames: string[] = [];
  for (const some of chunks(ids)) {
    const files = await trx
      .selectFrom('changeSetFiles')
      .select('fileName')
      .where('changeSetId', 'in', some)
      .execute();
    fileNames.push(...files.map(({ fileName }) => fileName));
    await trx.deleteFrom('changeSets').where('id', 'in', some).execute();
  }
  return fileNames;
}

/** The change sets that were made no later than an instant, the oldest first. */
export function changeSetsBefore(trx: Trx, instant: string): Promise<{ id: string; kind: ChangeSetKind }[]> {
  return trx
    .selectFrom('changeSets')
    .select(['id', 'kind'])
    .where('at', '<=', instant)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** All files that change sets refer to. */
export async function allFilesOfChangeSets(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('changeSetFiles').select('fileName').distinct().execute();
  return rows.map(({ fileName }) => fileName);
}

/** Which of these files a change set refers to. */
export async function filesOfChangeSets(
  database: Database,
  fileNames: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const names of chunks(fileNames)) {
    const rows = await database
      .selectFrom('changeSetFiles')
      .select('fileName')
      .where('fileName', 'in', names)
      .execute();
    for (const { fileName } of rows) known.add(fileName);
  }
  return known;
}

/**
 * Takes a student out of all change sets: those of the student alone go, of others the student's rows.
 * @returns how many change sets held something, and the files that they referred to
 */
export async function forgetStudentInChangeSets(
  trx: Trx,
  studentId: string,
): Promise<{ changeSets: number; fileNames: string[] }> {
  const own = await trx.selectFrom('changeSets').select('id').where('studentId', '=', studentId).execute();
  const fileNames = await deleteChangeSets(
    trx,
    own.map(({ id }) => id),
  );
  const others = await trx
    .selectFrom('changeSetRows')
    .select('changeSetId')
    .distinct()
    .where('studentId', '=', studentId)
    .execute();
  await trx.deleteFrom('changeSetRows').where('studentId', '=', studentId).execute();
  const files = await trx
    .deleteFrom('changeSetFiles')
    .where('studentId', '=', studentId)
    .returning('fileName')
    .execute();
  fileNames.push(...files.map(({ fileName }) => fileName));
  return { changeSets: own.length + others.length, fileNames };
}

/** The rows, by their keys, as the newest change sets that deleted them have them. */
export async function deletedImages(
  trx: Trx,
  tableName: string,
  rowKeys: readonly string[],
): Promise<Map<string, string>> {
  const images = new Map<string, string>();
  for (const some of chunks([...new Set(rowKeys)])) {
    const rows = await trx
      .selectFrom('changeSetRows')
      .innerJoin('changeSets', 'changeSets.id', 'changeSetId')
      .select(['rowKey', 'before'])
      .where('tableName', '=', tableName)
      .where('rowKey', 'in', some)
      .where('after', 'is', null)
      .orderBy('at')
      .orderBy('changeSetId')
      .execute();
    for (const { rowKey, before } of rows) if (before) images.set(rowKey, before);
  }
  return images;
}

/** How many other change sets have a row as it was that contains this text. */
export async function countChangeSetsWith(
  trx: Trx,
  { text, exceptId }: { text: string; exceptId: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom('changeSetRows')
    .select(({ fn }) => fn.count<number>('changeSetId').distinct().as('count'))
    .where('changeSetId', '<>', exceptId)
    .where('before', 'like', `%"${text}"%`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes what change sets hold of cells of a list that will not come back. */
export async function deleteRowsOfList(trx: Trx, scheduleId: string): Promise<void> {
  await trx
    .deleteFrom('changeSetRows')
    .where('tableName', '=', 'attendanceRecords')
    .where('before', 'like', `%"scheduleId":"${scheduleId}"%`)
    .execute();
}
