import { type ExpressionBuilder, sql } from 'kysely';
import { type AttendanceTotals, recentWeeks } from '../../../../core/rules/attendanceTotals.ts';
import { MARKS_FOR_PRESENCE_MIN } from '../../../../core/rules/attentionRules.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { isOfHeldLesson } from '../../../attendance/notHeldRepository.ts';
import { presenceOf } from '../../../attendance/presenceRepository.ts';
import type { Database } from '../../../database/database.ts';
import type { Schema } from '../../../database/schema.ts';
import type { AttentionContext, AttentionRule } from '../attentionRule.ts';
import { describeStudents, findActiveStudents, inSlices } from '../attentionStudentRepository.ts';

/**
 * Active students whose presence (docs/product.md §10) of the last 8 weeks is below the setting; of fewer marks than
 * `MARKS_FOR_PRESENCE_MIN` it says too little.
 */
export const lowPresence: AttentionRule = {
  name: 'lowPresence',
  // Not joined: of few it is known which, and a join would go through all who are active.
  find: async context => findActiveStudents(context, await findLow(context)),
  describe: async ({ database, today }, ids) => {
    const totals = new Map<string, AttendanceTotals>();
    for (const id of ids) {
      totals.set(id, await presenceOf(database, { studentId: id, ...recentWeeks(today) }));
    }
    return describeStudents(database, ids, ({ id }) => {
      const { present = 0, absent = 0, excused = 0 } = totals.get(id) ?? {};
      return { count: present, of: present + absent + excused };
    });
  },
  owners: studentId => ({ studentId }),
};

/** Whose presence is low, active or not. */
async function findLow({ database, today, settings, students }: AttentionContext): Promise<string[]> {
  const period = recentWeeks(today);
  // Most lists have no such lesson: theirs need not be looked up one by one.
  const notHeld = await listsWithLessonsNotHeld(database, period);
  const below = totalsBelow(database, period, { percent: settings.presenceThreshold, notHeld });
  const rows = students
    ? await below.where('studentId', 'in', students).execute()
    : await inSlices(database, (after, to) => {
        const some = below.where('studentId', '>', after);
        return (to === null ? some : some.where('studentId', '<=', to)).execute();
      });
  return rows.map(({ studentId }) => studentId);
}

const totalsBelow = (
  database: Database,
  { from, to }: { from: Day; to: Day },
  { percent, notHeld }: { percent: number; notHeld: readonly string[] },
) =>
  database
    .selectFrom('attendanceRecords')
    .select('studentId')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '<>', sql.lit(''))
    .$if(notHeld.length > 0, query => query.where(notIn(notHeld)))
    .groupBy('studentId')
    .having(({ fn }) => fn.countAll(), '>=', MARKS_FOR_PRESENCE_MIN)
    .having(
      sql<number>`100 * sum(case when ${sql.ref('status')} = 'Aanwezig' then 1 else 0 end)`,
      '<',
      ({ fn }) => sql<number>`${sql.lit(percent)} * ${fn.countAll()}`,
    );

/** Of these lists only lessons that took place. */
const notIn = (lists: readonly string[]) => (expression: ExpressionBuilder<Schema, 'attendanceRecords'>) =>
  expression.or([expression('scheduleId', 'not in', lists), isOfHeldLesson(expression)]);

async function listsWithLessonsNotHeld(
  database: Database,
  { from, to }: { from: Day; to: Day },
): Promise<string[]> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select('scheduleId')
    .distinct()
    .where('notHeld', 'is not', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return rows.map(({ scheduleId }) => scheduleId);
}
