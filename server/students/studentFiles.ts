import type { FastifyInstance } from 'fastify';
import type { StudentPass } from '../../core/contract/studentBatches.ts';
import { fullName } from '../../core/rules/text.ts';
import { readStudentMarks } from '../attendance/index.ts';
import type { Trx } from '../database/database.ts';
import { studentSubject } from '../history/audit/auditEvent.ts';
import { type Actor, change, differences, readAndLog } from '../history/index.ts';
import { orNotFound } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { auditedProgress } from '../progress/index.ts';
import { studentFileChanges } from './studentFileChanges.ts';
import {
  findAttachmentFile,
  noteOpenedFile,
  readStudentFile,
  readStudentImage,
  type VersionedStudentFile,
} from './studentFileRepository.ts';
import { readStudentRows } from './studentListRepository.ts';
import { deleteStudent } from './studentSaveRepository.ts';

/**
 * Reads a student's file, which the audit log records, and the files that the user opened last.
 * @throws HttpError 404
 */
export function openStudentFile(
  { database, clock }: FastifyInstance,
  id: string,
  actor: Actor,
): Promise<VersionedStudentFile> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const found = await existingStudentFile(trx, id);
    const { userId } = actor;
    log({ action: 'read', subject: studentSubject(found.file.student) });
    if (userId) await noteOpenedFile(trx, { userId, studentId: id, openedAt: clock.instant() });
    return found;
  });
}

/**
 * Deletes a student with everything that belongs to it; returns the change set by which it comes back.
 * @throws HttpError 404
 */
export function removeStudent(
  { database }: FastifyInstance,
  id: string,
  actor: Actor,
): Promise<string | null> {
  return change(database, actor, async ({ trx, log, record }) => {
    const { file } = await existingStudentFile(trx, id);
    const more = await readMore(trx, id);
    const { name } = studentSubject(file.student);
    const set = { kind: 'deleteStudent', name, studentId: id, scope: { students: [id] } } as const;
    const changeSetId = await record(set, () => deleteStudent(trx, id));
    log({
      action: 'delete',
      subject: studentSubject(file.student),
      changes: [...(await studentFileChanges(trx, file, undefined)), ...differences(more, undefined)],
    });
    return changeSetId;
  });
}

/** Records deleted with a student beside the file, for the audit log. */
export const readMore = async (trx: Trx, id: string) => ({
  ...(await readStudentMarks(trx, id)),
  ...(await auditedProgress(trx, id)),
});

/**
 * An attachment to send; the audit log records the download.
 * @throws HttpError 404
 */
export function openAttachment(
  { database }: FastifyInstance,
  fileName: string,
  actor: Actor,
): Promise<{ originalName: string; mimeType: string }> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const found = orNotFound(await findAttachmentFile(trx, fileName), messages.files.unknown);
    const subject = studentSubject({ ...found, _id: found.studentId });
    log({ action: 'download', subject, detail: found.originalName });
    return found;
  });
}

/** @throws HttpError 404 */
export async function existingStudentFile(trx: Trx, id: string): Promise<VersionedStudentFile> {
  return orNotFound(await readStudentFile(trx, id), messages.students.unknown);
}

export const entityTag = (version: number) => `"${version}"`;

/** The passes of these students, in their order; the audit log records whose were made. */
export function openPasses(
  { database, clock }: FastifyInstance,
  ids: readonly string[],
  actor: Actor,
): Promise<StudentPass[]> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const rows = await readStudentRows(trx, [...new Set(ids)], clock.today());
    const passes: StudentPass[] = [];
    for (const { _id, firstName, lastName, birthDate, classrooms } of rows) {
      const image = await readStudentImage(trx, _id);
      const names = classrooms.map(({ name }) => name);
      passes.push({ _id, firstName, lastName, birthDate, classrooms: names, image });
    }
    log({
      action: 'download',
      subject: { kind: 'students', id: null, name: '' },
      detail: `passes of ${rows.length} students`,
      students: rows.map(row => ({ id: row._id, name: fullName(row) })),
    });
    return passes;
  });
}
