import type { PresenceReportRow } from '../../core/contract/presenceReport.ts';
import type { Day } from '../../core/rules/days.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { activeOn } from '../database/onDay.ts';

/** Which students and days the report is of; without a class, of all classes. */
export interface ReportedStudents {
  from: Day;
  to: Day;
  classroomId: string | undefined;
  inactive: boolean;
}

/** `_id`s of the students whose presence is asked for, in order of their names. */
export async function markedStudents(
  database: Database,
  { from, to, classroomId, inactive, today }: ReportedStudents & { today: Day },
): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select('students.id')
    .$if(!inactive, query =>
      query.where(({ eb }) => eb('students.id', 'in', activeOn(database, today).select('studentId'))),
    )
    .$if(classroomId !== undefined, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'students.id')
            .where('studentClassrooms.classroomId', '=', classroomId ?? '')
            .where('studentClassrooms.startDate', '<=', to)
            .where(({ or, eb }) =>
              or([eb('studentClassrooms.endDate', 'is', null), eb('studentClassrooms.endDate', '>=', from)]),
            ),
        ),
      ),
    )
    .orderBy('students.sortKey')
    .orderBy('students.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function peopleOfReport(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<PresenceReportRow, 'student' | 'organization'>>> {
  const rows = await queryInChunks(ids, some =>
    database
      .selectFrom('students')
      .leftJoin('organizations', 'organizations.id', 'students.organizationId')
      .select(['students.id', 'students.firstName', 'students.lastName', 'organizations.name'])
      .where('students.id', 'in', some)
      .execute(),
  );
  return new Map(
    rows.map(({ id, name, ...names }) => [id, { student: { _id: id, ...names }, organization: name ?? '' }]),
  );
}
