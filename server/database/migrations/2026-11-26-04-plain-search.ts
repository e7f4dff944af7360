import { type Kysely, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/** Names are searched by `like` in the students themselves: the copy of them and its index of trigrams go. */
export const up = (database: Kysely<Schema>): Promise<void> =>
  runDialect(database, {
    sqlite: [
      sql`drop trigger "studentSearchAdded"`,
      sql`drop trigger "studentSearchDeleted"`,
      sql`drop trigger "studentSearchChanged"`,
      sql`drop table "searchTrigrams"`,
      sql`drop table "searchedStudents"`,
    ],
    postgres: [
      sql`drop view "searchedStudents"`,
      ...['searchName', 'gluedName', 'telephoneDigits'].map(
        column => sql`drop index ${sql.id(`studentsByTrigramsOf${column}`)}`,
      ),
    ],
  });
