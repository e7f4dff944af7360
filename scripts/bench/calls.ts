import { API, pathTo } from '../../core/contract/paths.ts';
import { ATTENTION_RULE_NAMES } from '../../core/rules/attentionRules.ts';
import { addDays, type Day } from '../../core/rules/days.ts';
import { DIMENSIONS } from '../../core/rules/dimensions.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import { readStudentSearch } from '../../core/rules/studentQuery.ts';
import { recordsOfSchedule } from '../../server/attendance/attendanceRecordRepository.ts';
import { type Database, transaction } from '../../server/database/database.ts';
import { listDueEvaluations } from '../../server/insight/evaluationRepository.ts';
import { countStudentsBy } from '../../server/insight/statistics.ts';
import { readStudentFile } from '../../server/students/studentFileRepository.ts';
import {
  countStudents,
  findStudentIds,
  readStudentRows,
} from '../../server/students/studentListRepository.ts';
import { updateStudents } from '../../server/students/studentSaveRepository.ts';
import type { BenchRequest, BenchSample } from './sample.ts';
import { ADMINISTRATOR } from './target.ts';

/** A call that a screen makes. */
export interface BenchCall {
  /** Name in the table. */
  name: string;
  /** Requests, sent in turn. */
  requests: BenchRequest[];
  /** The SQL of the same, by the functions that the route calls. */
  inProcess?: (database: Database) => Promise<unknown>;
  /** Nobody waits for it without doing something else: it has no goal, and a few requests have to do. */
  large?: boolean;
  /** On how many connections it is made beside the one; 1 where the limits would refuse some of more. */
  connections?: number;
}

/** The calls of docs/product.md §7 that screens make, a row each, and what fifty people do at once. */
export function benchCalls(sample: BenchSample): BenchCall[] {
  const { today, students, saves, organization, lastPage, longestList, list } = sample;
  const [student = ''] = students;
  const yearAgo = addDays(today, -365);
  const eightWeeks = new URLSearchParams({ from: addDays(today, -56), to: today });
  const read = (path: string, query: Record<string, string> = {}): BenchRequest[] => [
    { path: Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path },
  ];
  const people = (query: string) => [{ path: `${API.students}?${query}` }];

  const lists: [name: string, query: string][] = [
    ['students: first page', 'page=1'],
    ['students: middle page', `page=${Math.ceil(lastPage / 2)}`],
    ['students: last page', `page=${lastPage}`],
    ['students: an organization and a class', `organization=${organization}&classroom=${list.classroom}`],
    ['students: with inactive ones', 'page=1&inactive=true'],
    ['students: by country, descending', 'page=1&sort=country&order=DESC'],
    ['search: a common name', 'page=1&name=ali'],
    ['search: nobody', 'page=1&name=zzqqzz'],
    ['search: one letter', 'page=1&name=a'],
    ['search: two words, inactive ones too', 'page=1&name=hassan+ali&inactive=true'],
    ['search: a telephone number', 'page=1&name=06+12'],
  ];
  const calls: BenchCall[] = [
    ...lists.map(([name, query]) => ({
      name,
      requests: people(query),
      inProcess: (database: Database) => readPage(database, query, sample),
    })),
    { name: 'students: all, for the download', requests: people('studentsOnOnePage=true'), large: true },
    { name: 'names like Muhamadd Hasann', requests: read(API.nameSuggestions, { name: 'Muhamadd Hasann' }) },
    {
      name: 'a student’s file',
      requests: students.map(id => ({ path: pathTo(API.student, { id }) })),
      inProcess: database => transaction(database, trx => readStudentFile(trx, student)),
    },
    {
      name: 'save of a student',
      requests: saves,
      inProcess: database =>
        transaction(database, trx =>
          updateStudents(trx, [student], { telephone: '06 1234', telephoneDigits: '061234' }, SAVED_AT),
        ),
    },
    { name: 'a student’s line of time', requests: read(pathTo(API.timeline, { id: student })) },
    {
      name: 'the cells behind a presence',
      requests: [{ path: `${pathTo(API.presenceCells, { id: student })}?${eightWeeks}` }],
    },
    { name: 'teacher lists', requests: read(API.teacherLists, { page: '1' }) },
    {
      name: 'dates of a class, for the calendar',
      requests: read(pathTo(API.classroomDates, { classroomId: list.classroom })),
    },
    { name: 'a teacher’s list', requests: read(pathTo(API.teacherList, { id: longestList })) },
    {
      name: `a teacher’s list, ${list.size}`,
      requests: read(pathTo(API.teacherList, { id: list.id })),
      inProcess: database => recordsOfSchedule(database, list.id),
    },
    { name: 'save of a teacher’s list, 60 marks', requests: list.saves },
    {
      name: 'organization report, a year',
      requests: read(pathTo(API.organizationReport, { organizationId: organization }), {
        startDate: yearAgo,
        endDate: today,
      }),
    },
    ...DIMENSIONS.map(dimension => ({
      name: `statistics by ${dimension}`,
      requests: read(pathTo(API.statistics, { dimension }), { selectedDate: today }),
      inProcess: (database: Database) => countStudentsBy(database, dimension, today),
    })),
    {
      name: 'students behind a statistic',
      requests: read(API.countedStudents, { counted: `age.${today}.25-34` }),
    },
    {
      name: 'evaluations',
      requests: read(API.evaluations),
      inProcess: database => listDueEvaluations(database, today),
    },
    { name: 'home', requests: read(API.today) },
    { name: 'attention: counts', requests: read(API.attention), connections: 1 },
    ...ATTENTION_RULE_NAMES.map(rule => ({
      name: `attention: ${rule}, a page`,
      requests: read(pathTo(API.attentionRule, { rule })),
    })),
    {
      name: 'import: a check of 500 rows',
      requests: [posted(API.studentImportCheck, importTable(today))],
      large: true,
    },
    { name: 'find: a word', requests: read(API.find, { q: 'ali' }) },
    { name: 'users', requests: read(API.users) },
    { name: 'organizations', requests: read(API.organizations) },
    { name: 'classrooms', requests: read(API.classrooms) },
    { name: 'views of the students list', requests: read(API.studentViews) },
    { name: 'a page of the bin', requests: read(API.changeSets) },
    { name: 'sign-in (argon2)', requests: [SIGN_IN], connections: 1 },
  ];
  const work = ['first page', 'common name', 'file', 'save of a student', '60 marks', 'teacher’s list'];
  const mixed = calls.filter(({ name }) => work.some(part => name.endsWith(part)));
  return [
    ...calls,
    { name: 'fifty people at work', requests: mixed.flatMap(({ requests }) => requests), connections: 50 },
  ];
}

const posted = (path: string, body: object): BenchRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const SAVED_AT = new Date().toISOString();

const SIGN_IN = posted(API.auth, ADMINISTRATOR);

/** Names that many students have, or nearly. */
export const importTable = (startDate: Day) => ({
  ...{ heads: [], columns: ['firstName', 'lastName', 'birthDate'], meanings: [], startDate },
  rows: Array.from({ length: 500 }, (_, index) => ({
    ...{ _id: `${index}`, number: index + 1 },
    cells: [
      `Muhamad${index % 5 === 0 ? 'd' : ''}`,
      ['Hasan', 'Ally', 'Abdi'][index % 3],
      `${1980 + (index % 30)}-01-01`,
    ],
  })),
});

/** Queries of GET /api/students. */
async function readPage(database: Database, query: string, { today }: BenchSample): Promise<unknown> {
  const { filter: asked, sort, page } = readStudentSearch(query);
  const filter = { ...asked, today };
  const slice = {
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    total: await countStudents(database, filter),
  };
  return readStudentRows(database, await findStudentIds(database, filter, sort, slice), today);
}
