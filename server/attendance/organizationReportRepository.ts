import type { OrganizationReport } from '../../core/contract/attendance.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { lessonKey, lessonsNotHeldIn } from './notHeldRepository.ts';

/**
 * What was recorded of an organization's students in a period, both days included: those who have a record
 * in it, as Dutch sorts their names, each with the records in order of date. A student of two classes may
 * have two on one date. Those of a lesson that did not take place are empty and say so. Undefined when there are more than `max` records.
 */
export async function organizationReport(
  database: Database,
  { organizationId, from, to, max }: { organizationId: string; from: Day; to: Day; max: number },
): Promise<OrganizationReport | undefined> {
  const rows = await database
    .selectFrom('students')
    .innerJoin('attendanceRecords', 'attendanceRecords.studentId', 'students.id')
    .select([
      'students.id',
      'students.firstName',
      'students.lastName',
      'students.country',
      'students.sex',
      'students.birthDate',
      'attendanceRecords.scheduleId',
      'attendanceRecords.date',
      'attendanceRecords.status',
    ])
    .where('students.organizationId', '=', organizationId)
    .where('attendanceRecords.date', '>=', from)
    .where('attendanceRecords.date', '<=', to)
    .orderBy('students.sortKey')
    .orderBy('students.id')
    .orderBy('attendanceRecords.date')
    .orderBy('attendanceRecords.id')
    .limit(max + 1)
    .execute();
  if (rows.length > max) return undefined;
  const notHeld = await lessonsNotHeldIn(database, { from, to });
  const byStudent = Map.groupBy(rows, ({ id }) => id);
  return {
    dates: [...new Set(rows.map(({ date }) => date))].sort(),
    studentsAttendance: [...byStudent].flatMap(([_id, [first, ...rest]]) => {
      if (!first) return [];
      const { firstName, lastName, country, sex, birthDate } = first;
      return {
        student: { _id, firstName, lastName, country, sex, birthDate },
        attendance: [first, ...rest].map(({ scheduleId, date, status }) =>
          notHeld.has(lessonKey({ scheduleId, date }))
            ? { date, status: '' as const, notHeld: true }
            : { date, status },
        ),
      };
    }),
  };
}
