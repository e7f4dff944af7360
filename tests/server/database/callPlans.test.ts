import type BetterSqlite3 from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { findRefreshToken, findSignedInAccount } from '../../../server/accounts/sessionRepository.ts';
import { findAccountByEmail, insertAccount, listUsers } from '../../../server/accounts/userRepository.ts';
import { classroomTable, organizationTable } from '../../../server/administration/index.ts';
import {
  countClassrooms,
  countClassroomUses,
  countOrganizationStudents,
} from '../../../server/administration/namedRecordUsesRepository.ts';
import { countAbsenceReasonUses } from '../../../server/attendance/absenceReasonRepository.ts';
import {
  absencesIn,
  absencesOfStudent,
  findOverlapping,
} from '../../../server/attendance/announcedAbsenceRepository.ts';
import { cellsOfAbsence, emptyCells } from '../../../server/attendance/announcedCellRepository.ts';
import { findRecords, recordsOfSchedule } from '../../../server/attendance/attendanceRecordRepository.ts';
import {
  studentsOfClassroom,
  studentsOfList,
} from '../../../server/attendance/classroomStudentRepository.ts';
import { lessonsOf } from '../../../server/attendance/lessonRepository.ts';
import {
  reportDates,
  reportRows,
  reportStudentIds,
} from '../../../server/attendance/organizationReportRepository.ts';
import { presenceOf } from '../../../server/attendance/presenceRepository.ts';
import { schedulePage } from '../../../server/attendance/schedulePageRepository.ts';
import { datesOfClassroom, findSchedule, takenDates } from '../../../server/attendance/scheduleRepository.ts';
import { type Database, newId, transaction } from '../../../server/database/database.ts';
import { auditHead } from '../../../server/history/audit/auditRepository.ts';
import { changeSetPage } from '../../../server/history/changeSets/changeSetReadRepository.ts';
import { countDueEvaluations, listDueEvaluations } from '../../../server/insight/evaluationRepository.ts';
import { recordSubjects } from '../../../server/recordedSubjects.ts';
import { deriveStudents } from '../../../server/students/derivedRepository.ts';
import { listOpenedFiles, noteOpenedFile } from '../../../server/students/openedFileRepository.ts';
import { readStudentFile } from '../../../server/students/studentFileRepository.ts';
import { EMPTY_PROFILE } from '../../../server/students/studentProfile.ts';
import {
  deleteStudent,
  profileColumns,
  updateStudents,
} from '../../../server/students/studentSaveRepository.ts';
import { openTestSqlite } from '../../support/database.ts';
import { queryPlans } from '../../support/queryPlans.ts';
import { insertClassroom, insertOrganization, insertSchedule, insertStudent } from '../../support/records.ts';

const FROM = '2026-01-01';
const TO = '2026-12-31';

let connection: BetterSqlite3.Database;
let known: { user: string; student: string; classroom: string; organization: string; schedule: string };

beforeAll(async () => {
  recordSubjects();
  const opened = await openTestSqlite();
  connection = opened.connection;
  const classroomId = await insertClassroom(opened.database);
  const organizationId = await insertOrganization(opened.database);
  const student = await insertStudent(opened.database, {
    organizationId,
    enrolments: [{ classroomId, startDate: FROM }],
  });
  const schedule = await insertSchedule(opened.database, { classroomId, dates: [FROM] });
  const user = newId();
  const account = { id: user, name: 'Anna', email: 'anna@example.org', active: true, roles: [] };
  await insertAccount(opened.database, { ...account, passwordHash: null, imageFileName: null }, FROM);
  known = { user, student, classroom: classroomId, organization: organizationId, schedule };
});

type Work = (database: Database) => Promise<unknown>;

/** The steps that read a whole table or index. */
const scansOf = async (work: Work) => {
  const steps = await queryPlans(connection, work);
  expect(steps).not.toEqual([]);
  return steps.filter(step => step.startsWith('SCAN') && !/^SCAN (CONSTANT ROW|\d+-ROW VALUES)/.test(step));
};

/** Runs as a save does. */
const inTransaction =
  (work: Parameters<typeof transaction>[1]): Work =>
  database =>
    transaction(database, work);

describe('no table is read as a whole by', () => {
  const calls: [name: string, work: Work][] = [
    ['a student’s file', database => readStudentFile(database, known.student)],
    ['a student’s presence', db => presenceOf(db, { studentId: known.student, from: FROM, to: TO })],
    [
      'students of a class',
      db => studentsOfClassroom(db, { classroomId: known.classroom, from: FROM, to: TO }),
    ],
    ['a teacher list', db => findSchedule(db, known.schedule)],
    [
      'the students of a teacher list',
      db => studentsOfList(db, { studentIds: [known.student], classroomId: known.classroom }),
    ],
    ['the records of a teacher list', db => recordsOfSchedule(db, known.schedule)],
    ['the save of a teacher list', db => findRecords(db, { scheduleId: known.schedule, ids: ['a', 'b'] })],
    ['the absences of a student', db => absencesOfStudent(db, known.student)],
    [
      'an announced absence',
      async db => {
        const period = { studentId: known.student, startDate: FROM, endDate: TO };
        await findOverlapping(db, period);
        await emptyCells(db, period);
        await absencesIn(db, { ...period, studentIds: [known.student] });
      },
    ],
    ['an absence that is taken back', db => cellsOfAbsence(db, 'a')],
    ['the pre-check of a reason', db => countAbsenceReasonUses(db, 'a')],
    ['the lessons of a day', db => lessonsOf(db, FROM)],
    ['the files opened last', db => listOpenedFiles(db, 'a')],
    ['the number of due evaluations', db => countDueEvaluations(db, FROM)],
    ['the due evaluations of a class', db => listDueEvaluations(db, FROM, { classrooms: [known.classroom] })],
    [
      'an opened file',
      inTransaction(trx =>
        noteOpenedFile(trx, { userId: known.user, studentId: known.student, openedAt: FROM }),
      ),
    ],
    ['the days of a class', db => datesOfClassroom(db, known.classroom)],
    ['a new teacher list', db => takenDates(db, { classroomId: known.classroom, dates: [FROM, TO] })],
    [
      'the report of an organization',
      async db => {
        const scope = { organizationId: known.organization, from: FROM, to: TO };
        await reportDates(db, scope);
        await reportStudentIds(db, scope);
        await reportRows(db, [known.student], { ...scope, notHeld: new Set() });
      },
    ],
    ['the guard of every call', db => findSignedInAccount(db, { sessionId: 'a', userId: 'b', now: FROM })],
    ['the refresh of a session', db => findRefreshToken(db, 'a')],
    ['a sign-in', db => findAccountByEmail(db, 'a@example.org')],
    ['an entry of the audit log', db => auditHead(db)],
    ['the pre-check of an organization', db => countOrganizationStudents(db, known.organization)],
    ['the pre-check of a class', db => countClassroomUses(db, known.classroom)],
    [
      'the save of a profile',
      inTransaction(trx => updateStudents(trx, [known.student], profileColumns(EMPTY_PROFILE), FROM)),
    ],
    ['what is derived of a name', inTransaction(trx => deriveStudents(trx, [known.student], ['lastName']))],
    [
      'what is derived of statuses and enrolments',
      inTransaction(trx => deriveStudents(trx, [known.student], ['studentStatuses', 'studentClassrooms'])),
    ],
    ['the deletion of a student', inTransaction(trx => deleteStudent(trx, 'nobody'))],
  ];

  test.each(calls)('%s', async (_name, work) => {
    // The newest entry is the first of its index; the anchored spans are two searches put together; `agg` are rows found.
    const fine = ['SCAN auditEntries', 'SCAN spans', 'SCAN agg'];
    const scans = (await scansOf(work)).filter(step => !fine.includes(step));
    expect(scans).toEqual([]);
  });
});

describe('a table is read as a whole where it is the answer:', () => {
  test.each([
    {
      name: 'users',
      work: (db: Database) => listUsers(db, { now: FROM, mailed: true }),
      scans: [
        'SCAN users',
        'SCAN lastSignIns',
        expect.stringMatching(/^SCAN passwordMails/),
        'SCAN passwordLinks USING INDEX passwordLinksByUser',
      ],
    },
    { name: 'organizations', work: organizationTable.list, scans: ['SCAN organizations'] },
    {
      name: 'the change sets for a name in the bin, of students too',
      work: (db: Database) => changeSetPage(db, { after: FROM, name: 'amal' }, { page: 1, pageSize: 20 }),
      scans: expect.arrayContaining(['SCAN changeSets']),
    },
    {
      name: 'the students and lists of all classes',
      work: (db: Database) => countClassrooms(db, FROM),
      scans: expect.arrayContaining([
        'SCAN studentClassrooms USING COVERING INDEX studentClassroomsByClassroom',
      ]),
    },
    { name: 'classrooms', work: classroomTable.list, scans: ['SCAN classrooms'] },
  ])('$name', async ({ work, scans }) => {
    expect(await scansOf(work)).toEqual(scans);
  });

  test('teacher lists, counted by their narrowest index, read in order, with what is in them from two indexes', async () => {
    const work: Work = database =>
      schedulePage(database, {
        page: 1,
        pageSize: 20,
        today: FROM,
      });
    expect(await scansOf(work)).toEqual([
      expect.stringContaining('USING COVERING INDEX'),
      'SCAN schedules USING INDEX schedulesByCreation',
      'SCAN ofStudents',
    ]);
    const steps = await queryPlans(connection, work);
    const ofRecords = steps.filter(step => step.includes('attendanceRecords'));
    expect(ofRecords).toEqual([
      'SEARCH attendanceRecords USING COVERING INDEX sqlite_autoindex_attendanceRecords_2 (scheduleId=?)',
      expect.stringContaining('USING COVERING INDEX attendanceRecordsEmpty (scheduleId=? AND date<?)'),
      expect.stringContaining('USING COVERING INDEX attendanceRecordsByCell (scheduleId=? AND date=?)'),
    ]);
  });
});
