import type { StudentFile } from '../../core/contract/students.ts';
import type { Today } from '../../core/contract/today.ts';
import { studentFieldsOf } from '../../core/fields/studentFields.ts';
import { RECENT_FILES_MAX } from '../../core/rules/limits.ts';
import { compiledOnce } from '../database/compiledOnce.ts';
import type { Database, Trx } from '../database/database.ts';
import { jsonRows, parseRows } from '../database/engine.ts';
import type { Bit } from '../database/schema.ts';

/** A student's whole file, with the number and the instant of the save that made it what it is. */
export interface VersionedStudentFile {
  version: number;
  savedAt: string;
  file: StudentFile;
}

/**
 * Reads a student's file, all lists newest first; undefined for an unknown student. One statement, so that no save in
 * between mixes two versions.
 */
export async function readStudentFile(
  database: Database,
  id: string,
): Promise<VersionedStudentFile | undefined> {
  const [row] = await findStudent(database, id);
  if (!row) return undefined;
  const { version, updatedAt: savedAt, image, active, organizationId, ...rest } = row;
  const { classrooms, statuses, notes, attachments, ...profile } = rest;
  return {
    version,
    savedAt,
    file: {
      student: { ...profile, image: image ?? '', status: yesNo(active), organization: organizationId },
      studentClassrooms: parseRows(classrooms),
      studentStatuses: parseRows(statuses).map(({ active, ...status }) => ({
        ...status,
        status: yesNo(active),
      })),
      studentNotes: parseRows(notes),
      studentAttachments: parseRows(attachments).map(({ fileName, originalName, ...attachment }) => ({
        ...attachment,
        file: { fileName, originalName },
      })),
    },
  };
}

/** A student's image, a data URL, or '' for none. */
export async function readStudentImage(database: Database, id: string): Promise<string> {
  const row = await database
    .selectFrom('studentImages')
    .select('image')
    .where('studentId', '=', id)
    .executeTakeFirst();
  return row?.image ?? '';
}

export async function attachmentFiles(database: Database): Promise<{ fileName: string; bytes: number }[]> {
  return database.selectFrom('studentAttachments').select(['fileName', 'bytes']).execute();
}

/** An attachment by the name of its file, and whose it is; undefined for none. */
export const findAttachmentFile = (database: Database, fileName: string) =>
  database
    .selectFrom('studentAttachments')
    .innerJoin('students', 'students.id', 'studentId')
    .select(['originalName', 'mimeType', 'studentId', 'firstName', 'lastName'])
    .where('fileName', '=', fileName)
    .executeTakeFirst();

/** The fields whose column bears their name. */
const PROFILE = studentFieldsOf('line', 'telephone', 'email', 'country', 'day', 'choice', 'yesNo');

const findStudent = compiledOnce((database, id: string) =>
  database
    .selectFrom('students')
    .leftJoin('studentImages', 'studentImages.studentId', 'students.id')
    .select([...PROFILE, 'students.id as _id', 'organizationId', 'active', 'statusDate'])
    .select(['version', 'updatedAt', 'image'])
    .select(({ selectFrom }) => [
      jsonRows(
        database,
        selectFrom('studentClassrooms')
          .select(['id as _id', 'classroomId as classroom', 'startDate', 'endDate'])
          .whereRef('studentClassrooms.studentId', '=', 'students.id')
          .orderBy('startDate', 'desc')
          .orderBy('_id', 'desc'),
      ).as('classrooms'),
      jsonRows(
        database,
        selectFrom('studentStatuses')
          .select(['id as _id', 'studentStatuses.active', 'date'])
          .whereRef('studentStatuses.studentId', '=', 'students.id')
          .orderBy('date', 'desc')
          .orderBy('position', 'desc'),
      ).as('statuses'),
      jsonRows(
        database,
        selectFrom('studentNotes')
          .select(['id as _id', 'date', 'authorId as author', 'authorName', 'category', 'description'])
          .whereRef('studentNotes.studentId', '=', 'students.id')
          .orderBy('date', 'desc')
          .orderBy('studentNotes.createdAt', 'desc')
          .orderBy('_id', 'desc'),
      ).as('notes'),
      jsonRows(
        database,
        selectFrom('studentAttachments')
          .select(['id as _id', 'studentAttachments.createdAt', 'fileName', 'originalName'])
          .whereRef('studentAttachments.studentId', '=', 'students.id')
          .orderBy('studentAttachments.createdAt', 'desc')
          .orderBy('_id', 'desc'),
      ).as('attachments'),
    ])
    .where('students.id', '=', id),
);

const yesNo = (bit: Bit) => (bit === 1 ? 'true' : 'false');

export async function noteOpenedFile(
  trx: Trx,
  { userId, studentId, openedAt }: { userId: string; studentId: string; openedAt: string },
): Promise<void> {
  await trx
    .insertInto('openedFiles')
    .values({ userId, studentId, openedAt })
    .onConflict(conflict => conflict.columns(['userId', 'studentId']).doUpdateSet({ openedAt }))
    .execute();
}

/** Forgets the files of each user beyond those that are shown. */
export async function forgetOpenedFiles(database: Database): Promise<void> {
  const numbered = database
    .selectFrom('openedFiles')
    .select(['userId', 'studentId'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over(over => over.partitionBy('userId').orderBy('openedAt', 'desc').orderBy('studentId', 'desc'))
        .as('number'),
    );
  await database
    .deleteFrom('openedFiles')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('userId', 'studentId'),
        'in',
        selectFrom(numbered.as('numbered'))
          .select(['numbered.userId', 'numbered.studentId'])
          .where('number', '>', RECENT_FILES_MAX)
          .$asTuple('userId', 'studentId'),
      ),
    )
    .execute();
}

export const listOpenedFiles = (database: Database, userId: string): Promise<Today['files']> =>
  database
    .selectFrom('openedFiles')
    .innerJoin('students', 'students.id', 'openedFiles.studentId')
    .select(['students.id as _id', 'students.firstName', 'students.lastName'])
    .where('openedFiles.userId', '=', userId)
    .orderBy('openedFiles.openedAt', 'desc')
    .orderBy('openedFiles.studentId', 'desc')
    .limit(RECENT_FILES_MAX)
    .execute();
