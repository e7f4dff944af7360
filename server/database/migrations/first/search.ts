import { type RawBuilder, sql } from 'kysely';

/** What has the parts that are searched for: in the index of trigrams. */
const SEARCHED = ['searchName', 'gluedName', 'telephoneDigits'] as const;

/** What a search copies of a student: all that it compares, counts and sorts by. */
const COPIED = [
  ...SEARCHED,
  'active',
  'sortKey',
  'firstNameKey',
  'sex',
  'birthDate',
  'countryKey',
  'registrationDate',
] as const;

const list = (
  columns: readonly string[],
  part: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
  separator = sql`, `,
) =>
  sql.join(
    columns.map(column => part(sql.id(column))),
    separator,
  );
const copied = list(COPIED, column => column);
const searched = list(SEARCHED, column => column);
const ofOld = list(SEARCHED, column => sql`old.${column}`);
const ofNew = list(SEARCHED, column => sql`new.${column}`);
const isNew = (columns: readonly string[]) =>
  list(columns, column => sql`old.${column} is not new.${column}`, sql` or `);

const forget = sql`insert into "searchTrigrams" ("searchTrigrams", "rowid", ${searched})
  values ('delete', old."number", ${ofOld})`;
const learn = sql`insert into "searchTrigrams" ("rowid", ${searched}) values (new."number", ${ofNew})`;

/**
 * `searchedStudents` numbers the students, since the numbers that SQLite gives rows may change when a backup is made
 * (`vacuum`). `searchTrigrams` is the index over it; as it keeps no copy of the texts, it is told the old ones when
 * one changes.
 */
const SQLITE = [
  sql`create table "searchedStudents" (
    "number" integer primary key,
    "studentId" text not null unique,
    "searchName" text not null,
    "gluedName" text not null,
    "telephoneDigits" text not null,
    "active" integer not null,
    "sortKey" text not null,
    "firstNameKey" text not null,
    "sex" text not null,
    "birthDate" text,
    "countryKey" text not null,
    "registrationDate" text
  )`,
  sql`create virtual table "searchTrigrams" using fts5(
    ${searched}, content='searchedStudents', content_rowid='number', tokenize='trigram case_sensitive 1', columnsize=0
  )`,

  sql`create trigger "searchedStudentsAdded" after insert on "searchedStudents" begin ${learn}; end`,
  sql`create trigger "searchedStudentsDeleted" after delete on "searchedStudents" begin ${forget}; end`,
  sql`create trigger "searchedStudentsChanged" after update of ${searched} on "searchedStudents"
  when ${isNew(SEARCHED)} begin ${forget}; ${learn}; end`,

  sql`create trigger "studentSearchAdded" after insert on "students" begin
    insert into "searchedStudents" ("studentId", ${copied})
      values (new."id", ${list(COPIED, column => sql`new.${column}`)});
  end`,
  sql`create trigger "studentSearchDeleted" after delete on "students" begin
    delete from "searchedStudents" where "studentId" = old."id";
  end`,
  sql`create trigger "studentSearchChanged" after update of ${copied} on "students" when ${isNew(COPIED)} begin
    update "searchedStudents" set ${list(COPIED, column => sql`${column} = new.${column}`)}
      where "studentId" = new."id";
  end`,
];

/** The same without copies: `searchedStudents` is a view, and indexes of the students hold the trigrams. */
const POSTGRES = [
  sql`create view "searchedStudents" as select "id" as "studentId", ${copied} from "students"`,
  ...SEARCHED.map(
    column => sql`create index ${sql.id(`studentsByTrigramsOf${column}`)} on "students"
      using gin (${sql.id(column)} gin_trgm_ops)`,
  ),
];

/** Students as they are searched for by parts of texts. */
export const SEARCH = { sqlite: SQLITE, postgres: POSTGRES };
