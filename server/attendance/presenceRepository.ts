import { type AttendanceTotals, attendanceTotals } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { isOfHeldLesson } from './notHeldRepository.ts';

/** What was recorded of a student in a period, both days included, in lessons that took place. */
export async function presenceOf(
  database: Database,
  { studentId, from, to }: { studentId: string; from: Day; to: Day },
): Promise<AttendanceTotals> {
  const rows = await recordsOf(database, { studentId, from, to })
    .select('attendanceRecords.status')
    .where(isOfHeldLesson)
    .execute();
  return attendanceTotals(rows.map(({ status }) => status));
}

/** What was recorded of a student in a period: presence and the list of its cells both begin here. */
export const recordsOf = (
  database: Database,
  { studentId, from, to }: { studentId: string; from: Day; to: Day },
) =>
  database
    .selectFrom('attendanceRecords')
    .where('attendanceRecords.studentId', '=', studentId)
    .where('attendanceRecords.date', '>=', from)
    .where('attendanceRecords.date', '<=', to);
