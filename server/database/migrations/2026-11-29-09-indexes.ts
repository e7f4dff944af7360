import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Who has a recent level, and the last levels of many students, are read from an index alone. That on empty cells goes:
 * the one on cells serves what it served.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await sql`drop index "attendanceRecordsEmpty"`.execute(database);
  await sql`drop index "studentLevelsByStudent"`.execute(database);
  await sql`create index "studentLevelsByStudent"
    on "studentLevels" ("studentId", "skill", "date", "replacedAt", "level")`.execute(database);
};
