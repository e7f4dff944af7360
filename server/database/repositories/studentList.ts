import type { StudentRow } from '../../../core/contract/students.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { StudentSortField } from '../../../core/rules/studentSort.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { enrolmentCovers } from './enrolments.ts';
import { passes, type StudentFilter } from './studentFilter.ts';

/** How to order the list; what is missing comes last. */
export interface StudentOrder {
  field: StudentSortField;
  descending: boolean;
}

/** How many students the filter lets through. */
export async function countStudents(database: Database, filter: StudentFilter): Promise<number> {
  const { count } = await database
    .selectFrom('students')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The `_id`s of the students that the filter lets through, in order; of the slice only when there is one. */
export async function findStudentIds(
  database: Database,
  filter: StudentFilter,
  { field, descending }: StudentOrder,
  slice?: { limit: number; offset: number },
): Promise<string[]> {
  let query = database.selectFrom('students').select('id').where(passes(filter));
  for (const column of ORDERS[field]) {
    query = query.orderBy(column, item => {
      const directed = descending ? item.desc() : item.asc();
      return MAY_BE_MISSING.has(column) ? directed.nullsLast() : directed;
    });
  }
  if (slice) query = query.limit(slice.limit).offset(slice.offset);
  return (await query.execute()).map(({ id }) => id);
}

/** The columns behind each order. Both keys know Dutch order: `searchName` begins with the first name. */
const ORDERS = {
  lastName: ['sortKey', 'id'],
  firstName: ['searchName', 'id'],
  sex: ['sex', 'sortKey', 'id'],
  birthDate: ['birthDate', 'sortKey', 'id'],
  country: ['country', 'sortKey', 'id'],
  registrationDate: ['registrationDate', 'sortKey', 'id'],
} as const satisfies Record<StudentSortField, readonly (keyof Schema['students'])[]>;

/** Asking for nulls last of other columns would keep SQLite from using their index. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set(['birthDate', 'registrationDate']);

/** The rows of these students, in the order of their ids; who is gone is left out. */
export async function readStudentRows(
  database: Database,
  ids: readonly string[],
  today: Day,
): Promise<StudentRow[]> {
  if (ids.length === 0) return [];
  const found = await database
    .selectFrom('students')
    .leftJoin('organizations', 'organizations.id', 'students.organizationId')
    .leftJoin('studentClassrooms', join =>
      join.onRef('studentClassrooms.studentId', '=', 'students.id').on(enrolmentCovers(today)),
    )
    .leftJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
    .select([
      'students.id',
      'students.firstName',
      'students.lastName',
      'students.sex',
      'students.birthDate',
      'students.country',
      'students.registrationDate',
      'students.active',
      'students.contactPersonName',
      'students.organizationId',
      'organizations.name as organizationName',
      'classrooms.id as classroomId',
      'classrooms.name as classroomName',
    ])
    .where('students.id', 'in', ids)
    .orderBy('classrooms.nameKey')
    .execute();

  const rows = new Map<string, StudentRow>();
  for (const {
    id,
    active,
    organizationId,
    organizationName,
    classroomId,
    classroomName,
    ...profile
  } of found) {
    const row = rows.get(id) ?? {
      _id: id,
      ...profile,
      status: active ? 'true' : 'false',
      organization: organizationId === null ? null : { _id: organizationId, name: organizationName ?? '' },
      classrooms: [],
    };
    const known = row.classrooms.some(({ _id }) => _id === classroomId);
    if (classroomId !== null && !known) row.classrooms.push({ _id: classroomId, name: classroomName ?? '' });
    rows.set(id, row);
  }
  return ids.flatMap(id => rows.get(id) ?? []);
}
