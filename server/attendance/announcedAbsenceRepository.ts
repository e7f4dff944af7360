import type { AnnouncedAbsence } from '../../core/contract/absences.ts';
import type { Day } from '../../core/rules/days.ts';
import { queryInChunks } from '../database/chunks.ts';
import { countOf } from '../database/countOf.ts';
import type { Database } from '../database/database.ts';

export type Period = { startDate: Day; endDate: Day };

export interface AbsenceRow extends Period {
  id: string;
  studentId: string;
  reasonId: string | null;
  remark: string;
  userId: string | null;
  userName: string;
  createdAt: string;
}

/** The absences that were announced of a student, newest first. */
export async function absencesOfStudent(database: Database, studentId: string): Promise<AnnouncedAbsence[]> {
  const rows = await absences(database)
    .where('announcedAbsences.studentId', '=', studentId)
    .orderBy('announcedAbsences.startDate', 'desc')
    .orderBy('announcedAbsences.id', 'desc')
    .execute();
  return rows.map(toAbsence);
}

export async function findAbsence(
  database: Database,
  { id, studentId }: { id: string; studentId: string },
): Promise<AnnouncedAbsence | undefined> {
  const row = await absences(database)
    .where('announcedAbsences.id', '=', id)
    .where('announcedAbsences.studentId', '=', studentId)
    .executeTakeFirst();
  return row && toAbsence(row);
}

export async function findOverlapping(
  database: Database,
  { studentId, startDate, endDate, exceptId = '' }: Period & { studentId: string; exceptId?: string },
): Promise<AnnouncedAbsence | undefined> {
  const row = await absences(database)
    .where('announcedAbsences.studentId', '=', studentId)
    .where('announcedAbsences.startDate', '<=', endDate)
    .where('announcedAbsences.endDate', '>=', startDate)
    .where('announcedAbsences.id', '!=', exceptId)
    .orderBy('announcedAbsences.startDate')
    .executeTakeFirst();
  return row && toAbsence(row);
}

export async function countAbsences(database: Database, studentId: string): Promise<number> {
  return countOf(database.selectFrom('announcedAbsences').where('studentId', '=', studentId));
}

export async function absencesIn(
  database: Database,
  { studentIds, startDate, endDate }: Period & { studentIds: readonly string[] },
): Promise<(Period & { id: string; studentId: string })[]> {
  return queryInChunks(studentIds, some =>
    database
      .selectFrom('announcedAbsences')
      .select(['id', 'studentId', 'startDate', 'endDate'])
      .where('studentId', 'in', some)
      .where('startDate', '<=', endDate)
      .where('endDate', '>=', startDate)
      .orderBy('studentId')
      .orderBy('startDate')
      .execute(),
  );
}

export async function insertAbsence(database: Database, absence: AbsenceRow): Promise<void> {
  await database.insertInto('announcedAbsences').values(absence).execute();
}

export async function updateAbsence(
  database: Database,
  { id, ...change }: Pick<AbsenceRow, 'id' | 'startDate' | 'endDate' | 'reasonId' | 'remark'>,
): Promise<void> {
  await database.updateTable('announcedAbsences').set(change).where('id', '=', id).execute();
}

export async function deleteAbsence(database: Database, id: string): Promise<void> {
  await database.deleteFrom('announcedAbsences').where('id', '=', id).execute();
}

function absences(database: Database) {
  return database
    .selectFrom('announcedAbsences')
    .leftJoin('absenceReasons', 'absenceReasons.id', 'announcedAbsences.reasonId')
    .select([
      'announcedAbsences.id',
      'announcedAbsences.startDate',
      'announcedAbsences.endDate',
      'announcedAbsences.reasonId',
      'absenceReasons.name as reasonName',
      'announcedAbsences.remark',
      'announcedAbsences.userName',
      'announcedAbsences.createdAt',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('attendanceRecords')
        .select(fn.countAll<number>().as('count'))
        .whereRef('attendanceRecords.absenceId', '=', 'announcedAbsences.id')
        .as('cellsCount'),
    );
}

type FoundAbsence = Omit<AnnouncedAbsence, '_id' | 'reason' | 'cellsCount'> & {
  id: string;
  reasonId: string | null;
  reasonName: string | null;
  cellsCount: number | null;
};

const toAbsence = ({ id, reasonId, reasonName, cellsCount, ...absence }: FoundAbsence): AnnouncedAbsence => ({
  _id: id,
  ...absence,
  reason: reasonId === null ? null : { _id: reasonId, name: reasonName ?? '' },
  cellsCount: Number(cellsCount),
});
