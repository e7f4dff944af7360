import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import {
  CHANGE_SET_KINDS,
  type ChangeSetKind,
  isOfMany,
  type ROW_CHANGES,
} from '../../../core/rules/changeSetKinds.ts';
import { foldText, foldWords } from '../../../core/rules/text.ts';
import { countOf, type Database, queryInChunks } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import {
  type RowChange,
  recordedSubjects,
  recordedTable,
  studentTable,
  type TableName,
} from '../registry.ts';
import { rowsLeft, type StoredChangeSet } from './changeSetRepository.ts';

/** True while more can be added to a user's change set: no undo of it has begun. */
export async function isOpenChangeSet(
  database: Database,
  { id, actorId }: { id: string; actorId: string },
): Promise<boolean> {
  const sets = database.selectFrom('changeSets').select('id').where('id', '=', id);
  const open = sets.where('actorId', '=', actorId).where('undone', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}

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

interface StoredRow extends RowChange {
  position: number;
}

interface RowFilter {
  students?: readonly string[] | undefined;
  limit?: number;
  after?: number | undefined;
}

/** The rows of a change set, of some students or so many, in the order in which they were stored. */
export async function rowsOfChangeSet(
  database: Database,
  id: string,
  { students, limit, after = -1 }: RowFilter = {},
): Promise<StoredRow[]> {
  // Of students the index is asked alone: with the change set, a database may read all of it for each portion.
  const rows = await database
    .selectFrom('changeSetRows')
    .selectAll()
    .$if(students === undefined, query => query.where('changeSetId', '=', id).where('position', '>', after))
    .$if(students !== undefined, query => query.where('studentId', 'in', students ?? []))
    .orderBy('position')
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute();
  return rows
    .filter(({ changeSetId }) => changeSetId === id)
    .map(({ position, tableName, rowKey, studentId, before, after }) => ({
      ...{ position, table: recordedTable(tableName), key: rowKey, studentId },
      before: before === null ? null : JSON.parse(before),
      after: after === null ? null : JSON.parse(after),
    }));
}

export async function studentsOf(database: Database, id: string, limit?: number): Promise<string[]> {
  const rows = await database
    .selectFrom('changeSetRows')
    .select('studentId')
    .distinct()
    .where('changeSetId', '=', id)
    .$if(limit !== undefined, query => query.limit(limit ?? 0))
    .execute();
  return rows.flatMap(({ studentId }) => studentId ?? []);
}

interface ChangeSetFilter {
  after: string;
  kind?: ChangeSetKind | undefined;
  /** A part of the name, or of what is done to many the words of a student's; case and diacritics ignored. */
  name: string;
}

/** A page of the change sets that were made after an instant, the newest first, and how many there are in all. */
export async function changeSetPage(
  database: Database,
  { after, kind, name }: ChangeSetFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: (StoredChangeSet & { left: number | null })[]; total: number }> {
  const found = database
    .selectFrom('changeSets')
    .where('at', '>', after)
    .$if(kind !== undefined, sets => sets.where('kind', '=', kind ?? 'deleteStudent'))
    .$if(name !== '', sets => sets.where(isNamed(database, name)));
  const total = await countOf(found);
  const rows = await found
    .selectAll()
    .select(sql<number | null>`case when "undone" is not null then ${rowsLeft} end`.as('left'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

/** Finds change sets by a part of their name, or those of many by one of their students. */
const isNamed = (database: Database, name: string) => (sets: ExpressionBuilder<Schema, 'changeSets'>) => {
  const named = hasPart(foldText(name));
  const isOfNamed = isOfStudent(database, name);
  if (!isOfNamed) return named;
  const touching = database.selectFrom('changeSetRows').select('changeSetId').where(isOfNamed);
  return sets.or([named, sets.and([sets('kind', 'in', OF_MANY), sets('id', 'in', touching)])]);
};

const OF_MANY = CHANGE_SET_KINDS.filter(isOfMany);

/**
 * Rows of students whom the search of the students list finds, or who was deleted under a name with these
 * words.
 */
function isOfStudent(database: Database, name: string) {
  const [found] = recordedSubjects().flatMap(subject => subject.studentsNamed?.(database, name) ?? []);
  if (!found) return undefined;
  const deleted = database
    .selectFrom('changeSets')
    .select('studentId as id')
    .where('kind', '=', 'deleteStudent')
    .where('studentId', 'is not', null)
    .where(({ and }) => and(foldWords(name).map(hasPart)));
  return ({ eb, or }: ExpressionBuilder<Schema, 'changeSetRows'>) =>
    or([eb('studentId', 'in', found), eb('studentId', 'in', deleted)]);
}

const hasPart = (part: string) =>
  sql<SqlBool>`"searchName" like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** One student with these words in the name whom each of these change sets touches, where there is one. */
export async function soughtStudentOf(
  database: Database,
  changeSetIds: readonly string[],
  name: string,
): Promise<Map<string, string>> {
  const isOfNamed = isOfStudent(database, name);
  if (changeSetIds.length === 0 || !isOfNamed) return new Map();
  const rows = await database
    .selectFrom('changeSetRows')
    .select(({ fn }) => ['changeSetId', fn.min('studentId').as('studentId')])
    .where('changeSetId', 'in', changeSetIds)
    .where(isOfNamed)
    .groupBy('changeSetId')
    .execute();
  return new Map(rows.flatMap(row => (row.studentId ? [[row.changeSetId, row.studentId] as const] : [])));
}

/** The first rows, so many of each of these change sets, in the order in which they were stored. */
export async function firstRowsOf(database: Database, changeSetIds: readonly string[], count: number) {
  const rows = await queryInChunks(changeSetIds, some =>
    database
      .selectFrom('changeSetRows')
      .select(['changeSetId', 'studentId', 'tableName', 'before'])
      .select(({ eb }) => eb('after', 'is', null).as('isDeleted'))
      .where('changeSetId', 'in', some)
      .where('position', '<', count)
      .orderBy('changeSetId')
      .orderBy('position')
      .execute(),
  );
  return Map.groupBy(rows, ({ changeSetId }) => changeSetId);
}

/** The first students of a change set, in the order in which they were stored, and how many there are. */
export async function changedStudents(
  database: Database,
  changeSetId: string,
  limit: number,
): Promise<{ students: { studentId: string; change: (typeof ROW_CHANGES)[number] }[]; count: number }> {
  const rows = database
    .selectFrom('changeSetRows')
    .where('changeSetId', '=', changeSetId)
    .where('studentId', 'is not', null);
  const { count } = await rows
    .select(({ fn }) => fn.count<number>('studentId').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const is = (side: 'before' | 'after') =>
    sql<number>`max(case when "tableName" = ${studentTable().name} and ${sql.ref(side)} is null then 1 else 0 end)`;
  const first = await rows
    .select(({ fn }) => [
      fn.coalesce('studentId', sql.lit('')).as('studentId'),
      is('before').as('added'),
      is('after').as('deleted'),
      fn.min('position').as('first'),
    ])
    .groupBy('studentId')
    .orderBy('first')
    .limit(limit)
    .execute();
  const students = first.map(({ studentId, added, deleted }) => ({
    studentId,
    change: added ? ('added' as const) : deleted ? ('deleted' as const) : ('changed' as const),
  }));
  return { students, count };
}

/** The students of whom an import added or changed rows of these tables. */
export const importedStudents = (database: Database, changeSetId: string, tables: readonly TableName[]) =>
  database
    .selectFrom('changeSetRows')
    .innerJoin('changeSets', 'changeSets.id', 'changeSetId')
    .select('changeSetRows.studentId')
    .where('changeSetId', '=', changeSetId)
    .where('kind', '=', 'importStudents')
    .where('tableName', 'in', tables);
