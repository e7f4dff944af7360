import { type Database, queryInChunks } from '../../database/database.ts';
import type { StoredEntry } from './auditEntry.ts';
import type { AuditSubject } from './auditEvent.ts';
import type { AuditHead } from './auditRepository.ts';

/** Which entries are asked for; what is left out does not matter. */
interface AuditFilter {
  /** `_id`s of students, of whom any must be in the entry. */
  studentIds?: readonly string[];
  /** Who did it, or to whom it was done: `_id`s and names of users. */
  users?: { ids: readonly string[]; names: readonly string[] };
  /** Instants, both included. */
  from?: string;
  to?: string;
}

const BATCH = 1_000;

/** The entries, in the order of the chain, read as they are asked for. */
export async function* readEntries(
  database: Database,
  filter: AuditFilter = {},
): AsyncGenerator<StoredEntry> {
  let last = 0;
  while (true) {
    const entries = await entriesAfter(database, filter, last);
    const sequences = entries.map(({ sequence }) => sequence);
    const contents = await contentsOf(database, sequences);
    for (const entry of entries) yield { entry, contents: contents.get(entry.sequence) ?? [] };
    if (entries.length < BATCH) return;
    last = entries.at(-1)?.sequence ?? last;
  }
}

/** Entries of saves, the last first: when it was, and the user, whose columns are null for one who no longer exists. */
const saves = (database: Database) =>
  database
    .selectFrom('auditEntries')
    .leftJoin('users', 'users.id', 'auditEntries.userId')
    .select(['auditEntries.at', 'users.id as _id', 'users.name'])
    .orderBy('auditEntries.sequence', 'desc');

type Saver = { _id: string; name: string };

const saverIn = (entry: { _id: string | null; name: string | null } | undefined): Saver | null =>
  entry?._id && entry.name !== null ? { _id: entry._id, name: entry.name } : null;

/** The user who saved a student's file last, by the audit log; null for a user who no longer exists, or for none. */
export async function findLastWriter(database: Database, studentId: string): Promise<Saver | null> {
  const entry = await saves(database)
    .innerJoin('auditContents', 'auditContents.sequence', 'auditEntries.sequence')
    .where('auditContents.studentId', '=', studentId)
    .where('subjectKind', 'in', ['student', 'students', 'student import', 'change set'])
    .where('action', 'in', ['create', 'update', 'import', 'undo'])
    .limit(1)
    .executeTakeFirst();
  return saverIn(entry);
}

/**
 * When a record was saved last and by whom, by the audit log; the user null once deleted.
 * @param isOf tells the entries of a part of the record by their `detail`; it is asked for the last 1,000, the latest first
 */
export async function findLastEditor(
  database: Database,
  { kind, id }: Pick<AuditSubject, 'kind' | 'id'>,
  isOf?: (detail: string) => boolean,
): Promise<{ savedAt?: string; savedBy: Saver | null }> {
  const entries = await saves(database)
    .leftJoin('auditContents', join =>
      join
        .onRef('auditContents.sequence', '=', 'auditEntries.sequence')
        .onRef('auditContents.studentId', '=', 'auditEntries.subjectId'),
    )
    .select(({ fn }) => fn.coalesce('auditContents.detail', 'auditEntries.detail').as('detail'))
    .where('subjectKind', '=', kind)
    .where('subjectId', id === null ? 'is' : '=', id)
    .where('action', 'in', ['create', 'update', 'undo'])
    .limit(isOf ? 1_000 : 1)
    .execute();
  const entry = entries.find(({ detail }) => isOf?.(detail) ?? true);
  return { ...(entry && { savedAt: entry.at }), savedBy: saverIn(entry) };
}

/** The students, or the users, whom the log knows by this `_id` or by a name with this in it. */
export async function knownToAudit(
  database: Database,
  kind: 'student' | 'user',
  matches: (known: { id: string | null; name: string }) => boolean,
): Promise<{ ids: string[]; names: string[] }> {
  const known = kind === 'student' ? await knownStudents(database) : await knownUsers(database);
  const found = known.filter(matches);
  const names = found.filter(({ id }) => id === null).map(({ name }) => name);
  return { ids: [...new Set(found.flatMap(({ id }) => id ?? []))], names };
}

/** Of these sequences those that the log has, each with the hash of its entry. */
export async function findHeads(database: Database, sequences: readonly number[]): Promise<AuditHead[]> {
  return queryInChunks(sequences, some =>
    database.selectFrom('auditEntries').select(['sequence', 'hash']).where('sequence', 'in', some).execute(),
  );
}

function entriesAfter(database: Database, { studentIds, users, from, to }: AuditFilter, last: number) {
  return database
    .selectFrom('auditEntries')
    .selectAll()
    .where('sequence', '>', last)
    .$if(studentIds !== undefined, query =>
      query.where('sequence', 'in', ({ selectFrom }) =>
        selectFrom('auditContents')
          .select('sequence')
          .where('studentId', 'in', studentIds ?? []),
      ),
    )
    .$if(users !== undefined, query =>
      query.where('sequence', 'in', ({ selectFrom }) =>
        selectFrom('auditEntries')
          .select('sequence')
          .where('userId', 'in', users?.ids ?? [])
          .union(
            selectFrom('auditEntries')
              .select('sequence')
              .where('subjectKind', '=', 'user')
              .where('subjectId', 'in', users?.ids ?? []),
          )
          .union(
            selectFrom('auditEntries')
              .select('sequence')
              .where('subjectKind', '=', 'user')
              .where('subjectId', 'is', null)
              .where('subjectName', 'in', users?.names ?? []),
          ),
      ),
    )
    .$if(from !== undefined, query => query.where('at', '>=', from ?? ''))
    .$if(to !== undefined, query => query.where('at', '<=', to ?? ''))
    .orderBy('sequence')
    .limit(BATCH)
    .execute();
}

async function contentsOf(database: Database, sequences: readonly number[]) {
  if (sequences.length === 0) return new Map<number, StoredEntry['contents']>();
  const rows = await database
    .selectFrom('auditContents')
    .leftJoin('auditEntries as erasure', 'erasure.sequence', 'auditContents.erasedIn')
    .selectAll('auditContents')
    .select(['erasure.at as erasedAt', 'erasure.userName as erasedBy'])
    .where('auditContents.sequence', 'in', sequences)
    .orderBy('auditContents.sequence')
    .orderBy('part')
    .execute();
  return Map.groupBy(rows, ({ sequence }) => sequence);
}

async function knownStudents(database: Database) {
  const rows = await database
    .selectFrom('auditContents')
    .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
    .select(['studentId as id', 'name'])
    .distinct()
    .where('studentId', 'is not', null)
    .where(({ or, eb, ref }) =>
      or([
        eb('subjectKind', 'not in', ['classroom', 'organization']),
        eb('subjectId', 'is distinct from', ref('studentId')),
      ]),
    )
    .execute();
  return rows.map(({ id, name }) => ({ id, name: name ?? '' }));
}

function knownUsers(database: Database) {
  return database
    .selectFrom('auditEntries')
    .select(['userId as id', 'userName as name'])
    .where('userId', 'is not', null)
    .union(({ selectFrom }) =>
      selectFrom('auditEntries')
        .select(['subjectId as id', 'subjectName as name'])
        .where('subjectKind', '=', 'user'),
    )
    .execute();
}

/** When the file of heads of that name was begun, by the entries of the log that say so, in their order. */
export async function headsBegun(database: Database, name: string): Promise<string[]> {
  const entries = await database
    .selectFrom('auditEntries')
    .select('at')
    .where('subjectKind', '=', 'database')
    .where('action', '=', 'heads begun')
    .where('detail', '=', name)
    .orderBy('sequence')
    .execute();
  return entries.map(({ at }) => at);
}
