import { sql } from 'kysely';
import { SIGN_IN_DAYS } from '../../../../core/rules/attentionRules.ts';
import { addDays, dateTimeOfDay } from '../../../../core/rules/days.ts';
import { compareNames } from '../../../platform/http/text.ts';
import type { AttentionRule } from '../attentionRule.ts';

/** Active users who were invited `SIGN_IN_DAYS` ago or earlier and never chose a password. */
export const neverSignedIn: AttentionRule = {
  name: 'neverSignedIn',
  find: async ({ database, today }) => {
    const rows = await database
      .selectFrom('users')
      .select(['id', 'name'])
      .where('active', '=', sql.lit(1))
      .where('passwordHash', 'is', null)
      .where('createdAt', '<', dateTimeOfDay(addDays(today, 1 - SIGN_IN_DAYS)))
      .execute();
    return rows
      .sort((one, other) => compareNames(one, other) || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);
  },
  describe: async ({ database }, ids) => {
    const rows = await database
      .selectFrom('users')
      .select(['id', 'name', 'createdAt'])
      .where('id', 'in', ids)
      .execute();
    return new Map(
      rows.map(({ id, name, createdAt }) => [id, { ids: [id], name, date: createdAt.slice(0, 10) }]),
    );
  },
  owners: invitedUserId => ({ invitedUserId }),
};
