import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FindQuerystring, Found } from '../../../core/contract/find.ts';
import { API } from '../../../core/contract/paths.ts';
import type { StudentRow } from '../../../core/contract/students.ts';
import type { Day } from '../../../core/rules/days.ts';
import { type FindQuery, hasWords, readFindQuery } from '../../../core/rules/findQuery.ts';
import { FOUND_OTHERS_MAX, FOUND_STUDENTS_MAX } from '../../../core/rules/limits.ts';
import { can } from '../../../core/rules/permissions.ts';
import { NO_FILTER } from '../../../core/rules/studentQuery.ts';
import { asksAnything } from '../../../core/rules/studentSearch.ts';
import { listNamedUsers, type NamedUser } from '../../accounts/index.ts';
import { classroomTable, organizationTable } from '../../administration/index.ts';
import type { Database } from '../../database/database.ts';
import { may } from '../../platform/http/may.ts';
import {
  countStudents,
  type DatedStudentFilter,
  filteredStudents,
  findAlikeStudents,
  listOpenedFiles,
  readStudentRows,
} from '../../students/index.ts';
import { findListIds, readLists } from './findListRepository.ts';

/** The search of everything (docs/product.md §2, Search). */
export const findRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database, overviews } = app;

  app.get(
    API.find,
    may('find.read', { querystring: FindQuerystring, response: { 200: Found } }),
    async request => {
      const { id: userId, roles } = request.user;
      const { q = '', recent = [] } = request.query;
      const text = q.trim();
      if (can(roles, 'students.read')) {
        await overviews.note(request, 'students', text === '' ? undefined : { name: text, detail: '' });
      }
      const today = clock.today();
      return find(database, { userId, roles, text, recent: [recent].flat(), today });
    },
  );
};

interface FindRequest {
  userId: string;
  roles: readonly number[];
  /** '' asks for what was used last. */
  text: string;
  /** 'classroom:<_id>', newest first. */
  recent: readonly string[];
  today: Day;
}

/** Records that match what was typed and that the user may see. */
async function find(database: Database, request: FindRequest): Promise<Found> {
  const { roles, text, today } = request;
  const query = readFindQuery(text, today);
  const [classrooms, organizations, students] = await Promise.all([
    classroomTable.list(database),
    can(roles, 'organizations.read') ? organizationTable.list(database) : [],
    can(roles, 'students.read') ? studentsFor(database, request, query) : NOBODY,
  ]);
  return {
    ...students,
    classrooms: can(roles, 'classrooms.read') ? foundAmong(classrooms, 'classroom', request, query) : [],
    organizations: foundAmong(organizations, 'organization', request, query),
    lists: can(roles, 'schedules.read') ? await listsFor(database, classrooms, request, query) : [],
    users: can(roles, 'users.manage') ? foundUsers(await listNamedUsers(database), query) : [],
  };
}

const NOBODY = { students: [], studentsCount: 0 };

async function studentsFor(database: Database, request: FindRequest, query: FindQuery) {
  const { userId, text, today } = request;
  if (text === '') return openedStudents(database, userId, today);
  return findStudents(database, { userId, name: query.student, today });
}

type Named = { _id: string; name: string; status: boolean };

/** Those used last first, then active ones, then by name. */
function foundAmong(all: readonly Named[], kind: string, { text, recent }: FindRequest, query: FindQuery) {
  const place = ({ _id }: Named) => {
    const index = recent.indexOf(`${kind}:${_id}`);
    return index < 0 ? recent.length : index;
  };
  return all
    .filter(each => (text === '' ? place(each) < recent.length : isNamed(each, query.names)))
    .toSorted((one, other) => place(one) - place(other) || Number(other.status) - Number(one.status))
    .slice(0, text === '' ? recent.length : FOUND_OTHERS_MAX)
    .map(({ _id, name, status }) => ({ _id, name, status }));
}

const isNamed = ({ name }: { name: string }, words: readonly string[]): boolean =>
  words.length > 0 && hasWords(name, words);

/** Active ones first, then by name; as in administration by name and e-mail address. */
const foundUsers = (all: readonly NamedUser[], { names }: FindQuery): NamedUser[] =>
  all
    .filter(({ name, email }) => isNamed({ name: `${name} ${email}` }, names))
    .toSorted((one, other) => Number(other.status) - Number(one.status))
    .slice(0, FOUND_OTHERS_MAX);

async function listsFor(
  database: Database,
  classrooms: readonly Named[],
  { text, recent }: FindRequest,
  { lists }: FindQuery,
) {
  if (text === '') {
    const ids = recent.filter(each => each.startsWith(LIST)).map(each => each.slice(LIST.length));
    return readLists(database, ids);
  }
  const { classroom: words, period } = lists;
  if (words.length === 0 && !period) return [];
  const named = classrooms.filter(each => isNamed(each, words)).map(({ _id }) => _id);
  const ids = await findListIds(database, { classroomIds: words.length > 0 ? named : undefined, period });
  return readLists(database, ids);
}

const LIST = 'list:';

type FoundStudents = Pick<Found, 'students' | 'studentsCount'>;

/** The students whose files the user opened last, the newest first. */
async function openedStudents(database: Database, userId: string, today: Day): Promise<FoundStudents> {
  const ids = (await listOpenedFiles(database, userId)).map(({ _id }) => _id);
  const students = await readStudents(database, ids, today);
  return { students, studentsCount: students.length };
}

/**
 * The students whom the search of the students list finds: those whose files the user opened last, then active ones
 * by name, then inactive ones. Where these are few, those whose names are like it follow.
 */
async function findStudents(
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
