import type { Transaction } from 'kysely';
import type { StudentClassroom, StudentNote, StudentStatus } from '../../core/contract/students.ts';
import { newId } from '../database/database.ts';
import type { Bit, Schema } from '../database/schema.ts';
import type { RowChanges } from './rowChanges.ts';

type Trx = Transaction<Schema>;

/** Writes the changes of a student's enrolments; the attendance rows are `syncAttendanceRows`' concern. */
export async function writeEnrolments(
  trx: Trx,
  studentId: string,
  { added, changed, deleted }: RowChanges<StudentClassroom>,
): Promise<void> {
  await deleteRows(trx, 'studentClassrooms', studentId, deleted);
  for (const { _id, classroom, startDate, endDate } of changed) {
    await trx
      .updateTable('studentClassrooms')
      .set({ classroomId: classroom, startDate, endDate })
      .where('id', '=', _id)
      .execute();
  }
  const rows = added.map(({ classroom, startDate, endDate }) => ({
    id: newId(),
    studentId,
    classroomId: classroom,
    startDate,
    endDate,
  }));
  if (rows.length > 0) await trx.insertInto('studentClassrooms').values(rows).execute();
}

/** Writes the changes of a student's statuses; the spans are `rewriteSpans`' concern. */
export async function writeStatuses(
  trx: Trx,
  studentId: string,
  { added, changed, deleted }: RowChanges<StudentStatus>,
): Promise<void> {
  await deleteRows(trx, 'studentStatuses', studentId, deleted);
  for (const { _id, status, date } of changed) {
    await trx
      .updateTable('studentStatuses')
      .set({ active: bit(status), date })
      .where('id', '=', _id)
      .execute();
  }
  if (added.length === 0) return;
  const { last } = await trx
    .selectFrom('studentStatuses')
    .select(({ fn }) => fn.max<number | null>('position').as('last'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow();
  const rows = added.map(({ status, date }, index) => ({
    id: newId(),
    studentId,
    active: bit(status),
    date,
    position: (last ?? 0) + index + 1,
  }));
  await trx.insertInto('studentStatuses').values(rows).execute();
}

/** Writes the changes of a student's notes. */
export async function writeNotes(
  trx: Trx,
  studentId: string,
  { added, changed, deleted }: RowChanges<StudentNote>,
  instant: string,
): Promise<void> {
  await deleteRows(trx, 'studentNotes', studentId, deleted);
  for (const { _id, date, category, description } of changed) {
    await trx
      .updateTable('studentNotes')
      .set({ date, category, description })
      .where('id', '=', _id)
      .execute();
  }
  const rows = added.map(({ author, ...note }) => ({
    ...note,
    id: newId(),
    studentId,
    authorId: author,
    createdAt: instant,
  }));
  if (rows.length > 0) await trx.insertInto('studentNotes').values(rows).execute();
}

/** An attachment whose file is stored. */
export interface StoredAttachment {
  fileName: string;
  originalName: string;
  mimeType: string;
  bytes: number;
}

/** Adds and deletes rows of attachments; the files stay, as a change set has them. */
export async function writeAttachments(
  trx: Trx,
  studentId: string,
  { added, deleted }: { added: readonly StoredAttachment[]; deleted: readonly string[] },
  instant: string,
): Promise<void> {
  await deleteRows(trx, 'studentAttachments', studentId, deleted);
  const rows = added.map(attachment => ({ ...attachment, id: newId(), studentId, createdAt: instant }));
  if (rows.length > 0) await trx.insertInto('studentAttachments').values(rows).execute();
}

async function deleteRows(
  trx: Trx,
  table: 'studentClassrooms' | 'studentStatuses' | 'studentNotes' | 'studentAttachments',
  studentId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom(table).where('studentId', '=', studentId).where('id', 'in', ids).execute();
}

const bit = (status: StudentStatus['status']): Bit => (status === 'true' ? 1 : 0);
