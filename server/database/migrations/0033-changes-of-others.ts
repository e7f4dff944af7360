import { type Kysely, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * Home leaves out what the user changed, so that the index has who it was: 30,000 changes of one's own no longer have
 * to be looked up one by one.
 */
export const up = async (database: Kysely<Schema>): Promise<void> =>
  runDialect(database, { sqlite: INDEX, postgres: INDEX });

const INDEX = [
  sql`drop index "auditEntriesOfChanges"`,
  sql`create index "auditEntriesOfChanges" on "auditEntries" ("subjectKind", "subjectId", "sequence", "userId", "at")
    where "action" in ('create', 'update')`,
];
