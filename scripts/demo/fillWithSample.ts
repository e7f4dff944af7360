import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import { hashPassword, OWASP_COST } from '../../server/accounts/passwords.ts';
import { type Database, transaction } from '../../server/database/database.ts';
import { deriveStudents } from '../../server/students/index.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { bulkLoad } from './bulkLoad.ts';
import { dayText, instantOf } from './dayText.ts';
import { createInserter, type Insert } from './inserter.ts';
import { insertStudent } from './insertStudent.ts';
import { insertSurroundings } from './insertSurroundings.ts';
import { createRandom, type Random } from './random.ts';
import { makePortraits, makeSampleFiles, type SampleFile } from './sampleFiles.ts';
import { createSampleIds } from './sampleIds.ts';
import { type EnrolledStudent, makeSampleSchedules, type SampleSchedule } from './sampleSchedules.ts';
import { makeSampleStudent, type Surroundings } from './sampleStudent.ts';

interface Options {
  /** Migrated, without data. */
  database: Database;
  /** That of the database. */
  connection: BetterSqlite3.Database;
  /** Where attachments lie. */
  attachmentsDir: string;
  today: Day;
  students: number;
}

interface Context {
  random: Random;
  insert: Insert;
  newId: () => string;
  today: Day;
}

const SEED = 2026;

/** Attendance lists are made by the first of the accounts, those that are signed in with. */
const LISTS_MADE_BY = 3;

/** Only so many of the first students get a portrait or attachments, however large the sample. */
const STUDENTS_WITH_FILES = 400;

/**
 * Fills the database with sample data: accounts, organizations, classes, students with all
 * that belongs to them, attendance lists. The same day and number of students give the same sample.
 */
export async function fillWithSample({
  connection,
  database,
  attachmentsDir,
  today,
  students,
}: Options): Promise<void> {
  const random = createRandom(SEED);
  const newId = createSampleIds(createRandom(SEED + 1), today);
  const context = { random, newId, today, insert: createInserter(connection) };
  const passwordHash = await hashPassword(DEMO_PASSWORD, OWASP_COST);
  const portraits = await makePortraits(random);
  const files = await makeSampleFiles();
  mkdirSync(attachmentsDir, { recursive: true, mode: 0o700 });

  bulkLoad(connection, () => {
    const surroundings = insertSurroundings({ ...context, students, passwordHash });
    const enrolled = new Map(surroundings.classrooms.running.map(id => [id, [] as EnrolledStudent[]]));
    for (let index = 0; index < students; index += 1) {
      const sample = makeSampleStudent(random, surroundings);
      const studentId = insertStudent(context, sample);
      if (index < STUDENTS_WITH_FILES) addFiles(context, studentId, { portraits, files, attachmentsDir });
      for (const { classroomId, ...period } of sample.enrolments) {
        enrolled.get(classroomId)?.push({ studentId, ...period });
      }
    }
    for (const schedule of makeSampleSchedules(random, students, enrolled, dayNumber(today))) {
      insertSchedule(context, surroundings, schedule);
    }
    context.insert('statusClock', { id: 1, day: today });
  });
  await transaction(database, async trx => {
    const ids = await trx.selectFrom('students').select('id').execute();
    await deriveStudents(
      trx,
      ids.map(({ id }) => id),
      ['firstName', 'lastName', 'studentStatuses'],
    );
  });
}

function addFiles(
  { random, insert, newId, today }: Context,
  studentId: string,
  sample: { portraits: readonly string[]; files: readonly SampleFile[]; attachmentsDir: string },
): void {
  if (random.chance(0.4)) insert('studentImages', { studentId, image: random.pick(sample.portraits) });
  const number = random.weighted([
    [0, 60],
    [1, 25],
    [2, 15],
  ]);
  for (let index = 0; index < number; index += 1) {
    const { originalName, mimeType, extension, content } = random.pick(sample.files);
    const fileName = `${newId().replaceAll('-', '')}.${extension}`;
    writeFileSync(join(sample.attachmentsDir, fileName), content, { mode: 0o600 });
    const file = { fileName, originalName, mimeType, bytes: content.length };
    insert('studentAttachments', { ...file, id: newId(), studentId, createdAt: instantOf(today) });
  }
}

function insertSchedule(
  { insert, newId, today }: Context,
  { authors, classrooms }: Surroundings,
  { classroomId, days, records }: SampleSchedule,
): void {
  const scheduleId = newId();
  // The lists of a class are one person's, so that home has something of everybody.
  const author = authors[classrooms.all.indexOf(classroomId) % LISTS_MADE_BY];
  const createdAt = instantOf(dayText(Math.min(...days)));
  const lastMarked = days.map(dayText).findLast(day => day <= today);
  const changedAt = lastMarked ? instantOf(lastMarked) : createdAt;
  insert('schedules', { id: scheduleId, classroomId, createdAt, createdById: author?.id ?? null, changedAt });
  for (const day of days) insert('scheduleDates', { scheduleId, classroomId, date: dayText(day) });
  for (const { studentId, day, status } of records) {
    insert('attendanceRecords', { id: newId(), scheduleId, studentId, date: dayText(day), status });
  }
}
