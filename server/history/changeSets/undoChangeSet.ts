import type { Transaction } from 'kysely';
import { mayUndoChangeSet } from '../../../core/rules/permissions.ts';
import { transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { formerAnswer, storeAnswer } from '../answeredSaves/answerOnce.ts';
import type { Actor } from '../audit/auditEvent.ts';
import { findChangeSet, rowsOfChangeSet } from './changeSetReadRepository.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';
import { keptSince } from './keptSince.ts';
import { beginInPortions, isUndoneInPortions, type UndoingApp, undoInPortions } from './undoInPortions.ts';
import { planUndo } from './undoPlan.ts';
import { problemText } from './undoProblems.ts';
import { finishUndo, writeUndo } from './writeUndo.ts';

interface Undoing {
  id: string;
  user: { id: string; roles: readonly number[] };
}

/**
 * Puts everything back as it was before a change set, which is gone then; counters go on. What is large is put back in
 * portions (`undoInPortions`). One that is asked for again under its key, and is done, is done.
 * @throws HttpError 404 when it is undone or deleted already; 403 for anyone who may not; 409 with `problems` when
 *   something was changed since, or is missing by now: then nothing is undone; 409 while it is being undone
 */
export async function undoChangeSet(app: UndoingApp, undoing: Undoing, actor: Actor): Promise<void> {
  const { database, clock } = app;
  const begun = await transaction(database, async trx => {
    const former = await formerAnswer(trx, actor.save);
    const set = await findChangeSet(trx, undoing.id, await keptSince(trx, clock));
    if (!set && former) return undefined;
    if (!set) throw new HttpError(404, messages.changeSets.unknown);
    if (!mayUndoChangeSet({ doneBy: set.actorId, userId: undoing.user.id, roles: undoing.user.roles })) {
      throw new HttpError(403, messages.session.notAllowed);
    }
    if (!former) await storeAnswer(trx, actor.save, {}, clock);
    if (await isUndoneInPortions(trx, set)) return { set, run: await beginInPortions(trx, set, clock) };
    await undoAtOnce(trx, set, actor);
    return undefined;
  });
  if (begun) await undoInPortions(app, begun, actor);
}

async function undoAtOnce(trx: Transaction<Schema>, set: StoredChangeSet, actor: Actor): Promise<void> {
  const { tables, problems } = await planUndo(trx, await rowsOfChangeSet(trx, set.id));
  if (problems.length > 0) {
    const body = { problems: await problemText(trx, problems) };
    throw new HttpError(409, messages.changeSets.problems, { body });
  }
  await writeUndo(trx, set, tables, actor);
  await finishUndo(trx, set);
}
