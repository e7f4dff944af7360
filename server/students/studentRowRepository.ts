import { type Insertable, sql } from 'kysely';
import type { StudentClassroom, StudentNote, StudentStatus } from '../../core/contract/students.ts';
import { chunks, insertAll, newId, queryInChunks, type Trx } from '../database/database.ts';
import type { Bit, Schema } from '../database/schema.ts';
import type { RowChanges } from './rowChanges.ts';

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

/** Rows of a student's file, as they become: those that are there already are changed. */
type NewRows = { studentId: string } & { [Name in keyof Lists]?: readonly Lists[Name][] };

/** Writes changes of a student's lists; returns the tables that were written, for `deriveStudents`. */
export async function writeLists(
  trx: Trx,
  studentId: string,
  changes: ListChanges,
  instant: string,
): Promise<string[]> {
  for (const name of NAMES) await deleteRows(trx, TABLES[name], studentId, changes[name].deleted);
  const { classrooms, statuses, notes } = changes;
  const rows = {
    studentId,
    classrooms: [...classrooms.added, ...classrooms.changed],
    statuses: [...statuses.added, ...statuses.changed],
    notes: [...notes.added, ...notes.changed],
  };
  const written = await writeRows(trx, [rows], instant);
  const deleted = NAMES.filter(name => changes[name].deleted.length > 0).map(name => TABLES[name]);
  return [...written, ...deleted];
}

/** Writes rows of some students' files; returns the tables that got any, for `deriveStudents`. */
export async function writeRows(trx: Trx, students: readonly NewRows[], instant: string): Promise<string[]> {
  const positions = await lastPositions(trx, students);
  await upsertAll(
    trx,
    'studentClassrooms',
    students.flatMap(({ studentId, classrooms = [] }) =>
      classrooms.map(({ _id: id, classroom: classroomId, startDate, endDate }) => {
        return { id, studentId, classroomId, startDate, endDate };
      }),
    ),
    ['classroomId', 'startDate', 'endDate'],
  );
  await upsertAll(
    trx,
    'studentStatuses',
    students.flatMap(({ studentId, statuses = [] }) =>
      statuses.map(({ _id: id, status, date }, index) => {
        const position = (positions.get(studentId) ?? 0) + index + 1;
        return { id, studentId, active: bit(status), date, position };
      }),
    ),
    ['active', 'date'],
  );
  await upsertAll(
    trx,
    'studentNotes',
    students.flatMap(({ studentId, notes = [] }) =>
      notes.map(({ _id: id, author: authorId, ...note }) => {
        return { ...note, id, studentId, authorId, createdAt: instant };
      }),
    ),
    ['date', 'category', 'description'],
  );
  return NAMES.filter(name => students.some(rows => rows[name]?.length)).map(name => TABLES[name]);
}

/** Adds rows, some hundred a statement; of those that are there already, changes these columns. */
async function upsertAll<Table extends (typeof TABLES)[keyof Lists]>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
  columns: readonly (keyof Schema[Table] & string)[],
): Promise<void> {
  const sent = columns.map(column => [column, sql.ref(`excluded.${column}`)]);
  for (const some of chunks(rows)) {
    await trx
      .insertInto<keyof Schema>(table)
      .values(some)
      .onConflict(known => known.column('id').doUpdateSet(Object.fromEntries(sent)))
      .execute();
  }
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

export type StoredAttachment = Omit<Schema['studentAttachments'], 'id' | 'studentId' | 'createdAt'>;

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
