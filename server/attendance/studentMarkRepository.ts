import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';

/** What is stored of a student outside the student file. */
interface StudentMarks {
  /** What was recorded in attendance lists. */
  attendance: { _id: string; date: Day; status: AttendanceStatus }[];
  /** When evaluations were done. */
  evaluations: { _id: string; date: Day }[];
}

/** The attendance and the evaluations that go with a student who is deleted. */
export async function readStudentMarks(database: Database, studentId: string): Promise<StudentMarks> {
  const attendance = await database
    .selectFrom('attendanceRecords')
    .select(['id as _id', 'date', 'status'])
    .where('studentId', '=', studentId)
    .where('status', '!=', '')
    .orderBy('date')
    .orderBy('id')
    .execute();
  const evaluations = await database
    .selectFrom('evaluationsDone')
    .select(['id as _id', 'date'])
    .where('studentId', '=', studentId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return { attendance, evaluations };
}
