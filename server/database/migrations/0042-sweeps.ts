import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** When a shared storage was last swept: of several servers one does so (docs/decisions/0146-one-sweeps.md). */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .createTable('sweeps')
    .addColumn('name', 'text', column => column.primaryKey().notNull())
    .addColumn('begunAt', 'text', column => column.notNull())
    .execute();
};
