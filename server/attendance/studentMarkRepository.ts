import type { Database } from '../database/database.ts';

/** The attendance, the announced absences and the evaluations that go with a student who is deleted. */
export async function readStudentMarks(database: Database, studentId: string) {
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
