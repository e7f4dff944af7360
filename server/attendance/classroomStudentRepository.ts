import type { ListPhoto } from '../../core/contract/attendance.ts';
import type { ClassroomStudent } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { enrolmentOverlaps } from '../database/onDay.ts';
import { studentsOfSchedule } from './attendanceRecordRepository.ts';

/** The students enrolled in a class on any day of a period, both days included, as Dutch sorts their names. */
export async function studentsOfClassroom(
  database: Database,
  { classroomId, from, to }: { classroomId: string; from: Day; to: Day },
): Promise<ClassroomStudent[]> {
  const rows = await byName(database)
    .where('students.id', 'in', ({ selectFrom }) =>
      selectFrom('studentClassrooms')
        .select('studentId')
        .where('classroomId', '=', classroomId)
        .where(enrolmentOverlaps(from, to)),
    )
    .execute();
  return withEnrolments(database, classroomId, rows);
}

/** The students of a list of the class, as Dutch sorts their names. */
export async function studentsOfList(
  database: Database,
  { scheduleId, classroomId }: { scheduleId: string; classroomId: string },
): Promise<ClassroomStudent[]> {
  const rows = await byName(database)
    .where('students.id', 'in', studentsOfSchedule(database, scheduleId))
    .execute();
  return withEnrolments(database, classroomId, rows);
}

const byName = (database: Database) =>
  database
    .selectFrom('students')
    .select(['students.id', 'students.firstName', 'students.lastName'])
    .select(['students.country', 'students.sex', 'students.birthDate'])
    .orderBy('students.sortKey')
    .orderBy('students.id');

type StudentRow = Omit<ClassroomStudent, '_id' | 'enrolments'> & { id: string };

async function withEnrolments(
  database: Database,
  classroomId: string,
  students: readonly StudentRow[],
): Promise<ClassroomStudent[]> {
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

/** The small images of the students of a list, in order of their `_id`s; '' for one that is still to be made. */
export const photosOfSchedule = (database: Database, scheduleId: string): Promise<ListPhoto[]> =>
  database
    .selectFrom('studentImages')
    .select(['studentId as student', 'photo'])
    .where('studentId', 'in', studentsOfSchedule(database, scheduleId))
    .orderBy('studentId')
    .execute();

/** The profile images of students, data URLs. */
export const imagesOf = (database: Database, studentIds: readonly string[]) =>
  queryInChunks(studentIds, some =>
    database
      .selectFrom('studentImages')
      .select(['studentId', 'image'])
      .where('studentId', 'in', some)
      .execute(),
  );

/** Keeps the small image that was made of an image, unless the student has another by now. */
export async function keepPhoto(
  database: Database,
  { studentId, image, photo }: { studentId: string; image: string; photo: string },
): Promise<void> {
  await database
    .updateTable('studentImages')
    .set({ photo })
    .where('studentId', '=', studentId)
    .where('image', '=', image)
    .execute();
}
