import type { ClassroomStudent } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import { queryInChunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';

const COLUMNS = [
  'students.id',
  'students.firstName',
  'students.lastName',
  'students.country',
  'students.sex',
  'students.birthDate',
] as const;

/** The students enrolled in a class on any day of a period, both days included, as Dutch sorts their names. */
export async function studentsOfClassroom(
  database: Database,
  { classroomId, from, to }: { classroomId: string; from: Day; to: Day },
): Promise<ClassroomStudent[]> {
  return withEnrolments(database, classroomId, await enrolledIn(database, classroomId, from, to));
}

const enrolledIn = (database: Database, classroomId: string, from: Day, to: Day) =>
  database
    .selectFrom('students')
    .select(COLUMNS)
    .where('students.id', 'in', ({ selectFrom }) =>
      selectFrom('studentClassrooms')
        .select('studentId')
        .where('classroomId', '=', classroomId)
        .where('startDate', '<=', to)
        .where(({ eb, or }) => or([eb('endDate', 'is', null), eb('endDate', '>=', from)])),
    )
    .orderBy('students.sortKey')
    .orderBy('students.id')
    .execute();

/** These students of a list of the class, as Dutch sorts their names. */
export async function studentsOfList(
  database: Database,
  { studentIds, classroomId }: { studentIds: readonly string[]; classroomId: string },
): Promise<ClassroomStudent[]> {
  const students = await queryInChunks(studentIds, some =>
    database
      .selectFrom('students')
      .select([...COLUMNS, 'students.sortKey'])
      .where('students.id', 'in', some)
      .execute(),
  );
  const placeOf = ({ sortKey, id }: { sortKey: string; id: string }) => `${sortKey} ${id}`;
  students.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return withEnrolments(
    database,
    classroomId,
    students.map(({ sortKey: _, ...student }) => student),
  );
}

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
