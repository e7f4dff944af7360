import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * What several servers have to know of each other: failed sign-ins, which mail one of them is sending, and the salt
 * from which they derive the same keys (docs/decisions/0104-shared-state.md).
 */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .createTable('attempts')
    .addColumn('scope', 'text', column => column.notNull())
    .addColumn('account', 'text', column => column.notNull())
    .addColumn('origin', 'text', column => column.notNull())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('endsAt', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('attemptsKey', ['scope', 'account', 'origin'])
    .execute();
  await schema.createIndex('attemptsByEnd').on('attempts').columns(['scope', 'endsAt']).execute();

  await schema
    .alterTable('passwordMails')
    .addColumn('claimedUntil', 'text', column => column.notNull().defaultTo(''))
    .execute();

  await schema
    .createTable('secretSalts')
    .addColumn('purpose', 'text', column => column.primaryKey().notNull())
    .addColumn('salt', 'text', column => column.notNull())
    .execute();
};
