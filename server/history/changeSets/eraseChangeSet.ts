import type { FastifyInstance } from 'fastify';
import { HttpError, orNotFound } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { type Actor, serverActor } from '../actor.ts';
import {
  findErasableSequences,
  findPartsMentioning,
  findPartsOfSubject,
} from '../audit/auditContentRepository.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { eraseEntries, eraseParts, eraseStudent } from '../audit/eraseStudent.ts';
import { change } from '../change.ts';
import type { TableName } from '../registry.ts';
import { findChangeSet, rowsOfChangeSet } from './changeSetReadRepository.ts';
import {
  changeSetsBefore,
  countChangeSetsWith,
  deleteChangeSets,
  deleteRowsOfList,
} from './changeSetRepository.ts';
import { keptSince } from './changeSets.ts';

/**
 * Forgets change sets once they can no longer be undone, with the files that only they refer to; the audit log says
 * what that was.
 */
export async function forgetChangeSets({ database, clock, files }: FastifyInstance): Promise<void> {
  const fileNames = await change(database, serverActor(clock), async ({ trx, log }) => {
    const old = await changeSetsBefore(trx, await keptSince(trx, clock));
    for (const { id, kind } of old) {
      const subject = { kind: 'change set', id, name: '' } as const;
      log({ action: 'delete', subject, detail: `no longer kept: ${kind}` });
    }
    const ids = old.map(({ id }) => id);
    return deleteChangeSets(trx, ids);
  });
  await files.remove('studentAttachments', fileNames);
}

/**
 * Erases what a change set could bring back, for good: its rows and files, and what the audit log and other change sets
 * say of it. Of what was done to many, that it can be undone.
 * @throws HttpError 404 when it is undone or deleted already; 409 while other change sets need it
 */
export async function eraseChangeSet(
  { database, clock, files }: FastifyInstance,
  id: string,
  actor: Actor,
): Promise<void> {
  const fileNames = await change(database, actor, async ({ trx }) => {
    const found = await findChangeSet(trx, id, await keptSince(trx, clock));
    const set = orNotFound(found, messages.changeSets.unknown);
    const rows = await rowsOfChangeSet(trx, id);
    const deleted = (...names: TableName[]) =>
      rows.flatMap(({ table, key, after }) => (!after && names.includes(table.name) ? key : []));
    if (set.kind === 'deleteClassroom' || set.kind === 'deleteOrganization') {
      // Deleted records that refer to it could never be put back without it.
      const count = await countChangeSetsWith(trx, { text: rows[0]?.key ?? '', exceptId: id });
      if (count > 0) throw new HttpError(409, messages.changeSets.isNeeded(count));
    }
    const subject = { kind: 'change set', id, name: '' } as const;
    await appendEntry(trx, actor, { action: 'erase', subject, detail: set.kind });
    const freed: string[] = [];
    for (const studentId of deleted('students')) {
      freed.push(...(await eraseStudent(trx, actor, studentId, 'erased from the bin')).fileNames);
    }
    for (const list of set.kind === 'deleteAttendanceList' ? deleted('schedules') : []) {
      await deleteRowsOfList(trx, list);
      const parts = await findPartsOfSubject(trx, { kind: 'attendance list', id: list });
      await eraseParts(trx, actor, parts, set.kind);
    }
    for (const kind of ['classroom', 'organization'] as const) {
      for (const gone of deleted(`${kind}s`)) {
        const sequences = await findErasableSequences(trx, gone);
        if (sequences.length > 0) await eraseEntries(trx, actor, { kind, id: gone }, sequences, set.kind);
      }
    }
    if (set.kind === 'deleteNote' || set.kind === 'deleteAttachment') {
      const texts = deleted('studentNotes', 'studentAttachments');
      const parts = await findPartsMentioning(trx, { studentId: set.studentId ?? '', texts });
      await eraseParts(trx, actor, parts, set.kind);
    }
    return [...freed, ...(await deleteChangeSets(trx, [id]))];
  });
  await files.remove('studentAttachments', fileNames);
}
