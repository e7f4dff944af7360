import { type Database, type Trx, transaction } from '../database/database.ts';
import type { Durability } from '../database/engine.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import type { Actor } from './actor.ts';
import { headAndAnswer, insertAnsweredSave } from './answeredSaveRepository.ts';
import type { AuditEvent } from './audit/auditEvent.ts';
import { type AuditHead, appendEntry } from './audit/auditRepository.ts';
import {
  type ChangeSetHead,
  keepRows,
  type Recording,
  recordChangeSet,
  type Scope,
} from './changeSets/recordChangeSet.ts';
import { existingStudent } from './recordNameRepository.ts';
import { Conflict } from './refuseOverwriting.ts';
import type { TableName } from './registry.ts';

export interface Logged {
  trx: Trx;
  /** Has the log say this, of another actor where one is given; it is written once the work is done. */
  log: (event: AuditEvent, by?: Actor) => void;
}

interface OpenChange extends Logged {
  /**
   * Runs a part of the work so that it can be undone (`recordChangeSet`).
   * @returns the change set by which it is undone; null when nothing has changed
   */
  record: (
    set: ChangeSetHead & { scope: Scope },
    part: (recording: Recording) => Promise<unknown>,
  ) => Promise<string | null>;
  /** Stores rows that are about to be deleted, so that they can be brought back; null when there are none. */
  keep: (set: ChangeSetHead, table: TableName, ids: readonly string[]) => Promise<string | null>;
}

/**
 * The one way in which anything is changed. In one transaction: `work`, the change sets by which it is undone, what the
 * audit log says of it, and the answer to the actor's Idempotency-Key. Sent again under its key, a change is not made
 * again: what `work` returned the first time is returned. That is stored as JSON: ids, and nothing of a student, which
 * would have to be erased there.
 * @throws HttpError 400 when the key is that of another save
 */
export function change<Result>(
  database: Database,
  actor: Actor,
  work: (open: OpenChange) => Promise<Result>,
): Promise<Result> {
  const changing = transaction(database, async trx => {
    const { former, head } = await formerAnswer<Result>(trx, actor);
    if (former) return former.result;
    const result = await withEntries(trx, actor, head, log =>
      work({
        trx,
        log,
        record: (set, part) => recordChangeSet(trx, actor, set, part),
        keep: (set, table, ids) => keepRows(trx, actor, set, table, ids),
      }),
    );
    if (actor.save) {
      const answer = JSON.stringify({ result });
      await insertAnsweredSave(trx, { ...actor.save, answer, at: actor.clock.instant() });
    }
    return result;
  });
  return changing.catch(async error => {
    if (error instanceof Conflict) await recordEvent(database, actor, error.read);
    throw error;
  });
}

/**
 * Reads what the audit log says that it was read: in one transaction, as without the entry there is no answer. It does
 * not wait for the disk (docs/decisions/0060-audit-log.md).
 */
export function readAndLog<Result>(
  database: Database,
  actor: Actor,
  work: (open: Logged) => Promise<Result>,
): Promise<Result> {
  const read = (trx: Trx) => withEntries(trx, actor, undefined, log => work({ trx, log }));
  return transaction(database, read, { durability: 'relaxed' });
}

/**
 * Reads something of a student; the audit log records that it was read.
 * @throws HttpError 404 for an unknown student
 */
export const readOfStudent = <Result>(
  database: Database,
  { studentId, detail, actor }: { studentId: string; detail: string; actor: Actor },
  read: (trx: Database) => Promise<Result>,
): Promise<Result> =>
  readAndLog(database, actor, async ({ trx, log }) => {
    log({ action: 'read', subject: await existingStudent(trx, studentId), detail });
    return read(trx);
  });

/** Adds an entry of what writes nothing else to the audit log: a refusal, a download. */
export async function recordEvent(
  database: Database,
  actor: Actor,
  event: AuditEvent,
  durability: Durability = 'full',
): Promise<void> {
  await transaction(database, trx => appendEntry(trx, actor, event), { durability });
}

/** The former answer to the actor's request with the same key; beside a new one the head of the log, which it asks along. */
export async function formerAnswer<Result>(
  database: Database,
  { save }: Actor,
): Promise<{ former?: { result: Result }; head?: AuditHead | undefined }> {
  const head = save && (await headAndAnswer(database, save));
  if (!head || head.answer === null) return { head };
  if (head.requestHash !== save.requestHash) throw new HttpError(400, messages.server.keyUsed);
  return { former: JSON.parse(head.answer) };
}

async function withEntries<Result>(
  trx: Trx,
  actor: Actor,
  known: AuditHead | undefined,
  work: (log: Logged['log']) => Promise<Result>,
): Promise<Result> {
  let head = known;
  const entries: [Actor, AuditEvent][] = [];
  const result = await work((event, by = actor) => entries.push([by, event]));
  for (const [by, event] of entries) head = await appendEntry(trx, by, event, head);
  return result;
}
