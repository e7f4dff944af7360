import type { Found } from '../../../core/contract/find.ts';
import type { StudentRow } from '../../../core/contract/students.ts';
import type { Day } from '../../../core/rules/days.ts';
import { FOUND_STUDENTS_MAX } from '../../../core/rules/limits.ts';
import { NO_FILTER } from '../../../core/rules/studentQuery.ts';
import { asksAnything } from '../../../core/rules/studentSearch.ts';
import type { Database } from '../../database/database.ts';
import {
  countStudents,
  type DatedStudentFilter,
  filteredStudents,
  findAlikeStudents,
  listOpenedFiles,
  readStudentRows,
} from '../../students/index.ts';

type FoundStudents = Pick<Found, 'students' | 'studentsCount'>;

/** The students whose files the user opened last, the newest first. */
export async function openedStudents(database: Database, userId: string, today: Day): Promise<FoundStudents> {
  const ids = (await listOpenedFiles(database, userId)).map(({ _id }) => _id);
  const students = await readStudents(database, ids, today);
  return { students, studentsCount: students.length };
}

/**
 * The students whom the search of the students list finds: those whose files the user opened last, then active ones
 * by name, then inactive ones. Where these are few, those whose names are like it follow.
 */
export async function findStudents(
  database: Database,
  { userId, name, today }: { userId: string; name: string; today: Day },
): Promise<FoundStudents> {
  if (!asksAnything(name, today)) return { students: [], studentsCount: 0 };
  const all = { ...NO_FILTER, name, today, inactive: true };
  const opened = await openedAmong(database, userId, all);
  const ids = [...new Set([...opened, ...(await findFirst(database, all))])].slice(0, FOUND_STUDENTS_MAX);
  const [students, alike] = [
    await readStudents(database, ids, today),
    await readStudents(database, await findAlike(database, all, ids), today),
  ];
  return {
    students: [...students, ...alike.map(student => ({ ...student, alike: true as const }))],
    studentsCount: await countStudents(database, all),
  };
}

/** Those whose names are like what is sought, as far as there is room for them beside those who are found. */
async function findAlike(database: Database, filter: DatedStudentFilter, found: readonly string[]) {
  if (found.length === FOUND_STUDENTS_MAX) return [];
  const alike = await findAlikeStudents(database, filter, FOUND_STUDENTS_MAX + found.length);
  return alike
    .map(({ id }) => id)
    .filter(id => !found.includes(id))
    .slice(0, FOUND_STUDENTS_MAX - found.length);
}

/** The first whom the filter lets through, active ones by name before the others, beside those opened last. */
async function findFirst(database: Database, filter: DatedStudentFilter): Promise<string[]> {
  const rows = await filteredStudents(database, filter)
    .select('students.id')
    .orderBy('active', 'desc')
    .orderBy('sortKey')
    .orderBy('students.id')
    .limit(FOUND_STUDENTS_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those whom the filter lets through and whose files the user opened last, the newest first. */
async function openedAmong(
  database: Database,
  userId: string,
  filter: DatedStudentFilter,
): Promise<string[]> {
  const opened = (await listOpenedFiles(database, userId)).map(({ _id }) => _id);
  if (opened.length === 0) return [];
  const rows = await filteredStudents(database, filter)
    .select('students.id')
    .where('students.id', 'in', opened)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return opened.filter(id => found.has(id));
}

async function readStudents(database: Database, ids: readonly string[], today: Day) {
  return (await readStudentRows(database, ids, today)).map(toFound);
}

const toFound = ({ _id, firstName, lastName, birthDate, status, begins, classrooms }: StudentRow) => ({
  _id,
  firstName,
  lastName,
  birthDate,
  status,
  begins,
  classrooms: classrooms.map(({ name }) => name),
});
