import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { attendanceTotals, recentWeeks } from '../../../../core/rules/attendanceTotals.ts';
import { MARKS_FOR_PRESENCE_MIN } from '../../../../core/rules/attentionRules.ts';
import { countedMarks, isCountedMark } from '../../../attendance/index.ts';
import { activeOn } from '../../../database/activeOn.ts';
import { chunks } from '../../../database/chunks.ts';
import { textsOf } from '../../../database/engine.ts';
import type { AttentionContext, AttentionDetails, AttentionRule } from '../attentionRule.ts';
import { describeStudents, findActiveStudents } from '../attentionStudentRepository.ts';

/**
 * Active students whose presence (docs/product.md §10) of the last 8 weeks is below the setting; of fewer marks than
 * `MARKS_FOR_PRESENCE_MIN` it says too little.
 */
export const lowPresence: AttentionRule = {
  name: 'lowPresence',
  find: async context => {
    const students = context.students ?? (await activeStudents(context));
    const low: string[] = [];
    // Every mark of 8 weeks is looked at: a slice of students at a time, so that nobody waits for all.
    for (const some of chunks(students, STUDENTS_AT_ONCE)) {
      low.push(...(await findLow(context, some)));
      await turn();
    }
    return findActiveStudents(context, ({ eb }) => eb('studentId', 'in', textsOf(context.database, low)));
  },
  describe: async ({ database, today }, ids) => {
    const totals = new Map<string, Pick<AttentionDetails, 'count' | 'of'>>();
    for (const studentId of ids) {
      const marks = await countedMarks(database, { studentId, ...recentWeeks(today) });
      const { present, absent, excused } = attendanceTotals(marks.map(({ status }) => status));
      totals.set(studentId, { count: present, of: present + absent + excused });
    }
    return describeStudents(database, ids, ({ id }) => totals.get(id) ?? {});
  },
  owners: studentId => ({ studentId }),
};

const STUDENTS_AT_ONCE = 500;

async function activeStudents({ database, today }: AttentionContext): Promise<string[]> {
  const rows = await activeOn(database, today).select('studentId').execute();
  return rows.map(({ studentId }) => studentId);
}

async function findLow(
  { database, today, settings }: AttentionContext,
  students: readonly string[],
): Promise<string[]> {
  const { from, to } = recentWeeks(today);
  const rows = await database
    .selectFrom('attendanceRecords')
    .select('studentId')
    .where('studentId', 'in', textsOf(database, students))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(isCountedMark)
    .groupBy('studentId')
    .having(({ fn }) => fn.countAll(), '>=', MARKS_FOR_PRESENCE_MIN)
    .having(
      sql<number>`100 * sum(case when ${sql.ref('status')} = 'Aanwezig' then 1 else 0 end)`,
      '<',
      ({ fn }) => sql<number>`${sql.lit(settings.presenceThreshold)} * ${fn.countAll()}`,
    )
    .execute();
  return rows.map(({ studentId }) => studentId);
}
