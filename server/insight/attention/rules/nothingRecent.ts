import { type AliasedExpression, sql } from 'kysely';
import { LEVEL_WEEKS } from '../../../../core/rules/attentionRules.ts';
import { addDays, type Day } from '../../../../core/rules/days.ts';
import type { Database } from '../../../database/database.ts';
import { textsOf } from '../../../database/engine.ts';
import { activeSince, describeWithDay, findActiveStudents } from '../attentionRepository.ts';
import type { AttentionContext, AttentionRule } from '../attentionRule.ts';

/** Students who are active for as many days as the setting says, and of whom nobody wrote a note in that time. */
export const noRecentNote = nothingRecent(
  ({ settings }) => settings.noteDays,
  database => database.selectFrom('studentNotes').select(['studentId', 'date']).as('dated'),
);

/**
 * Students who are active for `LEVEL_WEEKS` weeks, and of whom no level is of that time. Nobody, as long as nobody has a
 * level: a foundation may keep none.
 */
const noLevel = nothingRecent(
  () => 7 * LEVEL_WEEKS,
  database =>
    database
      .selectFrom('studentLevels')
      .select(['studentId', 'date'])
      .where('replacedAt', 'is', null)
      .as('dated'),
);

export const noRecentLevel: AttentionRule = {
  ...noLevel,
  find: async context => {
    const any = await context.database.selectFrom('studentLevels').select('id').limit(1).executeTakeFirst();
    return any ? noLevel.find(context) : [];
  },
};

/** A rule about who was active for so many days without any of these rows. */
function nothingRecent(
  daysOf: (context: AttentionContext) => number,
  rows: (database: Database) => AliasedExpression<{ studentId: string; date: Day }, 'dated'>,
): AttentionRule {
  const datedUpToNow = ({ database, today }: AttentionContext) =>
    database.selectFrom(rows(database)).where('date', '<=', today);
  return {
    find: context => {
      const since = addDays(context.today, -daysOf(context));
      const recent = datedUpToNow(context)
        .select('dated.studentId')
        .where('dated.studentId', '=', sql.ref<string>('studentSpans.studentId'))
        .where('date', '>', since);
      return findActiveStudents(context, spans =>
        spans.and([spans.not(spans.exists(recent)), activeSince(context, since)(spans)]),
      );
    },
    describe: async (context, ids) => {
      const last = await datedUpToNow(context)
        .select(({ fn }) => ['studentId', fn.max<Day>('date').as('date')])
        .where('studentId', 'in', textsOf(context.database, ids))
        .groupBy('studentId')
        .execute();
      const days = new Map(last.map(({ studentId, date }) => [studentId, date]));
      return describeWithDay(context.database, ids, days);
    },
  };
}
