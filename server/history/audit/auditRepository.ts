import { sql } from 'kysely';
import { compiledOnce } from '../../database/compiledOnce.ts';
import { type Database, insertAll, type Trx } from '../../database/database.ts';
import type { Actor } from '../actor.ts';
import { entryContents, entryHash, FIRST_PREVIOUS_HASH, storable } from './auditEntry.ts';
import type { AuditEvent, AuditSubject } from './auditEvent.ts';
import { differences } from './differences.ts';

export interface AuditHead {
  sequence: number;
  hash: string;
}

/**
 * Adds an entry to the audit log, in the transaction of what it records: both are stored, or neither.
 * @param known the head, of who has read it in this transaction already
 * @returns the head that it is
 */
export async function appendEntry(
  trx: Trx,
  { userId, userName, address, clock }: Actor,
  event: AuditEvent,
  known?: AuditHead,
): Promise<AuditHead> {
  const head = known ?? (await auditHead(trx));
  const sequence = (head?.sequence ?? 0) + 1;
  const { text, contents } = entryContents(sequence, event);
  const entry = {
    sequence,
    at: clock.instant(),
    userId,
    userName: storable(userName),
    address,
    action: event.action,
    subjectKind: event.subject.kind,
    subjectId: event.subject.id,
    ...text,
    previousHash: head?.hash ?? FIRST_PREVIOUS_HASH,
  };
  const hash = entryHash(entry, contents);
  await insertAll(trx, 'auditEntries', [{ ...entry, hash }]);
  await insertAll(trx, 'auditContents', contents);
  return { sequence, hash };
}

/** The event of a record that was made (nothing before), changed, or deleted (nothing after). */
export const changeOf = (
  subject: AuditSubject,
  { before, after }: { before?: object; after?: object },
): AuditEvent => ({
  action: before ? (after ? 'update' : 'delete') : 'create',
  subject,
  changes: differences(before, after),
});

export const headText = ({ sequence, hash }: AuditHead): string => `${sequence}:${hash}`;

export const auditHead = async (database: Database): Promise<AuditHead | undefined> =>
  (await findHead(database))[0];

const findHead = compiledOnce(database =>
  database
    .selectFrom('auditEntries')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(sql.lit(1)),
);
