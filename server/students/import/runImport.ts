import type { FastifyInstance } from 'fastify';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { PortionSize } from '../../database/PortionSize.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { isUndoneNow } from '../../history/changeSets/changeSetReadRepository.ts';
import { MINUTE } from '../../platform/clock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { describeImport, existingImport, headOf, type OwnImport } from './existingImport.ts';
import { type StoredImport, updateImport } from './importRepository.ts';
import { nextImportedRows } from './importRowReadRepository.ts';
import { markImported, refuseRow } from './importRowRepository.ts';
import { runSteps } from './steps.ts';
import { writeRows } from './writeRows.ts';

/** How long after its last step an import counts as carried out by nobody. */
const RUN_MS = MINUTE / 2;

/** Rows that are imported in one transaction: few enough that others wait little (`PortionSize`). */
const ROWS_PER_STEP = { first: 50, least: 25, most: 250 };

/**
 * Goes on with an import that was checked; when it is not done yet, the caller asks again. What a crash or a closed
 * tab leaves in the middle is gone on with, or undone.
 * @throws HttpError 404, 409 when it is not checked, or undone
 */
export async function runImport(app: FastifyInstance, own: OwnImport, actor: Actor): Promise<StudentImport> {
  const portion = new PortionSize(ROWS_PER_STEP);
  await runSteps(() => importStep(app, own, { actor, portion }));
  return describeImport(app.database, await existingImport(app.database, own));
}

/** Imports the next rows; returns whether there may be more. */
async function importStep(
  { database, clock }: FastifyInstance,
  own: OwnImport,
  { actor, portion }: { actor: Actor; portion: PortionSize },
): Promise<boolean> {
  return portion.take(database, async (trx, limit) => {
    const stored = await existingImport(trx, own);
    if (stored.state === 'done') return false;
    if (stored.state === 'undone' || (await isUndoneNow(trx, stored.changeSetId))) {
      throw new HttpError(409, messages.imports.undone);
    }
    if (stored.state !== 'checked' && stored.state !== 'importing') {
      throw new HttpError(409, messages.imports.notChecked);
    }
    const rows = await nextImportedRows(trx, { importId: own.id, limit });
    if (rows.length === 0) {
      const head = JSON.stringify(withoutExamples(stored));
      await updateImport(trx, own.id, { state: 'done', runUntil: null, head });
      return false;
    }
    const written = await writeRows(trx, rows, {
      actor,
      instant: clock.instant(),
      today: clock.today(),
      stored,
    });
    for (const refused of written.refused) await refuseRow(trx, { importId: own.id, ...refused });
    await markImported(trx, own.id, written.numbers);
    await updateImport(trx, own.id, {
      head: JSON.stringify(withoutExamples(stored)),
      state: 'importing',
      runUntil: clock.instant(RUN_MS),
      changeSetId: written.changeSetId,
      added: stored.added + written.added,
      updated: stored.updated + written.updated,
    });
    return true;
  });
}

/** The head of a table that is imported: a row that is forgotten with its student leaves nothing in it. */
function withoutExamples(stored: StoredImport) {
  const head = headOf(stored);
  return {
    ...head,
    heads: stored.hasHeads ? head.heads : head.heads.map(() => ''),
    examples: head.examples.map(() => []),
  };
}
