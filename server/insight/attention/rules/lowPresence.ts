import { recentWeeks } from '../../../../core/rules/attendanceTotals.ts';
import { MARKS_FOR_PRESENCE_MIN } from '../../../../core/rules/attentionRules.ts';
import { presenceTotals } from '../../../attendance/index.ts';
import { textsOf } from '../../../database/engine.ts';
import { activeOn } from '../../../database/onDay.ts';
import { studentsPresentBelow } from '../../presenceBelowRepository.ts';
import type { AttentionContext, AttentionRule } from '../attentionRule.ts';
import { describeStudents, findActiveStudents } from '../attentionStudentRepository.ts';

/**
 * Active students whose presence (docs/product.md §10) of the last 8 weeks is below the setting; of fewer marks than
 * `MARKS_FOR_PRESENCE_MIN` it says too little.
 */
export const lowPresence: AttentionRule = {
  find: async context => {
    const students = context.students ?? (await activeStudents(context));
    const { database, today, settings } = context;
    const sought = { below: settings.presenceThreshold, atLeast: MARKS_FOR_PRESENCE_MIN, today };
    const low = await studentsPresentBelow(database, { ...sought, ...recentWeeks(today) }, students);
    return findActiveStudents(context, ({ eb }) => eb('studentId', 'in', textsOf(database, low)));
  },
  describe: async ({ database, today }, ids) => {
    const totals = await presenceTotals(database, ids, recentWeeks(today));
    return describeStudents(database, ids, ({ id }) => {
      const { present = 0, absent = 0, excused = 0 } = totals.get(id) ?? {};
      return { count: present, of: present + absent + excused };
    });
  },
};

async function activeStudents({ database, today }: AttentionContext): Promise<string[]> {
  const rows = await activeOn(database, today).select('studentId').execute();
  return rows.map(({ studentId }) => studentId);
}
