import type { FirstSteps } from '../../core/contract/today.ts';
import type { Database } from '../database/database.ts';

/** What a new installation has of what it begins with; undefined once it has all of it. */
export async function missingFirstSteps(database: Database): Promise<FirstSteps | undefined> {
  const first = (table: 'classrooms' | 'organizations' | 'students' | 'schedules' | 'users', offset = 0) =>
    database.selectFrom(table).select('id').limit(1).offset(offset).execute();
  const [classrooms, organizations, colleagues, students, lists] = (
    await Promise.all([
      first('classrooms'),
      first('organizations'),
      first('users', 1),
      first('students'),
      first('schedules'),
    ])
  ).map(({ length }) => length > 0);
  const steps = { classrooms, organizations, colleagues, students, lists } as FirstSteps;
  return Object.values(steps).every(Boolean) ? undefined : steps;
}
