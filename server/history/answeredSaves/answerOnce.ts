import type { Transaction } from 'kysely';
import { type Database, transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import type { Actor } from '../audit/auditEvent.ts';
import { findAnsweredSave, insertAnsweredSave } from './answeredSaveRepository.ts';
import type { NamedSave } from './namedSave.ts';

/**
 * What was answered when this save was sent before; undefined when it was not, or has no key. In the transaction of the
 * save, before anything else is judged.
 * @throws HttpError 400 when the key is that of another save
 */
export async function formerAnswer(database: Database, save: NamedSave | undefined): Promise<unknown> {
  const former = save && (await findAnsweredSave(database, save));
  if (!former) return undefined;
  if (former.requestHash !== save.requestHash) throw new HttpError(400, messages.server.keyUsed);
  return JSON.parse(former.answer);
}

/** Stores the answer to a save that has a key, in its transaction. */
export async function storeAnswer(
  trx: Transaction<Schema>,
  save: NamedSave | undefined,
  answer: unknown,
  clock: Actor['clock'],
): Promise<void> {
  if (save) await insertAnsweredSave(trx, { ...save, answer: JSON.stringify(answer) }, clock);
}

/**
 * Runs `work` in a transaction, once for each key: a save of the actor that is sent again under its key gets what
 * `work` returned the first time, and nothing is done. That is stored as JSON: ids, and nothing of a student, which
 * would have to be erased there.
 * @throws HttpError 400 when the key is that of another save
 */
export function transactionOnce<Result>(
  database: Database,
  { save, clock }: Actor,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return transaction(database, async trx => {
    const former = await formerAnswer(trx, save);
    if (former) return (former as { result: Result }).result;
    const result = await work(trx);
    await storeAnswer(trx, save, { result }, clock);
    return result;
  });
}
