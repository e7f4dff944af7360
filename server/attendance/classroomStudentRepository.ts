import type { Expression } from 'kysely';
import type { ClassroomStudent } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import type { Database } from '../database/database.ts';
import { studentsOfSchedule } from './attendanceRecordRepository.ts';

/** The students enrolled in a class on any day of a period, both days included, as Dutch sorts their names. */
export const studentsOfClassroom = (
  database: Database,
  { classroomId, from, to }: { classroomId: string; from: Day; to: Day },
): Promise<ClassroomStudent[]> =>
  withEnrolments(
    database,
    classroomId,
    database
      .selectFrom('studentClassrooms')
      .select('studentId')
      .where('classroomId', '=', classroomId)
      .where('startDate', '<=', to)
      .where(({ eb, or }) => or([eb('endDate', 'is', null), eb('endDate', '>=', from)])),
  );

/** The students of a list of the class, as Dutch sorts their names. */
export const studentsOfList = (
  database: Database,
  { scheduleId, classroomId }: { scheduleId: string; classroomId: string },
): Promise<ClassroomStudent[]> =>
  withEnrolments(database, classroomId, studentsOfSchedule(database, scheduleId));

async function withEnrolments(
  database: Database,
  classroomId: string,
  ids: Expression<{ studentId: string }>,
): Promise<ClassroomStudent[]> {
  const students = await database
    .selectFrom('students')
    .select(['id', 'firstName', 'lastName', 'country', 'sex', 'birthDate'])
    .where('id', 'in', ids)
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
  const spans = await database
    .selectFrom('studentClassrooms')
    .select(['studentId', 'startDate', 'endDate'])
    .where('classroomId', '=', classroomId)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const spansOf = Map.groupBy(spans, ({ studentId }) => studentId);
  return students.map(({ id, ...student }) => ({
    _id: id,
    ...student,
    enrolments: (spansOf.get(id) ?? []).map(({ startDate, endDate }) => ({ startDate, endDate })),
  }));
}
