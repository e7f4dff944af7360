import type { Insertable } from 'kysely';
import type { Day } from '../../core/rules/days.ts';
import type { SearchedTexts } from '../../core/rules/studentSearch.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import { nameKey } from '../../core/rules/text.ts';
import { type Database, newId } from '../../server/database/database.ts';
import type { Schema } from '../../server/database/schema.ts';
import { EMPTY_PROFILE } from '../../server/students/studentProfile.ts';
import { profileColumns, writeNameWords } from '../../server/students/studentSaveRepository.ts';
import { rewriteSpans } from '../../server/students/studentSpanRepository.ts';

const CREATED_AT = '2026-01-01T00:00:00.000Z';

/** Puts an organization in the database and returns its `_id`. */
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

/** Puts a classroom in the database and returns its `_id`. */
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

/** Puts a student with statuses, classes and evaluations in the database and returns the `_id`. */
export async function insertStudent(database: Database, record: StudentRecord = {}): Promise<string> {
  const {
    statuses = [{ status: 'true', date: '2026-01-01' }],
    enrolments = [],
    evaluations = [],
    ...profile
  } = record;
  const id = newId();
  const { firstName = 'Amal', lastName = 'Haddad', country = 'Syrië', telephone = '', email = '' } = profile;
  await database.transaction().execute(async trx => {
    await trx
      .insertInto('students')
      .values({
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
      })
      .execute();
    await writeNameWords(trx, id, { firstName, lastName });
    for (const [index, { status, date }] of statuses.entries()) {
      const row = { id: newId(), studentId: id, active: status === 'true' ? 1 : 0, date } as const;
      await trx
        .insertInto('studentStatuses')
        .values({ ...row, position: index + 1 })
        .execute();
    }
    for (const { classroomId, startDate, endDate = null } of enrolments) {
      const row = { id: newId(), studentId: id, classroomId, startDate, endDate };
      await trx.insertInto('studentClassrooms').values(row).execute();
    }
    for (const date of evaluations) {
      const row = { id: newId(), studentId: id, date, userId: null, createdAt: CREATED_AT };
      await trx.insertInto('evaluationsDone').values(row).execute();
    }
    await rewriteSpans(trx, id);
  });
  return id;
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
