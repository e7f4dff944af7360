import { sql } from 'kysely';
import type { Day } from '../../core/rules/days.ts';
import { isCountedMark } from '../attendance/index.ts';
import { type Database, queryInChunks } from '../database/database.ts';
import { textsOf } from '../database/engine.ts';

/**
 * The `_id`s of those of the students whose presence in a period is less than so many percent, both days included and
 * none later than today. Who has fewer marks than `atLeast` has none.
 */
export async function studentsPresentBelow(
  database: Database,
  {
    below,
    atLeast = 1,
    from,
    to,
    today,
  }: { below: number; atLeast?: number; from: Day; to: Day; today: Day },
  students: readonly string[],
): Promise<string[]> {
  // In the order in which the index on marks has them.
  const rows = await queryInChunks(students.toSorted(), some =>
    database
      .selectFrom('attendanceRecords')
      .select('studentId')
      .where('studentId', 'in', textsOf(database, some))
      .where('date', '>=', from)
      .where('date', '<=', to < today ? to : today)
      .where(isCountedMark)
      .groupBy('studentId')
      .having(({ fn }) => fn.countAll(), '>=', atLeast)
      .having(
        sql<number>`100 * sum(case when ${sql.ref('status')} = 'Aanwezig' then 1 else 0 end)`,
        '<',
        ({ fn }) => sql<number>`${sql.lit(below)} * ${fn.countAll()}`,
      )
      .execute(),
  );
  return rows.map(({ studentId }) => studentId);
}
