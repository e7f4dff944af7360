import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';

/** What is stored of a student outside the student file. */
interface StudentMarks {
  /** What was recorded in attendance lists. */
  attendance: { _id: string; date: Day; status: AttendanceStatus; remark: string }[];
  announcedAbsences: { _id: string; startDate: Day; endDate: Day; remark: string }[];
  /** When evaluations were done. */
  evaluations: { _id: string; date: Day }[];
}

/** The attendance and the evaluations that go with a student who is deleted. */
export async function readStudentMarks(database: Database, studentId: string): Promise<StudentMarks> {
  const attendance = await database
    .selectFrom('attendanceRecords')
    .select(['id as _id', 'date', 'status', 'remark'])
    .where('studentId', '=', studentId)
    .where(({ eb, or }) => or([eb('status', '!=', ''), eb('remark', '!=', '')]))
    .execute();
  const announcedAbsences = await database
    .selectFrom('announcedAbsences')
    .select(['id as _id', 'startDate', 'endDate', 'remark'])
    .where('studentId', '=', studentId)
    .execute();
  const evaluations = await database
    .selectFrom('evaluationsDone')
    .select(['id as _id', 'date'])
    .where('studentId', '=', studentId)
    .execute();
  return { attendance, announcedAbsences, evaluations };
}
