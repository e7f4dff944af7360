import { type AttendanceTotals, attendanceTotals } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { isOfHeldLesson } from './notHeldRepository.ts';

/** What was recorded of a student in a period, both days included, in lessons that took place. */
export async function presenceOf(
  database: Database,
  { studentId, from, to }: { studentId: string; from: Day; to: Day },
): Promise<AttendanceTotals> {
  const rows = await database
    .selectFrom('attendanceRecords')
    .select('status')
    .where('studentId', '=', studentId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(isOfHeldLesson)
    .execute();
  return attendanceTotals(rows.map(({ status }) => status));
}
