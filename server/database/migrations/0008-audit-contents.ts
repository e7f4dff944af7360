import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { runDialect } from '../engine.ts';
import type { Schema } from '../schema.ts';

/**
 * Takes what the audit log says of students out of its entries, so that it can be erased, and rebuilds the chain
 * over digests (docs/decisions/0060-audit-log.md). The head of the former chain is the hash before the first entry.
 */
export const up = async (database: Kysely<Schema>): Promise<void> => {
  await runDialect(database, { sqlite: DROP_TRIGGERS, postgres: [] });
  for (const statement of SET_ASIDE) await statement.execute(database);
  await createTables(database);
  await takeOver(database.withTables<Former>());
  for (const statement of DROP_FORMER) await statement.execute(database);
  await runDialect(database, {
    // 'Samk' in ASCII: tells our files from those of other programs.
    sqlite: [...TRIGGERS, sql`pragma application_id = 1398893931`],
    postgres: POSTGRES_TRIGGERS,
  });
};

type Entry = Schema['auditEntries'];
type FormerStudent = { sequence: number; studentId: string; studentName: string };
type Former = { formerEntries: Entry; formerStudents: FormerStudent };
type Content = Schema['auditContents'];
type Part = Pick<Content, 'studentId' | 'name' | 'detail' | 'changes'>;

const DROP_TRIGGERS = ['auditEntries', 'auditStudents'].flatMap(table =>
  ['Update', 'Delete', 'Insert'].map(event => sql`drop trigger ${sql.id(`${table}${event}`)}`),
);

const SET_ASIDE = [
  ...['auditEntriesByTime', 'auditEntriesByUser', 'auditEntriesBySubject', 'auditStudentsByStudent'].map(
    index => sql`drop index ${sql.id(index)}`,
  ),
  sql`alter table "auditEntries" rename to "formerEntries"`,
  sql`alter table "auditStudents" rename to "formerStudents"`,
];

const DROP_FORMER = [sql`drop table "formerEntries"`, sql`drop table "formerStudents"`];

async function createTables({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('auditEntries')
    .addColumn('sequence', 'integer', column => column.primaryKey().notNull())
    .addColumn('at', 'text', column => column.notNull())
    .addColumn('userId', 'text')
    .addColumn('userName', 'text', column => column.notNull())
    .addColumn('address', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('detail', 'text', column => column.notNull())
    .addColumn('subjectKind', 'text', column => column.notNull())
    .addColumn('subjectId', 'text')
    .addColumn('subjectName', 'text', column => column.notNull())
    .addColumn('changes', 'text', column => column.notNull())
    .addColumn('previousHash', 'text', column => column.notNull())
    .addColumn('hash', 'text', column => column.notNull())
    .execute();
  await schema
    .createTable('auditContents')
    .addColumn('sequence', 'integer', column => column.notNull())
    .addColumn('part', 'integer', column => column.notNull())
    .addColumn('studentId', 'text')
    .addColumn('name', 'text')
    .addColumn('detail', 'text')
    .addColumn('changes', 'text')
    .addColumn('salt', 'text')
    .addColumn('digest', 'text', column => column.notNull())
    .addColumn('erasedIn', 'integer')
    .addPrimaryKeyConstraint('auditContentsKey', ['sequence', 'part'])
    .execute();
  const indexes: [name: string, table: string, columns: string[]][] = [
    ['auditEntriesByTime', 'auditEntries', ['at', 'sequence']],
    ['auditEntriesByUser', 'auditEntries', ['userId', 'userName', 'sequence']],
    ['auditEntriesBySubject', 'auditEntries', ['subjectKind', 'subjectId', 'subjectName', 'sequence']],
    ['auditContentsByStudent', 'auditContents', ['studentId', 'name', 'sequence']],
  ];
  for (const [name, table, columns] of indexes) {
    await schema.createIndex(name).on(table).columns(columns).execute();
  }
}

/** Entries read at a time. */
const BATCH = 1_000;

/** Copies each entry into the new tables and chain; the last one says whether the former chain was whole. */
async function takeOver(database: Kysely<Schema & Former>): Promise<void> {
  const head = await database
    .selectFrom('formerEntries')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  if (!head) return;

  let previousHash = head.hash;
  let formerPrevious = FIRST_PREVIOUS_HASH;
  let broken: number | undefined;
  let count = 0;
  let last = 0;
  const append = async (entry: Omit<Entry, 'previousHash' | 'hash'>, parts: Part[]) => {
    const contents = parts.map((content, part) => contentOf(entry.sequence, part, content));
    const hash = newHash(previousHash, entry, contents);
    await database
      .insertInto('auditEntries')
      .values({ ...entry, previousHash, hash })
      .execute();
    for (const content of contents) await database.insertInto('auditContents').values(content).execute();
    previousHash = hash;
  };

  while (last < head.sequence) {
    const entries = await database
      .selectFrom('formerEntries')
      .selectAll()
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(BATCH)
      .execute();
    const to = entries.at(-1)?.sequence ?? head.sequence;
    const students = await database
      .selectFrom('formerStudents')
      .selectAll()
      .where('sequence', '>', last)
      .where('sequence', '<=', to)
      .orderBy('sequence')
      .orderBy('studentId')
      .execute();
    const bySequence = Map.groupBy(students, ({ sequence }) => sequence);
    for (const former of entries) {
      const about = bySequence.get(former.sequence) ?? [];
      const follows = former.sequence === count + 1 && former.previousHash === formerPrevious;
      if (!follows || formerHash(former, about) !== former.hash) broken ??= count + 1;
      const { entry, parts } = split(former, about);
      await append(entry, parts);
      formerPrevious = former.hash;
      count += 1;
    }
    last = to;
  }

  const found = broken === undefined ? 'was whole' : `was broken at entry ${broken}`;
  await append(
    {
      sequence: head.sequence + 1,
      at: new Date().toISOString(),
      userId: null,
      userName: 'Samenklas',
      address: '',
      action: 'migrate',
      detail: `audit log of ${count} entries up to ${head.sequence}:${head.hash}, whose chain ${found}`,
      subjectKind: 'database',
      subjectId: null,
      subjectName: '',
      changes: '[]',
    },
    [],
  );
}

/** An entry without what it says of students, and that apart. */
function split(former: Entry, about: readonly FormerStudent[]) {
  const { hash: _hash, previousHash: _previousHash, ...entry } = former;
  if (entry.subjectKind === 'students') {
    const [, found = entry.detail, name = '', filter = ''] = searched(entry.detail);
    const parts = filter === '' ? [] : [{ studentId: null, name, detail: filter, changes: '[]' }];
    return { entry: { ...entry, detail: found }, parts };
  }
  const changes: { field: string }[] = JSON.parse(entry.changes);
  const isOfStudent = entry.subjectKind === 'student';
  const changesOf = (studentId: string) => {
    if (!isOfStudent) return changes.filter(({ field }) => field.endsWith(` (${studentId})`));
    return studentId === entry.subjectId ? changes : [];
  };
  const parts = about.map(({ studentId, studentName }) => ({
    studentId,
    name: studentName,
    detail: isOfStudent && studentId === entry.subjectId ? entry.detail : '',
    changes: JSON.stringify(changesOf(studentId)),
  }));
  if (isOfStudent) return { entry: { ...entry, detail: '', subjectName: '', changes: '[]' }, parts };
  const others = changes.filter(
    ({ field }) => !about.some(({ studentId }) => field.endsWith(` (${studentId})`)),
  );
  return { entry: { ...entry, changes: JSON.stringify(others) }, parts };
}

/** Of '240 students, filter {…}': how many, the name that was searched for, and the rest of the filter. */
function searched(detail: string): string[] {
  const [whole = '', found = '', json = ''] = /^(\d+ students), filter (\{.*\})$/s.exec(detail) ?? [];
  if (whole === '') return [];
  const { name, ...filter }: { name?: string } = JSON.parse(json);
  return [whole, found, name ?? '', JSON.stringify(filter)];
}

const FIRST_PREVIOUS_HASH = '0'.repeat(64);

function contentOf(sequence: number, part: number, { studentId, name, detail, changes }: Part): Content {
  const salt = randomBytes(12).toString('base64url');
  const digest = createHash('sha256')
    .update(JSON.stringify([salt, name, detail, changes]))
    .digest('base64url');
  return { sequence, part, studentId, name, detail, changes, salt, digest, erasedIn: null };
}

function newHash(
  previousHash: string,
  entry: Omit<Entry, 'previousHash' | 'hash'>,
  contents: readonly Content[],
): string {
  const text = JSON.stringify([
    previousHash,
    entry.sequence,
    entry.at,
    entry.userId,
    entry.userName,
    entry.address,
    entry.action,
    entry.detail,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectName,
    entry.changes,
    contents.map(({ part, studentId, digest }) => [part, studentId, digest]),
  ]);
  return createHash('sha256').update(text).digest('hex');
}

function formerHash(entry: Entry, students: readonly FormerStudent[]): string {
  const text = JSON.stringify([
    entry.previousHash,
    entry.sequence,
    entry.at,
    entry.userId,
    entry.userName,
    entry.address,
    entry.action,
    entry.detail,
    entry.subjectKind,
    entry.subjectId,
    entry.subjectName,
    entry.changes,
    students.map(({ studentId, studentName }) => [studentId, studentName]),
  ]);
  return createHash('sha256').update(text).digest('hex');
}

const refusal = sql`begin select raise(abort, 'The audit log only grows'); end`;

const TRIGGERS = [
  sql`create trigger "auditEntriesUpdate" before update on "auditEntries" for each row ${refusal}`,
  sql`create trigger "auditEntriesDelete" before delete on "auditEntries" for each row ${refusal}`,
  // `insert or replace` would pass the others by.
  sql`create trigger "auditEntriesInsert" before insert on "auditEntries" for each row
    when new."sequence" <> (select coalesce(max("sequence"), 0) + 1 from "auditEntries") ${refusal}`,
  sql`create trigger "auditContentsDelete" before delete on "auditContents" for each row ${refusal}`,
  sql`create trigger "auditContentsInsert" before insert on "auditContents" for each row
    when new."sequence" <> (select coalesce(max("sequence"), 0) from "auditEntries")
      or new."erasedIn" is not null
      or exists (select 1 from "auditContents" as known
        where known."sequence" = new."sequence" and known."part" = new."part") ${refusal}`,
  // Erasing takes all of a content, and an entry that says whose and by whom.
  sql`create trigger "auditContentsUpdate" before update on "auditContents" for each row
    when new."rowid" <> old."rowid" or new."sequence" <> old."sequence" or new."part" <> old."part"
      or new."studentId" is not old."studentId" or new."digest" <> old."digest"
      or coalesce(new."name", new."detail", new."changes", new."salt") is not null
      or old."erasedIn" is not null or new."erasedIn" is null
      or not exists (select 1 from "auditEntries" where "sequence" = new."erasedIn" and "action" = 'erase'
        and (old."studentId" is null or "subjectId" = old."studentId")) ${refusal}`,
];

const refuses = sql`then raise exception 'The audit log only grows'; end if`;

/** The same conditions; rows may also be taken away all at once there. */
const POSTGRES_TRIGGERS = [
  sql`create function "refuseAuditChange"() returns trigger language plpgsql as $$ begin
    raise exception 'The audit log only grows';
  end $$`,
  sql`create function "checkAuditEntry"() returns trigger language plpgsql as $$ begin
    if new."sequence" <> (select coalesce(max("sequence"), 0) + 1 from "auditEntries") ${refuses};
    return new;
  end $$`,
  sql`create function "checkAuditContent"() returns trigger language plpgsql as $$ begin
    if new."sequence" <> (select coalesce(max("sequence"), 0) from "auditEntries")
      or new."erasedIn" is not null ${refuses};
    return new;
  end $$`,
  sql`create function "checkAuditErasure"() returns trigger language plpgsql as $$ begin
    if new."sequence" <> old."sequence" or new."part" <> old."part"
      or new."studentId" is distinct from old."studentId" or new."digest" <> old."digest"
      or coalesce(new."name", new."detail", new."changes", new."salt") is not null
      or old."erasedIn" is not null or new."erasedIn" is null
      or not exists (select 1 from "auditEntries" where "sequence" = new."erasedIn" and "action" = 'erase'
        and (old."studentId" is null or "subjectId" = old."studentId")) ${refuses};
    return new;
  end $$`,
  sql`create trigger "auditEntriesUpdate" before update on "auditEntries"
    for each row execute function "refuseAuditChange"()`,
  sql`create trigger "auditEntriesInsert" before insert on "auditEntries"
    for each row execute function "checkAuditEntry"()`,
  sql`create trigger "auditContentsInsert" before insert on "auditContents"
    for each row execute function "checkAuditContent"()`,
  sql`create trigger "auditContentsUpdate" before update on "auditContents"
    for each row execute function "checkAuditErasure"()`,
  ...['auditEntries', 'auditContents'].flatMap(table => [
    sql`create trigger ${sql.id(`${table}Delete`)} before delete on ${sql.id(table)}
      for each row execute function "refuseAuditChange"()`,
    sql`create trigger ${sql.id(`${table}Truncate`)} before truncate on ${sql.id(table)}
      for each statement execute function "refuseAuditChange"()`,
  ]),
];
