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
import type { BenchSample, Credentials } from './sample.ts';
import { studentListInProcess } from './studentListInProcess.ts';

/** A call that a screen makes. */
export interface BenchCall {
  /** What it is called in the table. */
  name: string;
  /** What is sent, in turn; a text is the address of a GET. */
  requests: (string | BenchRequest)[];
  /** The same in process: the SQL of the route, by the functions that the route calls. */
  inProcess?: (database: Database) => Promise<unknown>;
  /** Who makes it, where not the one who makes all others. */
  credentials?: Credentials;
  /** So large that nobody waits for it without doing something else, and a few requests on one connection have to do; the rise of the server's memory is watched. */
  large?: true;
  /** On one connection only: of more at once the limits of signing in would refuse some. */
  alone?: true;
}

/**
 * The 95th percentile on one connection that a call may have for which a person waits, in milliseconds
 * (docs/product.md#scale); PostgreSQL may take three times as long.
 */
export const goalOf = (students: number, engine: EngineName): number =>
  (students > 20_000 ? 200 : 50) * (engine === 'postgres' ? 3 : 1);

/** The calls of docs/product.md §7 that screens make, a row each. */
export function benchCalls(sample: BenchSample): BenchCall[] {
  const { today, student, saves, organization, organizations, classroom, teacherList } = sample;
  const yearAgo = addDays(today, -365);
  const list = (query: string) => `${API.students}?${query}`;
  const day = `selectedDate=${today}`;

  const students: [name: string, query: string, more?: Partial<BenchCall>][] = [
    ['students: first page', 'page=1'],
    ['students: last page', `page=${sample.lastPage}`],
    ['students: last page after a save', `page=${sample.lastPage}`],
    ['students: middle page', `page=${Math.ceil(sample.lastPage / 2)}`],
    ['search: a middle page', 'page=40&name=ali'],
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
    ['search: a rare name', `page=1&name=${encodeURIComponent(sample.rareName)}`],
    ['search: nobody', 'page=1&name=zzqqzz'],
    ['search: one letter', 'page=1&name=a'],
    ['search: two letters, few students', 'page=1&name=qz'],
    ['search: with diacritics', 'page=1&name=F%C3%A1tima'],
    ['search: with inactive ones', 'page=1&name=ali&inactive=true'],
    ['search: by first name', 'page=1&name=moham&sort=firstName'],
    ['search: words in any order', 'page=1&name=hassan+ali'],
    ['search: a part that many have', 'page=1&name=man'],
    ['search: two letters apart', 'page=1&name=a+e'],
    ['search: a telephone number', 'page=1&name=06+12'],
    ['search: an e-mail address', 'page=1&name=ali@'],
    ['search: a date of birth', 'page=1&name=01/01/1990'],
    ['students: all, for the download', 'page=1&studentsOnOnePage=true', { large: true }],
  ];

  return [
    ...students.map(([name, query, more]) => ({
      name,
      requests: [list(query)],
      inProcess: studentListInProcess(query, today),
      ...more,
    })),
    {
      name: 'a student’s file',
      requests: [pathTo(API.student, { id: student })],
      inProcess: database => transaction(database, trx => readStudentFile(trx, student)),
    },
    ...['Muhamadd', 'Muhamadd Hasann'].map(name => ({
      name: `names like ${name}`,
      requests: [`${API.nameSuggestions}?${new URLSearchParams({ name })}`],
    })),
    {
      name: 'the same name and date of birth',
      requests: [`${API.samePersons}?firstName=Ali&lastName=Hassan&birthDate=1990-01-01`],
    },
    { name: 'save of a student', requests: saves.telephone },
    { name: 'save of a student, of what is counted', requests: saves.sex },
    { name: 'student added and deleted', requests: sample.additions },
    {
      name: 'students of a class, for a new list',
      requests: [
        `${pathTo(API.studentsByClassroom, { classroomId: classroom })}?earliestDate=${yearAgo}&furthestDate=${today}`,
      ],
      inProcess: database =>
        studentsOfClassroom(database, { classroomId: classroom, from: yearAgo, to: today }),
    },
    {
      name: 'teacher lists',
      requests: [`${API.teacherLists}?page=1`],
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
      inProcess: database => datesOfClassroom(database, classroom),
    },
    ...[sample.listOf100, teacherList].map(({ id, size }) => ({
      name: `a teacher list, ${size}`,
      requests: [pathTo(API.teacherList, { id })],
      inProcess: (database: Database) => readList(database, id),
    })),
    { name: 'save of a teacher list, 60 marks', requests: teacherList.saves },
    {
      name: 'organization report, a year',
      requests: [
        `${pathTo(API.organizationReport, { organizationId: organization })}?startDate=${yearAgo}&endDate=${today}`,
      ],
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
        inProcess: (database: Database) => countStudentsBy(database, dimension, today),
      };
      return [{ ...call, name: `statistics by ${dimension}` }];
    }),
    {
      name: 'evaluations',
      requests: [API.evaluations],
      inProcess: (database: Database) => listDueEvaluations(database, today),
    },
    {
      name: 'users',
      requests: [API.users],
      inProcess: database => listUsers(database, { now: new Date().toISOString(), mailed: true }),
    },
    {
      name: 'organizations',
      requests: [API.organizations],
      inProcess: organizationTable.list,
    },
    { name: 'classrooms', requests: [API.classrooms], inProcess: classroomTable.list },
    { name: 'refresh of the session', requests: [sample.refresh] },
    { name: 'sign-in (argon2)', requests: [json('POST', API.auth, sample.credentials)], alone: true },
  ];
}

async function readList(database: Database, id: string): Promise<unknown> {
  const schedule = await findSchedule(database, id);
  const classroomId = schedule?.classroom._id ?? '';
  const records = await recordsOfSchedule(database, id);
  const studentIds = [...new Set(records.map(({ student }) => student._id))];
  return [await studentsOfList(database, { studentIds, classroomId }), records];
}
