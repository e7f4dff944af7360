import type { Today } from '../../core/contract/today.ts';
import type { Goal } from '../../core/progress/contract.ts';
import type { Day } from '../../core/rules/days.ts';
import { HOME_ROWS_MAX } from '../../core/rules/limits.ts';
import { fullName } from '../../core/rules/text.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** The goals of a student: open ones first, the next day first, then those that are reached, the last one first. */
export const goalsOfStudent = (database: Database, studentId: string): Promise<Goal[]> =>
  database
    .selectFrom('studentGoals')
    .select(['id as _id', 'text', 'untilDate', 'reachedDate', 'authorId', 'authorName', 'createdAt'])
    .where('studentId', '=', studentId)
    .orderBy('reachedDate', by => by.desc().nullsFirst())
    .orderBy('untilDate')
    .orderBy('id')
    .execute();

/** A user's own open goals whose day has come, the first one first. */
export async function dueGoals(
  database: Database,
  { userId, today }: { userId: string; today: Day },
): Promise<Today['goals']> {
  const rows = await database
    .selectFrom('studentGoals')
    .innerJoin('students', 'students.id', 'studentGoals.studentId')
    .select(['studentGoals.id as _id', 'studentId', 'firstName', 'lastName', 'text', 'untilDate'])
    .where('authorId', '=', userId)
    .where('untilDate', '<=', today)
    .where('reachedDate', 'is', null)
    .orderBy('untilDate')
    .orderBy('studentGoals.id')
    .limit(HOME_ROWS_MAX)
    .execute();
  return rows.map(({ firstName, lastName, ...goal }) => ({
    ...goal,
    name: fullName({ firstName, lastName }),
  }));
}

export const goalRows = rowsOf('studentGoals');
