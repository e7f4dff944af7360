import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Presence } from '../../core/rules/presence.ts';
import type { Database } from '../database/database.ts';

/** How often each status was recorded of a student in a period, both days included. */
export async function presenceOf(
  database: Database,
  { studentId, from, to }: { studentId: string; from: Day; to: Day },
): Promise<Presence> {
  const rows = await database
    .selectFrom('attendanceRecords')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('studentId', '=', studentId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy('status')
    .execute();
  const count = (status: AttendanceStatus) => Number(rows.find(row => row.status === status)?.count ?? 0);
  return { Aanwezig: count('Aanwezig'), Afwezig: count('Afwezig'), Afgemeld: count('Afgemeld') };
}
