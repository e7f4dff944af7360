import { type Kysely, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * What home asks of the audit log: which lists a user made or marked lately, and who changed a list or a student's
 * file last. Most entries are readings and stand in neither index.
 */
export const up = async (database: Kysely<Schema>): Promise<void> =>
  runDialect(database, { sqlite: INDEXES, postgres: INDEXES });

const INDEXES = [
  sql`create index "auditEntriesOfLists" on "auditEntries" ("userId", "sequence", "subjectId")
    where "subjectKind" = 'attendance list' and "action" in ('create', 'update')`,
  sql`create index "auditEntriesOfChanges" on "auditEntries" ("subjectKind", "subjectId", "sequence")
    where "action" in ('create', 'update')`,
];
