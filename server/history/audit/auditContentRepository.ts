import type { AuditSubjectKind } from '../../database/auditNames.ts';
import { chunks, queryInChunks, type Trx } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

const standing = (trx: Trx) =>
  trx
    .selectFrom('auditContents')
    .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
    .select(['auditContents.sequence', 'auditContents.studentId'])
    .where('erasedIn', 'is', null);

/** The entries with contents about the student, but for those that record an earlier erasure. */
export async function findErasableSequences(trx: Trx, studentId: string): Promise<number[]> {
  const rows = await standing(trx)
    .where('studentId', '=', studentId)
    .where('action', '<>', 'erase')
    .execute();
  return rows.map(({ sequence }) => sequence);
}

/**
 * The students whose files were merged into this one's and did not come back: the merge is the last that the log says
 * of them.
 */
export async function findMergedInto(trx: Trx, studentId: string): Promise<string[]> {
  const merges = await trx
    .selectFrom('auditContents')
    .select('detail')
    .where('studentId', '=', studentId)
    .where('detail', 'like', `${MERGED_WITH}%`)
    .orderBy('sequence')
    .execute();
  const ids = new Set(merges.map(({ detail }) => (detail ?? '').slice(MERGED_WITH.length)));
  const gone: string[] = [];
  for (const id of ids) {
    const last = await trx
      .selectFrom('auditContents')
      .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
      .select('auditContents.detail')
      .where('studentId', '=', id)
      .where('action', '<>', 'erase')
      .orderBy('auditContents.sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.detail === mergedInto(studentId)) gone.push(id);
  }
  return gone;
}

const MERGED_WITH = 'merged with ';
export const mergedWith = (otherId: string): string => MERGED_WITH + otherId;
export const mergedInto = (keptId: string): string => `merged into ${keptId}`;

/** The log's contents about a student: the name at that moment, and JSON of the changes. */
export function findAuditedContents(
  trx: Trx,
  studentId: string,
): Promise<{ name: string | null; changes: string | null }[]> {
  return trx
    .selectFrom('auditContents')
    .select(['name', 'changes'])
    .distinct()
    .where('studentId', '=', studentId)
    .execute();
}

/** A search in the log, by its place and the name that was searched for. */
type AuditedSearch = Pick<Schema['auditContents'], 'sequence' | 'part' | 'name'>;

export function findSearches(trx: Trx): Promise<AuditedSearch[]> {
  return trx
    .selectFrom('auditContents')
    .select(['sequence', 'part', 'name'])
    .where('studentId', 'is', null)
    .where('erasedIn', 'is', null)
    .execute();
}

const ERASED = { name: null, detail: null, changes: null, salt: null } as const;

export async function eraseContents(
  trx: Trx,
  { ownerId, sequences, erasedIn }: { ownerId: string; sequences: readonly number[]; erasedIn: number },
): Promise<void> {
  for (const some of chunks(sequences)) {
    await trx
      .updateTable('auditContents')
      .set({ ...ERASED, erasedIn })
      .where('studentId', '=', ownerId)
      .where('sequence', 'in', some)
      .execute();
  }
}

/** Contents about students in entries about another kind of record. */
export const findPartsOfSubject = (trx: Trx, { kind, id }: { kind: AuditSubjectKind; id: string }) =>
  standing(trx).where('subjectKind', '=', kind).where('subjectId', '=', id).execute();

/** Contents about the other student of a pair, where one text is about both: why the pair is hidden. */
export const findSharedParts = (
  trx: Trx,
  { studentId, sequences }: { studentId: string; sequences: readonly number[] },
) =>
  queryInChunks(sequences, some =>
    standing(trx)
      .where('auditContents.sequence', 'in', some)
      .where('action', 'in', ['hide', 'show'])
      .where('studentId', '<>', studentId)
      .execute(),
  );

/** Contents about a student in which one of these texts occurs, such as the `_id` of a note. */
export async function findPartsMentioning(
  trx: Trx,
  { studentId, texts }: { studentId: string; texts: readonly string[] },
): Promise<{ sequence: number; studentId: string | null }[]> {
  const parts = await standing(trx)
    .select(['auditContents.detail', 'auditContents.changes'])
    .where('studentId', '=', studentId)
    .execute();
  return parts.filter(({ detail, changes }) =>
    texts.some(text => detail?.includes(text) || changes?.includes(text)),
  );
}

export async function eraseSearches(
  trx: Trx,
  { searches, erasedIn }: { searches: readonly AuditedSearch[]; erasedIn: number },
): Promise<void> {
  for (const { sequence, part } of searches) {
    await trx
      .updateTable('auditContents')
      .set({ ...ERASED, erasedIn })
      .where('sequence', '=', sequence)
      .where('part', '=', part)
      .execute();
  }
}
