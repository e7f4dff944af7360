import type { StudentRow } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import type { StudentSort, StudentSortField } from '../../core/rules/studentQuery.ts';
import type { Database } from '../database/database.ts';
import { enrolmentCovers } from '../database/enrolmentCovers.ts';
import type { Schema } from '../database/schema.ts';
import { compareNames } from '../platform/http/text.ts';
import {
  asksBeyondOrders,
  type DatedStudentFilter,
  filteredStudents,
  studentsByTrigrams,
} from './studentFilterRepository.ts';

/** Which part of the list, and how many students there are in all. */
export interface StudentSlice {
  offset: number;
  limit: number;
  total: number;
}

/** How many students the filter lets through. */
export async function countStudents(database: Database, filter: DatedStudentFilter): Promise<number> {
  const byTrigrams = studentsByTrigrams(database, filter)?.select(({ fn }) => fn.countAll().as('count'));
  const counting =
    byTrigrams ?? filteredStudents(database, filter).select(({ fn }) => fn.countAll().as('count'));
  const { count } = await counting.executeTakeFirstOrThrow();
  return Number(count);
}

/** The `_id`s of the students that the filter lets through, in order; of the slice only when there is one. */
export async function findStudentIds(
  database: Database,
  filter: DatedStudentFilter,
  { field, order }: StudentSort,
  slice?: StudentSlice,
): Promise<string[]> {
  if (slice && slice.offset >= slice.total) return [];
  // What is nearer to the end is read from there.
  const fromEnd = slice !== undefined && slice.offset > slice.total / 2;
  const columns = ORDERS[field];
  let query = foundStudents(database, filter, field, slice).select(['id', ...columns]);
  for (const column of [...columns, 'id'] as const) {
    const backwards = (order === 'DESC') !== fromEnd;
    query = query.orderBy(column, by => {
      const directed = backwards ? by.desc() : by.asc();
      if (!MAY_MISS.has(column)) return directed;
      return fromEnd ? directed.nullsFirst() : directed.nullsLast();
    });
  }
  if (!slice) return (await query.execute()).map(({ id }) => id);
  const limit = Math.min(slice.limit, slice.total - slice.offset);
  const offset = fromEnd ? slice.total - slice.offset - limit : slice.offset;
  const ids = (await query.limit(limit).offset(offset).execute()).map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}

/** The `_id`s of a page of the students that the filter lets through, and how many these are in all. */
export async function findPageIds(
  database: Database,
  filter: DatedStudentFilter,
  sort: StudentSort,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  const total = await countStudents(database, filter);
  const slice = { offset: (page - 1) * pageSize, limit: pageSize, total };
  return { ids: await findStudentIds(database, filter, sort, slice), total };
}

/** The students that the filter lets through, with the columns of the order, by the way that reads least. */
function foundStudents(
  database: Database,
  filter: DatedStudentFilter,
  field: StudentSortField,
  { total } = { total: Number.POSITIVE_INFINITY },
) {
  const columns = ORDERS[field];
  const named = field === 'lastName' || field === 'firstName';
  const inOrder = named && total > FEW_NAMES && !asksBeyondOrders(filter);
  const byName = inOrder ? undefined : studentsByTrigrams(database, filter);
  const byFilter = total <= FEW && (field !== 'lastName' || narrows(filter));
  const students = filteredStudents(database, filter).select(['students.id', ...columns]);
  return database
    .with(
      name => (byName || byFilter ? name('found').materialized() : name('found').notMaterialized()),
      () => {
        if (byName) return byName.select(['studentId as id', ...columns]);
        if (byFilter || !filter.inactive || field === 'lastName') return students;
        // Indexes of orders begin with the activity: two of them are merged.
        return students.where('active', '=', 1).unionAll(students.where('active', '=', 0));
      },
    )
    .selectFrom('found');
}

/**
 * So many students are first found, by the index of the filter, and then sorted. Otherwise the index of the
 * order is read until the page is full, which takes long when few of its students are let through; only that of
 * the last names holds all that a name is compared with.
 */
const FEW = 2_000;

/** So many students who have a name are sorted; of more, the index of a name order is read until the page is full. */
const FEW_NAMES = 5_000;

const narrows = (filter: DatedStudentFilter) => filter.organizations.length > 0 || asksBeyondOrders(filter);

/** The columns behind each order; keys know Dutch order. */
const ORDERS = {
  lastName: ['sortKey'],
  firstName: ['firstNameKey'],
  sex: ['sex', 'sortKey'],
  birthDate: ['birthDate', 'sortKey'],
  country: ['countryKey', 'sortKey'],
  registrationDate: ['registrationDate', 'sortKey'],
} as const satisfies Record<StudentSortField, readonly (keyof Schema['students'])[]>;

/** Columns whose missing values come last, whatever the direction. */
const MAY_MISS: ReadonlySet<string> = new Set(['birthDate', 'registrationDate']);

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
  for (const { classrooms } of rows.values()) classrooms.sort(compareNames);
  return ids.flatMap(id => rows.get(id) ?? []);
}
