import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** Mails with password links that have not gone out yet: whom to mail, never a link (docs/decisions/0070-mails.md). */
export const up = async ({ schema }: Kysely<Schema>): Promise<void> => {
  await schema
    .createTable('passwordMails')
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('occasion', 'text', column => column.notNull())
    .addColumn('askedAt', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('nextAt', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('passwordMailsKey', ['userId', 'occasion'])
    .execute();
};
