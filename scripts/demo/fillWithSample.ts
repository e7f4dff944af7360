import { mkdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import { foldText, nameKey } from '../../core/rules/text.ts';
import { hashPassword, OWASP_COST } from '../../server/accounts/passwords.ts';
import { type Database, transaction } from '../../server/database/database.ts';
import { deriveStudents } from '../../server/students/index.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { Filling, instantOf } from './Filling.ts';
import { type EnrolledStudent, insertLists } from './lists.ts';
import { insertProgress, insertReports, type StayingStudent } from './progress.ts';
import { type Document, makeDocuments, makePortraits } from './sampleFiles.ts';
import { insertStudent, type Surroundings } from './students.ts';
import { classroomText, organizationName } from './texts.ts';

interface Options {
  /** Migrated, without data. */
  database: Database;
  connection: BetterSqlite3.Database;
  attachmentsDir: string;
  today: Day;
  students: number;
}

/** Only so many of the first students get a portrait or attachments, however large the sample. */
const STUDENTS_WITH_FILES = 400;
/** How many attachments one has, and how often of a hundred. */
const ATTACHMENTS = [60, 25, 15].map((share, count) => [count, share] as const);

/**
 * Fills the database with sample data: accounts, organizations, classes, students with all
 * that belongs to them, attendance lists. The same day and number of students give the same sample.
 */
export async function fillWithSample(options: Options): Promise<void> {
  const { connection, database, attachmentsDir, today, students } = options;
  const filling = new Filling(connection, dayNumber(today));
  const passwordHash = await hashPassword(DEMO_PASSWORD, OWASP_COST);
  const files = {
    portraits: await makePortraits(filling.random),
    documents: await makeDocuments(),
    attachmentsDir,
  };
  mkdirSync(attachmentsDir, { recursive: true, mode: 0o700 });

  let authors: Surroundings['authors'] = [];
  connection.pragma('cache_size = -400000');
  connection.transaction(() => {
    const surroundings = insertSurroundings(filling, students, passwordHash);
    authors = surroundings.authors;
    const staying: StayingStudent[] = [];
    const enrolled = new Map(surroundings.classrooms.running.map(id => [id, [] as EnrolledStudent[]]));
    for (let index = 0; index < students; index += 1) {
      const { studentId, stay, enrolments } = insertStudent(filling, surroundings);
      staying.push({ studentId, stay });
      if (index < STUDENTS_WITH_FILES) insertFiles(filling, studentId, files);
      for (const { classroomId, ...period } of enrolments)
        enrolled.get(classroomId)?.push({ studentId, ...period });
    }
    insertLists(filling, surroundings, students, enrolled);
    insertProgress(filling, staying, authors);
    filling.insert('statusClock', { id: 1, day: today });
  })();
  await transaction(database, async trx => {
    const rows = await trx.selectFrom('students').select('id').execute();
    const ids = rows.map(({ id }) => id);
    await deriveStudents(trx, ids, ['firstName', 'lastName', 'studentStatuses']);
    await insertReports(trx, filling, authors[0]);
  });
}

/** Adds the accounts, about one organization per 1,000 students and one class per 100, some of which have stopped. */
function insertSurroundings(filling: Filling, students: number, passwordHash: string): Surroundings {
  const authors = DEMO_ACCOUNTS.map(({ name, email, inactive, roles }) => {
    const id = filling.newId();
    const account = { id, name, email, emailKey: nameKey(email), active: inactive ? 0 : 1 } as const;
    filling.insert('users', { ...account, passwordHash, createdAt: instantOf(filling.today) });
    for (const role of roles) filling.insert('userRoles', { userId: id, role });
    return { id, name };
  });
  const organizations = Array.from({ length: Math.max(8, Math.round(students / 1_000)) }, (_, n) => {
    const id = filling.newId();
    const name = organizationName(n);
    const email = `${foldText(name).replace(/[^a-z0-9]+/g, '-')}@example.org`;
    filling.insert('organizations', { id, name, nameKey: nameKey(name), email, active: n % 8 === 7 ? 0 : 1 });
    return id;
  });
  const classrooms = Array.from({ length: Math.max(12, Math.round(students / 100)) }, (_, n) => {
    const id = filling.newId();
    const { name, type } = classroomText(n);
    const active = n % 4 === 1 ? 0 : 1;
    filling.insert('classrooms', { id, name, nameKey: nameKey(name), type, active });
    return { id, active };
  });
  const running = classrooms.filter(({ active }) => active);
  return {
    authors,
    organizations,
    classrooms: { all: classrooms.map(({ id }) => id), running: running.map(({ id }) => id) },
  };
}

interface Files {
  portraits: readonly string[];
  documents: readonly Document[];
  attachmentsDir: string;
}

function insertFiles(filling: Filling, studentId: string, files: Files): void {
  const { random } = filling;
  if (random.chance(0.4)) filling.insert('studentImages', { studentId, image: random.pick(files.portraits) });
  for (let left = random.weighted(ATTACHMENTS); left > 0; left -= 1) {
    const { content, ...named } = random.pick(files.documents);
    const fileName = `${filling.newId().replaceAll('-', '')}${extname(named.originalName)}`;
    writeFileSync(join(files.attachmentsDir, fileName), content, { mode: 0o600 });
    const file = { fileName, ...named, bytes: content.length };
    const createdAt = instantOf(filling.today);
    filling.insert('studentAttachments', { ...file, id: filling.newId(), studentId, createdAt });
  }
}
