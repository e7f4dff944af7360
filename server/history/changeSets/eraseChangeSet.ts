import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HOUR } from '../../platform/clock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { repeatWhileListening } from '../../platform/repeatWhileListening.ts';
import { type Actor, serverActor } from '../actor.ts';
import {
  eraseStudentContents,
  findEntriesMentioning,
  findErasableSequences,
  findPartsOfSubject,
} from '../audit/auditContentRepository.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { eraseStudent } from '../audit/eraseStudent.ts';
import { change } from '../change.ts';
import { findChangeSet, rowsOfChangeSet } from './changeSetReadRepository.ts';
import type { StoredChangeSet } from './changeSetRepository.ts';
import {
  changeSetsBefore,
  countChangeSetsWith,
  deleteChangeSets,
  deleteRowsOfList,
} from './changeSetSweepRepository.ts';
import { keptSince } from './changeSets.ts';

/** Forgets change sets once they can no longer be undone, with the files that only they refer to. */
export const sweepChangeSets = fastifyPlugin(async app =>
  repeatWhileListening(app, {
    everyMs: HOUR,
    work: () => forgetChangeSets(app),
    failure: 'change sets could not be forgotten',
  }),
);

/** Forgets what was done too long ago; the audit log says what that was. */
export async function forgetChangeSets({ database, clock, files }: FastifyInstance): Promise<void> {
  const fileNames = await change(database, serverActor(clock), async ({ trx, log }) => {
    const old = await changeSetsBefore(trx, await keptSince(trx, clock));
    for (const { id, kind } of old) {
      log({
        action: 'delete',
        subject: { kind: 'change set', id, name: '' },
        detail: `no longer kept: ${kind}`,
      });
    }
    return deleteChangeSets(
      trx,
      old.map(({ id }) => id),
    );
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
    const set = await findChangeSet(trx, id, await keptSince(trx, clock));
    if (!set) throw new HttpError(404, messages.changeSets.unknown);
    const rows = await rowsOfChangeSet(trx, id);
    await refuseNeeded(trx, set, rows);
    await appendEntry(trx, actor, {
      action: 'erase',
      subject: { kind: 'change set', id, name: '' },
      detail: set.kind,
    });
    const deleted = (table: string) =>
      rows
        .filter(({ tableName, after }) => tableName === table && after === null)
        .map(({ rowKey }) => rowKey);
    const freed: string[] = [];
    for (const studentId of deleted('students')) {
      freed.push(...(await eraseStudent(trx, actor, studentId, 'erased from the bin')).fileNames);
    }
    if (set.kind === 'deleteAttendanceList') {
      for (const list of deleted('schedules')) {
        await deleteRowsOfList(trx, list);
        const parts = await findPartsOfSubject(trx, { kind: 'attendance list', id: list });
        for (const [studentId, ofStudent] of Map.groupBy(parts, part => part.studentId)) {
          const sequences = ofStudent.map(({ sequence }) => sequence);
          if (studentId === null) continue;
          await eraseOf(trx, actor, { kind: 'student', subjectId: studentId, sequences, detail: set.kind });
        }
      }
    }
    for (const kind of ['classroom', 'organization'] as const) {
      for (const subjectId of deleted(`${kind}s`)) {
        const sequences = await findErasableSequences(trx, subjectId);
        await eraseOf(trx, actor, { kind, subjectId, sequences, detail: set.kind });
      }
    }
    if (set.kind === 'deleteNote' || set.kind === 'deleteAttachment') {
      const keys = [...deleted('studentNotes'), ...deleted('studentAttachments')];
      const studentId = set.studentId ?? '';
      const sequences = await findEntriesMentioning(trx, { studentId, texts: keys });
      await eraseOf(trx, actor, { kind: 'student', subjectId: studentId, sequences, detail: set.kind });
    }
    return [...freed, ...(await deleteChangeSets(trx, [id]))];
  });
  await files.remove('studentAttachments', fileNames);
}

interface Erased {
  kind: 'student' | 'classroom' | 'organization';
  subjectId: string;
  sequences: readonly number[];
  detail: string;
}

/** Erases what some entries say of a student, a class or an organization, by an entry that says so: the log takes no other. */
async function eraseOf(
  trx: Transaction<Schema>,
  actor: Actor,
  { kind, subjectId, sequences, detail }: Erased,
): Promise<void> {
  if (subjectId === '' || sequences.length === 0) return;
  const subject = { kind, id: subjectId, name: '' };
  const erasedIn = await appendEntry(trx, actor, { action: 'erase', subject, detail });
  await eraseStudentContents(trx, { studentId: subjectId, sequences, erasedIn });
}

/** A class, or an organization, to which what is in the bin refers could never be brought back without it. */
async function refuseNeeded(
  trx: Transaction<Schema>,
  { id, kind }: StoredChangeSet,
  rows: readonly { rowKey: string }[],
): Promise<void> {
  if (kind !== 'deleteClassroom' && kind !== 'deleteOrganization') return;
  const count = await countChangeSetsWith(trx, { text: rows[0]?.rowKey ?? '', exceptId: id });
  if (count > 0) throw new HttpError(409, messages.changeSets.isNeeded(count));
}
