import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '../../core/rules/days.ts';
import { isFromElsewhere, type StudentFilter } from '../../core/rules/studentQuery.ts';
import {
  GLUED_LENGTH_MIN,
  readSearchText,
  type SoughtWord,
  type StudentSearch,
} from '../../core/rules/studentSearch.ts';
import type { Database } from '../database/database.ts';
import { engineOf, type SoughtPart } from '../database/engine.ts';
import { enrolmentCovers } from '../database/enrolmentCovers.ts';
import type { Schema } from '../database/schema.ts';

/** A sub-query of `_id`s of students. */
export type StudentIds = (
  database: Database,
) => Expression<string> | SelectQueryBuilder<Schema, never, { studentId: string | null }>;

/** Which students to list, on a given day, and of them only those of each sub-query. */
export type DatedStudentFilter = StudentFilter & { today: Day; among?: readonly StudentIds[] };

/**
 * The students that the filter lets through. Those of a class come from its enrolments, which are few, rather
 * than by asking of every student whether they are in it.
 */
export function filteredStudents(database: Database, filter: DatedStudentFilter) {
  const enrolled = database
    .selectFrom('studentClassrooms')
    .select('studentId')
    .distinct()
    .where('classroomId', 'in', filter.classrooms)
    .where(enrolmentCovers(filter.today))
    .as('enrolled');
  return database
    .selectFrom('students')
    .$if(filter.classrooms.length > 0, students =>
      students.innerJoin(enrolled, 'enrolled.studentId', 'students.id'),
    )
    .where(({ and, eb }) => and((filter.among ?? []).map(ids => eb('students.id', 'in', ids(database)))))
    .where(passes(filter));
}

const passes = (filter: DatedStudentFilter) => (students: ExpressionBuilder<Schema, 'students'>) => {
  const { eb, and } = students;
  const conditions: Expression<SqlBool>[] = [];
  if (!filter.inactive) conditions.push(eb('active', '=', 1));
  const { words, numbers, emails, birthDates, birthYears } = readSearchText(filter.name, filter.today);
  for (const word of words) {
    conditions.push(isLong(word) && word.times === 1 ? hasWord(word.word) : hasPart(word));
  }
  for (const { digits, typed } of numbers) {
    conditions.push(sql<SqlBool>`(${hasWord(typed)} or ${has('telephoneDigits', digits)})`);
  }
  for (const email of emails) {
    conditions.push(eb('emailKey', '>=', email), eb('emailKey', '<', `${email}${LAST_CHARACTER}`));
  }
  for (const birthDate of birthDates) conditions.push(eb('birthDate', '=', birthDate));
  for (const year of birthYears) conditions.push(eb.between('birthDate', `${year}-01-01`, `${year}-12-31`));
  // The indexes of both begin with the activity.
  if (emails.length + birthDates.length + birthYears.length > 0 && filter.inactive) {
    conditions.push(eb('active', 'in', [0, 1]));
  }
  if (filter.organizations.length > 0) conditions.push(eb('organizationId', 'in', filter.organizations));
  if (filter.contactPersons?.length) conditions.push(eb('contactPersonName', 'in', filter.contactPersons));
  return and(conditions);
};

/** Comes after every text that begins alike. */
const LAST_CHARACTER = '\u{10FFFF}';

/** `nameHas` in SQL, of a word that is long enough to be glued. */
const hasWord = (word: string) =>
  sql<SqlBool>`(${has('searchName', word)} or ${has('gluedName', ` ${word}`)})`;

const hasPart = ({ word, times }: SoughtWord) => has('searchName', ...Array<string>(times).fill(word));

/** Whether the column has these parts, one after the other. */
function has(column: SoughtPart['column'], ...parts: string[]): Expression<SqlBool> {
  const pattern = parts.map(part => part.replace(/[%_\\]/g, '\\$&')).join('%');
  return sql<SqlBool>`${sql.ref(column)} like ${`%${pattern}%`} escape '\\'`;
}

/**
 * The students who are searched for, when the filter asks for nothing else but activity and the search has anything
 * long enough for the trigram index; otherwise undefined. Returns the same as `filteredStudents`, without reading
 * what does not match: a count takes 0.01 to 0.7 ms instead of 3 to 6 at 100,000 students
 * (docs/decisions/0037-name-search.md).
 */
export function studentsByTrigrams(database: Database, filter: DatedStudentFilter) {
  const search = readSearchText(filter.name, filter.today);
  const parts = partsOf(search);
  const others = [
    filter.organizations,
    filter.classrooms,
    filter.contactPersons ?? [],
    search.emails,
    search.birthDates,
    search.birthYears,
  ];
  if (isFromElsewhere(filter) || parts.length === 0 || others.some(({ length }) => length > 0)) {
    return undefined;
  }
  return database
    .selectFrom('searchedStudents')
    .where(engineOf(database).hasParts(parts))
    .where(({ eb, and }) =>
      and([
        ...search.words.filter(word => !isLong(word) || word.times > 1).map(hasPart),
        ...(filter.inactive ? [] : [eb('active', '=', 1)]),
      ]),
    );
}

/** Whether students are asked for by what the indexes of the list's orders do not hold. */
export const asksBeyondOrders = (filter: DatedStudentFilter): boolean => {
  if (isFromElsewhere(filter)) return true;
  const { numbers, emails, birthDates, birthYears } = readSearchText(filter.name, filter.today);
  return [filter.classrooms, filter.contactPersons ?? [], numbers, emails, birthDates, birthYears].some(
    ({ length }) => length > 0,
  );
};

/** What the trigram index is asked: of each group any part. */
const partsOf = ({ words, numbers }: StudentSearch): SoughtPart[][] => [
  ...words.filter(isLong).map(({ word }) => nameParts(word)),
  ...numbers.map(({ digits, typed }) => [
    ...nameParts(typed),
    { column: 'telephoneDigits', part: digits } as const,
  ]),
];

const nameParts = (word: string): SoughtPart[] => [
  { column: 'searchName', part: word },
  { column: 'gluedName', part: ` ${word}` },
];

/** A word of so many letters may be glued from several, and has a trigram. */
const isLong = ({ word }: SoughtWord): boolean => [...word].length >= GLUED_LENGTH_MIN;
