import type { Transaction } from 'kysely';
import { listsOfStudents } from '../../attendance/attendanceRowRepository.ts';
import type { Schema } from '../../database/schema.ts';
import { markImportUndone } from '../../students/import/importRepository.ts';
import type { Actor, AuditSubject } from '../audit/auditEvent.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';
import { deleteChangeSets } from './changeSetSweepRepository.ts';
import { deriveAgain } from './deriveAgain.ts';
import { deleteRows, insertRows, updateRow } from './recordedRowRepository.ts';
import { undoneStudents } from './undoneStudents.ts';
import type { TablePlan } from './undoPlan.ts';

/** Puts rows of a change set back, and what follows from them, with an entry in the audit log. */
export async function writeUndo(
  trx: Transaction<Schema>,
  set: StoredChangeSet,
  tables: readonly TablePlan[],
  actor: Actor,
): Promise<void> {
  const leaving = tables.find(({ table }) => table.name === 'students')?.deleted ?? [];
  const left = await listsOfStudents(
    trx,
    leaving.map(({ rowKey }) => rowKey),
  );
  await writePlan(trx, tables);
  await deriveAgain(trx, tables, { instant: actor.clock.instant(), lists: left });
  await appendEntry(trx, actor, {
    action: 'undo',
    subject: subjectOf(set, tables),
    detail: set.kind,
    students: await undoneStudents(trx, tables),
  });
}

/** What an undo is about: a class or an organization that comes back, with which it can be erased, else the change set. */
function subjectOf(
  { id, kind, name, studentId }: StoredChangeSet,
  tables: readonly TablePlan[],
): AuditSubject {
  const back = { deleteClassroom: 'classroom', deleteOrganization: 'organization' } as const;
  if (kind === 'deleteClassroom' || kind === 'deleteOrganization') {
    const [row] = tables.find(({ table }) => table.name === `${back[kind]}s`)?.inserted ?? [];
    if (row) return { kind: back[kind], id: String(row.id), name };
  }
  return { kind: 'change set', id, name: studentId === null ? name : '' };
}

/** Forgets a change set that was undone; the import that it undid is one that was. */
export async function finishUndo(trx: Transaction<Schema>, { id, kind }: StoredChangeSet): Promise<void> {
  if (kind === 'importStudents') await markImportUndone(trx, id);
  await deleteChangeSets(trx, [id]);
}

async function writePlan(trx: Transaction<Schema>, tables: readonly TablePlan[]): Promise<void> {
  for (const { table, deleted } of tables.toReversed()) {
    await deleteRows(
      trx,
      table,
      deleted.map(({ rowKey }) => rowKey),
    );
  }
  for (const { table, inserted, updated } of tables) {
    // What moves back makes room for what was there.
    for (const { rowKey, values } of updated) await updateRow(trx, table, rowKey, values);
    await insertRows(trx, table, inserted);
  }
}
