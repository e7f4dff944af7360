import type { AbsenceReason } from '../../core/contract/namedRecords.ts';
import { namedRecordRepository } from '../administration/index.ts';
import type { Database } from '../database/database.ts';

export const absenceReasonTable = namedRecordRepository<AbsenceReason>('absenceReasons');

/** In how many cells the reason was given, and with how many announced absences. */
export async function countAbsenceReasonUses(
  database: Database,
  id: string,
): Promise<{ cells: number; absences: number }> {
  const { cells, absences } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('attendanceRecords')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('reasonId', '=', id)
        .as('cells'),
      selectFrom('announcedAbsences')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('reasonId', '=', id)
        .as('absences'),
    ])
    .executeTakeFirstOrThrow();
  return { cells: Number(cells), absences: Number(absences) };
}
