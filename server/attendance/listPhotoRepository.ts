import type { ListPhoto } from '../../core/contract/attendance.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { studentsOfSchedule } from './attendanceRecordRepository.ts';

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
