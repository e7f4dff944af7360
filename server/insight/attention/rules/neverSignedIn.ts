import { sql } from 'kysely';
import { SIGN_IN_DAYS } from '../../../../core/rules/attentionRules.ts';
import { addDays } from '../../../../core/rules/days.ts';
import { compareNames } from '../../../platform/http/text.ts';
import type { AttentionRule } from '../attentionRule.ts';

/** Active users who were invited `SIGN_IN_DAYS` ago or earlier and never chose a password. */
export const neverSignedIn: AttentionRule = {
  find: async ({ database, today, dayOf }) => {
    const rows = await database
      .selectFrom('users')
      .select(['id', 'name', 'createdAt'])
      .where('active', '=', sql.lit(1))
      .where('passwordHash', 'is', null)
      .execute();
    const last = addDays(today, -SIGN_IN_DAYS);
    return rows
      .filter(({ createdAt }) => dayOf(createdAt) <= last)
      .sort((one, other) => compareNames(one, other) || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
  },
  describe: async ({ database, dayOf }, ids) => {
    const rows = await database
      .selectFrom('users')
      .select(['id', 'name', 'createdAt'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name, createdAt }) => [id, { ids: [id], name, date: dayOf(createdAt) }]));
  },
  owners: invitedUserId => ({ invitedUserId }),
};
