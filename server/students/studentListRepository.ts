import { sql } from 'kysely';
import type { SamePersons, SamePersonsQuery, StudentRow } from '../../core/contract/students.ts';
import type { StudentLetters } from '../../core/contract/studentViews.ts';
import { levelRange } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import { CONTACT_PERSONS_MAX } from '../../core/rules/limits.ts';
import { isFiltered, type StudentSort, type StudentSortField } from '../../core/rules/studentQuery.ts';
import { countOf, type Database } from '../database/database.ts';
import { enrolmentCovers } from '../database/onDay.ts';
import type { Schema } from '../database/schema.ts';
import { compareNames } from '../platform/http/text.ts';
import { Turns } from '../platform/Turns.ts';
import { lastLevels } from '../progress/index.ts';
import { Candidates } from './import/candidateRepository.ts';
import { type DatedStudentFilter, filteredStudents } from './studentFilterRepository.ts';

export const countStudents = (database: Database, filter: DatedStudentFilter): Promise<number> =>
  countOf(filteredStudents(database, filter));

/** The `_id`s of the students that the filter lets through, in order; of the slice only when there is one. */
export async function findStudentIds(
  database: Database,
  filter: DatedStudentFilter,
  { field, order }: StudentSort,
  slice?: { offset: number; limit: number },
): Promise<string[]> {
  const columns = ORDERS[field];
  const isNarrow = isFiltered({ ...filter, inactive: false });
  let query = database
    .with(
      // Few are found by a search or filter: they are sorted, where reading all in order would take long.
      name => (isNarrow ? name('found').materialized() : name('found').notMaterialized()),
      () => filteredStudents(database, filter).select(['students.id', ...columns]),
    )
    .selectFrom('found')
    .select('id');
  for (const column of [...columns, 'id'] as const) {
    query = query.orderBy(column, by => {
      const directed = order === 'DESC' ? by.desc() : by.asc();
      return MAY_MISS.has(column) ? directed.nullsLast() : directed;
    });
  }
  const found = await (slice ? query.limit(slice.limit).offset(slice.offset) : query).execute();
  return found.map(({ id }) => id);
}

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

/** The orders that go by letters, and their keys, which begin with a plain letter (core/rules/sortKey.ts). */
const LETTER_KEYS: Partial<Record<StudentSortField, 'sortKey' | 'firstNameKey'>> = {
  lastName: 'sortKey',
  firstName: 'firstNameKey',
};

/** The letters with which names of the list begin; none where it is not sorted by names. */
export async function listStudentLetters(
  database: Database,
  filter: DatedStudentFilter,
  field: StudentSortField,
): Promise<StudentLetters['letters']> {
  const key = LETTER_KEYS[field];
  if (!key) return [];
  const first = sql<string>`substr(${sql.ref(key)}, 1, 1)`;
  const rows = await filteredStudents(database, filter)
    .select(({ fn }) => [first.as('first'), fn.countAll<number>().as('count')])
    .groupBy(first)
    .execute();
  let before = 0;
  const letters: StudentLetters['letters'] = [];
  for (const { first, count } of rows.sort((one, other) => (one.first < other.first ? -1 : 1))) {
    if (/^[a-z]$/.test(first)) letters.push({ letter: first.toUpperCase(), before, count });
    before += count;
  }
  return letters;
}

/** As `beginsOn` has it; looked up only of those whose status is yet to come. */
const begins = (today: Day) => sql<Day | null>`
  case when "students"."statusDate" > ${today} then (
    select min("coming"."date") from "studentStatuses" as "coming"
    where "coming"."studentId" = "students"."id" and "coming"."active" = 1
  ) end`;

/** The rows of these students, in the order of their ids, with levels of a day; who is gone is left out. */
export async function readStudentRows(
  database: Database,
  ids: readonly string[],
  today: Day,
  levelsOn = today,
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
      begins(today).as('begins'),
      'students.contactPersonName',
      'students.organizationId',
      'organizations.name as organizationName',
      'classrooms.id as classroomId',
      'classrooms.name as classroomName',
    ])
    .where('students.id', 'in', ids)
    .execute();

  const levels = Map.groupBy(await lastLevels(database, ids, levelsOn), ({ studentId }) => studentId);
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
    const level = levelRange(levels.get(id) ?? []);
    const row = rows.get(id) ?? {
      _id: id,
      ...profile,
      status: active ? 'true' : 'false',
      organization: organizationId === null ? null : { _id: organizationId, name: organizationName ?? '' },
      classrooms: [],
      ...(level && { level }),
    };
    const known = row.classrooms.some(({ _id }) => _id === classroomId);
    if (classroomId !== null && !known) row.classrooms.push({ _id: classroomId, name: classroomName ?? '' });
    rows.set(id, row);
  }
  for (const { classrooms } of rows.values()) classrooms.sort(compareNames);
  return ids.flatMap(id => rows.get(id) ?? []);
}

/** The names of contact persons, those of most students where there are too many, as Dutch sorts them. */
export async function listContactPersons(database: Database, max = CONTACT_PERSONS_MAX): Promise<string[]> {
  const rows = await database
    .selectFrom('students')
    .select('contactPersonName as name')
    .where('contactPersonName', '>', '')
    .groupBy('contactPersonName')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('contactPersonName')
    .limit(max)
    .execute();
  return rows.sort(compareNames).map(({ name }) => name);
}

/** Students, active or not, who are this person or may be, as an import compares them (core/rules/import/likelySamePerson.ts). */
export async function findSamePersons(
  database: Database,
  { except, ...person }: SamePersonsQuery,
): Promise<SamePersons> {
  const found = await new Candidates(database, new Turns()).of([person], except);
  const ids = found.flatMap(({ same, likely }) => [...same, ...likely]);
  if (ids.length === 0) return [];
  return database
    .selectFrom('students')
    .select(['id as _id', 'firstName', 'lastName', 'birthDate'])
    .where('id', 'in', ids)
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
}
