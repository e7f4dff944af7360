import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';

interface StudentMarks {
  attendance: { _id: string; date: Day; status: AttendanceStatus; remark: string }[];
  announcedAbsences: { _id: string; startDate: Day; endDate: Day; remark: string }[];
  evaluations: { _id: string; date: Day }[];
}

/** The attendance and the evaluations that go with a student who is deleted. */
export async function readStudentMarks(database: Database, studentId: string): Promise<StudentMarks> {
  const attendance = await database
    .selectFrom('attendanceRecords')
    .select(['id as _id', 'date', 'status', 'remark'])
    .where('studentId', '=', studentId)
    .where(({ eb, or }) => or([eb('status', '!=', ''), eb('remark', '!=', '')]))
    .orderBy('date')
    .orderBy('id')
    .execute();
  const announcedAbsences = await database
    .selectFrom('announcedAbsences')
    .select(['id as _id', 'startDate', 'endDate', 'remark'])
    .where('studentId', '=', studentId)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const evaluations = await database
    .selectFrom('evaluationsDone')
    .select(['id as _id', 'date'])
    .where('studentId', '=', studentId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return { attendance, announcedAbsences, evaluations };
}
