import type { Database } from '../database/database.ts';
import { type Actor, type AuditSubject, namesOfStudents, readAndLog } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';

/** @throws HttpError 404 for an unknown student */
export async function existingStudent(database: Database, studentId: string): Promise<AuditSubject> {
  const [student] = await namesOfStudents(database, [studentId]);
  if (!student) throw new HttpError(404, messages.students.unknown);
  return { kind: 'student', ...student };
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
