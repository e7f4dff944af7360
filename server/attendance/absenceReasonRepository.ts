import type { AbsenceReason } from '../../core/contract/namedRecords.ts';
import { namedRecordRepository } from '../administration/index.ts';
import { countOf, type Database } from '../database/database.ts';

export const absenceReasonTable = namedRecordRepository<AbsenceReason>('absenceReasons');

/** In how many cells the reason was given, and with how many announced absences. */
export const countAbsenceReasonUses = async (database: Database, id: string) => ({
  cells: await countOf(database.selectFrom('attendanceRecords').where('reasonId', '=', id)),
  absences: await countOf(database.selectFrom('announcedAbsences').where('reasonId', '=', id)),
});
