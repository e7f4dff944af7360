import { isDeepStrictEqual } from 'node:util';
import type { Database, Trx } from '../database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { tidyFields } from '../platform/http/text.ts';
import { messages } from '../platform/messages.ts';
import type { Actor } from './actor.ts';
import { findLastEditor } from './audit/auditEntryRepository.ts';
import type { AuditSubject } from './audit/auditEvent.ts';
import { recordEvent } from './change.ts';

interface Overwriting<R extends object> {
  subject: Pick<AuditSubject, 'kind' | 'id'>;
  /** Of a record that is a part of its subject: which entries of the log are about it (`findLastEditor`). */
  isOf?: (detail: string) => boolean;
  /** The record as it was when its editing began; undefined from a client that does not say: it saves over all. */
  edited: Partial<R> | undefined;
  /** As it is stored, and as it is to be. */
  before: R;
  after: R;
  /** As the answer has it, where that differs from `before`. */
  current?: object;
}

/**
 * Refuses a save that would take back what somebody else saved after its editing began. Two that say the same, and a
 * save that leaves the other's change alone, get through.
 * @throws HttpError 409 with the record as it is `current`ly, when that was saved and by whom
 */
export async function refuseOverwriting<R extends object>(
  trx: Trx,
  { subject, isOf, edited, before, after, current = before }: Overwriting<R>,
): Promise<void> {
  if (edited === undefined) return;
  const isLost = ([name, was]: [string, unknown]) => {
    const stored = before[name as keyof R];
    return (
      Object.hasOwn(before, name) &&
      !isDeepStrictEqual(was, stored) &&
      !isDeepStrictEqual(after[name as keyof R], stored)
    );
  };
  if (!Object.entries(tidyFields(edited) as object).some(isLost)) return;
  const body = { current, ...(await findLastEditor(trx, subject, isOf)) };
  throw new HttpError(409, messages.server.changedMeanwhile, { body });
}

/** Waits for a change. A refusal that shows what somebody else saved is a read, which the log then has. */
export function logShown<Result>(
  database: Database,
  actor: Actor,
  changing: Promise<Result>,
  read: () => Promise<{ subject: AuditSubject; detail: string }>,
): Promise<Result> {
  return changing.catch(async error => {
    const isShown = error instanceof HttpError && error.details.body?.current !== undefined;
    if (isShown) await recordEvent(database, actor, { action: 'read', ...(await read()) });
    throw error;
  });
}
