import { sql, type Transaction } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** The migrations of version 0.1.0, in place of which there is one now. */
export const EARLIER_MIGRATIONS: ReadonlySet<string> = new Set([
  '0001-initial',
  '0002-statistics',
  '0003-student-list',
  '0004-evaluations',
  '0005-audit',
  '0006-name-search',
  '0007-password-mails',
  '0008-audit-contents',
  '0009-links-of-nobody',
  '0010-user-roles',
  '0011-find',
  '0012-working-day',
  '0014-schedule-summaries',
  '0015-cell-versions',
  '0016-lesson-days',
  '0017-absence-reasons',
  '0018-change-sets',
  '0019-student-views',
  '0020-student-import',
  '0021-attention',
  '0022-home',
  '0024-shared-state',
  '0025-photos',
  '0026-undo-in-portions',
  '0031-list-version',
  '0033-changes-of-others',
  '0035-import-order',
  '0042-sweeps',
  '0050-spans-by-name',
  '0051-foreign-names',
  '0052-imported-rows',
  '0053-birth-years',
  '0054-contact-persons',
  '0055-enrolments-version',
]);

/** Puts the name of the first migration in place of those of 0.1.0, and drops what that version had beyond it. */
export async function replaceEarlier(trx: Transaction<Schema>, first: string): Promise<void> {
  const migrated = trx.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
  await migrated
    .deleteFrom('kysely_migration')
    .where('name', 'in', [...EARLIER_MIGRATIONS])
    .execute();
  await migrated
    .insertInto('kysely_migration')
    .values({ name: first, timestamp: new Date().toISOString() })
    .execute();
  await runDialect(trx, { sqlite: [], postgres: DROPPED_IN_POSTGRES });
}

/** The counts of changes by which answers were kept; their triggers go with the functions. */
const DROPPED_IN_POSTGRES = [
  ...['countChange', 'countListChange', 'countSpanChange'].map(
    name => sql`drop function if exists ${sql.id(name)}() cascade`,
  ),
  sql`drop table if exists "dataVersion"`,
];
