import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { tidyFields } from '../platform/http/text.ts';
import { messages } from '../platform/messages.ts';
import { findLastEditor } from './audit/auditEntryRepository.ts';
import type { AuditEvent, AuditSubject } from './audit/auditEvent.ts';

/** A refusal that shows a record as somebody else saved it: a read of that, which `change` has the log say. */
export class Conflict extends HttpError {
  readonly read: AuditEvent;

  constructor(
    sentence: string,
    read: Omit<AuditEvent, 'action'>,
    details: ConstructorParameters<typeof HttpError>[2],
  ) {
    super(409, sentence, details);
    this.read = { action: 'read', ...read };
  }
}

interface Overwriting<R extends object> {
  subject: AuditSubject;
  /** Of a record that is a part of its subject: which entries of the log are about it (`findLastEditor`). */
  isOf?: (detail: string) => boolean;
  /** The record as it was when its editing began; undefined from a client that does not say: it saves over all. */
  edited: Partial<R> | undefined;
  /** As it is stored, and as it is to be. */
  before: R;
  after: R;
  current?: object;
  /** The log's entry of the refusal, where that is a read of a student's data. */
  shown?: string;
}

/**
 * Refuses a save that would take back what somebody else saved after its editing began. Two that say the same, and a
 * save that leaves the other's change alone, get through.
 * @throws HttpError 409 with the record as it is `current`ly, when that was saved and by whom
 */
export async function refuseOverwriting<R extends object>(
  trx: Trx,
  { subject, isOf, edited, before, after, current = before, shown: detail }: Overwriting<R>,
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
  const sentence = messages.server.changedMeanwhile;
  if (detail !== undefined) throw new Conflict(sentence, { subject, detail }, { body });
  throw new HttpError(409, sentence, { body });
}
