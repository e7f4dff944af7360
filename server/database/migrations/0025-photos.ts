import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** A small square of each profile image, made when a lesson first shows it (docs/decisions/0103-lesson-mode.md). */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .alterTable('studentImages')
    .addColumn('photo', 'text', column => column.notNull().defaultTo(''))
    .execute();
};
