import { sql } from 'kysely';
import type { Level } from '../../core/progress/contract.ts';
import type { SkillName } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import { type Database, deleteRows, insertAll, queryInChunks, updateRows } from '../database/database.ts';
import { textsOf } from '../database/engine.ts';
import type { Schema } from '../database/schema.ts';
import type { StudentsQuery } from './progressSources.ts';

/**
 * The level of each student and skill that holds on a day, a row each: the newest up to it that was not corrected. Who
 * asks adds which columns, skills and students.
 */
export const levelsOn = (database: Database, day: Day) =>
  database
    .selectFrom('studentLevels')
    .where('studentLevels.replacedAt', 'is', null)
    .where('studentLevels.date', '<=', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentLevels as later')
            .select('later.id')
            .whereRef('later.studentId', '=', 'studentLevels.studentId')
            .whereRef('later.skill', '=', 'studentLevels.skill')
            .whereRef('later.date', '>', 'studentLevels.date')
            .where('later.date', '<=', day)
            .where('later.replacedAt', 'is', null),
        ),
      ),
    );

/** Who has one of these levels on a day, each of `SKILL_LEVELS` (core/progress/skills.ts). */
export const withLevels = (database: Database, levels: readonly string[], day: Day) =>
  levelsOn(database, day).where(sql<string>`"skill" || '.' || "level"`, 'in', levels);

const COLUMNS = [
  'studentLevels.id as _id',
  'skill',
  'level',
  'date',
  'source',
  'authorId',
  'authorName',
  'createdAt',
  'replacedAt',
  'replacedByName',
] as const;

/** The levels of a student, newest first; those that hold alone, or with those that were corrected. */
export const levelsOfStudent = (
  database: Database,
  studentId: string,
  { replaced = false }: { replaced?: boolean } = {},
): Promise<Level[]> =>
  database
    .selectFrom('studentLevels')
    .select(COLUMNS)
    .where('studentId', '=', studentId)
    .$if(!replaced, levels => levels.where('replacedAt', 'is', null))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();

type Place = { studentId: string; levelId: string };

export const findLevel = (database: Database, { studentId, levelId }: Place): Promise<Level | undefined> =>
  database
    .selectFrom('studentLevels')
    .select(COLUMNS)
    .where('id', '=', levelId)
    .where('studentId', '=', studentId)
    .executeTakeFirst();

export type StudentLevel = Level & { studentId: string };

/** The levels of these students that were not corrected, of a day or of every day. */
export const heldLevels = (
  database: Database,
  students: readonly string[],
  date?: Day,
): Promise<StudentLevel[]> =>
  queryInChunks(students, some =>
    database
      .selectFrom('studentLevels')
      .select(['studentId', ...COLUMNS])
      .where('studentId', 'in', some)
      .$if(date !== undefined, levels => levels.where('date', '=', date ?? ''))
      .where('replacedAt', 'is', null)
      .execute(),
  );

/** The levels of these students that hold on a day. */
export async function lastLevels(
  database: Database,
  students: readonly string[],
  day: Day,
): Promise<{ studentId: string; skill: SkillName; level: string; date: Day }[]> {
  // As `levelsOn` (levelSheet.test.ts compares them), but by one walk through an index; a day has ten letters.
  const last = sql<string>`max("date" || "level")`;
  const rows = await database
    .selectFrom('studentLevels')
    .select(['studentId', 'skill', last.as('last')])
    .where('studentId', 'in', textsOf(database, students))
    .where('date', '<=', day)
    .where('replacedAt', 'is', null)
    .groupBy(['studentId', 'skill'])
    .execute();
  return rows.map(({ last, ...held }) => ({ ...held, date: last.slice(0, 10), level: last.slice(10) }));
}

/** How many levels each of these students has, corrected ones too; who has none is left out. */
export async function countLevels(
  database: Database,
  students: readonly string[],
): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('studentLevels')
    .select(({ fn }) => ['studentId', fn.countAll<number>().as('count')])
    .where('studentId', 'in', textsOf(database, students))
    .groupBy('studentId')
    .execute();
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}

export const findLevels = (database: Database, ids: readonly string[]): Promise<StudentLevel[]> =>
  queryInChunks(ids, some =>
    database
      .selectFrom('studentLevels')
      .select(['studentId', ...COLUMNS])
      .where('id', 'in', some)
      .orderBy('id')
      .execute(),
  );

/** Has other levels take the place of these, or by null these hold again. */
export const replaceLevels = (
  database: Database,
  ids: readonly string[],
  by: Pick<Schema['studentLevels'], 'replacedAt'> & { replacedByName: string },
): Promise<void> => updateRows(database, 'studentLevels', ids, by);

export async function insertLevels(
  database: Database,
  levels: readonly Omit<Schema['studentLevels'], 'replacedAt' | 'replacedByName'>[],
): Promise<void> {
  await insertAll(
    database,
    'studentLevels',
    levels.map(level => ({ ...level, replacedAt: null })),
  );
}

export const deleteLevel = (database: Database, id: string): Promise<void> =>
  deleteRows(database, 'studentLevels', [id]);

/** How many of these students have which level on a day. */
export const countLevelsOn = (
  database: Database,
  day: Day,
  students: StudentsQuery,
): Promise<{ skill: SkillName; level: string; students: number }[]> =>
  levelsOn(database, day)
    .where('studentLevels.studentId', 'in', students)
    .select(({ fn }) => ['skill', 'level', fn.countAll<number>().as('students')])
    .groupBy(['skill', 'level'])
    .execute();
