import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Actor, AuditSubject } from '../audit/auditEvent.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { recordedSubjects, type TablePlan } from '../registry.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';
import { deleteChangeSets } from './changeSetSweepRepository.ts';
import { deleteRows, insertRows, updateRow } from './recordedRowRepository.ts';
import { undoneStudents } from './undoneStudents.ts';

/** Puts rows of a change set back, and what follows from them, with an entry in the audit log. */
export async function writeUndo(
  trx: Transaction<Schema>,
  set: StoredChangeSet,
  tables: readonly TablePlan[],
  actor: Actor,
): Promise<void> {
  const instant = actor.clock.instant();
  const follow: (() => Promise<void>)[] = [];
  for (const { followUndo } of recordedSubjects()) {
    if (followUndo) follow.push(await followUndo(trx, tables, instant));
  }
  await writePlan(trx, tables);
  for (const derive of follow) await derive();
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

/** Forgets a change set that was undone. */
export async function finishUndo(trx: Transaction<Schema>, { id }: StoredChangeSet): Promise<void> {
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
