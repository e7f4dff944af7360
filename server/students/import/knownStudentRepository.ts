import { STUDENT_FIELD_NAMES } from '../../../core/fields/studentFields.ts';
import { nameKey } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { EMPTY_PROFILE, mergeProfile } from '../studentProfile.ts';
import type { KnownStudent } from './planRow.ts';
import type { NamedRecord } from './rowDraft.ts';

const PROFILE = STUDENT_FIELD_NAMES.filter(name => name !== 'image' && name !== 'organization');

/** The students of these `_id`s, as far as an import goes; of their notes those that rows have too. */
export async function knownStudents(
  database: Database,
  ids: readonly string[],
  notes: readonly string[],
): Promise<Map<string, KnownStudent>> {
  if (ids.length === 0) return new Map();
  const students = await database
    .selectFrom('students')
    .leftJoin('organizations', 'organizations.id', 'students.organizationId')
    .select(PROFILE.map(name => `students.${name}` as const))
    .select(['students.id', 'students.version', 'organizationId', 'organizations.name as organizationName'])
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
  const notesOf = notes.length > 0 ? await notesOfStudents(database, ids, notes) : undefined;
  return new Map(
    students.map(({ id, version, organizationId, organizationName, ...profile }) => [
      id,
      {
        ...{ id, version },
        profile: { ...mergeProfile(EMPTY_PROFILE, {}), ...profile, organization: organizationId },
        organizationName: organizationName ?? '',
        enrolments: (enrolmentsOf.get(id) ?? []).map(({ studentId: _, ...enrolment }) => enrolment),
        statuses: (statusesOf.get(id) ?? []).map(({ active, date }) => ({
          status: active === 1 ? ('true' as const) : ('false' as const),
          date,
        })),
        notes: notesOf?.known.get(id)?.map(({ description }) => description) ?? [],
        allNotes: notesOf?.counts.get(id) ?? { count: 0, length: 0 },
      },
    ]),
  );
}

async function notesOfStudents(database: Database, ids: readonly string[], notes: readonly string[]) {
  const counts = await database
    .selectFrom('studentNotes')
    .select(({ fn }) => [
      'studentId',
      fn.countAll<number>().as('count'),
      fn.sum<number>(fn<number>('length', ['description'])).as('length'),
    ])
    .where('studentId', 'in', ids)
    .groupBy('studentId')
    .execute();
  const known = await database
    .selectFrom('studentNotes')
    .select(['studentId', 'description'])
    .where('studentId', 'in', ids)
    .where('description', 'in', notes)
    .execute();
  return {
    counts: new Map(
      counts.map(({ studentId, count, length }) => [
        studentId,
        { count: Number(count), length: Number(length) },
      ]),
    ),
    known: Map.groupBy(known, ({ studentId }) => studentId),
  };
}

/** The organizations or classrooms by `nameKey`. */
export async function recordsByName(
  database: Database,
  table: 'organizations' | 'classrooms',
): Promise<Map<string, NamedRecord>> {
  const rows = await database.selectFrom(table).select(['id', 'name']).execute();
  return new Map(rows.map(record => [nameKey(record.name), record]));
}
