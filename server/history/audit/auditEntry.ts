import { hash, randomBytes } from 'node:crypto';
import type { AuditSubjectKind } from '../../database/auditNames.ts';
import type { Schema } from '../../database/schema.ts';
import type { AuditEvent } from './auditEvent.ts';

/** Records of which all that an entry says stands apart from it, so that it can be erased with them. */
const ERASABLE: readonly AuditSubjectKind[] = ['student', 'classroom', 'organization'];

export const isToldApart = (kind: AuditSubjectKind): boolean => ERASABLE.includes(kind);

/** The texts of an event that stand in the entry itself, and are never erased. */
type EntryText = Pick<Schema['auditEntries'], 'detail' | 'subjectName' | 'changes'>;

/** Divides an event into what its entry says, and what it says of each student, of its subject and of each search. */
export function entryContents(
  sequence: number,
  { subject, detail = '', changes = [], students = [], searches = [] }: AuditEvent,
): { text: EntryText; contents: Content[] } {
  const named = new Map(students.map(({ id, name, changes = [] }) => [id, { name, detail: '', changes }]));
  const isApart = isToldApart(subject.kind) && subject.id !== null;
  if (isApart) named.set(subject.id ?? '', { name: subject.name, detail, changes });
  const parts = [
    ...[...named]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([studentId, content]) => ({ studentId, ...content })),
    ...searches.map(search => ({ studentId: null, ...search, changes: [] })),
  ];
  const salts = randomBytes(SALT_BYTES * parts.length);
  return {
    text: isApart
      ? { detail: '', subjectName: '', changes: '[]' }
      : {
          detail: storable(detail),
          subjectName: storable(subject.name),
          changes: JSON.stringify(changes),
        },
    contents: parts.map(({ studentId, name, detail, changes }, part) => {
      const salt = salts.toString('base64url', part * SALT_BYTES, (part + 1) * SALT_BYTES);
      const texts = { name: storable(name), detail: storable(detail), changes: JSON.stringify(changes) };
      const digest = contentDigest({ salt, ...texts });
      return { sequence, part, studentId, salt, ...texts, digest, erasedIn: null };
    }),
  };
}

/** The text as every database stores it to the letter: without half characters and the character zero. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

const SALT_BYTES = 12;

type Entry = Schema['auditEntries'];
type Content = Schema['auditContents'];

/** A content as it is stored; of one that was erased also when and by whom. */
interface StoredContent extends Content {
  erasedAt: string | null;
  erasedBy: string | null;
}

export interface StoredEntry {
  entry: Entry;
  contents: readonly StoredContent[];
}

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

export const contentDigest = ({
  salt,
  name,
  detail,
  changes,
}: Pick<Content, 'salt' | 'name' | 'detail' | 'changes'>): string =>
  hash('sha256', JSON.stringify([salt, name, detail, changes]), 'base64url');

/**
 * The SHA-256, in hexadecimal, of the previous entry's hash, all that the entry says, and the digests of its
 * contents: anyone who changes an entry would have to change all that follow, and erasing a content changes no hash.
 */
export function entryHash(
  entry: Omit<Entry, 'hash'>,
  contents: readonly Pick<Content, 'part' | 'studentId' | 'digest'>[],
): string {
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
    contents.map(({ part, studentId, digest }) => [part, studentId, digest]),
  ]);
  return hash('sha256', text, 'hex');
}
