import { type AttendanceTotals, attendanceTotals } from '../../core/rules/attendanceTotals.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { isOfHeldLesson } from './notHeldRepository.ts';

/** What was recorded of a student in a period, both days included, in lessons that took place. */
export async function presenceOf(
  database: Database,
  { studentId, from, to }: { studentId: string; from: Day; to: Day },
): Promise<AttendanceTotals> {
  const rows = await statusesOf(database, studentId, from, to);
  return attendanceTotals(rows.map(({ status }) => status));
}

const statusesOf = (database: Database, studentId: string, from: Day, to: Day) =>
  recordsOf(database, { studentId, from, to })
    .select('attendanceRecords.status')
    .where(isOfHeldLesson)
    .execute();

/** What was recorded of a student in a period: presence and the list of its cells both begin here. */
export function recordsOf(
  database: Database,
  { studentId, from, to }: { studentId: string; from: Day; to: Day },
) {
  return database
    .selectFrom('attendanceRecords')
    .where('attendanceRecords.studentId', '=', studentId)
    .where('attendanceRecords.date', '>=', from)
    .where('attendanceRecords.date', '<=', to);
}
