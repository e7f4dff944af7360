import type { Transaction } from 'kysely';
import { foldText } from '../../core/rules/text.ts';
import { chunks } from '../database/chunks.ts';
import type { Schema } from '../database/schema.ts';
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
 * Erases what the audit log says of a student: names, changes, details, and searches for the name. The entries stay
 * (who did what and when, to which `_id`), and the chain with them; an entry says that it was done. To take it out of
 * the file for good, `removeDeletedBytes` afterwards.
 * @param reason for the entry, such as the rule by which it is done
 */
export async function eraseStudent(
  trx: Transaction<Schema>,
  actor: Actor,
  studentId: string,
  reason = '',
): Promise<Erasure> {
  const sequences = await sequencesToErase(trx, studentId);
  const searches = await searchesFor(trx, await namesOf(trx, studentId));
  const erasure = { entries: sequences.length, searches: searches.length };
  if (sequences.length + searches.length === 0) return erasure;

  const detail = [`${erasure.entries} entries`, `${erasure.searches} searches`, ...(reason ? [reason] : [])];
  const erasedIn = await appendEntry(trx, actor, {
    action: 'erase',
    subject: { kind: 'student', id: studentId, name: '' },
    detail: detail.join(', '),
  });
  const erased = { name: null, detail: null, changes: null, salt: null, erasedIn };
  for (const some of chunks(sequences)) {
    await trx
      .updateTable('auditContents')
      .set(erased)
      .where('studentId', '=', studentId)
      .where('sequence', 'in', some)
      .execute();
  }
  for (const { sequence, part } of searches) {
    await trx
      .updateTable('auditContents')
      .set(erased)
      .where('sequence', '=', sequence)
      .where('part', '=', part)
      .execute();
  }
  return erasure;
}

/** The entries with contents about the student; those that say what was erased before stay as they are. */
async function sequencesToErase(trx: Transaction<Schema>, studentId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('auditContents')
    .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
    .select('auditContents.sequence')
    .where('studentId', '=', studentId)
    .where('erasedIn', 'is', null)
    .where('action', '<>', 'erase')
    .execute();
  return rows.map(({ sequence }) => sequence);
}

/** Every name that the log knows the student by. */
async function namesOf(trx: Transaction<Schema>, studentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('auditContents')
    .select('name')
    .distinct()
    .where('studentId', '=', studentId)
    .execute();
  return rows.flatMap(({ name }) => name ?? []).map(foldText);
}

/** Shorter ones are parts of many names, and tell of nobody. */
const TELLING_LENGTH = 3;

/** The searches that find one of these names. */
async function searchesFor(trx: Transaction<Schema>, names: readonly string[]) {
  const searches = await trx
    .selectFrom('auditContents')
    .select(['sequence', 'part', 'name'])
    .where('studentId', 'is', null)
    .where('erasedIn', 'is', null)
    .execute();
  return searches.filter(({ name }) => {
    const sought = foldText(name?.trim().replace(/\s+/gu, ' ') ?? '');
    return [...sought].length >= TELLING_LENGTH && names.some(known => known.includes(sought));
  });
}
