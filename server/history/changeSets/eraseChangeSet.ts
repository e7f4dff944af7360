import type { FastifyInstance } from 'fastify';
import { isOfFile } from '../../../core/rules/changeSetKinds.ts';
import { HttpError, orNotFound } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { type Actor, serverActor } from '../actor.ts';
import {
  findErasableSequences,
  findPartsMentioning,
  findPartsOfSubject,
} from '../audit/auditContentRepository.ts';
import { isToldApart } from '../audit/auditEntry.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { eraseEntries, eraseParts, eraseStudent } from '../audit/eraseStudent.ts';
import { change } from '../change.ts';
import { isOfStudents } from '../registry.ts';
import { findChangeSet, rowsOfChangeSet } from './changeSetReadRepository.ts';
import {
  changeSetsBefore,
  changeSetsWith,
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
    const deleted = rows.filter(({ after }) => !after);
    const record = deleted.find(({ table }) => table.named && !isOfStudents(table));
    const others = record ? await changeSetsWith(trx, { text: record.key, exceptId: id }) : [];
    // Deleted records that refer to a class or an organization could never be put back without it.
    if (others.length > 0 && set.kind !== 'deleteAttendanceList')
      throw new HttpError(409, messages.changeSets.isNeeded(others.length));
    const subject = { kind: 'change set', id, name: '' } as const;
    await appendEntry(trx, actor, { action: 'erase', subject, detail: set.kind });
    const freed: string[] = [];
    for (const { table, key } of deleted) {
      const kind = table.named?.kind;
      if (kind === 'student') {
        freed.push(...(await eraseStudent(trx, actor, key, 'erased from the bin')).fileNames);
      } else if (kind && isToldApart(kind)) {
        const sequences = await findErasableSequences(trx, key);
        if (sequences.length > 0) await eraseEntries(trx, actor, { kind, id: key }, sequences, set.kind);
      } else if (kind && set.kind === 'deleteAttendanceList') {
        await deleteRowsOfList(trx, table.name, key);
        await eraseParts(trx, actor, await findPartsOfSubject(trx, { kind, id: key }), set.kind);
      }
    }
    if (isOfFile(set.kind)) {
      const texts = deleted.map(({ key }) => key);
      const parts = await findPartsMentioning(trx, { studentId: set.studentId ?? '', texts });
      await eraseParts(trx, actor, parts, set.kind);
    }
    // The rest of a list that was deleted again before it was put back as a whole.
    const rests = others.filter(({ kind }) => kind === set.kind);
    return [...freed, ...(await deleteChangeSets(trx, [id, ...rests.map(each => each.id)]))];
  });
  await files.remove('studentAttachments', fileNames);
}
