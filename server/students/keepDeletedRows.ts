import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Actor } from '../history/audit/auditEvent.ts';
import { deletedRow, storeChangeSet } from '../history/changeSets/recordChangeSet.ts';
import { rowsWhere } from '../history/changeSets/recordedRowRepository.ts';
import type { Row } from '../history/registry.ts';

const KINDS = { studentNotes: 'deleteNote', studentAttachments: 'deleteAttachment' } as const;

/**
 * Stores notes and attachments that a save of a file is about to delete, so that they can be brought back.
 * @param student whose they are, by the name of this moment
 * @returns the change sets, one for the notes and one for the attachments
 */
export async function keepDeletedRows(
  trx: Transaction<Schema>,
  student: { id: string; name: string },
  deleted: Readonly<Record<keyof typeof KINDS, readonly string[]>>,
  actor: Actor,
): Promise<string[]> {
  const sets: string[] = [];
  for (const table of ['studentNotes', 'studentAttachments'] as const) {
    const rows = await rowsWhere(trx, table, 'id', deleted[table]);
    const set = await storeChangeSet(
      trx,
      { kind: KINDS[table], actor, name: student.name, studentId: student.id },
      rows.toSorted(newestFirst).map(row => deletedRow(table, row)),
    );
    if (set !== null) sets.push(set);
  }
  return sets;
}

/** In the order in which the bin names them: notes by their day, attachments by when they were added. */
const newestFirst = (one: Row, other: Row): number => dateOf(other).localeCompare(dateOf(one));
const dateOf = ({ date, createdAt }: Row): string => String(date ?? createdAt);
