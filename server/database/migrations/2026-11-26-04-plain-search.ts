import { type Kysely, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * Names are searched by `like` in the students themselves: the copy of them and its index of trigrams, which a
 * database of version 0.1.0 has, go.
 */
export const up = (database: Kysely<Schema>): Promise<void> =>
  runDialect(database, {
    sqlite: [
      sql`drop trigger if exists "studentSearchAdded"`,
      sql`drop trigger if exists "studentSearchDeleted"`,
      sql`drop trigger if exists "studentSearchChanged"`,
      sql`drop table if exists "searchTrigrams"`,
      sql`drop table if exists "searchedStudents"`,
    ],
    postgres: [
      sql`drop view if exists "searchedStudents"`,
      ...['searchName', 'gluedName', 'telephoneDigits'].map(
        column => sql`drop index if exists ${sql.id(`studentsByTrigramsOf${column}`)}`,
      ),
    ],
  });
