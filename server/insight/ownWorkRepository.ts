import { sql } from 'kysely';
import type { FirstSteps, Today } from '../../core/contract/today.ts';
import type { Day } from '../../core/rules/days.ts';
import { HOME_ROWS_MAX, OWN_LISTS_MAX, OWN_STUDENTS_MAX } from '../../core/rules/limits.ts';
import type { Database } from '../database/database.ts';
import { enrolmentCovers } from '../database/onDay.ts';
import type { AuditSubject } from '../history/index.ts';
import { namesOfStudents } from '../history/recordNameRepository.ts';

/** Entries of the log that are looked through, of a user's own lists and of changes of each kind. */
const ENTRIES_MAX = 200;

/** Literally so in the partial indexes. */
const isChange = sql<boolean>`${sql.ref('action')} in ('create', 'update')`;

/** A user, and the entry of the log from which on is looked. */
type Since = { userId: string; since: number };

/** The lists that a user made, or marked since that entry of the log, as far as they have days since that day. */
export function ownLists(database: Database, { userId, since, from }: Since & { from: Day }) {
  return database
    .selectFrom('schedules')
    .select(['schedules.id', 'schedules.classroomId'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('schedules.createdById', '=', userId),
        eb(
          'schedules.id',
          'in',
          selectFrom(
            selectFrom('auditEntries')
              .select('auditEntries.subjectId')
              .where('auditEntries.userId', '=', userId)
              .where('auditEntries.sequence', '>=', since)
              .where('auditEntries.subjectKind', '=', sql.lit('attendance list'))
              .where(isChange)
              .orderBy('auditEntries.sequence', 'desc')
              .limit(ENTRIES_MAX)
              .as('marked'),
          )
            .select('marked.subjectId')
            .where('marked.subjectId', 'is not', null),
        ),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('scheduleDates')
          .select('scheduleDates.date')
          .whereRef('scheduleDates.scheduleId', '=', 'schedules.id')
          .where('scheduleDates.date', '>=', from),
      ),
    )
    .orderBy('schedules.changedAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(OWN_LISTS_MAX)
    .execute();
}

/** When a user first made or marked a list, since that entry of the log; undefined when they did not. */
export async function firstWorkOn(
  database: Database,
  { userId, since, list }: Since & { list: string },
): Promise<string | undefined> {
  const entry = await database
    .selectFrom('auditEntries')
    .select('at')
    .where('subjectKind', '=', sql.lit('attendance list'))
    .where('subjectId', '=', list)
    .where('sequence', '>=', since)
    .where('userId', '=', userId)
    .where(isChange)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return entry?.at;
}

/** The largest number that a column of an engine may hold. */
const INTEGER_MAX = 2 ** 31 - 1;

/** The first entry of the log at that instant or later; a number that no entry has when there is none. */
export async function sequenceSince(database: Database, instant: string): Promise<number> {
  const entry = await database
    .selectFrom('auditEntries')
    .select('sequence')
    .where('at', '>=', instant)
    .orderBy('at')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return entry?.sequence ?? INTEGER_MAX;
}

export async function studentsOfClassrooms(
  database: Database,
  classroomIds: readonly string[],
  today: Day,
): Promise<string[]> {
  if (classroomIds.length === 0) return [];
  const rows = await database
    .selectFrom('studentClassrooms')
    .select('studentId')
    .distinct()
    .where('classroomId', 'in', classroomIds)
    .where(enrolmentCovers(today))
    .orderBy('studentId')
    .limit(OWN_STUDENTS_MAX)
    .execute();
  return rows.map(({ studentId }) => studentId);
}

/** Lessons of these lists that took place in the period and have empty cells, the last first. */
export async function unfilledLessons(
  database: Database,
  listIds: readonly string[],
  { from, before }: { from: Day; before: Day },
): Promise<Today['unfilled']> {
  if (listIds.length === 0) return [];
  const rows = await database
    .selectFrom('scheduleDates')
    .innerJoin('classrooms', 'classrooms.id', 'scheduleDates.classroomId')
    .select(['scheduleDates.scheduleId', 'scheduleDates.date', 'classrooms.id', 'classrooms.name'])
    .select(({ selectFrom }) =>
      selectFrom('attendanceRecords')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('attendanceRecords.scheduleId', '=', 'scheduleDates.scheduleId')
        .whereRef('attendanceRecords.date', '=', 'scheduleDates.date')
        .where('attendanceRecords.status', '=', sql.lit(''))
        .as('empty'),
    )
    .where('scheduleDates.scheduleId', 'in', listIds)
    .where('scheduleDates.date', '>=', from)
    .where('scheduleDates.date', '<', before)
    .where('scheduleDates.notHeld', 'is', null)
    .orderBy('scheduleDates.date', 'desc')
    .orderBy('classrooms.name')
    .orderBy('scheduleDates.scheduleId')
    .execute();
  return rows
    .map(({ scheduleId, date, id, name, empty }) => ({
      _id: scheduleId,
      classroom: { _id: id, name },
      date,
      empty: Number(empty),
    }))
    .filter(({ empty }) => empty > 0)
    .slice(0, HOME_ROWS_MAX);
}

/** Lists and students of these that others changed since that entry of the log: each once, the last first. */
export async function changesOfOthers(
  database: Database,
  { lists, students, ...by }: Since & { lists: readonly string[]; students: readonly string[] },
): Promise<Today['changes']> {
  const entries = [
    ...(await changesOf(database, { kind: 'attendance list', ids: lists, ...by })),
    ...(await changesOf(database, { kind: 'student', ids: students, ...by })),
  ].sort((one, other) => other.sequence - one.sequence);
  const ids = [...new Set(entries.map(({ subjectId }) => subjectId ?? ''))].slice(0, HOME_ROWS_MAX);
  const names = await namesOfChanged(database, ids);
  return ids.flatMap(_id => {
    const last = entries.find(({ subjectId }) => subjectId === _id);
    const name = names.get(_id);
    if (!last || name === undefined) return [];
    const { subjectKind, at, by: editor } = last;
    return { kind: subjectKind === 'student' ? 'student' : 'list', _id, name, at, by: editor };
  });
}

async function changesOf(
  database: Database,
  { kind, ids, userId, since }: Since & { kind: AuditSubject['kind']; ids: readonly string[] },
) {
  if (ids.length === 0) return [];
  return database
    .selectFrom('auditEntries')
    .innerJoin('users', 'users.id', 'auditEntries.userId')
    .select(['sequence', 'subjectKind', 'subjectId', 'at', 'users.name as by'])
    .where('subjectKind', '=', kind)
    .where('subjectId', 'in', ids)
    .where('sequence', '>=', since)
    .where(isChange)
    .where('auditEntries.userId', '<>', userId)
    .orderBy('sequence', 'desc')
    .limit(ENTRIES_MAX)
    .execute();
}

/** The names that hold now, of students and of the classes of lists. */
async function namesOfChanged(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const lists = await database
    .selectFrom('schedules')
    .innerJoin('classrooms', 'classrooms.id', 'schedules.classroomId')
    .select(['schedules.id', 'classrooms.name'])
    .where('schedules.id', 'in', ids)
    .execute();
  return new Map([...(await namesOfStudents(database, ids)), ...lists].map(({ id, name }) => [id, name]));
}

/** First steps that a new installation has done; undefined once all are done. */
export async function missingFirstSteps(database: Database): Promise<FirstSteps | undefined> {
  const has = async (
    table: 'classrooms' | 'organizations' | 'students' | 'schedules' | 'users',
    offset = 0,
  ) => (await database.selectFrom(table).select('id').limit(1).offset(offset).execute()).length > 0;
  const steps = {
    classrooms: await has('classrooms'),
    organizations: await has('organizations'),
    colleagues: await has('users', 1),
    students: await has('students'),
    lists: await has('schedules'),
  };
  return Object.values(steps).every(Boolean) ? undefined : steps;
}
