import { hash } from 'node:crypto';
import type { Schema } from '../../database/schema.ts';

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
