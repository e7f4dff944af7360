import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { mayUndoChangeSet } from '../../core/rules/permissions.ts';
import type { Actor } from '../audit/auditEvent.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { transaction } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { deleteChangeSets, findChangeSet, rowsOfChangeSet } from './changeSetRepository.ts';
import { deriveAgain } from './deriveAgain.ts';
import { keptSince } from './keptSince.ts';
import { deleteRows, insertRows, updateRow } from './recordedRowRepository.ts';
import { undoneStudents } from './undoneStudents.ts';
import { planUndo, type TablePlan } from './undoPlan.ts';

/**
 * Puts everything back as it was before a change set, which is gone then; counters go on.
 * @throws HttpError 404 when it is undone or deleted already; 403 for who may not; 409 with `problems` when
 *   something was changed since, or is missing by now: then nothing is undone
 */
export async function undoChangeSet(
  { database, clock }: FastifyInstance,
  { id, user }: { id: string; user: { id: string; roles: readonly number[] } },
  actor: Actor,
): Promise<void> {
  await transaction(database, async trx => {
    const set = await findChangeSet(trx, id, await keptSince(trx, clock));
    if (!set) throw new HttpError(404, messages.changeSets.unknown);
    if (!mayUndoChangeSet({ doneBy: set.actorId, userId: user.id, roles: user.roles })) {
      throw new HttpError(403, messages.session.notAllowed);
    }
    const { tables, problems } = await planUndo(trx, await rowsOfChangeSet(trx, id));
    if (problems.length > 0) throw new HttpError(409, messages.changeSets.problems, { body: { problems } });
    await writePlan(trx, tables);
    await deriveAgain(trx, tables, clock.instant());
    await deleteChangeSets(trx, [id]);
    await appendEntry(trx, actor, {
      action: 'undo',
      subject: { kind: 'change set', id, name: set.studentId === null ? set.name : '' },
      detail: set.kind,
      students: await undoneStudents(trx, tables),
    });
  });
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
