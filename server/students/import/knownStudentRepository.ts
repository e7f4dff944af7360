import { STUDENT_FIELD_NAMES } from '../../../core/fields/studentFields.ts';
import type { Day } from '../../../core/rules/days.ts';
import { nameKey } from '../../../core/rules/text.ts';
import { queryInChunks } from '../../database/chunks.ts';
import type { Database } from '../../database/database.ts';
import { EMPTY_PROFILE, mergeProfile } from '../studentProfile.ts';
import type { NamedRecord } from './checkedRow.ts';
import type { KnownStudent } from './planRow.ts';

/** A student who may be the one of a row. */
export interface Candidate {
  id: string;
  firstName: string;
  lastName: string;
  birthDate: Day | null;
}

const NAME = ['id', 'firstName', 'lastName', 'birthDate'] as const;

/** Students who were born on one of these days, active or not. */
export async function studentsBornOn(database: Database, days: readonly Day[]): Promise<Candidate[]> {
  if (days.length === 0) return [];
  return (
    database
      .selectFrom('students')
      .select(NAME)
      // The index of birth dates begins with the activity.
      .where('active', 'in', [0, 1])
      .where('birthDate', 'in', days)
      .orderBy('id')
      .execute()
  );
}

/** Students with one of these names, as `searchedTexts` has them. */
export async function studentsNamed(database: Database, names: readonly string[]): Promise<Candidate[]> {
  return queryInChunks(names, some =>
    database.selectFrom('students').select(NAME).where('searchName', 'in', some).orderBy('id').execute(),
  );
}

const PROFILE = STUDENT_FIELD_NAMES.filter(name => name !== 'image' && name !== 'organization');

/** The students of these `_id`s, as far as an import goes. */
export async function knownStudents(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, KnownStudent>> {
  if (ids.length === 0) return new Map();
  const students = await database
    .selectFrom('students')
    .leftJoin('organizations', 'organizations.id', 'students.organizationId')
    .select(PROFILE.map(name => `students.${name}` as const))
    .select(['students.id', 'organizationId', 'organizations.name as organizationName'])
    .where('students.id', 'in', ids)
    .execute();
  const enrolments = await database
    .selectFrom('studentClassrooms')
    .select(['studentId', 'classroomId as classroom', 'startDate', 'endDate'])
    .where('studentId', 'in', ids)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const statuses = await database
    .selectFrom('studentStatuses')
    .select(['studentId', 'active', 'date'])
    .where('studentId', 'in', ids)
    .orderBy('studentId')
    .orderBy('position')
    .execute();
  const enrolmentsOf = Map.groupBy(enrolments, ({ studentId }) => studentId);
  const statusesOf = Map.groupBy(statuses, ({ studentId }) => studentId);
  return new Map(
    students.map(({ id, organizationId, organizationName, ...profile }) => [
      id,
      {
        id,
        profile: { ...mergeProfile(EMPTY_PROFILE, {}), ...profile, organization: organizationId },
        organizationName: organizationName ?? '',
        enrolments: (enrolmentsOf.get(id) ?? []).map(({ studentId: _, ...enrolment }) => enrolment),
        statuses: (statusesOf.get(id) ?? []).map(({ active, date }) => ({
          status: active === 1 ? ('true' as const) : ('false' as const),
          date,
        })),
      },
    ]),
  );
}

/** The organizations or classrooms by `nameKey`. */
export async function recordsByName(
  database: Database,
  table: 'organizations' | 'classrooms',
): Promise<Map<string, NamedRecord>> {
  const rows = await database.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(record => [nameKey(record.name), record]));
}
