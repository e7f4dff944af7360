import type { Transaction } from 'kysely';
import { chunks } from '../database/chunks.ts';
import { type Database, transaction } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Actor, AuditEvent, AuditSubject } from './auditEvent.ts';
import { differences } from './differences.ts';
import { entryHash, FIRST_PREVIOUS_HASH } from './entryHash.ts';

/** An entry's place in the chain. */
export interface AuditHead {
  sequence: number;
  hash: string;
}

/** Adds an entry to the audit log, in the transaction of what it tells: both are kept, or neither. */
export async function appendEntry(
  trx: Transaction<Schema>,
  { userId, userName, address, clock }: Actor,
  { action, subject, detail = '', changes = [], students = [] }: AuditEvent,
): Promise<void> {
  const head = await auditHead(trx);
  const entry = {
    sequence: (head?.sequence ?? 0) + 1,
    at: clock.instant(),
    userId,
    userName: userName.toWellFormed(),
    address,
    action,
    detail: detail.toWellFormed(),
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectName: subject.name.toWellFormed(),
    changes: JSON.stringify(changes),
    previousHash: head?.hash ?? FIRST_PREVIOUS_HASH,
  };
  const about =
    subject.kind === 'student' && subject.id !== null
      ? [...students, { ...subject, id: subject.id }]
      : students;
  const named = new Map(about.map(({ id, name }) => [id, name.toWellFormed()]));
  const rows = [...named]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([studentId, studentName]) => ({ studentId, studentName }));

  await trx
    .insertInto('auditEntries')
    .values({ ...entry, hash: entryHash({ entry, students: rows }) })
    .execute();
  for (const some of chunks(rows)) {
    const inserted = some.map(row => ({ ...row, sequence: entry.sequence }));
    await trx.insertInto('auditStudents').values(inserted).execute();
  }
}

/** Adds the entry of a record that was made (nothing before), changed, or deleted (nothing after). */
export function appendChange(
  trx: Transaction<Schema>,
  actor: Actor,
  subject: AuditSubject,
  { before, after }: { before?: object; after?: object },
): Promise<void> {
  const action = before ? (after ? 'update' : 'delete') : 'create';
  return appendEntry(trx, actor, { action, subject, changes: differences(before, after) });
}

/** Adds an entry of what writes nothing else: a reading, a refusal. */
export function recordEvent(database: Database, actor: Actor, event: AuditEvent): Promise<void> {
  return transaction(database, trx => appendEntry(trx, actor, event));
}

/** The last entry; undefined while there is none. */
export async function auditHead(database: Database): Promise<AuditHead | undefined> {
  return database
    .selectFrom('auditEntries')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}
