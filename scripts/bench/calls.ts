import { API, pathTo } from '../../core/contract/paths.ts';
import { addDays } from '../../core/rules/days.ts';
import { DIMENSIONS } from '../../core/rules/dimensions.ts';
import { PAGE_SIZE } from '../../core/rules/limits.ts';
import { listUsers } from '../../server/accounts/userRepository.ts';
import { classroomTable, organizationTable } from '../../server/administration/index.ts';
import { recordsOfSchedule } from '../../server/attendance/attendanceRecordRepository.ts';
import { studentsOfClassroom, studentsOfList } from '../../server/attendance/classroomStudentRepository.ts';
import {
  reportDates,
  reportRows,
  reportStudentIds,
} from '../../server/attendance/organizationReportRepository.ts';
import { schedulePage } from '../../server/attendance/schedulePageRepository.ts';
import { datesOfClassroom, findSchedule } from '../../server/attendance/scheduleRepository.ts';
import { chunks } from '../../server/database/chunks.ts';
import type { Database } from '../../server/database/database.ts';
import { transaction } from '../../server/database/database.ts';
import type { EngineName } from '../../server/database/engine.ts';
import { listDueEvaluations } from '../../server/insight/evaluationRepository.ts';
import { countStudentsBy } from '../../server/insight/statistics.ts';
import { readStudentFile } from '../../server/students/studentFileRepository.ts';
import { type BenchRequest, json } from './requests.ts';
import type { BenchSample, Credentials, SavedField } from './sample.ts';
import { studentListInProcess } from './studentListInProcess.ts';

/** A call that a screen makes. */
export interface BenchCall {
  /** What it is called in the table. */
  name: string;
  /** What is sent, in turn; a text is the address of a GET. */
  requests: (string | BenchRequest)[];
  /** The 99th percentile, in milliseconds, that one connection may see; none where nobody has set one. */
  goal?: number;
  /** The same in process: the SQL of the route, by the functions that the route calls. */
  inProcess?: (database: Database) => Promise<unknown>;
  /**
   * This field of a student is saved before each request, so that no response that depends on it is cached; one
   * connection only.
   */
  afterSave?: SavedField;
  /** Who makes it, where not the one who makes all others. */
  credentials?: Credentials;
  /** So large that a few requests on one connection have to do; the rise of the server's memory is watched. */
  large?: true;
}

/** Of the 99th percentile on one connection, in milliseconds; PostgreSQL is asked once more for each statement. */
const GOALS = {
  sqlite: { list: 10, file: 5, save: 15, statistics: 30 },
  postgres: { list: 20, file: 10, save: 25, statistics: 60 },
} as const;
const SUGGESTIONS_GOAL = 50;
const EVALUATIONS_GOAL = 50;

/** The calls of docs/product.md §7 that screens make, a row each. */
export function benchCalls(sample: BenchSample, engine: EngineName): BenchCall[] {
  const goals = GOALS[engine];
  const { today, student, saves, organization, organizations, classroom, teacherList } = sample;
  const yearAgo = addDays(today, -365);
  const list = (query: string) => `${API.students}?${query}`;
  const day = `selectedDate=${today}`;

  const students: [name: string, query: string, more?: Partial<BenchCall>][] = [
    ['students: first page', 'page=1'],
    ['students: first page after a save', 'page=1', { afterSave: 'telephone' }],
    ['students: last page', `page=${sample.lastPage}`],
    ['students: last page after a save', `page=${sample.lastPage}`, { afterSave: 'telephone' }],
    [
      'students: middle page after a save',
      `page=${Math.ceil(sample.lastPage / 2)}`,
      { afterSave: 'telephone' },
    ],
    ['search: a middle page after a save', 'page=40&name=ali', { afterSave: 'telephone' }],
    ['students: an organization', `page=1&organization=${organization}`],
    ['students: a class', `page=1&classroom=${classroom}`],
    ['students: both', `page=1&organization=${organization}&classroom=${classroom}`],
    ['students: three organizations', `page=1${organizations.map(id => `&organization=${id}`).join('')}`],
    ['students: with inactive ones', 'page=1&inactive=true'],
    ['students: last page with inactive ones', `page=${sample.lastPageOfAll}&inactive=true`],
    ['students: by first name', 'page=1&sort=firstName'],
    ['students: by country, descending', 'page=1&sort=country&order=DESC'],
    ['students: by birth date, inactive too', 'page=1&sort=birthDate&inactive=true'],
    ['search: a common name', 'page=1&name=ali'],
    ['search: a common name after a save', 'page=1&name=ali', { afterSave: 'telephone' }],
    ['search: a rare name', `page=1&name=${encodeURIComponent(sample.rareName)}`],
    [
      'search: a rare name after a save',
      `page=1&name=${encodeURIComponent(sample.rareName)}`,
      { afterSave: 'telephone' },
    ],
    ['search: nobody after a save', 'page=1&name=zzqqzz', { afterSave: 'telephone' }],
    ['search: one letter', 'page=1&name=a'],
    ['search: one letter after a save', 'page=1&name=a', { afterSave: 'telephone' }],
    ['search: two letters, few students after a save', 'page=1&name=qz', { afterSave: 'telephone' }],
    ['search: with diacritics after a save', 'page=1&name=F%C3%A1tima', { afterSave: 'telephone' }],
    ['search: with inactive ones after a save', 'page=1&name=ali&inactive=true', { afterSave: 'telephone' }],
    ['search: by first name after a save', 'page=1&name=moham&sort=firstName', { afterSave: 'telephone' }],
    ['search: words in any order after a save', 'page=1&name=hassan+ali', { afterSave: 'telephone' }],
    ['search: a part that many have after a save', 'page=1&name=man', { afterSave: 'telephone' }],
    ['search: two letters apart after a save', 'page=1&name=a+e', { afterSave: 'telephone' }],
    ['search: a telephone number after a save', 'page=1&name=06+12', { afterSave: 'telephone' }],
    ['search: an e-mail address after a save', 'page=1&name=ali@', { afterSave: 'telephone' }],
    ['search: a date of birth after a save', 'page=1&name=01/01/1990', { afterSave: 'telephone' }],
    ['students: all, for the download', 'page=1&studentsOnOnePage=true', { large: true, goal: undefined }],
  ];

  return [
    ...students.map(([name, query, more]) => ({
      name,
      requests: [list(query)],
      goal: goals.list,
      inProcess: studentListInProcess(query, { today, known: !more?.afterSave }),
      ...more,
    })),
    {
      name: 'a student’s file',
      requests: [pathTo(API.student, { id: student })],
      goal: goals.file,
      inProcess: database => transaction(database, trx => readStudentFile(trx, student)),
    },
    ...['Muhamadd', 'Muhamadd Hasann'].map(name => ({
      name: `names like ${name}`,
      requests: [`${API.nameSuggestions}?${new URLSearchParams({ name })}`],
      goal: SUGGESTIONS_GOAL,
    })),
    {
      name: 'the same name and date of birth',
      requests: [`${API.samePersons}?firstName=Ali&lastName=Hassan&birthDate=1990-01-01`],
      goal: goals.list,
    },
    { name: 'save of a student', requests: saves.telephone, goal: goals.save },
    { name: 'student added and deleted', requests: sample.additions },
    {
      name: 'students of a class, for a new list',
      requests: [
        `${pathTo(API.studentsByClassroom, { classroomId: classroom })}?earliestDate=${yearAgo}&furthestDate=${today}`,
      ],
      goal: goals.list,
      inProcess: database =>
        studentsOfClassroom(database, { classroomId: classroom, from: yearAgo, to: today }),
    },
    {
      name: 'teacher lists',
      requests: [`${API.teacherLists}?page=1`],
      goal: goals.list,
      inProcess: database =>
        schedulePage(database, {
          page: 1,
          pageSize: PAGE_SIZE,
          today,
        }),
    },
    {
      name: 'dates of a class, for the calendar',
      requests: [pathTo(API.classroomDates, { classroomId: classroom })],
      goal: goals.list,
      inProcess: database => datesOfClassroom(database, classroom),
    },
    ...[sample.listOf100, teacherList].map(({ id, size }) => ({
      name: `a teacher list, ${size}`,
      requests: [pathTo(API.teacherList, { id })],
      goal: 30,
      inProcess: (database: Database) => readList(database, id),
    })),
    { name: 'save of a teacher list, 60 marks', requests: teacherList.saves, goal: 30 },
    {
      name: 'organization report, a year',
      requests: [
        `${pathTo(API.organizationReport, { organizationId: organization })}?startDate=${yearAgo}&endDate=${today}`,
      ],
      goal: 100,
      inProcess: async database => {
        const scope = { organizationId: organization, from: yearAgo, to: today };
        await reportDates(database, scope);
        const ids = await reportStudentIds(database, scope);
        for (const some of chunks(ids)) await reportRows(database, some, { ...scope, notHeld: new Set() });
      },
    },
    ...DIMENSIONS.flatMap((dimension): BenchCall[] => {
      const call = {
        requests: [`${pathTo(API.statistics, { dimension })}?${day}`],
        goal: goals.statistics,
        inProcess: (database: Database) => countStudentsBy(database, dimension, today),
      };
      return [
        { ...call, name: `statistics by ${dimension}` },
        { ...call, name: `statistics by ${dimension} after a save`, afterSave: 'sex' },
      ];
    }),
    ...[undefined, 'sex' as const].map(afterSave => ({
      name: `evaluations${afterSave ? ' after a save' : ''}`,
      requests: [API.evaluations],
      goal: EVALUATIONS_GOAL,
      inProcess: (database: Database) => listDueEvaluations(database, today),
      afterSave,
    })),
    {
      name: 'users',
      requests: [API.users],
      goal: goals.list,
      inProcess: database => listUsers(database, { now: new Date().toISOString(), mailed: true }),
    },
    {
      name: 'organizations',
      requests: [API.organizations],
      goal: goals.list,
      inProcess: organizationTable.list,
    },
    { name: 'classrooms', requests: [API.classrooms], goal: goals.list, inProcess: classroomTable.list },
    { name: 'refresh of the session', requests: [sample.refresh], goal: goals.list },
    { name: 'sign-in (argon2)', requests: [json('POST', API.auth, sample.credentials)] },
  ];
}

async function readList(database: Database, id: string): Promise<unknown> {
  const schedule = await findSchedule(database, id);
  const classroomId = schedule?.classroom._id ?? '';
  const records = await recordsOfSchedule(database, id);
  const studentIds = [...new Set(records.map(({ student }) => student._id))];
  return [await studentsOfList(database, { studentIds, classroomId }), records];
}
