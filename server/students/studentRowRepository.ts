import type { StudentClassroom, StudentNote, StudentStatus } from '../../core/contract/students.ts';
import { queryInChunks } from '../database/chunks.ts';
import { newId, type Trx } from '../database/database.ts';
import { insertAll } from '../database/insertAll.ts';
import type { Bit, Schema } from '../database/schema.ts';
import type { RowChanges } from './rowChanges.ts';

/** The lists of a file that a save writes row by row. */
interface Lists {
  classrooms: StudentClassroom;
  statuses: StudentStatus;
  notes: StudentNote;
}

const TABLES = {
  classrooms: 'studentClassrooms',
  statuses: 'studentStatuses',
  notes: 'studentNotes',
} as const satisfies Record<keyof Lists, keyof Schema>;

const NAMES = ['classrooms', 'statuses', 'notes'] as const;

type ListChanges = { [Name in keyof Lists]: RowChanges<Lists[Name]> };

/** Rows to add to a student's file. */
export type NewRows = { studentId: string } & { [Name in keyof Lists]?: readonly Lists[Name][] };

/** Writes changes of a student's lists; returns the tables that were written, for `deriveStudents`. */
export async function writeLists(
  trx: Trx,
  studentId: string,
  { classrooms, statuses, notes }: ListChanges,
  instant: string,
): Promise<string[]> {
  const lists = { classrooms, statuses, notes };
  for (const name of NAMES) await deleteRows(trx, TABLES[name], studentId, lists[name].deleted);
  for (const { _id, classroom, startDate, endDate } of classrooms.changed) {
    const values = { classroomId: classroom, startDate, endDate };
    await trx.updateTable('studentClassrooms').set(values).where('id', '=', _id).execute();
  }
  for (const { _id, status, date } of statuses.changed) {
    const values = { active: bit(status), date };
    await trx.updateTable('studentStatuses').set(values).where('id', '=', _id).execute();
  }
  for (const { _id, date, category, description } of notes.changed) {
    const values = { date, category, description };
    await trx.updateTable('studentNotes').set(values).where('id', '=', _id).execute();
  }
  const added = { classrooms: classrooms.added, statuses: statuses.added, notes: notes.added };
  await insertRows(trx, [{ ...added, studentId }], instant);
  return NAMES.filter(name => isAny(lists[name])).map(name => TABLES[name]);
}

const isAny = ({ added, changed, deleted }: RowChanges<{ _id: string }>): boolean =>
  added.length + changed.length + deleted.length > 0;

/** Adds rows to some students' files; returns the tables that got any. */
export async function insertRows(trx: Trx, students: readonly NewRows[], instant: string): Promise<string[]> {
  const positions = await lastPositions(trx, students);
  await insertAll(
    trx,
    'studentClassrooms',
    students.flatMap(({ studentId, classrooms = [] }) =>
      classrooms.map(({ _id: id, classroom: classroomId, startDate, endDate }) => {
        return { id, studentId, classroomId, startDate, endDate };
      }),
    ),
  );
  await insertAll(
    trx,
    'studentStatuses',
    students.flatMap(({ studentId, statuses = [] }) =>
      statuses.map(({ _id: id, status, date }, index) => {
        const position = (positions.get(studentId) ?? 0) + index + 1;
        return { id, studentId, active: bit(status), date, position };
      }),
    ),
  );
  await insertAll(
    trx,
    'studentNotes',
    students.flatMap(({ studentId, notes = [] }) =>
      notes.map(({ _id: id, author: authorId, ...note }) => {
        return { ...note, id, studentId, authorId, createdAt: instant };
      }),
    ),
  );
  return NAMES.filter(name => students.some(rows => rows[name]?.length)).map(name => TABLES[name]);
}

/** Of those who get statuses, the highest position that is taken. */
async function lastPositions(trx: Trx, students: readonly NewRows[]): Promise<Map<string, number>> {
  const ids = students.filter(({ statuses }) => statuses?.length).map(({ studentId }) => studentId);
  const rows = await queryInChunks(ids, some =>
    trx
      .selectFrom('studentStatuses')
      .select(({ fn }) => ['studentId', fn.max('position').as('last')])
      .where('studentId', 'in', some)
      .groupBy('studentId')
      .execute(),
  );
  return new Map(rows.map(({ studentId, last }) => [studentId, last]));
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
  await insertAll(trx, 'studentAttachments', rows);
}

async function deleteRows(
  trx: Trx,
  table: (typeof TABLES)[keyof Lists] | 'studentAttachments',
  studentId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom(table).where('studentId', '=', studentId).where('id', 'in', ids).execute();
}

const bit = (status: StudentStatus['status']): Bit => (status === 'true' ? 1 : 0);
