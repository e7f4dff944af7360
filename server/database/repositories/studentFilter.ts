import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import { foldText } from '../../../core/rules/text.ts';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { enrolmentCovers } from './enrolments.ts';

/** Which students to list: filters of one kind widen, of two kinds narrow (DESIGN.md §4, students list). */
export interface StudentFilter {
  /** Any part of the first, last or full name, case and diacritics ignored; '' for all. */
  name: string;
  /** `_id`s; none for all. */
  organizations: readonly string[];
  /** `_id`s of classes in which a student is enrolled today; none for all. */
  classrooms: readonly string[];
  /** Whether inactive students are listed too. */
  inactive: boolean;
  today: Day;
}

/**
 * The students that the filter lets through. Those of a class come from its enrolments, which are few, rather
 * than by asking of every student whether they are in it.
 */
export function filteredStudents(database: Database, filter: StudentFilter) {
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
    .where(passes(filter));
}

const passes = (filter: StudentFilter) => (students: ExpressionBuilder<Schema, 'students'>) => {
  const { eb, and } = students;
  const conditions: Expression<SqlBool>[] = [];
  if (!filter.inactive) conditions.push(eb('active', '=', 1));
  const name = foldText(filter.name.trim().replace(/\s+/gu, ' '));
  if (name !== '') conditions.push(sql<SqlBool>`${sql.ref('searchName')} like ${anyPart(name)} escape '\\'`);
  if (filter.organizations.length > 0) conditions.push(eb('organizationId', 'in', filter.organizations));
  return and(conditions);
};

function anyPart(text: string): string {
  return `%${text.replace(/[%_\\]/g, '\\$&')}%`;
}
