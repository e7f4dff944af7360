import { LEVEL_WEEKS } from '../../../../core/rules/attentionRules.ts';
import { addDays, type Day } from '../../../../core/rules/days.ts';
import { levelsOn } from '../../../progress/index.ts';
import type { AttentionRule } from '../attentionRule.ts';
import { activeSince, describeWithDay, findActiveStudents } from '../attentionStudentRepository.ts';

/**
 * Students who are active for `LEVEL_WEEKS` weeks, and of whom no level is of that time. Nobody, as long as nobody has a
 * level: a foundation may keep none.
 */
export const noRecentLevel: AttentionRule = {
  find: async context => {
    const { database, today } = context;
    const since = addDays(today, -7 * LEVEL_WEEKS);
    const any = await database.selectFrom('studentLevels').select('id').limit(1).executeTakeFirst();
    if (!any) return [];
    return findActiveStudents(context, spans =>
      spans.and([
        activeSince(context, since)(spans),
        spans.not(
          spans.exists(
            spans
              .selectFrom('studentLevels')
              .select('studentLevels.id')
              .whereRef('studentLevels.studentId', '=', 'studentSpans.studentId')
              .where('studentLevels.replacedAt', 'is', null)
              .where('studentLevels.date', '>', since)
              .where('studentLevels.date', '<=', today),
          ),
        ),
      ]),
    );
  },
  describe: async ({ database, today }, ids) => {
    const levels = await levelsOn(database, today)
      .select(({ fn }) => ['studentId', fn.max<Day>('date').as('date')])
      .where('studentId', 'in', ids)
      .groupBy('studentId')
      .execute();
    return describeWithDay(database, ids, new Map(levels.map(({ studentId, date }) => [studentId, date])));
  },
};
