import type { Expression, ExpressionBuilder, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { birthRange } from '../../core/rules/ageGroups.ts';
import type { Day } from '../../core/rules/days.ts';
import { NO_FILTER, type StudentFilter } from '../../core/rules/studentQuery.ts';
import {
  asksAnything,
  GLUED_LENGTH_MIN,
  readSearchText,
  type SearchedTexts,
  type SoughtWord,
  type StudentSearch,
} from '../../core/rules/studentSearch.ts';
import type { Database } from '../database/database.ts';
import { activeOn, enrolmentCovers } from '../database/onDay.ts';
import type { Schema } from '../database/schema.ts';
import { withLevels } from '../progress/index.ts';

export type StudentIds = (
  database: Database,
) => Expression<string> | SelectQueryBuilder<Schema, never, { studentId: string | null }>;

/** Which students to list, on a given day, and of them only those of each sub-query. */
export type DatedStudentFilter = StudentFilter & {
  today: Day;
  among?: readonly StudentIds[];
  /** The search, where it is not that of `name`. */
  search?: StudentSearch;
};

export function filteredStudents(database: Database, filter: DatedStudentFilter) {
  const { classrooms, organizations, contactPersons = [], among = [] } = filter;
  const enrolled = database
    .selectFrom('studentClassrooms')
    .select('studentId')
    .where('classroomId', 'in', classrooms)
    .where(enrolmentCovers(filter.today));
  return database
    .selectFrom('students')
    .where(({ eb, and }) =>
      and([
        ...(filter.inactive || filter.activeOn ? [] : [eb('active', '=', sql.lit(1))]),
        ...(classrooms.length > 0 ? [eb('students.id', 'in', enrolled)] : []),
        ...(organizations.length > 0 ? [eb('organizationId', 'in', organizations)] : []),
        ...(contactPersons.length > 0 ? [eb('contactPersonName', 'in', contactPersons)] : []),
        ...among.map(ids => eb('students.id', 'in', ids(database))),
      ]),
    )
    .where(hasMore(database, filter))
    .where(isSought(filter));
}

const hasMore =
  (
    database: Database,
    { sex = [], country = [], permitHolder, level = [], activeOn: day, today, ...ages }: DatedStudentFilter,
  ) =>
  ({ eb, and }: ExpressionBuilder<Schema, 'students'>) => {
    const born = birthRange({ from: ages.ageFrom ?? null, to: ages.ageTo ?? null }, day ?? today);
    return and([
      ...(day ? [eb('students.id', 'in', activeOn(database, day).select('studentId'))] : []),
      ...(sex.length > 0 ? [eb('students.sex', 'in', sex)] : []),
      ...(country.length > 0 ? [eb('students.country', 'in', country)] : []),
      ...(permitHolder ? [eb('permitHolder', 'in', permitHolder === 'true' ? ['true'] : ['false', ''])] : []),
      ...(level.length > 0
        ? [eb('students.id', 'in', withLevels(database, level, day ?? today).select('studentId'))]
        : []),
      ...(born.from ? [eb('students.birthDate', '>=', born.from)] : []),
      ...(born.to ? [eb('students.birthDate', '<=', born.to)] : []),
    ]);
  };

/** A sub-query of the `id`s of students whom a search by name finds, active or not; undefined when it asks for nothing. */
export function studentsNamed(database: Database, name: string): RawBuilder<string> | undefined {
  const filter = { ...NO_FILTER, name, inactive: true, today: '' };
  if (!asksAnything(name, filter.today)) return undefined;
  return sql<string>`(${filteredStudents(database, filter).select('students.id')})`;
}

const isSought =
  ({ name, today, search = readSearchText(name, today) }: DatedStudentFilter) =>
  ({ eb, and, or }: ExpressionBuilder<Schema, 'students'>) => {
    const { words, numbers, emails, birthDates, birthYears } = search;
    const isIndexed = emails.length + birthDates.length + birthYears.length > 0;
    return and([
      // The indexes of addresses and dates begin with the activity.
      ...(isIndexed ? [eb('active', 'in', [0, 1])] : []),
      ...words.map(hasWord),
      ...numbers.map(({ digits, typed }) =>
        or([hasWord({ word: typed, times: 1 }), has('telephoneDigits', digits)]),
      ),
      ...emails.flatMap(email => [
        eb('emailKey', '>=', email),
        eb('emailKey', '<', `${email}${LAST_CHARACTER}`),
      ]),
      ...birthDates.map(birthDate => eb('birthDate', '=', birthDate)),
      ...birthYears.map(year => eb.between('birthDate', `${year}-01-01`, `${year}-12-31`)),
    ]);
  };

/** Comes after every text that begins alike. */
const LAST_CHARACTER = '\u{10FFFF}';

/** `nameHas` (core/rules/studentSearch.ts) in SQL. */
function hasWord({ word, times }: SoughtWord): Expression<SqlBool> {
  const inName = has('searchName', ...Array<string>(times).fill(word));
  const isGlued = times === 1 && [...word].length >= GLUED_LENGTH_MIN;
  return isGlued ? sql<SqlBool>`(${inName} or ${has('gluedName', ` ${word}`)})` : inName;
}

function has(column: keyof SearchedTexts, ...parts: string[]): Expression<SqlBool> {
  const pattern = parts.map(part => part.replace(/[%_\\]/g, '\\$&')).join('%');
  return sql<SqlBool>`${sql.ref(column)} like ${`%${pattern}%`} escape '\\'`;
}
