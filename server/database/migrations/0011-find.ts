import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nameWords } from '../../../core/rules/nameWords.ts';
import { sortKey } from '../../../core/rules/sortKey.ts';
import { searchedTexts } from '../../../core/rules/studentSearch.ts';
import { tidyLine, tidyText } from '../../../core/rules/text.ts';
import { engineOf, runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * Students are searched by words, telephone number and e-mail address, found by names that sound alike, and sorted
 * as Dutch sorts by every column (docs/decisions/0085-finding-students.md). Texts that are stored become what is
 * stored of them from now on: NFC, with single spaces. Both are derived by the rules of today's code, not by copies:
 * a later migration that changes a rule derives them again anyway.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await runDialect(database, { sqlite: DROPPED, postgres: [] });
  for (const statement of DROPPED_INDEXES) await statement.execute(database);
  for (const column of ADDED) {
    await database.schema
      .alterTable('students')
      .addColumn(column, 'text', added => added.notNull().defaultTo(''))
      .execute();
  }
  await createNameWords(database);
  await rewriteStudents(database);
  await rewriteSpans(database);
  for (const { table, tidy, columns } of TEXTS) await rewriteTexts(database, table, columns, tidy);
  await runDialect(database, { sqlite: CREATED, postgres: CREATED_IN_POSTGRES });
  for (const [name, columns] of Object.entries(INDEXES)) {
    await database.schema
      .createIndex(name)
      .on('students')
      .columns([...columns])
      .execute();
  }
};

const ADDED = ['firstNameKey', 'countryKey', 'gluedName', 'telephoneDigits', 'emailKey'] as const;

const INDEXES = {
  studentsInOrder: ['sortKey', 'id', 'organizationId', 'searchName', 'gluedName'],
  studentsByActivity: ['active', 'sortKey', 'id', 'organizationId', 'searchName', 'gluedName'],
  studentsByOrganization: ['organizationId', 'active', 'sortKey', 'id', 'searchName', 'gluedName'],
  studentsByName: ['active', 'searchName'],
  studentsByEmail: ['active', 'emailKey', 'sortKey', 'id'],
  studentsByFirstName: ['active', 'firstNameKey', 'id', 'searchName', 'gluedName'],
  studentsByCountry: ['active', 'countryKey', 'sortKey', 'id'],
} as const;

const DROPPED = [
  ...['studentNameAdded', 'studentNameDeleted', 'studentNameChanged'].map(
    trigger => sql`drop trigger ${sql.id(trigger)}`,
  ),
  sql`drop table "nameTrigrams"`,
  sql`drop table "searchedNames"`,
];

const DROPPED_INDEXES = [
  'studentsInOrder',
  'studentsByActivity',
  'studentsByOrganization',
  'studentsByName',
  'studentsByCountry',
].map(index => sql`drop index ${sql.id(index)}`);

/** In the order of the key, so that words with one sound stand together; `without rowid` is SQLite's own. */
async function createNameWords(database: Kysely<Schema>): Promise<void> {
  const { schema } = database;
  const table = schema
    .createTable('nameWords')
    .addColumn('soundKey', 'text', column => column.notNull())
    .addColumn('word', 'text', column => column.notNull())
    .addColumn('studentId', 'text', column => column.notNull().references('students.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('nameWordsKey', ['soundKey', 'word', 'studentId']);
  await (engineOf(database).name === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute();
  await schema.createIndex('nameWordsByStudent').on('nameWords').column('studentId').execute();
}

/** Rows read at a time. */
const BATCH = 1_000;

const LINES = [
  'firstName',
  'lastName',
  'country',
  'telephone',
  'email',
  'contactPersonName',
  'contactPersonJobDescription',
  'contactPersonTelephone',
  'contactPersonEmail',
] as const;

async function rewriteStudents(database: Kysely<Schema>): Promise<void> {
  await inBatches(database, 'students', LINES, async (id, row) => {
    const line = (column: (typeof LINES)[number]) => tidyLine(row[column] ?? '');
    const [firstName, lastName, country] = [line('firstName'), line('lastName'), line('country')];
    const [telephone, email] = [line('telephone'), line('email')];
    // One by one: what the rules return beside these later has no column yet.
    const { searchName, gluedName, telephoneDigits, emailKey } = searchedTexts({
      firstName,
      lastName,
      telephone,
      email,
    });
    await database
      .updateTable('students')
      .set({
        ...Object.fromEntries(LINES.map(column => [column, line(column)])),
        ...{ searchName, gluedName, telephoneDigits, emailKey },
        sortKey: sortKey(lastName, firstName),
        firstNameKey: sortKey(firstName, lastName),
        countryKey: sortKey(country),
      })
      .where('id', '=', id)
      .execute();
    const words = nameWords({ firstName, lastName }).map(({ word, soundKey }) => ({
      word,
      soundKey,
      studentId: id,
    }));
    if (words.length > 0) await database.insertInto('nameWords').values(words).execute();
  });
}

async function rewriteSpans(database: Kysely<Schema>): Promise<void> {
  await sql`update "studentSpans"
    set "firstName" = s."firstName", "lastName" = s."lastName", "sortKey" = s."sortKey", "country" = s."country"
    from "students" as s where s."id" = "studentSpans"."studentId"
      and (s."firstName" <> "studentSpans"."firstName" or s."lastName" <> "studentSpans"."lastName"
        or s."sortKey" <> "studentSpans"."sortKey" or s."country" <> "studentSpans"."country")`.execute(
    database,
  );
}

/** Other texts that people typed. The audit log stays as it was written. */
const TEXTS = [
  { table: 'users', tidy: tidyLine, columns: ['name', 'email'] },
  { table: 'organizations', tidy: tidyLine, columns: ['name', 'email'] },
  { table: 'classrooms', tidy: tidyLine, columns: ['name', 'type'] },
  { table: 'studentNotes', tidy: tidyLine, columns: ['authorName'] },
  { table: 'studentNotes', tidy: tidyText, columns: ['description'] },
] as const;

async function rewriteTexts(
  database: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  tidy: (text: string) => string,
): Promise<void> {
  await inBatches(database, table, columns, async (id, row) => {
    const changed = columns.filter(column => tidy(row[column] ?? '') !== row[column]);
    if (changed.length === 0) return;
    const values = sql.join(changed.map(column => sql`${sql.id(column)} = ${tidy(row[column] ?? '')}`));
    await sql`update ${sql.id(table)} set ${values} where "id" = ${id}`.execute(database);
  });
}

async function inBatches(
  database: Kysely<Schema>,
  table: string,
  columns: readonly string[],
  write: (id: string, row: Record<string, string>) => Promise<void>,
): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Record<string, string>>`
      select "id", ${sql.join(columns.map(column => sql.id(column)))} from ${sql.id(table)}
      where "id" > ${last} order by "id" limit ${sql.lit(BATCH)}`.execute(database);
    for (const row of rows) {
      last = row.id ?? last;
      await write(last, row);
    }
    if (rows.length < BATCH) return;
  }
}

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
const CREATED = [
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

  sql`insert into "searchedStudents" ("studentId", ${copied}) select "id", ${copied} from "students" order by "sortKey"`,
];

/** The same without copies: `searchedStudents` is a view, and indexes of the students hold the trigrams. */
const CREATED_IN_POSTGRES = [
  sql`create view "searchedStudents" as select "id" as "studentId", ${copied} from "students"`,
  ...SEARCHED.map(
    column => sql`create index ${sql.id(`studentsByTrigramsOf${column}`)} on "students"
      using gin (${sql.id(column)} gin_trgm_ops)`,
  ),
];
