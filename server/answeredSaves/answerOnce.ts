import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { findAnsweredSave, insertAnsweredSave } from './answeredSaveRepository.ts';

/** A save of a user that may be sent again under its key, to be done once. */
export interface NamedSave {
  userId: string;
  /** The Idempotency-Key. */
  key: string;
  /** SHA-256 of what is saved, and where. */
  requestHash: string;
}

/** @param content what is saved, and where: whatever differs between two saves */
export const namedSave = (
  { userId, key }: { userId: string; key: string | undefined },
  content: unknown,
): NamedSave | undefined =>
  key === undefined
    ? undefined
    : { userId, key, requestHash: createHash('sha256').update(JSON.stringify(content)).digest('hex') };

/**
 * What was answered when this save was sent before; undefined when it was not, or has no key. In the transaction of the
 * save, before anything else is judged.
 * @throws HttpError 400 when the key is that of another save
 */
export async function formerAnswer(trx: Transaction<Schema>, save: NamedSave | undefined): Promise<unknown> {
  const former = save && (await findAnsweredSave(trx, save));
  if (!former) return undefined;
  if (former.requestHash !== save.requestHash) throw new HttpError(400, messages.server.keyUsed);
  return JSON.parse(former.answer);
}

/** Stores the answer to a save that has a key, in its transaction. */
export async function storeAnswer(
  trx: Transaction<Schema>,
  save: NamedSave | undefined,
  answer: unknown,
  clock: Clock,
): Promise<void> {
  if (save) await insertAnsweredSave(trx, { ...save, answer: JSON.stringify(answer) }, clock);
}
