import type { StudentFile } from '../../core/contract/students.ts';
import { studentFieldsOf } from '../../core/fields/studentFields.ts';
import type { Database } from '../database/database.ts';
import type { Bit } from '../database/schema.ts';

/** A student's whole file, with the number and the instant of the save that made it what it is. */
export interface VersionedStudentFile {
  version: number;
  savedAt: string;
  file: StudentFile;
}

/** Some of the lists of a student's file. */
export type StudentFileLists = Partial<Omit<StudentFile, 'student'>>;

/**
 * Reads a student's file, all lists newest first; undefined for an unknown student. Inside a transaction,
 * or a save in between could mix two versions.
 * @param unchanged lists that were read before in the same transaction and not written since
 */
export async function readStudentFile(
  database: Database,
  id: string,
  unchanged: StudentFileLists = {},
): Promise<VersionedStudentFile | undefined> {
  const row = await findStudent(database, id);
  if (!row) return undefined;
  const { id: _id, version, updatedAt: savedAt, image, active, organizationId, ...profile } = row;
  return {
    version,
    savedAt,
    file: {
      student: {
        _id,
        ...profile,
        image: image ?? '',
        status: yesNo(active),
        organization: organizationId,
      },
      studentClassrooms: unchanged.studentClassrooms ?? (await readClassrooms(database, id)),
      studentStatuses: unchanged.studentStatuses ?? (await readStatuses(database, id)),
      studentNotes: unchanged.studentNotes ?? (await readNotes(database, id)),
      studentAttachments: unchanged.studentAttachments ?? (await readAttachments(database, id)),
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

/** The fields whose column bears their name. */
const PROFILE = studentFieldsOf('line', 'telephone', 'email', 'country', 'day', 'choice', 'yesNo');

const findStudent = (database: Database, id: string) =>
  database
    .selectFrom('students')
    .leftJoin('studentImages', 'studentImages.studentId', 'students.id')
    .select([...PROFILE, 'id', 'organizationId', 'active', 'statusDate', 'version', 'updatedAt', 'image'])
    .where('id', '=', id)
    .executeTakeFirst();

const yesNo = (bit: Bit) => (bit === 1 ? 'true' : 'false');

const readClassrooms = (database: Database, studentId: string) =>
  database
    .selectFrom('studentClassrooms')
    .select(['id as _id', 'classroomId as classroom', 'startDate', 'endDate'])
    .where('studentId', '=', studentId)
    .orderBy('startDate', 'desc')
    .orderBy('id', 'desc')
    .execute();

const findStatuses = (database: Database, studentId: string) =>
  database
    .selectFrom('studentStatuses')
    .select(['id', 'active', 'date'])
    .where('studentId', '=', studentId)
    .orderBy('date', 'desc')
    .orderBy('position', 'desc')
    .execute();

async function readStatuses(database: Database, studentId: string): Promise<StudentFile['studentStatuses']> {
  const rows = await findStatuses(database, studentId);
  return rows.map(({ id, active, date }) => ({ _id: id, status: yesNo(active), date }));
}

const readNotes = (database: Database, studentId: string) =>
  database
    .selectFrom('studentNotes')
    .select(['id as _id', 'date', 'authorId as author', 'authorName', 'category', 'description'])
    .where('studentId', '=', studentId)
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

const findAttachments = (database: Database, studentId: string) =>
  database
    .selectFrom('studentAttachments')
    .select(['id', 'createdAt', 'fileName', 'originalName'])
    .where('studentId', '=', studentId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

async function readAttachments(
  database: Database,
  studentId: string,
): Promise<StudentFile['studentAttachments']> {
  const rows = await findAttachments(database, studentId);
  return rows.map(({ id, createdAt, fileName, originalName }) => ({
    _id: id,
    createdAt,
    file: { fileName, originalName },
  }));
}
