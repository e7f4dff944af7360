import type { Insertable } from 'kysely';
import type { StudentViewContent } from '../../core/contract/studentViews.ts';
import type { Day } from '../../core/rules/days.ts';
import type { SearchedTexts } from '../../core/rules/studentSearch.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import { nameKey } from '../../core/rules/text.ts';
import { type Database, insertAll, newId } from '../../server/database/database.ts';
import type { Schema } from '../../server/database/schema.ts';
import { deriveStudents } from '../../server/students/derivedRepository.ts';
import { EMPTY_PROFILE } from '../../server/students/studentProfile.ts';
import { profileColumns } from '../../server/students/studentSaveRepository.ts';

const CREATED_AT = '2026-01-01T00:00:00.000Z';
const FIRST_NAME = 'Amal';
const LAST_NAME = 'Haddad';

export async function insertOrganization(
  database: Database,
  { name = `Instantie ${newId()}`, active = true }: { name?: string; active?: boolean } = {},
): Promise<string> {
  const id = newId();
  const row = {
    id,
    name,
    nameKey: nameKey(name),
    email: 'post@example.org',
    active: active ? 1 : 0,
  } as const;
  await database.insertInto('organizations').values(row).execute();
  return id;
}

export async function insertClassroom(
  database: Database,
  { name = `Klas ${newId()}`, active = true }: { name?: string; active?: boolean } = {},
): Promise<string> {
  const id = newId();
  const row = { id, name, nameKey: nameKey(name), type: 'Taal', active: active ? 1 : 0 } as const;
  await database.insertInto('classrooms').values(row).execute();
  return id;
}

type Derived = 'sortKey' | 'firstNameKey' | 'countryKey' | keyof SearchedTexts;
type Profile = Partial<Omit<Insertable<Schema['students']>, 'id' | Derived | 'active'>>;

/** A student to put in the database; statuses in the order of adding, by default active since 2026-01-01. */
export interface StudentRecord extends Profile {
  statuses?: readonly { status: StatusValue; date: Day }[];
  enrolments?: readonly { classroomId: string; startDate: Day; endDate?: Day | null }[];
  evaluations?: readonly Day[];
}

/** Statuses of these days in the order of adding; one with a minus before it is inactive. */
export const statusesOf = (...days: readonly string[]): { status: StatusValue; date: Day }[] =>
  days.map(day => ({ status: day.startsWith('-') ? 'false' : 'true', date: day.replace(/^-/, '') }));

/** Puts a student with statuses, classes and evaluations in the database and returns the `_id`. */
export async function insertStudent(database: Database, record: StudentRecord = {}): Promise<string> {
  const [id = ''] = await insertStudents(database, [record]);
  return id;
}

/** Puts students in the database, in a few statements for all of them, and returns each `_id`. */
export async function insertStudents(
  database: Database,
  records: readonly StudentRecord[],
): Promise<string[]> {
  const students = records.map(record => ({ ...record, id: newId() }));
  await database.transaction().execute(async trx => {
    await insertAll(trx, 'students', students.map(studentRow));
    await insertAll(
      trx,
      'studentStatuses',
      students.flatMap(({ id, statuses = [{ status: 'true', date: '2026-01-01' }] }) =>
        statuses.map(({ status, date }, index) => ({
          id: newId(),
          studentId: id,
          active: status === 'true' ? (1 as const) : (0 as const),
          date,
          position: index + 1,
        })),
      ),
    );
    await insertAll(
      trx,
      'studentClassrooms',
      students.flatMap(({ id, enrolments = [] }) =>
        enrolments.map(({ classroomId, startDate, endDate = null }) => {
          return { id: newId(), studentId: id, classroomId, startDate, endDate };
        }),
      ),
    );
    await insertAll(
      trx,
      'evaluationsDone',
      students.flatMap(({ id, evaluations = [] }) =>
        evaluations.map(date => ({ id: newId(), studentId: id, date, userId: null, createdAt: CREATED_AT })),
      ),
    );
    const ids = students.map(({ id }) => id);
    await deriveStudents(trx, ids, ['firstName', 'lastName', 'studentStatuses']);
  });
  return students.map(({ id }) => id);
}

function studentRow({
  id,
  statuses: _statuses,
  enrolments: _enrolments,
  evaluations: _evaluations,
  ...profile
}: StudentRecord & { id: string }): Insertable<Schema['students']> {
  const {
    firstName = FIRST_NAME,
    lastName = LAST_NAME,
    country = 'Syrië',
    telephone = '',
    email = '',
  } = profile;
  return {
    id,
    ...profileColumns({
      ...EMPTY_PROFILE,
      ...{ firstName, lastName, sex: 'Vrouw', country, telephone, email },
    }),
    active: 0,
    statusDate: null,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...profile,
  };
}

/** Puts a further enrolment of a student in the database, open by default. */
export async function insertEnrolment(
  database: Database,
  enrolment: Pick<Insertable<Schema['studentClassrooms']>, 'studentId' | 'classroomId'> &
    Partial<Insertable<Schema['studentClassrooms']>>,
): Promise<void> {
  const row = { id: newId(), startDate: '2026-01-01', endDate: null, ...enrolment };
  await database.insertInto('studentClassrooms').values(row).execute();
}

const BY = { authorId: null, authorName: 'Anna', createdAt: CREATED_AT };
/** What rows of a student say unless a test says otherwise. */
const ROWS = {
  studentNotes: { date: '2026-01-01', category: 'Andere', description: 'x', ...BY },
  studentAttachments: {
    originalName: 'plan.pdf',
    mimeType: 'application/pdf',
    bytes: 7,
    createdAt: CREATED_AT,
  },
  studentLevels: {
    ...{ skill: 'reading', level: 'A1', date: '2020-01-01', source: 'Toets', ...BY },
    replacedAt: CREATED_AT,
  },
  studentGoals: { text: 'Een brief', untilDate: '2026-02-01', reachedDate: '2026-02-01', ...BY },
  evaluationReports: { date: '2026-01-01', contents: '{"notes":[]}', ...BY },
  announcedAbsences: {
    ...{ startDate: '2020-01-01', endDate: '2020-01-01', reasonId: null, remark: '' },
    ...{ userId: null, userName: 'Bo', createdAt: CREATED_AT },
  },
} satisfies { [Table in keyof Schema]?: Partial<Insertable<Schema[Table]>> };

/** Puts so many rows of a student in a table; each `_id` ends with the row's number in four digits. */
export async function insertRows<Table extends keyof typeof ROWS>(
  database: Database,
  table: Table,
  of: { studentId: string; count: number },
  more: (index: number) => Partial<Insertable<Schema[Table]>> = () => ({}),
): Promise<void> {
  const rows = Array.from({ length: of.count }, (_, index) => {
    const id = `${of.studentId} ${String(index).padStart(4, '0')}`;
    return { id, studentId: of.studentId, ...ROWS[table], ...more(index) };
  });
  await insertAll(database, table, rows as unknown as Insertable<Schema[Table]>[]);
}

/** Puts a note of a student in the database, of a user who is gone by default. */
export async function insertNote(
  database: Database,
  note: Pick<Insertable<Schema['studentNotes']>, 'studentId' | 'date'> &
    Partial<Insertable<Schema['studentNotes']>>,
): Promise<void> {
  await database
    .insertInto('studentNotes')
    .values({ id: newId(), ...ROWS.studentNotes, ...note })
    .execute();
}

/** Puts an attachment of a student in the database, without its file. */
export async function insertAttachment(
  database: Database,
  attachment: Pick<Insertable<Schema['studentAttachments']>, 'studentId' | 'fileName'> &
    Partial<Insertable<Schema['studentAttachments']>>,
): Promise<void> {
  const row = { id: newId(), ...ROWS.studentAttachments, ...attachment };
  await database.insertInto('studentAttachments').values(row).execute();
}

/** Puts an attendance list without rows in the database and returns its `_id`. */
export async function insertSchedule(
  database: Database,
  { classroomId, dates }: { classroomId: string; dates: readonly Day[] },
): Promise<string> {
  const id = newId();
  await database.insertInto('schedules').values({ id, classroomId, createdAt: CREATED_AT }).execute();
  const rows = dates.map(date => ({ scheduleId: id, classroomId, date }));
  if (rows.length > 0) await database.insertInto('scheduleDates').values(rows).execute();
  return id;
}

/** A view of the students list without its name: the list as it is by default. */
export const VIEW: StudentViewContent = {
  organizations: [],
  classrooms: [],
  inactive: false,
  sort: { field: 'lastName', order: 'ASC' },
  pageSize: 20,
  columns: [],
};
