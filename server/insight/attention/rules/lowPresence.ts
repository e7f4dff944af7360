import { attendanceTotals, recentWeeks } from '../../../../core/rules/attendanceTotals.ts';
import { MARKS_FOR_PRESENCE_MIN } from '../../../../core/rules/attentionRules.ts';
import { countedMarks } from '../../../attendance/index.ts';
import { activeOn } from '../../../database/activeOn.ts';
import { textsOf } from '../../../database/engine.ts';
import { studentsPresentBelow } from '../../presenceBelowRepository.ts';
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
    const { database, today, settings } = context;
    const sought = { below: settings.presenceThreshold, atLeast: MARKS_FOR_PRESENCE_MIN, today };
    const low = await studentsPresentBelow(database, { ...sought, ...recentWeeks(today) }, students);
    return findActiveStudents(context, ({ eb }) => eb('studentId', 'in', textsOf(database, low)));
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
};

async function activeStudents({ database, today }: AttentionContext): Promise<string[]> {
  const rows = await activeOn(database, today).select('studentId').execute();
  return rows.map(({ studentId }) => studentId);
}
