import { type Kysely, type RawBuilder, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * A trigram index of the students' names, kept up to date by triggers, and a
 * narrow index to count students by. PostgreSQL gets its index by migration 0011, which rebuilds all of it.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await runDialect(database, { sqlite: STATEMENTS, postgres: [] });
  await database.schema.createIndex('studentsByActive').on('students').column('active').execute();
};

/** What a search copies of a student: all that it compares, counts and sorts by. */
const COPIED = [
  'searchName',
  'active',
  'sortKey',
  'sex',
  'birthDate',
  'country',
  'registrationDate',
] as const;

const columns = sql.join(COPIED.map(column => sql.id(column)));
const list = (part: (column: string) => RawBuilder<unknown>, separator = sql`, `) =>
  sql.join(COPIED.map(part), separator);

/**
 * `searchedNames` numbers the students, since the numbers that SQLite gives rows may change when a backup is made
 * (`vacuum`). `nameTrigrams` is the index over it; as it keeps no copy of the text, it is told the old one when a
 * name changes.
 */
const STATEMENTS = [
  sql`create table "searchedNames" (
    "number" integer primary key,
    "studentId" text not null unique,
    "searchName" text not null,
    "active" integer not null,
    "sortKey" text not null,
    "sex" text not null,
    "birthDate" text,
    "country" text not null,
    "registrationDate" text
  )`,
  sql`create virtual table "nameTrigrams" using fts5(
    "searchName", content='searchedNames', content_rowid='number', tokenize='trigram case_sensitive 1', columnsize=0
  )`,

  sql`create trigger "searchedNamesAdded" after insert on "searchedNames" begin
    insert into "nameTrigrams" ("rowid", "searchName") values (new."number", new."searchName");
  end`,
  sql`create trigger "searchedNamesDeleted" after delete on "searchedNames" begin
    insert into "nameTrigrams" ("nameTrigrams", "rowid", "searchName")
      values ('delete', old."number", old."searchName");
  end`,
  sql`create trigger "searchedNamesChanged" after update of "searchName" on "searchedNames"
  when old."searchName" <> new."searchName" begin
    insert into "nameTrigrams" ("nameTrigrams", "rowid", "searchName")
      values ('delete', old."number", old."searchName");
    insert into "nameTrigrams" ("rowid", "searchName") values (new."number", new."searchName");
  end`,

  sql`create trigger "studentNameAdded" after insert on "students" begin
    insert into "searchedNames" ("studentId", ${columns})
      values (new."id", ${list(column => sql`new.${sql.id(column)}`)});
  end`,
  sql`create trigger "studentNameDeleted" after delete on "students" begin
    delete from "searchedNames" where "studentId" = old."id";
  end`,
  sql`create trigger "studentNameChanged" after update of ${columns} on "students"
  when ${list(column => sql`old.${sql.id(column)} is not new.${sql.id(column)}`, sql` or `)} begin
    update "searchedNames" set ${list(column => sql`${sql.id(column)} = new.${sql.id(column)}`)}
      where "studentId" = new."id";
  end`,

  sql`insert into "searchedNames" ("studentId", ${columns}) select "id", ${columns} from "students" order by "sortKey"`,
];
