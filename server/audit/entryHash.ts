import { createHash } from 'node:crypto';
import type { Schema } from '../database/schema.ts';

/** An entry with the students whom it is about, as it is stored. */
export interface StoredEntry {
  entry: Schema['auditEntries'];
  /** In the order of their `_id`s. */
  students: readonly { studentId: string; studentName: string }[];
}

/** What the first entry has for the hash of the one before. */
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/**
 * The SHA-256, in hexadecimal, of the previous entry's hash and all that the entry says: whoever changes an entry
 * would have to change all that follow.
 */
export function entryHash({
  entry,
  students,
}: { entry: Omit<StoredEntry['entry'], 'hash'> } & Omit<StoredEntry, 'entry'>): string {
  const text = JSON.stringify([
    entry.previousHash,
    entry.sequence,
    entry.at,
    entry.userId,
    entry.userName,
    entry.address,
    entry.action,
    entry.detail,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectName,
    entry.changes,
    students.map(({ studentId, studentName }) => [studentId, studentName]),
  ]);
  return createHash('sha256').update(text).digest('hex');
}
