import type { Transaction } from 'kysely';
import { nameHas, readSearchText, searchedTexts } from '../../core/rules/studentSearch.ts';
import type { Schema } from '../database/schema.ts';
import {
  eraseSearches,
  eraseStudentContents,
  findAuditedNames,
  findErasableSequences,
  findSearches,
} from './auditContentRepository.ts';
import type { Actor } from './auditEvent.ts';
import { appendEntry } from './auditRepository.ts';

/** What was erased of a student. */
export interface Erasure {
  /** Entries about the student whose contents are gone now. */
  entries: number;
  /** Searches that could have been for the student. */
  searches: number;
}

/**
 * Erases what the audit log says of a student: names, changes, details, and searches for the name. The entries
 * stay (who did what and when, to which `_id`), and the chain with them; an entry says that it was done. To
 * take it out of the file for good, `removeDeletedBytes` afterwards.
 * @param reason for the entry, such as the rule by which it is done
 */
export async function eraseStudent(
  trx: Transaction<Schema>,
  actor: Actor,
  studentId: string,
  reason = '',
): Promise<Erasure> {
  const sequences = await findErasableSequences(trx, studentId);
  const searches = await searchesFor(trx, await findAuditedNames(trx, studentId));
  const erasure = { entries: sequences.length, searches: searches.length };
  if (sequences.length + searches.length === 0) return erasure;

  const detail = [`${erasure.entries} entries`, `${erasure.searches} searches`, ...(reason ? [reason] : [])];
  const erasedIn = await appendEntry(trx, actor, {
    action: 'erase',
    subject: { kind: 'student', id: studentId, name: '' },
    detail: detail.join(', '),
  });
  await eraseStudentContents(trx, { studentId, sequences, erasedIn });
  await eraseSearches(trx, { searches, erasedIn });
  return erasure;
}

/** Shorter words are parts of many names, and identify no one. */
const TELLING_LENGTH = 3;

/** The searches that find one of these names. */
async function searchesFor(trx: Transaction<Schema>, names: readonly string[]) {
  const known = names.map(name =>
    searchedTexts({ firstName: name, lastName: '', telephone: '', email: '' }),
  );
  const searches = await findSearches(trx);
  return searches.filter(({ name }) => {
    const { words } = readSearchText(name ?? '');
    const isTelling = words.some(({ word }) => [...word].length >= TELLING_LENGTH);
    return isTelling && known.some(texts => words.every(word => nameHas(texts, word)));
  });
}
