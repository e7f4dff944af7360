import { type Kysely, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * Links and mails no longer need a user: asking for a link does the same for an address that nobody has
 * (docs/decisions/0070-mails.md). A column cannot lose its reference, so that the tables are rebuilt.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  const { schema } = database;

  await schema.dropIndex('passwordLinksByUser').execute();
  await schema.alterTable('passwordLinks').renameTo('oldPasswordLinks').execute();
  await schema
    .createTable('passwordLinks')
    .addColumn('tokenHash', 'text', column => column.primaryKey().notNull())
    .addColumn('userId', 'text', column => column.notNull())
    .addColumn('createdAt', 'text', column => column.notNull())
    .addColumn('expiresAt', 'text', column => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await sql`insert into "passwordLinks" ("tokenHash", "userId", "createdAt", "expiresAt", "usedAt")
    select "tokenHash", "userId", "createdAt", "expiresAt", "usedAt" from "oldPasswordLinks"`.execute(
    database,
  );
  await schema.dropTable('oldPasswordLinks').execute();
  await schema.createIndex('passwordLinksByUser').on('passwordLinks').column('userId').execute();
  await schema.createIndex('passwordLinksByExpiry').on('passwordLinks').column('expiresAt').execute();

  await schema.alterTable('passwordMails').renameTo('oldPasswordMails').execute();
  await runDialect(database, {
    sqlite: [],
    // Names of keys are unique among all tables there.
    postgres: [
      sql`alter table "oldPasswordMails" rename constraint "passwordMailsKey" to "oldPasswordMailsKey"`,
    ],
  });
  await schema
    .createTable('passwordMails')
    .addColumn('userId', 'text', column => column.notNull())
    .addColumn('occasion', 'text', column => column.notNull())
    .addColumn('askedAt', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('nextAt', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('passwordMailsKey', ['userId', 'occasion'])
    .execute();
  await sql`insert into "passwordMails" ("userId", "occasion", "askedAt", "attempts", "nextAt")
    select "userId", "occasion", "askedAt", "attempts", "nextAt" from "oldPasswordMails"`.execute(database);
  await schema.dropTable('oldPasswordMails').execute();
};
