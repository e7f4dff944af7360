import { recentWeeks } from '../../../../core/rules/attendanceTotals.ts';
import { MARKS_FOR_PRESENCE_MIN } from '../../../../core/rules/attentionRules.ts';
import { presenceTotals, studentsPresentBelow } from '../../../attendance/index.ts';
import { describeStudents, findActiveStudents } from '../attentionRepository.ts';
import type { AttentionRule } from '../attentionRule.ts';

/**
 * Active students whose presence (docs/product.md §10) of the last 8 weeks is below the setting; of fewer marks than
 * `MARKS_FOR_PRESENCE_MIN` it says too little.
 */
export const lowPresence: AttentionRule = {
  find: async context => {
    const { database, today, settings } = context;
    const looked = await findActiveStudents(context);
    const sought = { below: settings.presenceThreshold, atLeast: MARKS_FOR_PRESENCE_MIN, today };
    const low = new Set(await studentsPresentBelow(database, { ...sought, ...recentWeeks(today) }, looked));
    return looked.filter(id => low.has(id));
  },
  describe: async ({ database, today }, ids) => {
    const totals = await presenceTotals(database, ids, recentWeeks(today));
    return describeStudents(database, ids, ({ id }) => {
      const { present = 0, absent = 0, excused = 0 } = totals.get(id) ?? {};
      return { count: present, of: present + absent + excused };
    });
  },
};
